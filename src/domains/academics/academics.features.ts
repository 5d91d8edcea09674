import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';
import type { KindsOf, ModulesOf, Rights, SeededShares, Statement } from '../../kit/access/access.contract.ts';

const academicsFeatures = defineFeatures({
  programs: { module: 'ACADEMICS', people: 'NONE' },
  degrees: { module: 'ACADEMICS', people: 'NONE' },
  subjects: { module: 'ACADEMICS', people: 'NONE' },
  categories: { module: 'ACADEMICS', people: 'NONE' },
  subjectFlows: { module: 'ACADEMICS', people: 'NONE' },
  academicYears: { module: 'ACADEMICS', people: 'NONE' },
  courseYears: { module: 'ACADEMICS', people: 'NONE' },
  branches: { module: 'ACADEMICS', people: 'NONE' },
  courses: { module: 'ACADEMICS', people: 'NONE' },
  faculties: { module: 'ACADEMICS', people: 'NONE' },
  subjectGroups: { module: 'ACADEMICS', people: 'NONE' },
  regulations: { module: 'ACADEMICS', people: 'NONE' },
});

const academicsConditions = defineConditions({ courses: 'RECORDS' });

const catalogue: Statement['resources'] = [
  'academicYears',
  'courseYears',
  'degrees',
  'programs',
  'branches',
  'faculties',
  'subjects',
  'categories',
  'subjectGroups',
  'subjectFlows',
  'regulations',
  'courses',
];

/** Its statements in the policies that every organisation starts with. */
const academicsSeeds: SeededShares = {
  controller: {
    pagesBelow: ['/academics-master/academics'],
    statements: [
      { effect: 'ALLOW', resources: catalogue, actions: ['read', 'create', 'update', 'delete', 'export'] },
      { effect: 'ALLOW', resources: ['courses'], actions: ['lock', 'unlock'] },
    ],
  },
  clerk: {
    pages: ['/academics-master/academics/degrees', '/academics-master/academics/programs', '/academics-master/academics/subjects'],
    statements: [{ effect: 'ALLOW', resources: catalogue, actions: ['read', 'export'] }],
  },
  admission: {
    statements: [{ effect: 'ALLOW', resources: catalogue, actions: ['read'] }],
  },
};

export const academicsRights: Rights = { features: academicsFeatures, conditions: academicsConditions, seeds: academicsSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof academicsFeatures> {}
  interface ConditionKinds extends KindsOf<typeof academicsConditions> {}
}
