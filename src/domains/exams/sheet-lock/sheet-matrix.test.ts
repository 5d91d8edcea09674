import { expect, test } from 'vitest';
import type { MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';
import { countOf, LOCK_FILTERS, matrixOf, passes, pendingOf } from './sheet-matrix.rules.ts';

const facts = {
  checksum: null,
  submittedByName: null,
  lockedByName: null,
  lockReason: null,
  reopened: null,
  unlockRequest: null,
  teachers: [],
  begins: null,
  late: null,
};
const sheet = (over: Partial<MarkSheetRow>): MarkSheetRow => ({
  id: 'a',
  examInstanceId: 'x',
  paperId: 'p1',
  paperCode: 'CE502',
  paperTitle: 'Networks',
  unitNo: 1,
  headNo: 1,
  headKind: 'TH',
  evaluator: 'EXTERNAL',
  max: '80.00',
  min: '32.00',
  step: '1.00',
  doubleEntry: false,
  bestOf: null,
  masked: false,
  divisionId: 'd1',
  divisionName: 'A',
  state: 'ENTRY',
  submittedAt: null,
  lockedAt: null,
  version: 1,
  facts,
  candidates: 10,
  carried: 0,
  entered: 4,
  absent: 1,
  incomplete: 0,
  secondEntered: 0,
  mismatches: 0,
  ...over,
});
const asked = { ...facts, unlockRequest: { approvalId: 'r', byName: null, at: '', reason: 'why' } };

test('papers and divisions down, their heads across, whatever they are called', () => {
  const { columns, lines } = matrixOf([
    sheet({ id: 'a' }),
    sheet({ id: 'b', headKind: 'IA', headNo: 2 }),
    sheet({ id: 'c', divisionId: 'd2', divisionName: 'B' }),
    sheet({ id: 'd', paperId: 'p2', paperCode: 'CE503', headKind: 'OR' }),
    sheet({ id: 'e', unitNo: 2 }),
  ]);
  expect(columns).toEqual([0, 1]);
  expect(
    lines.map((line) => [line.code, line.division, line.units, line.cells.map((cell) => cell.map((one) => one.id).join('+'))]),
  ).toEqual([
    ['CE502', 'A', 2, ['a+e', 'b']],
    ['CE502', 'B', 1, ['c', '']],
    ['CE503', 'A', 1, ['d', '']],
  ]);
});

test('counts by state; a locked sheet may also have a pending unlock request', () => {
  const all = [sheet({}), sheet({ state: 'SUBMITTED' }), sheet({ state: 'LOCKED' }), sheet({ state: 'LOCKED', facts: asked })];
  const counts = LOCK_FILTERS.map((filter) => [filter, countOf(all, filter)]);
  expect(Object.fromEntries(counts)).toMatchObject({ ALL: 4, ENTRY: 1, SUBMITTED: 1, LOCKED: 2, ASKED: 1 });
  expect(all.map((one) => passes(one, 'ASKED'))).toEqual([false, false, false, true]);
  expect([pendingOf(sheet({})), pendingOf(sheet({ entered: 12 }))]).toEqual([6, 0]);
});

test('what a sheet lacks: marks of the first entry, or the second entry and its agreement', () => {
  const whole = { entered: 10, secondEntered: 10 };
  const twice = { doubleEntry: true, ...whole };
  const lacks = (over: Partial<MarkSheetRow>) => [passes(sheet(over), 'PENDING'), passes(sheet(over), 'DIFFER')];
  expect(lacks({})).toEqual([true, false]);
  expect(lacks(whole)).toEqual([false, false]);
  expect(lacks({ ...whole, incomplete: 1 })).toEqual([true, false]);
  expect(lacks(twice)).toEqual([false, false]);
  expect(lacks({ ...twice, secondEntered: 9 })).toEqual([false, true]);
  expect(lacks({ ...twice, mismatches: 1 })).toEqual([false, true]);
  expect(lacks({ ...twice, mismatches: 1, state: 'LOCKED' })).toEqual([false, false]);
  expect(lacks({ candidates: 0, carried: 10, entered: 0 })).toEqual([false, false]);
  const nothing = sheet({ candidates: 0, carried: 10 });
  expect([countOf([nothing], 'ENTRY'), countOf([{ ...nothing, state: 'LOCKED' }], 'LOCKED'), countOf([nothing], 'ALL')]).toEqual([0, 0, 0]);
  expect([countOf([{ ...nothing, state: 'SUBMITTED' }], 'SUBMITTED'), countOf([{ ...nothing, facts: asked }], 'ASKED')]).toEqual([0, 1]);
  expect(passes(nothing, 'ALL')).toBe(true);
});
