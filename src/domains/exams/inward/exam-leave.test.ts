import { expect, test } from 'vitest';
import { leaveRefusal, letsInAbsentees, standOf } from './exam-leave.rules.ts';

const nothing = { blockState: null, figures: 0, absences: 0 };

test.each([
  ['nothing is known', {}, false, 'TOLD', null],
  ['the door misses the student', {}, true, 'ABSENT', null],
  ['the block has ABSENT', { blockState: 'ABSENT' }, true, 'ABSENT', null],
  ['AB in the marks', { absences: 1 }, true, 'ABSENT', null],
  ['one head sat, the other missed', { figures: 1, absences: 1 }, true, 'ABSENT', null],
  ['present in the block', { blockState: 'PRESENT' }, false, 'PRESENT', 'LEAVE_WAS_PRESENT'],
  ['unfair means in the block', { blockState: 'UFM' }, false, 'PRESENT', 'LEAVE_WAS_PRESENT'],
  ['present in the block, AB in the marks', { blockState: 'PRESENT', absences: 1 }, true, 'PRESENT', 'LEAVE_WAS_PRESENT'],
  ['a figure', { figures: 1 }, false, 'PRESENT', 'LEAVE_HAS_MARK'],
  ['absent in the block, a figure in the marks', { blockState: 'ABSENT', figures: 1 }, true, 'PRESENT', 'LEAVE_HAS_MARK'],
] as const)('%s', (_what, more, isAbsent, stand, refusal) => {
  const facts = { ...nothing, ...more };
  expect(standOf(facts, isAbsent)).toBe(stand);
  expect(leaveRefusal({ ...facts, taken: true, noted: false })).toBe(refusal);
});

test('a paper that is not the student’s, and one with leave in force, come first', () => {
  expect(leaveRefusal({ ...nothing, blockState: 'PRESENT', taken: false, noted: false })).toBe('LEAVE_PAPER_NOT_TAKEN');
  expect(leaveRefusal({ ...nothing, blockState: 'PRESENT', taken: true, noted: true })).toBe('LEAVE_NOTED');
});

test('an additional examination, or an additional inward, asks for leave elsewhere', () => {
  expect(letsInAbsentees('ADDITIONAL', 'REGULAR')).toBe(true);
  expect(letsInAbsentees('REGULAR', 'ADDITIONAL')).toBe(true);
  expect(letsInAbsentees('REGULAR', 'REGULAR')).toBe(false);
  expect(letsInAbsentees('ATKT', 'BACKLOG')).toBe(false);
});
