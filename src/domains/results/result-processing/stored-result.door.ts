export { publishedResults, resultsAt } from './read-results.command.ts';
export type { OpenedResult } from './read-results.command.ts';
