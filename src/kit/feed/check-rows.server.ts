import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { FieldChoice } from '../export/choice-words.server.ts';
import { dayFirst } from '../field/typed-day.rules.ts';
import type { Language } from '../text/texts.contract.ts';
import { sayReason } from './feed-reason.server.ts';
import type { CellError, Constants, FeedMode, Fill, Numbers } from './feed.contract.ts';
import { joining } from './joined.rules.ts';
import { readCell } from './read-cell.server.ts';

interface Column {
  readonly header: string;
  readonly key: string;
  readonly schema: z.core.$ZodType;
  readonly choices?: readonly FieldChoice[];
  /** Read only where it is joined with others. */
  readonly part?: true;
}

/** How every row of a file is read. */
export interface RowReading {
  /** For each cell the column it belongs to; null: it is not read. */
  readonly plan: readonly (Column | null)[];
  /** Columns that the file lacks, with the cell that a row has there. */
  readonly fixed: readonly { readonly column: Column; cellOf(rowNo: number, cells: readonly string[]): string }[];
  readonly language: Language;
  /** Keys of `fixed` that an existing record does not take: it keeps what it has. */
  readonly onlyNew: readonly string[];
}

/** In a row's record: keys whose values are for a new record alone. No column is called so. */
export const ONLY_NEW = '$onlyNew';

/** What stands for a missing column is meant for new records where a file may change others. */
export const onlyNewOf = (
  { partial, naturalKey }: { readonly partial: boolean; readonly naturalKey: readonly string[] },
  mode: FeedMode,
  constants: Constants,
): string[] =>
  partial && mode !== 'INSERT' ? Object.keys(constants).filter((key) => !naturalKey.includes(key) && !isOfRow(constants[key])) : [];

/** What is joined from the cells of a row is its own, for whichever record. */
const isOfRow = (fill: Fill | undefined) => typeof fill === 'object' && 'joined' in fill;

export const fixedOf = <C extends Column>(constants: Constants, columns: readonly C[], plan: RowReading['plan']) =>
  Object.entries(constants).flatMap(([key, fill]) =>
    columns.filter((column) => column.key === key).map((column) => ({ column, cellOf: filling(fill, plan) })),
  );

/** By the number of the row, so that a row keeps its own when others are corrected or removed. */
function filling(fill: Fill, plan: RowReading['plan']): (rowNo: number, cells: readonly string[]) => string {
  if (typeof fill === 'string') return () => fill;
  if ('sameAs' in fill) {
    const at = plan.findIndex((column) => column?.key === fill.sameAs);
    return (_rowNo, cells) => cells[at] ?? '';
  }
  if ('joined' in fill) {
    const join = joining(fill.joined, plan);
    return (_rowNo, cells) => join(cells);
  }
  return (rowNo) => numberFor(fill, rowNo);
}

export const numberFor = ({ prefix, first, digits, fromRow }: Numbers, rowNo: number): string =>
  `${prefix}${String(first + rowNo - fromRow).padStart(digits, '0')}`;

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
/** A cell as it is told back: cut short, and a day as people write it, in whichever way a workbook keeps it. */
export const shownValue = (cell: string) => (cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : dayFirst(cell)).replaceAll('\u0000', '␀');

/** Reads every cell by its column. */
export function checkRow(rowNo: number, cells: readonly string[], { plan, fixed, language, onlyNew }: RowReading): CheckedRow {
  const record: Record<string, unknown> = {};
  const errors: CellError[] = [];
  // Spreadsheets leave blank cells at the end of a row away, or write more of them than there are headings.
  const beyond = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (beyond > plan.length)
    errors.push({ column: '', value: '', reason: sayReason(language, 'cells', { count: beyond, width: plan.length }) });
  const take = (column: Column, cell: string): void => {
    const read = readCell(column.schema, cell, { language, choices: column.choices ?? [] });
    if (read === 'ABSENT') return;
    if ('reason' in read) errors.push({ column: column.header, value: shownValue(cell), reason: read.reason });
    else record[column.key] = read.value;
  };
  plan.forEach((column, at) => {
    if (column && !column.part) take(column, cells[at] ?? '');
  });
  for (const { column, cellOf } of fixed) take(column, cellOf(rowNo, cells));
  if (onlyNew.length > 0) record[ONLY_NEW] = onlyNew;
  return { rowNo, cells, record, errors, naturalKey: null };
}

/** Rows checked before others are answered. */
const AT_ONCE = 200;

/** The same for many rows; other calls are answered in between. */
export async function checkRows(
  rows: readonly { readonly rowNo: number; readonly cells: readonly string[] }[],
  reading: RowReading,
  mark: (row: CheckedRow) => CheckedRow,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const { rowNo, cells } of rows) {
    checked.push(mark(checkRow(rowNo, cells, reading)));
    if (checked.length % AT_ONCE === 0) await setImmediate();
  }
  return checked;
}

/** The natural key as it was read. A row without its key has been reported for that. */
export function keyOf(row: CheckedRow, naturalKey: readonly string[]): string | null {
  const values = naturalKey.map((key) => row.record[key]);
  return values.length === 0 || values.some((value) => value === undefined) ? null : JSON.stringify(values);
}

/** A row whose natural key an earlier row of the file has. */
export function asDuplicate(
  row: CheckedRow,
  first: number,
  naturalKey: readonly string[],
  headerOf: (key: string) => string,
  language: Language = 'en',
): CheckedRow {
  const column = naturalKey.map(headerOf).join(', ');
  const value = shownValue(naturalKey.map((key) => String(row.record[key])).join(', '));
  return { ...row, errors: [...row.errors, { column, value, reason: sayReason(language, 'twice', { row: first }) }] };
}

/** Finds rows with the same natural key as an earlier one of the file; remembers what it has seen. */
export function duplicateFinder(naturalKey: readonly string[], headerOf: (key: string) => string, language: Language = 'en') {
  const seen = new Map<string, number>();
  return (checked: CheckedRow): CheckedRow => {
    const key = keyOf(checked, naturalKey);
    if (key === null) return checked;
    const row = { ...checked, naturalKey: key };
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.rowNo);
    return first === undefined ? row : asDuplicate(row, first, naturalKey, headerOf, language);
  };
}
