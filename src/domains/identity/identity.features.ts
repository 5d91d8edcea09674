import { defineFeatures } from '../../kit/access/access.contract.ts';

export const identityFeatures = defineFeatures({
  teams: { module: null, people: 'NONE' },
  users: { module: null, people: 'LISTED' },
  policies: { module: null, people: 'NONE' },
});
