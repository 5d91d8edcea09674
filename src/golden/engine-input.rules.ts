import type { HeadInput, StudentInput, UnitInput } from '../domains/result-rules/engine/engine.contract.ts';

/** A mark written in this examination, in hundredths. */
export function freshHead(headNo: number, mark: number): HeadInput {
  return { headNo, mark, status: null, origin: 'FRESH', originAttempt: null, parts: null, moderation: 0 };
}

/** A unit of credits whose marks are in `heads`; only what a published set says differs. */
export function markedUnit(unitNo: number, paperCode: string, credits: number, headSet: string, heads: readonly HeadInput[]): UnitInput {
  return {
    unitId: `${paperCode}#${unitNo}`,
    paperId: paperCode,
    paperCode,
    unitNo,
    kind: 'CREDIT',
    credits,
    headSet,
    heads,
    attemptNo: 1,
    awardedLetter: null,
    awardedPoint: null,
  };
}

/** A candidate with nothing but units. */
export function candidate(id: string, semester: number, units: readonly UnitInput[]): StudentInput {
  return {
    id,
    semester,
    isFinalSemester: false,
    units,
    earlier: [],
    expectedSemesters: null,
    activityMarks: 0,
    flags: [],
    firstAttempt: true,
    semestersTaken: semester,
    gracedEarlier: false,
  };
}
