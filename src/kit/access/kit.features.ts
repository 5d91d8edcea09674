import { defineFeatures } from './access.contract.ts';

export const kitFeatures = defineFeatures({
  jobs: { module: null, people: 'SENT' },
  approvals: { module: null, people: 'NONE' },
  audit: { module: null, people: 'NONE' },
  session: { module: null, people: 'NONE' },
  stacks: { module: null, people: 'NONE' },
});
