import { decideCell } from '../mark-cell/cell.rules.ts';
import type { StoredCell } from '../mark-cell/cell.rules.ts';
import type { BestOf } from '../mark-sheet/mark-sheet.contract.ts';
import type { MarkCell } from '../mark-cell/mark-entry.contract.ts';

/** A cell on its sheet at the time a file is undone. */
export interface UndoneCell extends StoredCell {
  readonly studentExamId: string;
  readonly sheetState: 'ENTRY' | 'SUBMITTED' | 'LOCKED' | null;
  readonly max: string;
  readonly step: string;
  readonly evaluator: 'INTERNAL' | 'EXTERNAL';
  readonly bestOf: BestOf | null;
  readonly made: 'ONCE' | 'TWICE';
}

export interface MarkBefore {
  readonly value: string | null;
  readonly parts?: MarkCell['parts'];
  readonly status: MarkCell['status'];
  /** Version that the file wrote; 0: nothing was kept. */
  readonly version: number;
}

/** Why a mark of a file stays, as the key of its sentence; null: the previous mark is restored. An undo obeys the rules of any entry: sheet, range and second person. */
export function staysBecause(stored: UndoneCell | undefined, before: MarkBefore, userId: string) {
  if (!stored) return 'examWhy.paperGone';
  if (before.version === 0) return 'examWhy.seatNoEarlier';
  if (stored.version !== before.version) return 'examWhy.changedAfter';
  if (stored.sheetState === null) return 'examWhy.noSheet';
  if (stored.sheetState !== 'ENTRY') return `examWhy.sheet.${stored.sheetState}` as const;
  const { value, parts, status, version } = before;
  const decision = decideCell(
    { studentExamId: stored.studentExamId, value, parts, status, version },
    stored,
    { ...stored, entry: 'FIRST' },
    { userId, tied: new Set(), sees: 'ALL' },
  );
  return decision.do === 'REFUSE' ? (`examWhy.cell.${decision.code}` as const) : null;
}
