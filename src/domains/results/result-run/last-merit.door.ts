/** What other domains may ask of the last results of students. */
export { lastMerits } from './last-merit.store.ts';
