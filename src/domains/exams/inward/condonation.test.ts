import { expect, test } from 'vitest';
import { clauseOf, condoning } from './condonation.rules.ts';
import { INWARD_REASONS } from './inward.contract.ts';
import { reasonsOf } from './inward.rules.ts';

const facts = {
  studentState: 'ACTIVE',
  mayInward: false,
  short: false,
  condoned: null,
  state: null,
  papers: 3,
  passed: null,
  failed: null,
};

test('only the exam status can be set aside', () => {
  expect(INWARD_REASONS.filter((reason) => clauseOf(reason) !== null)).toEqual(['STATUS_FORBIDS', 'ATTENDANCE_SHORT']);
});

test.each([
  [{}, ['STATUS_FORBIDS']],
  [{ condoned: ['EXAM_STATUS'] }, []],
  [{ condoned: [] }, ['STATUS_FORBIDS']],
  [{ condoned: ['SOMETHING_ELSE'] }, ['STATUS_FORBIDS']],
  [{ condoned: ['EXAM_STATUS'], studentState: 'LEFT' }, ['NOT_ACTIVE']],
  [{ condoned: ['EXAM_STATUS'], papers: 0 }, ['NO_PAPERS']],
  [{ condoned: ['EXAM_STATUS'], state: 'SEATED' }, ['ALREADY_INWARDED']],
  [{ mayInward: true, condoned: ['EXAM_STATUS'] }, []],
  [{ mayInward: true, short: true }, ['ATTENDANCE_SHORT']],
  [{ mayInward: true, short: true, condoned: ['ATTENDANCE'] }, []],
  [{ short: true, condoned: ['ATTENDANCE'] }, ['STATUS_FORBIDS']],
] as const)('%j leaves %j', (more, reasons) => {
  expect(reasonsOf({ ...facts, ...more }, 'REGULAR')).toEqual(reasons);
});

const way = (more: Partial<Parameters<typeof condoning>[1][number]>) => ({
  state: null,
  mayInward: true,
  short: false,
  condoned: null,
  ...more,
});

test.each([
  ['kept by the status', [way({ mayInward: false })], 'POSSIBLE'],
  ['not kept', [way({})], 'NOT_KEPT'],
  ['kept in one of two ways', [way({}), way({ mayInward: false })], 'POSSIBLE'],
  ['withdrawn before', [way({ mayInward: false, state: 'WITHDRAWN' })], 'POSSIBLE'],
  ['inwarded', [way({ mayInward: false, state: 'INWARDED' })], 'INWARDED'],
  ['with a seat', [way({ state: 'SEATED' })], 'INWARDED'],
  ['condoned', [way({ mayInward: false, condoned: ['EXAM_STATUS'] })], 'GIVEN'],
  ['condoned and inwarded', [way({ mayInward: false, condoned: ['EXAM_STATUS'], state: 'LOCKED' })], 'GIVEN'],
] as const)('%s', (_who, ways, expected) => {
  expect(condoning('EXAM_STATUS', ways)).toBe(expected);
});
