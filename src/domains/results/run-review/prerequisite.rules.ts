import type { PrerequisiteCheck } from './run-review.contract.ts';

interface Known {
  readonly students: { readonly sitting: number; readonly rosterOpen: number };
  readonly sheets: { readonly missing: number; readonly notLocked: number };
  readonly open: {
    readonly sheets: number;
    readonly candidates: number;
    readonly entered: number;
    readonly mismatches: number;
    readonly backwardMissing: number;
    readonly backwardWaiting: number;
    readonly moderationsWaiting: number;
    readonly graceWaiting: number;
    readonly creditsWaiting: number;
    readonly correctionsWaiting: number;
    /** Carried marks that were corrected since in the examination they come from. */
    readonly carriedChanged: number;
    readonly reserved: number;
  };
  /** What is wrong with the rules; null: nothing. */
  readonly rules: string | null;
}

/** One line a prerequisite, in the order in which they are met; what the guards of COMPUTE refuse BLOCKS here. */
export function prerequisiteChecks({ students, sheets, open, rules }: Known): PrerequisiteCheck[] {
  const none = (count: number, bad: 'BLOCKS' | 'WARNS') => (count > 0 ? bad : 'DONE');
  const check = (
    code: PrerequisiteCheck['code'],
    state: PrerequisiteCheck['state'],
    count: number,
    of: number | null = null,
  ): PrerequisiteCheck => ({
    code,
    state,
    count,
    of,
    detail: null,
    lines: [],
    studentExamId: null,
    cell: null,
  });
  const toCome = open.candidates - open.entered;
  const sheetsDue = open.sheets + sheets.missing;
  const candidates = check('CANDIDATES', students.sitting === 0 ? 'BLOCKS' : 'DONE', students.sitting);
  const valid = { ...check('RULES', rules === null ? 'DONE' : 'BLOCKS', rules === null ? 0 : 1), detail: rules || null };
  // Of nobody nothing can be said: no tick for marks that do not exist.
  if (students.sitting === 0) return [candidates, valid];
  return [
    candidates,
    check('ROSTER', none(students.rosterOpen, 'BLOCKS'), students.rosterOpen, students.sitting),
    valid,
    check('SHEETS_OPENED', none(sheets.missing, 'BLOCKS'), sheets.missing, sheetsDue),
    check('MARKS', none(toCome, 'BLOCKS'), toCome, open.candidates),
    check('MISMATCHES', none(open.mismatches, 'BLOCKS'), open.mismatches),
    check('SHEETS_LOCKED', none(sheets.notLocked + sheets.missing, 'BLOCKS'), sheets.notLocked + sheets.missing, sheetsDue),
    check('BACKWARD_SGPI', none(open.backwardMissing, 'WARNS'), open.backwardMissing),
    check('BACKWARD_UNVERIFIED', none(open.backwardWaiting, 'WARNS'), open.backwardWaiting),
    check('MODERATIONS', none(open.moderationsWaiting, 'BLOCKS'), open.moderationsWaiting),
    check('GRACE_APPROVALS', none(open.graceWaiting, 'WARNS'), open.graceWaiting),
    check('CREDIT_APPROVALS', none(open.creditsWaiting, 'WARNS'), open.creditsWaiting),
    check('CORRECTIONS', none(open.correctionsWaiting, 'WARNS'), open.correctionsWaiting),
    check('CARRIED', none(open.carriedChanged, 'WARNS'), open.carriedChanged),
    check('RESERVED', none(open.reserved, 'WARNS'), open.reserved),
  ];
}
