import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';

export const instituteFeatures = defineFeatures({
  institutes: { module: null, people: 'NONE' },
  departments: { module: null, people: 'NONE' },
  organisation: { module: null, people: 'NONE' },
});

export const instituteConditions = defineConditions({ departments: 'RECORDS' });
