import { defineFeatures } from '../../kit/access/access.contract.ts';

export const printFeatures = defineFeatures({
  print: { module: 'PRINTING', people: 'LISTED' },
});
