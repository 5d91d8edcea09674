import type { ReactNode } from 'react';
import type { CellEdit } from './sheet-cell.rules.ts';

export interface SheetColumn {
  readonly id: string;
  /** Read out with the cell: what the column is about, in one line. */
  readonly label: string;
  readonly head: ReactNode;
  readonly width: number;
  /** ENTRY takes typing; SHOWN is derived from the row and reads itself again when a cell of the row changes. */
  readonly kind: 'ENTRY' | 'SHOWN';
  /** An ENTRY column that is only looked at here. */
  readonly closed?: boolean;
  /** The column of the current task is highlighted. */
  readonly current?: boolean;
  /** Words start at the left; figures end at the right. */
  readonly align?: 'START';
  readonly show?: (rowId: string) => ReactNode;
  /** What a pasted heading may call it. */
  readonly names?: readonly string[];
}

/** Columns that stay in sight at the left: number, code, name. */
export interface LeadColumn {
  readonly id: string;
  readonly head: ReactNode;
  readonly width: number;
  readonly align?: 'END';
  /** What a pasted heading may call it, where it says whose row it is. */
  readonly names?: readonly string[];
  /** The same, where it holds the numbers of the rows. */
  readonly keyNames?: readonly string[];
}

export interface SheetRow {
  readonly id: string;
  /** How the row is called when it is read out. */
  readonly label: string;
  readonly leads: readonly ReactNode[];
  /** What a pasted block may call it: its number, its code. */
  readonly keys?: readonly string[];
  /** Whose row it is, in each script: a pasted line with another name is not taken. */
  readonly names?: readonly string[];
}

export interface Weighed {
  readonly text: string;
  readonly refusal: string | null;
}

export type EntryKind = 'TYPE' | 'PASTE' | 'CLEAR';

export interface SheetActs {
  readonly onEnter: (edits: readonly CellEdit[], kind: EntryKind) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The next cell that needs attention; null when there is none. */
  readonly onNext: (from: { rowId: string; columnId: string } | null, step: 1 | -1) => { rowId: string; columnId: string } | null;
  /** A text as its cell would show it, and why the cell would refuse it. */
  readonly weigh: (edit: CellEdit) => Weighed;
  /** Cells of the clipboard that found no place. */
  readonly onLeftOut?: (count: number) => void;
}

/** What a page may ask of a sheet that is on the screen. */
export interface SheetHandle {
  goTo(rowId: string, columnId: string): void;
  focus(): void;
  /** Looks at a file of rows found by their keys before it is applied. */
  readFile(text: string): void;
}
