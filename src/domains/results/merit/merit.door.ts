export { meritRanks } from './merit.store.ts';
