import type { CondonationClause } from './condonation.contract.ts';
import type { InwardReason } from './inward.contract.ts';

const CLAUSES: Partial<Record<InwardReason, CondonationClause>> = {
  STATUS_FORBIDS: 'EXAM_STATUS',
  ATTENDANCE_SHORT: 'ATTENDANCE',
};

/** The clause that a reason stands for; null: nobody can set it aside. */
export const clauseOf = (reason: InwardReason): CondonationClause | null => CLAUSES[reason] ?? null;

/** Whether the clause behind a reason is set aside for the student. */
export function isCondoned(reason: InwardReason, condoned: readonly string[] | null): boolean {
  const clause = clauseOf(reason);
  return clause !== null && (condoned ?? []).includes(clause);
}

interface Standing {
  readonly state: string | null;
  readonly mayInward: boolean;
  readonly short: boolean;
  readonly condoned: readonly string[] | null;
}

/** Whether a clause keeps somebody with these facts from the examination, or would without a condonation. */
const KEEPS: Record<CondonationClause, (one: Standing) => boolean> = {
  EXAM_STATUS: ({ mayInward }) => !mayInward,
  ATTENDANCE: ({ short }) => short,
};

/** What a condonation would do to a student, who may be a candidate in several ways; GIVEN: there is one. */
export function condoning(clause: CondonationClause, ways: readonly Standing[]): 'GIVEN' | 'INWARDED' | 'NOT_KEPT' | 'POSSIBLE' {
  if (ways.some(({ condoned }) => condoned?.includes(clause))) return 'GIVEN';
  if (ways.some(({ state }) => state !== null && IN.has(state))) return 'INWARDED';
  return ways.some((one) => KEEPS[clause](one)) ? 'POSSIBLE' : 'NOT_KEPT';
}

const IN = new Set(['INWARDED', 'LOCKED', 'SEATED']);
