import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const printFeatures = defineFeatures({
  print: { module: 'PRINTING', people: 'LISTED' },
});

/** Its share of the policies that every organisation begins with. */
const printSeeds: SeededShares = {
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

export const printRights: Rights = { features: printFeatures, seeds: printSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof printFeatures> {}
}
