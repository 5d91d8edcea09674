import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';
import type { KindsOf, ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const instituteFeatures = defineFeatures({
  institutes: { module: null, people: 'NONE' },
  departments: { module: null, people: 'NONE' },
  organisation: { module: null, people: 'NONE' },
});

const instituteConditions = defineConditions({ departments: 'RECORDS' });

/** Its statements in the policies that every organisation starts with. */
const instituteSeeds: SeededShares = {
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

export const instituteRights: Rights = { features: instituteFeatures, conditions: instituteConditions, seeds: instituteSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof instituteFeatures> {}
  interface ConditionKinds extends KindsOf<typeof instituteConditions> {}
}
