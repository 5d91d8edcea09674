import { decideCell } from '../mark-cell/cell.rules.ts';
import type { StandingCell } from '../mark-cell/cell.rules.ts';
import type { MarkCell } from '../mark-cell/mark-entry.contract.ts';

/** A cell as it stands, on its sheet, when a file is to be taken back. */
export interface UndoneCell extends StandingCell {
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
  /** What the file left; 0: nothing was kept. */
  readonly version: number;
}

/** Why a mark of a file stays; null: what stood before comes back. Taking back is an entry like any other: sheet, range and second person hold. */
export function staysBecause(standing: UndoneCell | undefined, before: MarkBefore, userId: string): string | null {
  if (!standing) return 'the student is no candidate of this paper any more';
  if (before.version === 0) return 'nothing was kept of what it was before';
  if (standing.version !== before.version) return 'changed since by somebody';
  if (standing.sheetState !== 'ENTRY') return `the mark sheet is ${standing.sheetState ?? 'gone'}`;
  const { value, status, version } = before;
  const decision = decideCell(
    { studentExamId: standing.studentExamId, value, status, version },
    standing,
    { ...standing, entry: 'FIRST' },
    userId,
  );
  return decision.do === 'REFUSE' ? decision.message : null;
}
