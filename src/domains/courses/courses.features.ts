import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights, SeededShares, Statement } from '../../kit/access/access.contract.ts';

const coursesFeatures = defineFeatures({
  courseBlueprints: { module: 'ACADEMICS', people: 'NONE' },
  versions: { module: 'ACADEMICS', people: 'NONE' },
  instances: { module: 'ACADEMICS', people: 'NONE' },
  divisions: { module: 'ACADEMICS', people: 'NONE' },
});

const catalogue: Statement['resources'] = ['courseBlueprints', 'versions', 'instances', 'divisions'];

/** Its statements in the policies that every organisation starts with. */
const coursesSeeds: SeededShares = {
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

export const coursesRights: Rights = { features: coursesFeatures, seeds: coursesSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof coursesFeatures> {}
}
