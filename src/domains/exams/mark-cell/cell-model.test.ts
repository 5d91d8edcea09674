import { describe, expect, test } from 'vitest';
import { isPassing, waitAfter } from '../../../kit/live/backoff.rules.ts';
import {
  answered,
  barred,
  drop,
  enter,
  NOTHING_SAVED,
  refusal,
  reread,
  restore,
  send,
  settle,
  shownText,
  unsaved,
  unsent,
  type CellModel,
  type SavedMark,
} from './cell-model.rules.ts';
import { countCells, stateOf, submitNeeds, traitsOf } from './cell-view.rules.ts';
import type { CellAnswer } from './mark-entry.contract.ts';
import { readTyped } from './typed-cell.rules.ts';
import { nextProblem, shortName, totalOf } from '../mark-entry/work-row.rules.ts';

const HEAD = { max: '80.00', step: '1.00' };
const NOW = '2026-11-21T14:32:00.000Z';
const saved = (value: string | null, version: number, byName = 'S. Kale'): SavedMark => ({
  value,
  status: null,
  version,
  byName,
  at: NOW,
  mine: false,
});
const cell = (over: Partial<CellModel> = {}): CellModel => ({
  saved: NOTHING_SAVED,
  other: null,
  enterable: true,
  lacks: null,
  barred: null,
  carried: false,
  carriedFrom: null,
  leave: null,
  draft: null,
  next: null,
  refused: null,
  conflict: null,
  fresh: false,
  ...over,
});
const read = (mark: SavedMark) => cell({ saved: mark });
const typed = (text: string, from = cell()) => enter(from, text, HEAD, NOW);
const acknowledged = (version: number): CellAnswer => ({ studentExamId: 'x', outcome: 'SAVED', version });
const stale = (value: string | null, version: number): CellAnswer => ({
  studentExamId: 'x',
  outcome: 'REFUSED',
  version,
  code: 'STALE_VERSION',
  message: 'changed',
  current: {
    value,
    parts: null,
    status: null,
    version,
    enteredBy: null,
    enteredByName: 'S. Kale',
    enteredAt: NOW,
    mine: false,
    withheld: false,
  },
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

describe('the states of a mark', () => {
  test('typed, sent, saved', () => {
    const waiting = typed('54');
    expect(waiting.draft).toMatchObject({ value: '54', phase: 'WAITING', base: { version: 0 } });
    const done = answered(send(waiting), acknowledged(1), NOW);
    expect(done).toMatchObject({ saved: { value: '54', version: 1, mine: true }, draft: null, fresh: true });
    expect(unsaved(done)).toBeNull();
  });

  test('the same mark again is nothing to save', () => {
    const at = cell({ saved: saved('54.00', 3) });
    expect(typed('54', at).draft).toBeNull();
    expect(typed('54', typed('60', at)).draft).toBeNull();
  });

  test('a refused text stays with its reason and is not sent; typing a valid mark clears the reason', () => {
    const wrong = typed('87');
    expect([wrong.draft, wrong.refused?.code, shownText(wrong)]).toEqual([null, 'ABOVE_MAXIMUM', '87']);
    expect(typed('78', wrong)).toMatchObject({ refused: null, draft: { value: '78' } });
    expect(shownText(drop(wrong))).toBe('');
  });

  test('a mark typed while the first is being saved goes next, over the saved one', () => {
    const both = typed('45', send(typed('54')));
    expect(both).toMatchObject({ draft: { value: '54', phase: 'SENDING' }, next: { value: '45' } });
    expect(answered(both, acknowledged(1), NOW).draft).toMatchObject({ value: '45', phase: 'WAITING', base: { value: '54', version: 1 } });
  });

  test('without a reply the newest mark stays queued', () => {
    expect(unsent(typed('45', send(typed('54'))))).toMatchObject({
      draft: { value: '45', phase: 'WAITING', base: { version: 0 } },
      next: null,
    });
  });

  test('a locked sheet keeps the mark in its cell until it is discarded', () => {
    const kept = barred(send(typed('54')), 'SHEETS_LOCKED', 'locked');
    expect([kept.draft, shownText(kept), unsaved(kept)?.value]).toEqual([null, '54', '54']);
    expect(unsaved(drop(kept))).toBeNull();
  });
});

describe('somebody else was faster', () => {
  test('another mark is saved: both are kept until the user decides', () => {
    const conflict = answered(send(typed('54')), stale('45', 1), NOW);
    expect(conflict).toMatchObject({ saved: { value: '45' }, conflict: { mine: { value: '54' } }, draft: null });
    expect(unsaved(conflict)?.value).toBe('54');
    expect(settle(conflict, 'MINE', NOW)).toMatchObject({ conflict: null, draft: { value: '54', base: { value: '45', version: 1 } } });
    expect(settle(conflict, 'THEIRS', NOW)).toMatchObject({ conflict: null, draft: null, saved: { value: '45' } });
  });

  test('the same mark is saved: no conflict', () => {
    expect(answered(send(typed('54')), stale('54.00', 1), NOW)).toMatchObject({ conflict: null, draft: null, saved: { version: 1 } });
  });

  test('only the other entry of the head changed: sent again over the new version', () => {
    expect(answered(send(typed('54')), stale(null, 1), NOW)).toMatchObject({
      conflict: null,
      draft: { value: '54', phase: 'WAITING', base: { version: 1 } },
    });
  });

  test('an entry that is for another person takes nothing, is locked and still waits to be made', () => {
    const barred = cell({ barred: 'SAME_PERSON' });
    expect(enter(barred, '54', HEAD, NOW)).toBe(barred);
    expect(stateOf(barred, true, false)).toBe('LOCKED');
    expect(countCells([barred, cell()])).toMatchObject({ wanted: 2, saved: 0, barred: { SAME_PERSON: 1, SAME_HANDS: 0 } });
    expect(countCells([barred]).traits.TO_ENTER).toBe(0);
  });

  test('a reloaded sheet never overwrites an unsaved mark', () => {
    const waiting = typed('54');
    expect(reread(waiting, read(saved('45', 1)))).toMatchObject({ conflict: { mine: { value: '54' } }, saved: { value: '45' } });
    expect(reread(send(waiting), read(saved('45', 1)))).toMatchObject({ draft: { phase: 'SENDING' }, saved: { version: 0 } });
    expect(reread(cell({ saved: saved('54', 2) }), read(saved('45', 1))).saved.value).toBe('54');
    expect(reread(cell({ saved: saved('54', 2) }), read(saved('45', 3))).saved.value).toBe('45');
  });

  test.each([
    [null, 0, { draft: { value: '54' }, conflict: null }],
    ['54.00', 1, { draft: null, conflict: null }],
    ['45', 1, { draft: null, conflict: { mine: { value: '54' } } }],
  ])('a mark kept in the browser meets %j', (value, version, wanted) => {
    const kept = typed('54').draft;
    if (!kept) throw new Error('nothing was kept');
    expect(restore(cell({ saved: value === null ? NOTHING_SAVED : saved(value, version) }), kept)).toMatchObject(wanted);
  });

  test.each<[string | null, number, string]>([
    [null, 0, '487'],
    ['54', 1, '54'],
  ])('a refused text kept in the browser meets %j', (value, version, text) => {
    const kept = refusal(typed('487'));
    if (!kept) throw new Error('nothing was kept');
    const back = restore(cell({ saved: value === null ? NOTHING_SAVED : saved(value, version) }), kept);
    expect(shownText(back)).toBe(text);
    expect(stateOf(back, true, false)).toBe(text === '487' ? 'REFUSED' : 'PLAIN');
    expect(unsaved(back)).toBeNull();
    expect(refusal(drop(back))).toBeNull();
  });
});

describe('counts and cell states', () => {
  const differing = cell({ saved: saved('47', 2), other: { value: '41', status: null, byName: 'A', at: NOW, mine: false } });

  test('a cell has the state that matters most', () => {
    expect(stateOf(typed('87'), true, false)).toBe('REFUSED');
    expect(stateOf(typed('54'), true, false)).toBe('SAVING');
    expect(stateOf(typed('54'), true, true)).toBe('WAITING');
    expect(stateOf(differing, true, false)).toBe('MISMATCH');
    expect(stateOf(differing, false, false)).toBe('LOCKED');
    expect(stateOf(cell(), true, false)).toBe('PLAIN');
  });

  test('carried marks are not counted as work; a mark being saved is not counted as saved', () => {
    const absent = cell({ saved: { ...saved(null, 1), status: 'AB' } });
    const counts = countCells([cell(), typed('54'), typed('87'), differing, absent, cell({ carried: true, enterable: false })]);
    expect([counts.wanted, counts.saved, counts.carried]).toEqual([5, 2, 1]);
    expect(counts.traits).toMatchObject({ TO_ENTER: 2, WAITING: 1, REFUSED: 1, MISMATCH: 1, AB: 1 });
    expect(submitNeeds(counts)).toEqual({ missing: 3, alone: 0, problems: 1, mismatches: 1, incomplete: 0 });
  });

  test('an own mark of a double entry waits for the other entry', () => {
    const own = cell({ saved: { ...saved('47', 1), mine: true } });
    const others = cell({ saved: { ...saved('47', 1), mine: false } });
    const both = cell({
      saved: { ...saved('41', 1), mine: true },
      other: { value: '41', status: null, byName: 'A', at: NOW, mine: false },
    });
    expect(submitNeeds(countCells([own, others, both], true))).toMatchObject({ missing: 0, alone: 1 });
    expect(submitNeeds(countCells([own, others, both]))).toMatchObject({ alone: 0 });
  });

  test('a cleared cell is to be entered again once it is saved', () => {
    const cleared = typed('', cell({ saved: saved('54', 2) }));
    expect(traitsOf(cleared)).toEqual(['WAITING']);
    expect(traitsOf(answered(send(cleared), acknowledged(3), NOW))).toEqual(['TO_ENTER']);
  });

  test('totals: sums are exact, UFM reserves, a gap or a difference gives none', () => {
    const of = (value: string) => cell({ saved: saved(value, 1) });
    expect(totalOf([of('54.50'), of('17.50')])).toBe('72');
    expect(totalOf([of('54'), cell()])).toBe('');
    expect(totalOf([of('54'), differing])).toBe('');
    expect(totalOf([of('54'), cell({ saved: { ...saved(null, 1), status: 'AB' } })])).toBe('AB');
    expect(totalOf([cell(), cell({ saved: { ...saved(null, 1), status: 'UFM' } })])).toBe('RR');
  });

  test('F8 goes through the problems in a cycle', () => {
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
    ['Mr. Firoz Khan', 'F. Khan'],
    ['Prof. Dr. Asha M. Rao', 'A. Rao'],
    ['Mr. Khan', 'Mr. Khan'],
    ['श्रीमती आरोही देशमुख', 'आ. देशमुख'],
    ['आरोही संजय देशमुख', 'आ. देशमुख'],
  ])('%s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  test('retries back off to half a minute and stop after a reply', () => {
    expect([1, 2, 3, 6, 40].map(waitAfter)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
    expect([0, 429, 500, 503, 409, 422, 403].map(isPassing)).toEqual([true, true, true, true, false, false, false]);
  });
});

test('a mark that the same person saved on another device is told as their own', () => {
  const answer = stale('40', 3);
  const own = answer.current ? { ...answer, current: { ...answer.current, mine: true } } : answer;
  const sending = (from: CellModel): CellModel => (from.draft ? { ...from, draft: { ...from.draft, phase: 'SENDING' } } : from);
  expect([own, answer].map((one) => answered(sending(typed('54')), one, NOW).saved.mine)).toEqual([true, false]);
});
