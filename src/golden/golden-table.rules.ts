import { parseHundredths } from '../kit/marks/hundredths.rules.ts';

/** A table as read: a record a row, all cells as text. */
export interface Table {
  /** Name of the file, for messages. */
  readonly file: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}
export type Row = Table['rows'][number];

/** A table that cannot be read as its README describes; the message is one sentence for the operator. */
export class MalformedTable extends Error {}

/** Refuses a table that is empty or lacks a column. */
export function requireColumns(table: Table, columns: readonly string[]): void {
  const first = table.rows[0];
  if (first === undefined) throw new MalformedTable(`${table.file} has no rows.`);
  const missing = columns.filter((column) => !Object.hasOwn(first, column));
  if (missing.length > 0) throw new MalformedTable(`${table.file} lacks the column ${missing.join(', ')}.`);
}

export function text(row: Row, column: string): string {
  return row[column] ?? '';
}

/** Hundredths of a cell. */
export function amount(table: Table, row: Row, column: string): number {
  const value = parseHundredths(text(row, column));
  if (value === null) {
    throw new MalformedTable(
      `${table.file}, row ${text(row, 'row')}: "${text(row, column)}" in ${column} is not a number with at most two decimals.`,
    );
  }
  return value;
}

/** Hundredths of a cell, or null when it is empty. */
export function amountOrNull(table: Table, row: Row, column: string): number | null {
  return text(row, column) === '' ? null : amount(table, row, column);
}

/** A plain integer of a cell. */
export function integer(table: Table, row: Row, column: string): number {
  const cell = text(row, column);
  if (!/^\d{1,9}$/.test(cell))
    throw new MalformedTable(`${table.file}, row ${text(row, 'row')}: "${cell}" in ${column} is not an integer.`);
  return Number(cell);
}

/** Rows by the value of a column, in order of first appearance. */
export function groupBy(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = text(row, column);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
