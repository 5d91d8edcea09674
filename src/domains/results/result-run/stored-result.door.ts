export { publishedResults } from './read-results.command.ts';
