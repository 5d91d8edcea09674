import { hundredthsOf } from '../../src/kit/marks/decimal.contract.ts';
import type {
  EarlierSemester,
  HeadInput,
  MarkStatus,
  StudentInput,
  UnitInput,
} from '../../src/domains/result-rules/engine/engine.contract.ts';

/** A mark in whole marks or marks and hundredths (319.95), or a status instead of it. */
export type Entered = number | MarkStatus;

/** 319.95 → 31995, by its digits. */
const hundredths = (value: number) => hundredthsOf(String(value));

export function enteredHead(headNo: number, entered: Entered): HeadInput {
  const empty = { headNo, mark: null, status: null, origin: 'FRESH', originAttempt: null, parts: null, moderation: 0 } as const;
  return typeof entered === 'number' ? { ...empty, mark: hundredths(entered) } : { ...empty, status: entered };
}

/** A credit unit whose heads are numbered from 1; credits in whole credits. */
export function enteredUnit(unitNo: number, headSet: string, credits: number, entered: readonly Entered[]): UnitInput {
  return {
    unitId: `unit-${unitNo}`,
    paperId: `paper-${unitNo}`,
    paperCode: `C${unitNo}`,
    unitNo,
    kind: 'CREDIT',
    credits: hundredths(credits),
    headSet,
    heads: entered.map((one, at) => enteredHead(at + 1, one)),
    attemptNo: 1,
    awardedLetter: null,
    awardedPoint: null,
  };
}

/** A unit of which only credits and grade point are printed. */
export function pointUnit(unitNo: number, headSet: string, credits: number, point: number): UnitInput {
  return { ...enteredUnit(unitNo, headSet, credits, []), awardedPoint: hundredths(point) };
}

/** Earlier semesters by their printed SGPIs; 0 is a semester that is not cleared. */
export function printedSemesters(sgpis: readonly number[]): EarlierSemester[] {
  return sgpis.map((sgpi, at) => ({
    semester: at + 1,
    cleared: sgpi > 0,
    sgpi: hundredths(sgpi),
    creditsRegistered: null,
    creditsEarned: null,
    points: null,
  }));
}

/** A candidate of the last semester with nothing special; `sgpis` of the semesters before it. */
export function lastSemester(units: readonly UnitInput[], sgpis: readonly number[] = []): StudentInput {
  return {
    id: 'candidate',
    semester: sgpis.length + 1,
    isFinalSemester: true,
    units,
    earlier: printedSemesters(sgpis),
    expectedSemesters: null,
    activityMarks: 0,
    flags: [],
    firstAttempt: true,
    semestersTaken: 8,
    gracedEarlier: false,
  };
}
