import type { BarredAs } from '../mark-sheet/mark-sheet.contract.ts';
import type { CellSign, CellState } from '../../../kit/sheet/sheet-cell.rules.ts';
import { shownMark, type CellModel } from './cell-model.rules.ts';
import { isEmpty, sameMark, type Mark } from './typed-cell.rules.ts';

/** Traits by which rows of a sheet are filtered. */
export const CELL_TRAITS = ['TO_ENTER', 'WAITING', 'REFUSED', 'CONFLICT', 'MISMATCH', 'AB', 'UFM', 'WH', 'NE', 'INC', 'EX'] as const;
export type CellTrait = (typeof CELL_TRAITS)[number];

const SIGNS: Readonly<Record<string, CellSign>> = { AB: 'ABSENT', UFM: 'UNFAIR', WH: 'HELD', NE: 'HELD', INC: 'HELD' };

export const signOf = (mark: Mark): CellSign => (mark.withheld === true ? 'KEPT' : (SIGNS[mark.status ?? ''] ?? 'NONE'));

/** Both entries are saved and differ. */
export const differs = (model: CellModel): boolean =>
  model.other !== null && !model.draft && !model.conflict && !model.refused && !isEmpty(model.saved) && !sameMark(model.other, model.saved);

/** The state shown in the cell; `open` is the sheet's. A refusal and a conflict outlast a sheet that was locked meanwhile. */
export function stateOf(model: CellModel, open: boolean, offline: boolean): CellState {
  if (model.refused) return 'REFUSED';
  if (model.conflict) return 'CONFLICT';
  if (model.draft) return offline ? 'WAITING' : 'SAVING';
  if (!open || !model.enterable || model.barred) return 'LOCKED';
  if (differs(model)) return 'MISMATCH';
  return model.fresh ? 'JUST_SAVED' : 'PLAIN';
}

export function traitsOf(model: CellModel): CellTrait[] {
  const traits: CellTrait[] = [];
  if (model.refused) traits.push('REFUSED');
  else if (model.conflict) traits.push('CONFLICT');
  else if (model.draft) traits.push('WAITING');
  else if (differs(model)) traits.push('MISMATCH');
  if (model.enterable && !model.barred && isEmpty(model.saved) && !model.draft) traits.push('TO_ENTER');
  const { status } = shownMark(model);
  const named = CELL_TRAITS.find((trait) => trait === status);
  return named ? [...traits, named] : traits;
}

export interface CellCounts {
  /** Cells to be entered, and those of them that the server has. */
  readonly wanted: number;
  readonly saved: number;
  /** Cells whose mark is carried from an earlier examination. */
  readonly carried: number;
  /** Own saved marks of a head with double entry that nobody has entered the other time. */
  readonly alone: number;
  /** Entries that are for another person, by the reason. */
  readonly barred: Readonly<Record<BarredAs, number>>;
  readonly traits: Readonly<Record<CellTrait, number>>;
}

/** Counts over all cells; a cell counts as saved when it has a saved mark and no unsaved change. */
export function countCells(models: Iterable<CellModel>, isTwice = false): CellCounts {
  const traits: Record<CellTrait, number> = {
    TO_ENTER: 0,
    WAITING: 0,
    REFUSED: 0,
    CONFLICT: 0,
    MISMATCH: 0,
    AB: 0,
    UFM: 0,
    WH: 0,
    NE: 0,
    INC: 0,
    EX: 0,
  };
  let wanted = 0;
  let saved = 0;
  let carried = 0;
  let alone = 0;
  const barred = { SAME_PERSON: 0, SAME_HANDS: 0 };
  for (const model of models) {
    for (const trait of traitsOf(model)) traits[trait] += 1;
    if (model.carried) {
      carried += 1;
      continue;
    }
    wanted += 1;
    if (model.barred) barred[model.barred] += 1;
    if (!isEmpty(model.saved) && !model.draft && !model.refused && !model.conflict) saved += 1;
    // Of marks that others entered the other entry is not told.
    if (isTwice && model.saved.mine && !isEmpty(model.saved) && model.other === null) alone += 1;
  }
  return { wanted, saved, carried, alone, barred, traits };
}

/** What blocks the submission of a sheet, in this order; all zero: it may be submitted. */
export function submitNeeds(counts: CellCounts): {
  readonly missing: number;
  readonly alone: number;
  readonly problems: number;
  readonly mismatches: number;
  readonly incomplete: number;
} {
  const { REFUSED, CONFLICT, MISMATCH, INC } = counts.traits;
  return {
    missing: counts.wanted - counts.saved,
    alone: counts.alone,
    problems: REFUSED + CONFLICT,
    mismatches: MISMATCH,
    incomplete: INC,
  };
}
