import { expect, it } from 'vitest';
import { instanceProblems } from './exam-instance.rules.ts';

const instance = {
  examSessionId: 's',
  courseId: 'c',
  branchId: 'b',
  semesters: [1],
  examTypeId: 't',
  examPatternId: 'p',
  courseInstanceId: 'i',
};
const facts = { patternState: 'ACTIVE', sessionState: 'OPEN', classCourseId: 'c', branchProgramId: 'g', courseProgramId: 'g', students: 0 };
const codes = (...args: Parameters<typeof instanceProblems>) => instanceProblems(...args).map((one) => one.code);

it('may be made from an active pattern, an open session, and rows that belong together', () =>
  expect(codes(instance, null, facts)).toEqual([]));
it.each([
  ['PATTERN_NOT_ACTIVE', { patternState: 'DRAFT' }],
  ['SESSION_CLOSED', { sessionState: 'CLOSED' }],
  ['CLASS_OF_ANOTHER_COURSE', { classCourseId: 'x' }],
  ['BRANCH_OF_ANOTHER_PROGRAM', { branchProgramId: 'x' }],
])('%s', (code, change) => expect(codes(instance, null, { ...facts, ...change })).toEqual([code]));

it('keeps a pattern and session that have since been archived or closed', () => {
  expect(codes(instance, instance, { ...facts, patternState: 'ARCHIVED', sessionState: 'CLOSED' })).toEqual([]);
});

it('cannot change once students are in it', () => {
  const used = { ...facts, students: 3 };
  expect(codes({ ...instance, semesters: [1, 2] }, instance, used)).toEqual(['INSTANCE_HAS_STUDENTS']);
  expect(codes({ ...instance }, instance, used)).toEqual([]);
});
