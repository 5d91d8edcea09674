import { defineFeatures } from './access.contract.ts';
import type { ModulesOf, Rights } from './access.contract.ts';

const kitFeatures = defineFeatures({
  jobs: { module: null, people: 'SENT' },
  approvals: { module: null, people: 'NONE' },
  audit: { module: null, people: 'NONE' },
  session: { module: null, people: 'NONE' },
  stacks: { module: null, people: 'NONE' },
});

export const kitRights: Rights = { features: kitFeatures };

declare module './access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof kitFeatures> {}
}
