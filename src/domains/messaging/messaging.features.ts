import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights } from '../../kit/access/access.contract.ts';

const messagingFeatures = defineFeatures({
  messaging: { module: 'MESSAGING', people: 'LISTED' },
});

export const messagingRights: Rights = { features: messagingFeatures };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof messagingFeatures> {}
}
