import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { SeededShares } from '../../kit/access/access.contract.ts';

export const printFeatures = defineFeatures({
  print: { module: 'PRINTING', people: 'LISTED' },
});

/** Its share of the policies that every organisation begins with. */
export const printSeeds: SeededShares = {
  controller: {
    statements: [{ effect: 'ALLOW', resources: ['print'], actions: ['read', 'create'] }],
  },
  clerk: {
    statements: [{ effect: 'ALLOW', resources: ['print'], actions: ['read', 'create'] }],
  },
  admission: {
    statements: [{ effect: 'ALLOW', resources: ['print'], actions: ['read', 'create'] }],
  },
};
