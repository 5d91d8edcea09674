/** State of a cell besides its text; the sheet renders each state. */
export type CellState = 'PLAIN' | 'JUST_SAVED' | 'WAITING' | 'SAVING' | 'REFUSED' | 'CONFLICT' | 'MISMATCH' | 'LOCKED';
/** A status shown instead of a number, by how it is drawn; KEPT: a value exists but is hidden. */
export type CellSign = 'NONE' | 'ABSENT' | 'UNFAIR' | 'HELD' | 'KEPT';

export interface SheetCell {
  readonly text: string;
  readonly state: CellState;
  readonly sign: CellSign;
  /** One line to the right of the cell: why it was refused. */
  readonly note: string;
  /** Tooltip: who locked, when and why. */
  readonly tip: string;
}

export const EMPTY_CELL: SheetCell = { text: '', state: 'PLAIN', sign: 'NONE', note: '', tip: '' };

export const sameCell = (a: SheetCell, b: SheetCell): boolean =>
  a.text === b.text && a.state === b.state && a.sign === b.sign && a.note === b.note && a.tip === b.tip;

/** One change of a cell, by the names of its row and column. */
export interface CellEdit {
  readonly rowId: string;
  readonly columnId: string;
  readonly text: string;
}
