import { useNavigate, useSearch } from '@tanstack/react-router';
import { SKIP_KINDS, type SKIP_REASONS } from './skipped-student.contract.ts';
import { blockLink } from '../exam-board/result-links.rules.ts';
import { studentLink } from '../result-place/result-place.rules.ts';
import type { SkippedStudent } from './skipped-student.contract.ts';

/** In the address: a count leads to its list. */
export const SKIPPED = 'skipped';

type Kind = (typeof SKIP_KINDS)[number];

/** The chip is in the address, like that of the other lists of this page. */
export function useSkipKind(): { readonly kind: Kind | ''; readonly choose: (next: Kind | '') => void } {
  const { skipped }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (next: Kind | '') =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, skipped: next === '' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  return { kind: SKIP_KINDS.find((one) => one === skipped) ?? '', choose };
}

/** Steps on which a reason is put right; the others are decided at the student. */
const STEPS: Partial<Record<(typeof SKIP_REASONS)[number], Parameters<typeof blockLink>[0]>> = {
  NOT_INWARDED: 'CANDIDATES',
  NOT_ELIGIBLE: 'CANDIDATES',
  WITHDRAWN: 'CANDIDATES',
  NOT_LOCKED: 'ROSTER',
  SHEET_MISSING: 'SHEETS_OPENED',
  NO_MARK: 'MARKS',
  SHEET_OPEN: 'SHEETS_LOCKED',
  MASKED: 'SHEETS_LOCKED',
  MODERATION: 'MODERATIONS',
};

/** Where the first reason of a student is put right; null: computing again is all it takes. */
export function skipLink({ reasons, studentExamId }: SkippedStudent, instanceId: string): string | null {
  const [first] = reasons;
  const step = first && STEPS[first];
  if (step) return blockLink(step, instanceId);
  return first === 'ADDED_LATER' || studentExamId === null ? null : studentLink(studentExamId, instanceId);
}
