import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const admissionsFeatures = defineFeatures({
  admissions: { module: 'ADMISSIONS', people: 'LISTED' },
});

/** Its share of the policies that every organisation begins with. */
const admissionsSeeds: SeededShares = {
  admission: {
    pagesBelow: ['/admissions/master-setup', '/admissions/home'],
    statements: [{ effect: 'ALLOW', resources: ['admissions'], actions: ['read', 'create', 'update', 'export'] }],
  },
};

export const admissionsRights: Rights = { features: admissionsFeatures, seeds: admissionsSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof admissionsFeatures> {}
}
