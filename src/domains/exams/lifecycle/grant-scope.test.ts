import { expect, test } from 'vitest';
import { reachInCourse } from './grant-scope.rules.ts';

const PLACE = { courseId: 'C1', departmentId: 'D1' };
const HERE = { courses: ['C1'] };

test.each([
  ['no grant', null, 'NONE'],
  ['everything', { allow: null, deny: [] }, 'ALL'],
  ['this course', { allow: [HERE], deny: [] }, 'ALL'],
  ['another course', { allow: [{ courses: ['C2'] }], deny: [] }, 'NONE'],
  ['own papers', { allow: [{ ownPapers: true as const }], deny: [] }, 'OWN_PAPERS'],
  ['the own profile', { allow: [{ ownProfile: true as const }], deny: [] }, 'NONE'],
  ['blocks that one watches', { allow: [{ ownBlocks: true as const }], deny: [] }, 'NONE'],
  ['blocks that one watches, and this course', { allow: [{ ownBlocks: true as const }, HERE], deny: [] }, 'ALL'],
  ['everything but the own blocks', { allow: null, deny: [{ ownBlocks: true as const }] }, 'NONE'],
] as const)('a right to %s reaches as far', (_, grant, reach) => {
  expect(reachInCourse(grant, PLACE)).toBe(reach);
});
