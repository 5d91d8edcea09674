export { publishedResults, resultsAt } from './read-results.command.ts';
