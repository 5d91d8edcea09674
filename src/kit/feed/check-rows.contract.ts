import type * as z from 'zod/mini';
import type { CellError } from './feed.contract.ts';
import { readCell } from './read-cell.contract.ts';

interface Column {
  readonly header: string;
  readonly key: string;
  readonly schema: z.core.$ZodType;
}

/** A row of the file as it was read and what is wrong with it. */
export interface CheckedRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly record: Readonly<Record<string, unknown>>;
  readonly errors: readonly CellError[];
  /** Null when the row has no key. */
  readonly naturalKey: string | null;
}

const SHOWN = 200;
export const shownValue = (cell: string) => (cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell).replaceAll('\u0000', '␀');

/** Reads every cell by its column; `plan` has the column of each cell, null where it is not read. */
export function checkRow(rowNo: number, cells: readonly string[], plan: readonly (Column | null)[]): CheckedRow {
  const record: Record<string, unknown> = {};
  const errors: CellError[] = [];
  // Spreadsheets leave blank cells at the end of a row away, or write more of them than there are headings.
  const beyond = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (beyond > plan.length) errors.push({ column: '', value: '', reason: `The row has ${beyond} cells, the header has ${plan.length}.` });
  plan.forEach((column, at) => {
    const cell = cells[at] ?? '';
    if (!column) return;
    const read = readCell(column.schema, cell);
    if (read === 'ABSENT') return;
    if ('reason' in read) errors.push({ column: column.header, value: shownValue(cell), reason: read.reason });
    else record[column.key] = read.value;
  });
  return { rowNo, cells, record, errors, naturalKey: null };
}

/** The natural key as it was read. A row without its key has been reported for that. */
export function keyOf(row: CheckedRow, naturalKey: readonly string[]): string | null {
  const values = naturalKey.map((key) => row.record[key]);
  return values.length === 0 || values.some((value) => value === undefined) ? null : JSON.stringify(values);
}

/** A row whose natural key an earlier row of the file has. */
export function asDuplicate(row: CheckedRow, first: number, naturalKey: readonly string[], headerOf: (key: string) => string): CheckedRow {
  const column = naturalKey.map(headerOf).join(', ');
  const value = shownValue(naturalKey.map((key) => String(row.record[key])).join(', '));
  return { ...row, errors: [...row.errors, { column, value, reason: `is the same as in row ${first}` }] };
}

/** Finds rows with the same natural key as an earlier one of the file; remembers what it has seen. */
export function duplicateFinder(naturalKey: readonly string[], headerOf: (key: string) => string) {
  const seen = new Map<string, number>();
  return (checked: CheckedRow): CheckedRow => {
    const key = keyOf(checked, naturalKey);
    if (key === null) return checked;
    const row = { ...checked, naturalKey: key };
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.rowNo);
    return first === undefined ? row : asDuplicate(row, first, naturalKey, headerOf);
  };
}
