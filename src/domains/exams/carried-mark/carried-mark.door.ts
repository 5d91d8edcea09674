export { changedSources } from './changed-source.store.ts';
