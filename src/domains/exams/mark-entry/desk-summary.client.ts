import { shownText, type CellModel } from '../mark-cell/cell-model.rules.ts';
import { CELL_TRAITS, countCells, differs, traitsOf, type CellCounts, type CellTrait } from '../mark-cell/cell-view.rules.ts';
import type { SheetInfo, SheetWork } from './sheet-work.client.ts';

export interface WorkRow {
  readonly id: string;
  /** On a masked sheet the mask number, and no name. */
  readonly seatNo: string | null;
  readonly prn: string;
  readonly name: string;
  readonly nameInScript: string | null;
  readonly rollNo: string | null;
}

export type ProblemKind = 'REFUSED' | 'CONFLICT' | 'MISMATCH';

export interface Problem {
  readonly kind: ProblemKind;
  readonly row: WorkRow;
  readonly rowId: string;
  readonly columnId: string;
  readonly sheet: SheetInfo;
  readonly model: CellModel;
  readonly text: string;
}

export interface DeskSummary {
  readonly sheets: readonly (SheetInfo & { readonly counts: CellCounts })[];
  readonly rows: readonly WorkRow[];
  readonly counts: CellCounts;
  /** Rows in which a trait occurs: the count of a chip. */
  readonly rowsWith: Readonly<Record<CellTrait, number>>;
  readonly problems: readonly Problem[];
  /** Marks that the server has not taken yet. */
  readonly waiting: number;
  readonly offline: boolean;
  readonly retryAt: number | null;
  /** Marks of an earlier visit restored from this browser. */
  readonly restored: number;
  /** False: this browser stores nothing, so closing the page loses unsaved marks. */
  readonly durable: boolean;
}

type Line = Pick<DeskSummary, 'offline' | 'retryAt' | 'restored' | 'durable'>;

function problemKind(model: CellModel): ProblemKind | null {
  if (model.refused) return 'REFUSED';
  if (model.conflict) return 'CONFLICT';
  return differs(model) ? 'MISMATCH' : null;
}

/** Cells that need a decision, in reading order. */
export function problemsOf(works: readonly SheetWork[], rows: readonly WorkRow[]): Problem[] {
  return rows.flatMap((row) =>
    works.flatMap((work): Problem[] => {
      const model = work.models.get(row.id);
      const kind = model ? problemKind(model) : null;
      if (!model || !kind) return [];
      return [{ kind, row, rowId: row.id, columnId: work.info.id, sheet: work.info, model, text: shownText(model) }];
    }),
  );
}

/** Students whose row shows a trait in one of the sheets. */
export function rowsWithTrait(works: readonly SheetWork[], rows: readonly WorkRow[]): Map<CellTrait, Set<string>> {
  const found = new Map<CellTrait, Set<string>>(CELL_TRAITS.map((trait) => [trait, new Set()]));
  for (const row of rows) {
    for (const work of works) {
      const model = work.models.get(row.id);
      for (const trait of model ? traitsOf(model) : []) found.get(trait)?.add(row.id);
    }
  }
  return found;
}

export function summaryOf(works: readonly SheetWork[], rows: readonly WorkRow[], line: Line): DeskSummary {
  const sheets = works.map((work) => ({ ...work.info, counts: countCells(work.models.values(), work.info.doubleEntry) }));
  const all = countCells(works.flatMap((work) => [...work.models.values()]));
  const counts = { ...all, alone: sheets.reduce((sum, sheet) => sum + sheet.counts.alone, 0) };
  const found = rowsWithTrait(works, rows);
  return {
    ...line,
    sheets,
    rows,
    counts,
    rowsWith: Object.fromEntries(CELL_TRAITS.map((trait) => [trait, found.get(trait)?.size ?? 0])) as Record<CellTrait, number>,
    problems: problemsOf(works, rows),
    waiting: counts.traits.WAITING,
  };
}
