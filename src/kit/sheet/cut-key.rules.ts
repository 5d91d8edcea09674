import type { KeyedRow } from './keyed-sheet.rules.ts';
import { isCut, plainKey, type Grid } from './paste-key.rules.ts';
import { nameKey } from './row-name.rules.ts';

/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/** 2.02601640000003E+15 with all its digits, of which those behind the fifteenth are zeros; null: it kept fewer or more. */
function wholeOf(text: string): string | null {
  const [mantissa = '', power = ''] = plainKey(text).split('E+');
  const digits = mantissa.replace('.', '');
  const length = Number(power) + 1;
  return digits.length <= KEPT_DIGITS && length > KEPT_DIGITS && length <= 30 ? digits.padEnd(length, '0') : null;
}

/**
 * Long numbers that a workbook holds as numbers, written in full where they are surely a row's: the number is its own, no other row begins
 * with the same fifteen digits, and the line has the row's name. Of any other it cannot be told which number it was.
 */
export function withWholeKeys(grid: Grid, rows: readonly KeyedRow[]): Grid {
  if (!grid.some((line) => line.some(isCut))) return grid;
  const known = rows.flatMap((row) => row.keys.map((key) => ({ key: plainKey(key), row })));
  const keyOf = (text: string, line: readonly string[]): string => {
    const whole = isCut(text) ? wholeOf(text) : null;
    if (whole === null) return text;
    const near = known.filter(({ key }) => key.length === whole.length && key.startsWith(whole.slice(0, KEPT_DIGITS)));
    const [only, ...others] = near;
    if (only?.key !== whole || others.length > 0) return text;
    const names = new Set(only.row.names.map(nameKey).filter((name) => name !== ''));
    return line.some((cell) => names.has(nameKey(cell))) ? whole : text;
  };
  return grid.map((line) => line.map((text) => keyOf(text, line)));
}
