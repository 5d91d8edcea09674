import { describe, expect, test } from 'vitest';
import { isDoubtful, sheetDoubts } from './sheet-doubts.rules.ts';
import type { DoubtRow } from './sheet-doubts.rules.ts';

const NOW = '2026-11-21T14:32:00.000Z';
const LATER = '2026-11-21T14:32:01.000Z';
const OTHER_DAY = '2026-11-22T09:00:00.000Z';
const rows = (values: readonly (string | null)[], at: string | null = NOW, otherAt: string | null = null): DoubtRow[] =>
  values.map((value, place) => ({ no: `S${place + 1}`, value, at, otherAt }));
const times = (count: number, value: string | null) => Array.from({ length: count }, () => value);
const different = (count: number) => Array.from({ length: count }, (_, place) => String(place));

describe('marks that are to be looked at before a sheet is submitted', () => {
  test('more than ten candidates one after the other with one mark, whoever is absent between them', () => {
    expect(sheetDoubts(rows(times(10, '32'))).runs).toEqual([]);
    const found = sheetDoubts(rows(['7', ...times(6, '32'), null, ...times(5, '32.00'), '8']));
    expect(found.runs.map(({ mark, numbers }) => [mark, numbers.length, numbers[0], numbers.at(-1)])).toEqual([['32', 11, 'S2', 'S13']]);
    expect(found.most).toBeNull();
  });

  test('more than sixty per cent of at least twenty candidates with one mark', () => {
    const mixed = (same: number, others: number) =>
      different(others).flatMap((value, place) => [value, ...times(place < same ? 1 : 0, '50')]);
    const exactly = [...times(4, '50'), '1', ...times(4, '50'), '2', ...times(4, '50'), '3', ...different(5)];
    expect(sheetDoubts(rows(exactly)).most).toBeNull();
    expect(sheetDoubts(rows([...exactly, '50'])).most).toMatchObject({ mark: '50', of: 21 });
    expect(sheetDoubts(rows(times(9, '50'))).most).toBeNull();
    expect(isDoubtful(sheetDoubts(rows(mixed(12, 12))))).toBe(false);
  });

  test('two entries that were saved within a second of each other', () => {
    expect(sheetDoubts(rows(different(5), NOW, LATER)).together).toMatchObject({ of: 5, numbers: ['S1', 'S2', 'S3', 'S4', 'S5'] });
    expect(sheetDoubts(rows(different(5), NOW, OTHER_DAY)).together).toBeNull();
    const half = [...rows(different(3), NOW, LATER), ...rows(different(3), NOW, OTHER_DAY)];
    expect(sheetDoubts(half).together).toBeNull();
    expect(sheetDoubts(rows(different(5))).together).toBeNull();
  });
});
