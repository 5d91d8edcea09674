import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const accountsFeatures = defineFeatures({
  accounts: { module: 'FEES', people: 'LISTED' },
  feeMasters: { module: 'FEES', people: 'NONE' },
});

/** Its share of the policies that every organisation begins with. */
const accountsSeeds: SeededShares = {
  accountant: {
    pages: ['/accounts/admission-ledger/payments'],
    pagesBelow: ['/accounts/configuration', '/accounts/reports'],
    statements: [
      { effect: 'ALLOW', resources: ['accounts'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['feeMasters'], actions: ['read', 'create', 'update', 'delete', 'export'] },
    ],
  },
};

export const accountsRights: Rights = { features: accountsFeatures, seeds: accountsSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof accountsFeatures> {}
}
