import { defineFeatures } from '../../kit/access/access.contract.ts';

export const messagingFeatures = defineFeatures({
  messaging: { module: 'MESSAGING', people: 'LISTED' },
});
