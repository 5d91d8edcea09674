import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { SeededShares } from '../../kit/access/access.contract.ts';

export const identityFeatures = defineFeatures({
  teams: { module: null, people: 'NONE' },
  users: { module: null, people: 'LISTED' },
  policies: { module: null, people: 'NONE' },
});

/** Its statements in the policies that every organisation starts with. */
export const identitySeeds: SeededShares = {
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
