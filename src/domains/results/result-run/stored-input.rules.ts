import { MARK_STATUSES, RESULT_FLAGS } from '../../result-rules/engine/engine.contract.ts';
import type { EarlierSemester, HeadInput, MarkStatus, StudentInput, UnitInput } from '../../result-rules/engine/engine.contract.ts';
import type { RunRules, RunUnit } from './run-rules.contract.ts';
import type { StoredHeadMark, StoredInput, StoredMark, StoredUnit } from './stored-result.contract.ts';

/** The name under which the merged settings of a pattern hold the head set of a unit: another pattern's carries its place. */
export const headSetName = (unit: RunUnit, studentPattern: number) =>
  unit.pattern === studentPattern ? unit.headSet : `${unit.pattern}/${unit.headSet}`;

/** What the engine reads, out of what is stored: the same input, so the same result and the same trace. */
export function engineInput(id: string, stored: StoredInput, rules: RunRules): StudentInput {
  const units: UnitInput[] = [];
  for (const one of stored.u) {
    const unit = rules.units[one[0]];
    if (unit === undefined) throw new RangeError(`unit ${one[0]} is not in the rules of this run`);
    units.push(unitInput(one, unit, stored.p));
  }
  return {
    id,
    semester: rules.semester,
    isFinalSemester: rules.isFinalSemester,
    units,
    earlier: stored.e.map(earlierSemester),
    expectedSemesters: stored.x,
    activityMarks: stored.a,
    ...(stored.k === undefined ? {} : { extraCredits: stored.k }),
    flags: RESULT_FLAGS.filter((flag) => stored.g.includes(flag)),
    firstAttempt: stored.t === 1,
    semestersTaken: stored.n,
    gracedEarlier: stored.r === 1,
  };
}

function unitInput(stored: StoredUnit, unit: RunUnit, pattern: number): UnitInput {
  return {
    unitId: unit.unitId,
    paperId: unit.paperId,
    paperCode: unit.paperCode,
    unitNo: unit.unitNo,
    kind: unit.kind,
    credits: unit.credits,
    headSet: headSetName(unit, pattern),
    heads: unit.heads.map((head, at) => headInput(head.headNo, stored[2][at] ?? null)),
    attemptNo: stored[1],
    awardedLetter: null,
    awardedPoint: null,
  };
}

/** Of this examination: not carried from an earlier one. */
export const isFresh = ([mark, attempt]: StoredHeadMark): boolean => attempt === 0 || (attempt === null && Array.isArray(mark));

function headInput(headNo: number, stored: StoredMark): HeadInput {
  if (typeof stored === 'number') return head(headNo, stored, null, 'FRESH', null);
  if (stored === null) return head(headNo, null, 'INC', 'FRESH', null);
  if (typeof stored === 'string') return head(headNo, null, statusOf(stored), stored === 'EX' ? 'EXEMPT' : 'FRESH', null);
  const [mark, attempt, moderation = 0] = stored;
  const origin = isFresh(stored) ? 'FRESH' : 'CARRIED';
  const tests = typeof mark === 'object' ? mark : null;
  const entered = head(headNo, typeof mark === 'object' ? null : mark, null, origin, origin === 'FRESH' ? null : attempt, moderation);
  return tests === null ? entered : { ...entered, parts: tests };
}

const head = (
  headNo: number,
  mark: number | null,
  status: MarkStatus | null,
  origin: HeadInput['origin'],
  originAttempt: number | null,
  moderation = 0,
): HeadInput => ({ headNo, mark, status, origin, originAttempt, parts: null, moderation });

function statusOf(text: string): MarkStatus {
  const status = MARK_STATUSES.find((one) => one === text);
  if (status === undefined) throw new RangeError(`${text} is no status of a mark`);
  return status;
}

/** Earlier semesters that were not computed here. */
export const manualSemestersOf = ({ e }: Pick<StoredInput, 'e'>): number[] => e.flatMap((one) => (one[6] === 1 ? [one[0]] : []));

const earlierSemester = (one: StoredInput['e'][number]): EarlierSemester => ({
  semester: one[0],
  cleared: one[1] === 1,
  sgpi: one[2],
  creditsRegistered: one[3],
  creditsEarned: one[4],
  points: one[5],
  ...(one[6] === 1 ? { manual: true as const } : {}),
});
