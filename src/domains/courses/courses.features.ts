import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { SeededShares, Statement } from '../../kit/access/access.contract.ts';

export const coursesFeatures = defineFeatures({
  courseBlueprints: { module: 'ACADEMICS', people: 'NONE' },
  versions: { module: 'ACADEMICS', people: 'NONE' },
  instances: { module: 'ACADEMICS', people: 'NONE' },
  divisions: { module: 'ACADEMICS', people: 'NONE' },
});

const catalogue: Statement['resources'] = ['courseBlueprints', 'versions', 'instances', 'divisions'];

/** Its statements in the policies that every organisation starts with. */
export const coursesSeeds: SeededShares = {
  controller: {
    pagesBelow: ['/academics-master/courses'],
    statements: [
      { effect: 'ALLOW', resources: catalogue, actions: ['read', 'create', 'update', 'delete', 'export'] },
      { effect: 'ALLOW', resources: ['courseBlueprints'], actions: ['lock', 'unlock'] },
    ],
  },
  clerk: {
    statements: [{ effect: 'ALLOW', resources: catalogue, actions: ['read', 'export'] }],
  },
  admission: {
    statements: [{ effect: 'ALLOW', resources: catalogue, actions: ['read'] }],
  },
};
