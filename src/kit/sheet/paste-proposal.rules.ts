import type { Block } from './block.rules.ts';
import type { Misnamed } from './keyed-paste.rules.ts';
import type { KeyedSource } from './keyed-sheet.rules.ts';
import type { Grid } from './paste-key.rules.ts';
import type { CellEdit } from './sheet-cell.rules.ts';

/** One cell that a paste would change. */
export interface PasteChange extends CellEdit {
  readonly before: string;
  readonly refusal: string | null;
}

/** What a paste would do, before it is done. */
export interface PasteProposal {
  readonly how: 'BY_PLACE' | 'BY_KEY';
  readonly changes: readonly PasteChange[];
  /** Cells that have the pasted value already. */
  readonly same: number;
  readonly blank: number;
  readonly closed: number;
  readonly unknown: readonly string[];
  readonly twice: readonly string[];
  /** Lines whose name is not the one of their row. */
  readonly misnamed: readonly Misnamed[];
  /** Lines with entries and without a number. */
  readonly keyless: number;
  /** Headings of columns with entries that are not used: no column of the sheet, or one that is locked. */
  readonly notTaken: readonly string[];
  readonly locked: readonly string[];
  /** A number that has lost its zeros, and what it is here. */
  readonly short?: { readonly shown: string; readonly key: string };
  /** What was read, where rows are found by their keys: its columns may be matched by hand. */
  readonly grid?: Grid;
  readonly source?: KeyedSource;
  /** What is framed afterwards. */
  readonly block: Block | null;
}

const replaces = (change: PasteChange): boolean => change.before !== '';

/** What a paste will save, how many of these stand over a mark, and what it only puts before the clerk to be corrected. */
export function countsOf(changes: readonly PasteChange[]): { readonly saved: number; readonly replaced: number; readonly refused: number } {
  const taken = changes.filter((change) => change.refusal === null);
  return { saved: taken.length, replaced: taken.filter((change) => replaces(change)).length, refused: changes.length - taken.length };
}

/** A paste is looked at first when it finds its rows itself, replaces what is there, or holds what no cell takes. */
export function asksFirst({ how, changes }: PasteProposal): boolean {
  if (how === 'BY_KEY') return true;
  return changes.length > 1 && changes.some((change) => replaces(change) || change.refusal !== null);
}

/** Changes that need a look come first; else in the order of the sheet. */
export const inOrderOfCare = (changes: readonly PasteChange[]): PasteChange[] => [
  ...changes.filter((change) => change.refusal !== null),
  ...changes.filter((change) => change.refusal === null && replaces(change)),
  ...changes.filter((change) => change.refusal === null && !replaces(change)),
];
