import { defineFeatures } from '../../kit/access/access.contract.ts';

export const accountsFeatures = defineFeatures({
  accounts: { module: 'FEES', people: 'LISTED' },
});
