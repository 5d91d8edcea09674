import type { FileError } from './feed.contract.ts';

/** A column as the header check needs it. */
export interface NamedColumn {
  readonly header: string;
  readonly aliases: readonly string[];
  readonly key: string;
  readonly required: boolean;
}

/** For each cell of a row the column it belongs to, or null for one that is not read. */
export interface HeaderPlan<C extends NamedColumn> {
  readonly columns: readonly (C | null)[];
  readonly errors: readonly FileError[];
}

const folded = (name: string) => name.trim().toLowerCase();

/** Matches the header row with the columns; capitals do not count. */
export function planHeader<C extends NamedColumn>(
  cells: readonly string[],
  columns: readonly C[],
  ignored: readonly string[],
): HeaderPlan<C> {
  const errors: FileError[] = [];
  const byName = new Map(columns.flatMap((column) => [column.header, ...column.aliases].map((name) => [folded(name), column] as const)));
  const silent = new Set(ignored.map(folded));
  const found = new Set<string>();
  const plan = cells.map((cell) => {
    const name = folded(cell);
    const column = byName.get(name);
    if (!column) {
      // What is known is said once.
      if (!silent.has(name)) errors.push(unknown(cell, errors.some((one) => one.code === 'COLUMN_UNKNOWN') ? [] : columns));
      return null;
    }
    if (found.has(column.key))
      errors.push({ code: 'COLUMN_TWICE', reason: `The column "${column.header}" is there twice.`, row: 1, column: column.header });
    found.add(column.key);
    return column;
  });
  for (const column of columns) {
    if (column.required && !found.has(column.key)) {
      errors.push({ code: 'COLUMN_MISSING', reason: `The column "${column.header}" is missing.`, row: 1, column: column.header });
    }
  }
  return { columns: plan, errors };
}

const knownOf = (columns: readonly NamedColumn[]) =>
  columns.length === 0 ? '' : ` Known are: ${columns.map((column) => column.header).join(', ')}.`;

const unknown = (cell: string, columns: readonly NamedColumn[]): FileError => ({
  code: 'COLUMN_UNKNOWN',
  row: 1,
  column: cell.slice(0, 60),
  reason: cell.trim() === '' ? 'A column has no header.' : `The column "${cell.slice(0, 60)}" is not known here.${knownOf(columns)}`,
});
