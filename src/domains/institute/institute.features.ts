import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';
import type { SeededShares } from '../../kit/access/access.contract.ts';

export const instituteFeatures = defineFeatures({
  institutes: { module: null, people: 'NONE' },
  departments: { module: null, people: 'NONE' },
  organisation: { module: null, people: 'NONE' },
});

export const instituteConditions = defineConditions({ departments: 'RECORDS' });

/** Its statements in the policies that every organisation starts with. */
export const instituteSeeds: SeededShares = {
  controller: {
    statements: [
      { effect: 'ALLOW', resources: ['departments'], actions: ['read', 'create', 'update', 'delete', 'export'] },
      { effect: 'ALLOW', resources: ['departments'], actions: ['lock', 'unlock'] },
      { effect: 'ALLOW', resources: ['institutes'], actions: ['read'] },
    ],
  },
  clerk: {
    statements: [
      { effect: 'ALLOW', resources: ['departments'], actions: ['read', 'export'] },
      { effect: 'ALLOW', resources: ['institutes'], actions: ['read'] },
    ],
  },
  teacher: {
    statements: [{ effect: 'ALLOW', resources: ['institutes'], actions: ['read'] }],
  },
  student: {
    statements: [{ effect: 'ALLOW', resources: ['institutes'], actions: ['read'] }],
  },
  accountant: {
    statements: [{ effect: 'ALLOW', resources: ['institutes'], actions: ['read'] }],
  },
  admission: {
    statements: [{ effect: 'ALLOW', resources: ['departments', 'institutes'], actions: ['read'] }],
  },
  hr: {
    statements: [{ effect: 'ALLOW', resources: ['departments', 'institutes'], actions: ['read'] }],
  },
};
