import { defineFeatures } from '../../kit/access/access.contract.ts';

export const hrmsFeatures = defineFeatures({
  hr: { module: 'HR', people: 'LISTED' },
});
