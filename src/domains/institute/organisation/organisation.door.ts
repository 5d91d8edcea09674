export { changeFactorDemand, factorDemand } from './factor-demand.store.ts';
export { makeOrganisation } from './new-organisation.store.ts';
export type { NewInstitute } from './new-organisation.store.ts';
