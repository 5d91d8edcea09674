import { decideCell } from '../mark-cell/cell.rules.ts';
import type { StoredCell } from '../mark-cell/cell.rules.ts';
import type { MarkCell } from '../mark-cell/mark-entry.contract.ts';

/** A cell on its sheet at the time a file is undone. */
export interface UndoneCell extends StoredCell {
  readonly studentExamId: string;
  readonly sheetState: 'ENTRY' | 'SUBMITTED' | 'LOCKED' | null;
  readonly max: string;
  readonly step: string;
  readonly evaluator: 'INTERNAL' | 'EXTERNAL';
  readonly made: 'ONCE' | 'TWICE';
}

export interface MarkBefore {
  readonly value: string | null;
  readonly status: MarkCell['status'];
  /** Version that the file wrote; 0: nothing was kept. */
  readonly version: number;
}

/** Why a mark of a file stays; null: the previous mark is restored. An undo obeys the rules of any entry: sheet, range and second person. */
export function staysBecause(stored: UndoneCell | undefined, before: MarkBefore, userId: string): string | null {
  if (!stored) return 'The student no longer has this paper.';
  if (before.version === 0) return 'The earlier value was not stored, so it cannot be restored.';
  if (stored.version !== before.version) return 'Somebody changed this after the import.';
  if (stored.sheetState !== 'ENTRY')
    return `The mark sheet is ${stored.sheetState?.toLowerCase() ?? 'deleted'}: this mark cannot be restored.`;
  const { value, status, version } = before;
  const decision = decideCell(
    { studentExamId: stored.studentExamId, value, status, version },
    stored,
    { ...stored, entry: 'FIRST' },
    userId,
  );
  return decision.do === 'REFUSE' ? decision.message : null;
}
