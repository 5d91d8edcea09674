import { expect, test } from 'vitest';
import type { Grant } from '../../../kit/access/matcher.rules.ts';
import { reachInCourse } from './grant-scope.rules.ts';

const PLACE = { courseId: 'C1', departmentId: 'D1' };
const HERE = { courses: ['C1'] };

const CASES: readonly (readonly [string, Grant | null, string])[] = [
  ['no grant', null, 'NONE'],
  ['everything', { allow: null, deny: [] }, 'ALL'],
  ['this course', { allow: [HERE], deny: [] }, 'ALL'],
  ['another course', { allow: [{ courses: ['C2'] }], deny: [] }, 'NONE'],
  ['own papers', { allow: [{ ownPapers: true }], deny: [] }, 'OWN_PAPERS'],
  ['the own profile', { allow: [{ ownProfile: true }], deny: [] }, 'NONE'],
  ['blocks that one watches', { allow: [{ ownBlocks: true }], deny: [] }, 'NONE'],
  ['blocks that one watches, and this course', { allow: [{ ownBlocks: true }, HERE], deny: [] }, 'ALL'],
  ['everything but the own blocks', { allow: null, deny: [{ ownBlocks: true }] }, 'NONE'],
];

test.each(CASES)('a right to %s reaches as far', (_, grant, reach) => {
  expect(reachInCourse(grant, PLACE)).toBe(reach);
});
