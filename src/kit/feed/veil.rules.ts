import type { CellError } from './feed.contract.ts';
import type { NamedColumn } from './header.rules.ts';

/** Cells of a file hidden from a reader: cells of these columns, and cells whose column is not known. */
export interface Veil {
  readonly keys: readonly string[];
  /** The column of each cell of a row, null where the header names none. */
  readonly plan: readonly (NamedColumn | null)[];
}

interface Row {
  readonly cells: readonly string[];
  readonly errors: readonly CellError[] | null;
  readonly doubts?: readonly CellError[] | null;
}

const told = (column: NamedColumn | null | undefined, veil: Veil) => column != null && !veil.keys.includes(column.key);

const columnOf = (error: CellError, veil: Veil) => veil.plan.find((one) => one?.header === error.column);

/** Shows only columns that are certainly not hidden: a file with a wrong header shows no cells. */
export function veilRow<R extends Row>(row: R, veil: Veil | null): R {
  if (veil === null) return row;
  const cells = row.cells.map((cell, at) => (told(veil.plan[at], veil) ? cell : ''));
  // A doubt says what its cell says.
  const doubts = row.doubts ? { doubts: row.doubts.filter((one) => told(columnOf(one, veil), veil)) } : {};
  return { ...row, cells, errors: row.errors && veilErrors(row.errors, veil), ...doubts };
}

function veilErrors(errors: readonly CellError[], veil: Veil | null): CellError[] {
  if (veil === null) return [...errors];
  return errors.map((error) => {
    return told(columnOf(error, veil), veil) ? error : { ...error, value: '' };
  });
}
