import { expect, test } from 'vitest';
import { staysBecause } from './mark-undo.rules.ts';
import type { MarkBefore, UndoneCell } from './mark-undo.rules.ts';

const stored: UndoneCell = {
  studentExamId: 's',
  sheetState: 'ENTRY',
  seated: true,
  origin: 'FRESH',
  version: 2,
  value: '15.00',
  parts: null,
  status: null,
  enteredBy: 'controller',
  secondValue: null,
  secondParts: null,
  secondStatus: null,
  secondBy: null,
  max: '20.00',
  step: '1.00',
  evaluator: 'EXTERNAL',
  bestOf: null,
  made: 'ONCE',
};
const before: MarkBefore = { value: '12', status: null, version: 2 };

test.each<[string, Partial<UndoneCell> | null, Partial<MarkBefore>, string | null]>([
  ['as the file left it: the previous mark is restored', {}, {}, null],
  ['so does absent', {}, { value: null, status: 'AB' }, null],
  ['and an empty cell', {}, { value: null }, null],
  ['a newer version: somebody changed it', { version: 3 }, {}, 'examWhy.changedAfter'],
  ['a file of an earlier version kept nothing', {}, { version: 0 }, 'examWhy.seatNoEarlier'],
  ['the sheet was submitted', { sheetState: 'SUBMITTED' }, {}, 'examWhy.sheet.SUBMITTED'],
  ['the sheet is locked', { sheetState: 'LOCKED' }, {}, 'examWhy.sheet.LOCKED'],
  ['the seat number was removed', { seated: false }, {}, 'examWhy.cell.NOT_SEATED'],
  ['the head has a lower maximum now', { max: '10.00' }, {}, 'examWhy.cell.ABOVE_MAXIMUM'],
  ['the other of two entries is the user’s own', { made: 'TWICE', secondBy: 'me' }, {}, 'examWhy.cell.SAME_PERSON'],
  ['not among the candidates any more', null, {}, 'examWhy.paperGone'],
])('%s', (_what, cell, was, why) => {
  expect(staysBecause(cell === null ? undefined : { ...stored, ...cell }, { ...before, ...was }, 'me')).toBe(why);
});
