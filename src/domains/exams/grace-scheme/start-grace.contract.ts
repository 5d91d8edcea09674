import type { GraceScheme } from '../../result-rules/engine/grace-scheme.contract.ts';

/** Initial values of a new scheme: grace on, no ordinance, and the statuses that exclude from it. */
export const START_GRACE: GraceScheme = {
  enabled: true,
  excludedBy: ['AB', 'UFM', 'NE', 'INC'],
  carriedCountInAggregate: true,
  unitTotalMayBeGraced: false,
  ordinances: [],
};
