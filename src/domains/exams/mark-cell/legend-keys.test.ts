import { expect, test } from 'vitest';
import { commandOf } from '../../../kit/sheet/sheet-keys.rules.ts';
import { ENTERED_STATUSES } from '../mark-sheet/mark-sheet.contract.ts';
import { LEGEND_KEYS } from './legend-keys.client.ts';
import { readTyped } from './typed-cell.rules.ts';

const done = LEGEND_KEYS.map(({ keys, pressed }) => [keys, commandOf({ ctrl: false, shift: false, alt: false, ...pressed }).do]);

test('every key of the legend does something in the sheet; only a paste comes from the clipboard', () => {
  expect(done.flatMap(([keys, does]) => (does === 'NOTHING' ? [keys] : []))).toEqual(['sheet.key.paste']);
});

test('whatever the sheet does by a key of its own is in the legend', () => {
  const acts = ['MOVE', 'EDIT', 'CLEAR', 'ESCAPE', 'SAVE', 'NOTHING', 'UNDO', 'REDO', 'PROBLEM'];
  expect([...new Set(done.map(([, does]) => does))]).toEqual(acts);
});

test('the letters of the legend are taken in place of a mark', () => {
  for (const status of ENTERED_STATUSES)
    expect(readTyped(status.toLowerCase(), { max: '80.00', step: '1.00' })).toEqual({ ok: true, value: null, status });
});
