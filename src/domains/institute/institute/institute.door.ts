export { institutesOfUser } from './institute.store.ts';
