import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights } from '../../kit/access/access.contract.ts';

const feedbackFeatures = defineFeatures({
  feedback: { module: 'FEEDBACK', people: 'LISTED' },
});

export const feedbackRights: Rights = { features: feedbackFeatures };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof feedbackFeatures> {}
}
