import { defineFeatures } from '../../kit/access/access.contract.ts';

export const resultsFeatures = defineFeatures({
  reports: { module: 'RESULTS', people: 'LISTED' },
  results: { module: 'RESULTS', people: 'LISTED' },
  backlogs: { module: 'RESULTS', people: 'WORKED_ON' },
  backwardSgpi: { module: 'RESULTS', people: 'WORKED_ON' },
  ownResult: { module: 'RESULTS', people: 'NONE' },
});
