import type { LEAVE_STANDS } from './exam-leave.contract.ts';

/** What is known of a student and a paper by name; what stands under a mask number is not among it. */
export interface PaperFacts {
  /** On the sheet of the block; null: not noted there. */
  readonly blockState: string | null;
  /** Marks of the examined heads that are figures, and those that are AB. */
  readonly figures: number;
  readonly absences: number;
}

/** What says that the student was present. A paper of several examined heads may have a figure in one and AB in another: it was missed in part. */
function presentBy({ blockState, figures, absences }: PaperFacts): 'BLOCK' | 'MARKS' | null {
  if (blockState !== null && blockState !== 'ABSENT') return 'BLOCK';
  return figures > 0 && absences === 0 ? 'MARKS' : null;
}

/** How a leave stands to what the examination says; the certificate may come before the absence is known. */
export const standOf = (facts: PaperFacts, isAbsent: boolean): (typeof LEAVE_STANDS)[number] =>
  presentBy(facts) !== null ? 'PRESENT' : isAbsent ? 'ABSENT' : 'TOLD';

interface PaperOfStudent extends PaperFacts {
  /** Among the papers of the student. */
  readonly taken: boolean;
  /** Leave is in force. */
  readonly noted: boolean;
}
export type LeaveRefusal = 'LEAVE_PAPER_NOT_TAKEN' | 'LEAVE_NOTED' | 'LEAVE_WAS_PRESENT' | 'LEAVE_HAS_MARK';

/** Why leave cannot be noted for a paper; null: it can. */
export function leaveRefusal(paper: PaperOfStudent): LeaveRefusal | null {
  if (!paper.taken) return 'LEAVE_PAPER_NOT_TAKEN';
  if (paper.noted) return 'LEAVE_NOTED';
  const by = presentBy(paper);
  if (by === null) return null;
  return by === 'BLOCK' ? 'LEAVE_WAS_PRESENT' : 'LEAVE_HAS_MARK';
}

/** Whether an examination lets in who was absent with leave from another one: by its nature, or by the kind of the inward. */
export const letsInAbsentees = (nature: string, kind: string): boolean =>
  nature === 'ADDITIONAL' || nature === 'SUPPLEMENTARY' || kind === 'ADDITIONAL';
