import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ApartDuties, ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const identityFeatures = defineFeatures({
  teams: { module: null, people: 'NONE' },
  users: { module: null, people: 'LISTED' },
  policies: { module: null, people: 'NONE' },
});

/** Approvals are the kit's, which knows no duties. */
const identityDuties: ApartDuties = {
  REQUEST_APPROVE: {
    says: 'requests and approves',
    rights: [
      { feature: 'approvals', action: 'create' },
      { feature: 'approvals', action: 'approve' },
    ],
  },
};

/** Its statements in the policies that every organisation starts with. */
const identitySeeds: SeededShares = {
  admin: {
    pages: ['*'],
    statements: [{ effect: 'ALLOW', resources: ['*'], actions: ['*'] }],
  },
  controller: {
    statements: [
      { effect: 'ALLOW', resources: ['jobs'], actions: ['read', 'create', 'update', 'delete'] },
      { effect: 'ALLOW', resources: ['approvals'], actions: ['read', 'create', 'approve'] },
      { effect: 'ALLOW', resources: ['audit'], actions: ['read'] },
      // Undoing a large file needs a second person.
      { effect: 'ALLOW', resources: ['jobs'], actions: ['approve'] },
    ],
  },
  clerk: {
    statements: [
      { effect: 'ALLOW', resources: ['jobs'], actions: ['read', 'create', 'update'] },
      { effect: 'ALLOW', resources: ['approvals'], actions: ['read', 'create'] },
    ],
  },
  admission: {
    statements: [{ effect: 'ALLOW', resources: ['jobs'], actions: ['read', 'create', 'update'] }],
  },
};

export const identityRights: Rights = { features: identityFeatures, seeds: identitySeeds, duties: identityDuties };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof identityFeatures> {}
}
