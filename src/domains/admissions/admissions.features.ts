import { defineFeatures } from '../../kit/access/access.contract.ts';

export const admissionsFeatures = defineFeatures({
  admissions: { module: 'ADMISSIONS', people: 'LISTED' },
});
