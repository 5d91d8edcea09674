import type { KeyedRow } from './keyed-sheet.rules.ts';
import { column, plainKey, type Grid } from './paste-key.rules.ts';

const withoutZeros = (key: string): string => (/^0+\d/.test(key) ? key.replace(/^0+/, '') : key);

/** A number of a file that has lost its zeros, as spreadsheets take them away, and the key that it is here; null: that is not what is wrong. */
export function lostZeros(grid: Grid, rows: readonly Pick<KeyedRow, 'keys'>[]): { readonly shown: string; readonly key: string } | null {
  const short = new Map(
    rows
      .flatMap((row) => row.keys.map((key) => [withoutZeros(plainKey(key)), key] as const))
      .filter(([bare, key]) => bare !== plainKey(key)),
  );
  const width = Math.max(0, ...grid.map((line) => line.length));
  for (let at = 0; at < width; at += 1) {
    const cells = column(grid, at).filter((text) => /^\d+$/.test(plainKey(text)));
    const [first] = cells.filter((text) => short.has(plainKey(text)));
    const key = first === undefined ? undefined : short.get(plainKey(first));
    if (first !== undefined && key !== undefined && cells.every((text) => short.has(plainKey(text)))) return { shown: first, key };
  }
  return null;
}
