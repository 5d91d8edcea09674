import { describe, expect, test } from 'vitest';
import { isPassing, waitAfter } from '../mark-entry/backoff.rules.ts';
import {
  answered,
  barred,
  drop,
  enter,
  NOTHING_STOOD,
  reread,
  restore,
  send,
  settle,
  shownText,
  unsaved,
  unsent,
  type CellModel,
  type Stood,
} from './cell-model.rules.ts';
import { countCells, stateOf, submitNeeds, traitsOf } from './cell-view.rules.ts';
import type { CellAnswer } from './mark-entry.contract.ts';
import { readTyped } from './typed-cell.rules.ts';
import { nextProblem, shortName, totalOf } from '../mark-entry/work-row.rules.ts';

const HEAD = { max: '80.00', step: '1.00' };
const NOW = '2026-11-21T14:32:00.000Z';
const stood = (value: string | null, version: number, byName = 'S. Kale'): Stood => ({
  value,
  status: null,
  version,
  byName,
  at: NOW,
  mine: false,
});
const cell = (over: Partial<CellModel> = {}): CellModel => ({
  stood: NOTHING_STOOD,
  other: null,
  enterable: true,
  carried: false,
  draft: null,
  next: null,
  refused: null,
  conflict: null,
  fresh: false,
  ...over,
});
const typed = (text: string, from = cell()) => enter(from, text, HEAD, NOW);
const saved = (version: number): CellAnswer => ({ studentExamId: 'x', outcome: 'SAVED', version });
const stale = (value: string | null, version: number): CellAnswer => ({
  studentExamId: 'x',
  outcome: 'REFUSED',
  version,
  code: 'STALE_VERSION',
  message: 'changed',
  current: { value, status: null, version, enteredBy: null, enteredByName: 'S. Kale', enteredAt: NOW, withheld: false },
});

describe('what is typed', () => {
  test.each([
    ['54', '80.00', '1.00', '54', null],
    [' 07 ', '80.00', '1.00', '7', null],
    ['7.50', '20.00', '0.50', '7.5', null],
    ['.5', '20.00', '0.50', '0.5', null],
    ['40.000', '80.00', '1.00', '40', null],
    ['५४', '80.00', '1.00', '54', null],
    ['８', '80.00', '1.00', '8', null],
    ['ab', '80.00', '1.00', null, 'AB'],
    ['A', '80.00', '1.00', null, 'AB'],
    ['uf', '80.00', '1.00', null, 'UFM'],
    ['CC', '80.00', '1.00', null, 'UFM'],
    ['x', '80.00', '1.00', null, 'NE'],
    ['inc', '80.00', '1.00', null, 'INC'],
    ['', '80.00', '1.00', null, null],
  ])('%j of %s in steps of %s', (text, max, step, value, status) => {
    expect(readTyped(text, { max, step })).toEqual({ ok: true, value, status });
  });

  test.each([
    ['87', 'ABOVE_MAXIMUM'],
    ['80.5', 'ABOVE_MAXIMUM'],
    ['7.5', 'OFF_STEP'],
    ['7,5', 'NOT_A_MARK'],
    ['-3', 'NOT_A_MARK'],
    ['1e1', 'NOT_A_MARK'],
    ['5.001', 'NOT_A_MARK'],
    ['EX', 'EXEMPT_IS_CARRIED'],
    ['absent?', 'NOT_A_MARK'],
  ])('%j is refused: %s', (text, code) => {
    expect(readTyped(text, HEAD)).toMatchObject({ ok: false, code });
  });
});

describe('the way of a mark', () => {
  test('typed, sent, saved', () => {
    const waiting = typed('54');
    expect(waiting.draft).toMatchObject({ value: '54', phase: 'WAITING', base: { version: 0 } });
    const done = answered(send(waiting), saved(1), NOW);
    expect(done).toMatchObject({ stood: { value: '54', version: 1, mine: true }, draft: null, fresh: true });
    expect(unsaved(done)).toBeNull();
  });

  test('the same mark again is nothing to save', () => {
    const at = cell({ stood: stood('54.00', 3) });
    expect(typed('54', at).draft).toBeNull();
    expect(typed('54', typed('60', at)).draft).toBeNull();
  });

  test('a refused text stays with its reason and is not sent; typing a good one takes the reason away', () => {
    const wrong = typed('87');
    expect([wrong.draft, wrong.refused?.code, shownText(wrong)]).toEqual([null, 'ABOVE_MAXIMUM', '87']);
    expect(typed('78', wrong)).toMatchObject({ refused: null, draft: { value: '78' } });
    expect(shownText(drop(wrong))).toBe('');
  });

  test('what is typed while the first is under way goes next, over what then stands', () => {
    const both = typed('45', send(typed('54')));
    expect(both).toMatchObject({ draft: { value: '54', phase: 'SENDING' }, next: { value: '45' } });
    expect(answered(both, saved(1), NOW).draft).toMatchObject({ value: '45', phase: 'WAITING', base: { value: '54', version: 1 } });
  });

  test('without an answer the newest mark waits', () => {
    expect(unsent(typed('45', send(typed('54'))))).toMatchObject({
      draft: { value: '45', phase: 'WAITING', base: { version: 0 } },
      next: null,
    });
  });

  test('a locked sheet keeps the mark in its cell until it is dropped', () => {
    const kept = barred(send(typed('54')), 'SHEETS_LOCKED', 'locked');
    expect([kept.draft, shownText(kept), unsaved(kept)?.value]).toEqual([null, '54', '54']);
    expect(unsaved(drop(kept))).toBeNull();
  });
});

describe('somebody else was faster', () => {
  test('another mark stands: both are kept until a person decides', () => {
    const conflict = answered(send(typed('54')), stale('45', 1), NOW);
    expect(conflict).toMatchObject({ stood: { value: '45' }, conflict: { mine: { value: '54' } }, draft: null });
    expect(unsaved(conflict)?.value).toBe('54');
    expect(settle(conflict, 'MINE', NOW)).toMatchObject({ conflict: null, draft: { value: '54', base: { value: '45', version: 1 } } });
    expect(settle(conflict, 'THEIRS', NOW)).toMatchObject({ conflict: null, draft: null, stood: { value: '45' } });
  });

  test('the same mark stands: no conflict', () => {
    expect(answered(send(typed('54')), stale('54.00', 1), NOW)).toMatchObject({ conflict: null, draft: null, stood: { version: 1 } });
  });

  test('only the other entry of the head changed: sent again over the new version', () => {
    expect(answered(send(typed('54')), stale(null, 1), NOW)).toMatchObject({
      conflict: null,
      draft: { value: '54', phase: 'WAITING', base: { version: 1 } },
    });
  });

  test('a sheet read again never overwrites a mark that is not saved', () => {
    const waiting = typed('54');
    expect(reread(waiting, stood('45', 1), null, true)).toMatchObject({ conflict: { mine: { value: '54' } }, stood: { value: '45' } });
    expect(reread(send(waiting), stood('45', 1), null, true)).toMatchObject({ draft: { phase: 'SENDING' }, stood: { version: 0 } });
    expect(reread(cell({ stood: stood('54', 2) }), stood('45', 1), null, true).stood.value).toBe('54');
    expect(reread(cell({ stood: stood('54', 2) }), stood('45', 3), null, true).stood.value).toBe('45');
  });

  test.each([
    [null, 0, { draft: { value: '54' }, conflict: null }],
    ['54.00', 1, { draft: null, conflict: null }],
    ['45', 1, { draft: null, conflict: { mine: { value: '54' } } }],
  ])('a mark kept in the browser meets %j', (value, version, wanted) => {
    const kept = typed('54').draft;
    if (!kept) throw new Error('nothing was kept');
    expect(restore(cell({ stood: value === null ? NOTHING_STOOD : stood(value, version) }), kept)).toMatchObject(wanted);
  });
});

describe('counts and pictures', () => {
  const differing = cell({ stood: stood('47', 2), other: { value: '41', status: null, byName: 'A', at: NOW, mine: false } });

  test('a cell has the state that matters most', () => {
    expect(stateOf(typed('87'), true, false)).toBe('REFUSED');
    expect(stateOf(typed('54'), true, false)).toBe('SAVING');
    expect(stateOf(typed('54'), true, true)).toBe('WAITING');
    expect(stateOf(differing, true, false)).toBe('MISMATCH');
    expect(stateOf(differing, false, false)).toBe('LOCKED');
    expect(stateOf(cell(), true, false)).toBe('PLAIN');
  });

  test('carried marks are nobody’s work; what is under way is not saved', () => {
    const absent = cell({ stood: { ...stood(null, 1), status: 'AB' } });
    const counts = countCells([cell(), typed('54'), typed('87'), differing, absent, cell({ carried: true, enterable: false })]);
    expect([counts.wanted, counts.saved]).toEqual([5, 2]);
    expect(counts.traits).toMatchObject({ TO_ENTER: 2, WAITING: 1, REFUSED: 1, MISMATCH: 1, AB: 1 });
    expect(submitNeeds(counts)).toEqual({ missing: 3, problems: 1, mismatches: 1, incomplete: 0 });
  });

  test('a cleared cell is to be entered again once it is saved', () => {
    const cleared = typed('', cell({ stood: stood('54', 2) }));
    expect(traitsOf(cleared)).toEqual(['WAITING']);
    expect(traitsOf(answered(send(cleared), saved(3), NOW))).toEqual(['TO_ENTER']);
  });

  test('totals: sums are exact, UFM reserves, a gap or a difference gives none', () => {
    const of = (value: string) => cell({ stood: stood(value, 1) });
    expect(totalOf([of('54.50'), of('17.50')])).toBe('72');
    expect(totalOf([of('54'), cell()])).toBe('');
    expect(totalOf([of('54'), differing])).toBe('');
    expect(totalOf([of('54'), cell({ stood: { ...stood(null, 1), status: 'AB' } })])).toBe('AB');
    expect(totalOf([cell(), cell({ stood: { ...stood(null, 1), status: 'UFM' } })])).toBe('RR');
  });

  test('F8 walks the problems round and round', () => {
    const order = { rows: ['a', 'b', 'c'], columns: ['x', 'y'] };
    const problems = [
      { rowId: 'c', columnId: 'x' },
      { rowId: 'a', columnId: 'y' },
    ];
    expect(nextProblem(problems, null, order, 1)).toEqual({ rowId: 'a', columnId: 'y' });
    expect(nextProblem(problems, { rowId: 'a', columnId: 'y' }, order, 1)).toEqual({ rowId: 'c', columnId: 'x' });
    expect(nextProblem(problems, { rowId: 'c', columnId: 'x' }, order, 1)).toEqual({ rowId: 'a', columnId: 'y' });
    expect(nextProblem(problems, { rowId: 'a', columnId: 'y' }, order, -1)).toEqual({ rowId: 'c', columnId: 'x' });
    expect(nextProblem([], null, order, 1)).toBeNull();
  });

  test.each([
    ['Suresh Kale', 'S. Kale'],
    ['Administrator', 'Administrator'],
    ['आरोही संजय देशमुख', 'आ. देशमुख'],
  ])('%s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  test('tries come further apart, up to half a minute, and answers end them', () => {
    expect([1, 2, 3, 6, 40].map(waitAfter)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
    expect([0, 429, 500, 503, 409, 422, 403].map(isPassing)).toEqual([true, true, true, true, false, false, false]);
  });
});
