import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';

export const academicsFeatures = defineFeatures({
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

export const academicsConditions = defineConditions({ courses: 'RECORDS' });
