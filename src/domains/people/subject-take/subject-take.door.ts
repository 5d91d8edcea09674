/** For the domain that inwards students with their papers. */
export { shareTakes } from './held-take.store.ts';
