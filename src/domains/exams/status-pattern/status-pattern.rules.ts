import type { StatusPatternOutcome } from './status-pattern.contract.ts';

export interface StatusOfStudent {
  readonly state: string;
  readonly statusId: string;
  readonly patternId: string;
}

export interface WantedStatus {
  readonly studentExamStatusId: string | null;
  readonly examPatternId: string | null;
}

const IN = new Set(['INWARDED', 'LOCKED', 'SEATED']);

/** A status is changed while somebody is inwarded and not locked; a pattern until the result is locked. */
export function outcomeFor(one: StatusOfStudent, wanted: WantedStatus): Exclude<StatusPatternOutcome, 'RESTORED' | 'KEPT'> {
  const status = wanted.studentExamStatusId !== null && wanted.studentExamStatusId !== one.statusId;
  const pattern = wanted.examPatternId !== null && wanted.examPatternId !== one.patternId;
  if (!status && !pattern) return 'SAME';
  return (status && one.state !== 'INWARDED') || !IN.has(one.state) ? 'STATE' : 'CHANGED';
}

/** Whether somebody still has what an act gave, and may have again what they had. */
export function comesBack(now: StatusOfStudent, was: Pick<StatusOfStudent, 'statusId' | 'patternId'>, given: WantedStatus): boolean {
  const isSame = (given.studentExamStatusId ?? was.statusId) === now.statusId && (given.examPatternId ?? was.patternId) === now.patternId;
  return isSame && outcomeFor(now, { studentExamStatusId: was.statusId, examPatternId: was.patternId }) !== 'STATE';
}
