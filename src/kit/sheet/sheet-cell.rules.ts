/** What a cell says beside its text; the picture of each state is the sheet's business. */
export type CellState = 'PLAIN' | 'JUST_SAVED' | 'WAITING' | 'SAVING' | 'REFUSED' | 'CONFLICT' | 'MISMATCH' | 'LOCKED';
/** A word that stands instead of a number, by how it is drawn; KEPT: something stands and its reader is not told what. */
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
