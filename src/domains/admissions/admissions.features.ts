import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { SeededShares } from '../../kit/access/access.contract.ts';

export const admissionsFeatures = defineFeatures({
  admissions: { module: 'ADMISSIONS', people: 'LISTED' },
});

/** Its share of the policies that every organisation begins with. */
export const admissionsSeeds: SeededShares = {
  admission: {
    pagesBelow: ['/admissions/master-setup', '/admissions/home'],
    statements: [{ effect: 'ALLOW', resources: ['admissions'], actions: ['read', 'create', 'update', 'export'] }],
  },
};
