import type { DocumentState } from './student-document.contract.ts';

export interface HeldDocument {
  readonly state: DocumentState;
  readonly original: 'NONE' | 'HELD' | 'RETURNED';
  readonly originals: 'KEPT' | 'RETURNED' | 'NOT_ASKED';
  readonly heldOn: string | null;
}

export type DocumentProblem =
  | 'DOCUMENT_VERIFIED'
  | 'DOCUMENT_PENDING'
  | 'DOCUMENT_DECIDED'
  | 'DOCUMENT_HELD'
  | 'ORIGINAL_NOT_ASKED'
  | 'ORIGINAL_HELD'
  | 'ORIGINAL_NOT_HELD'
  | 'ORIGINAL_EARLY';

/** What is verified is not replaced unseen. */
export const submitProblem = ({ state }: Pick<HeldDocument, 'state'>): DocumentProblem | null =>
  state === 'VERIFIED' ? 'DOCUMENT_VERIFIED' : null;

/** Only what was handed in is decided; a verified one may be rejected later, and a paper whose original the office holds is not set back. */
export function decideProblem({ state, original }: HeldDocument, decision: 'VERIFIED' | 'REJECTED' | 'PENDING'): DocumentProblem | null {
  if (state === 'PENDING') return 'DOCUMENT_PENDING';
  if (decision === state || (decision === 'VERIFIED' && state !== 'SUBMITTED')) return 'DOCUMENT_DECIDED';
  return decision === 'PENDING' && original === 'HELD' ? 'DOCUMENT_HELD' : null;
}

export function originalProblem(held: HeldDocument, act: 'HOLD' | 'RETURN', on: string): DocumentProblem | null {
  if (act === 'RETURN') {
    if (held.original !== 'HELD') return 'ORIGINAL_NOT_HELD';
    return held.heldOn !== null && on < held.heldOn ? 'ORIGINAL_EARLY' : null;
  }
  if (held.state === 'PENDING') return 'DOCUMENT_PENDING';
  if (held.originals === 'NOT_ASKED') return 'ORIGINAL_NOT_ASKED';
  return held.original === 'HELD' ? 'ORIGINAL_HELD' : null;
}
