/** What other domains may ask of the guardians of students whom they found. */
export { guardiansOf } from './guardian-audience.store.ts';
