import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const messagingFeatures = defineFeatures({
  messaging: { module: 'MESSAGING', people: 'LISTED' },
});

/** Its statements in the policies that every organisation starts with. */
const messagingSeeds: SeededShares = {
  controller: {
    pages: ['/messaging-service/mailing-service/email-service'],
    statements: [{ effect: 'ALLOW', resources: ['messaging'], actions: ['read', 'create', 'update', 'publish', 'export'] }],
  },
};

export const messagingRights: Rights = { features: messagingFeatures, seeds: messagingSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof messagingFeatures> {}
}
