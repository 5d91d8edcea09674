export { publishedPapers } from './outcome-sql.store.ts';
export { publishedResults } from './read-results.command.ts';
