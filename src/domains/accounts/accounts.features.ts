import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { SeededShares } from '../../kit/access/access.contract.ts';

export const accountsFeatures = defineFeatures({
  accounts: { module: 'FEES', people: 'LISTED' },
});

/** Its share of the policies that every organisation begins with. */
export const accountsSeeds: SeededShares = {
  accountant: {
    pages: ['/accounts/admission-ledger/payments'],
    pagesBelow: ['/accounts/configuration', '/accounts/reports'],
    statements: [{ effect: 'ALLOW', resources: ['accounts'], actions: ['read', 'create', 'update', 'export'] }],
  },
};
