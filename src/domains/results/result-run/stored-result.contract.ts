import type { EarlierSemester } from '../../result-rules/engine/engine.contract.ts';

/*
 * Shapes of `result.input` and `result.body`: lists instead of objects, because a hundred thousand of them are written in one
 * run. Figures are hundredths. Units are named by their place in the run's rules.
 */

/**
 * A mark, or the tests of a head of several; the attempt that a carried one is of, for one of this examination 0, of tests also null; what moderation adds.
 */
export type StoredHeadMark = readonly [mark: number | null | readonly number[], attempt: number | null, moderation?: number];
/** FRESH mark; status without a mark; one of more; null: nothing received. */
export type StoredMark = number | string | StoredHeadMark | null;

/** Unit, attempt, marks in the order of the unit's heads, and 1 when the whole unit is taken from an earlier examination. */
export type StoredUnit = readonly [unit: number, attemptNo: number, marks: readonly StoredMark[], earlier?: 1];

/** Semester, cleared (1), SGPI, credits registered, credits earned, points, and 1 where it comes from a manual result. */
export type StoredEarlier = readonly [number, 0 | 1, EarlierSemester['sgpi'], number | null, number | null, number | null, manual?: 1];

export interface StoredInput {
  /** Place of the student's pattern in the run's rules. */
  readonly p: number;
  readonly u: readonly StoredUnit[];
  readonly e: readonly StoredEarlier[];
  /** Semesters that a CGPI needs. */
  readonly x: number;
  /** Approved activity marks. */
  readonly a: number;
  /** Approved credits beside the papers; left out: none. */
  readonly k?: number;
  /** Flags of the exam cell. */
  readonly g: readonly string[];
  /** First attempt throughout. */
  readonly t: 0 | 1;
  /** Semesters since admission. */
  readonly n: number;
  /** Graced in an earlier examination. */
  readonly r: 0 | 1;
}

/** Mark; bits 1 passed raw, 2 passed, 4 waived, 8 moderated; place in HEAD_FLAGS; status ('' none); ordinance, symbol, marks of each grace. */
export type StoredHead = readonly [mark: number, bits: number, flag: number, status?: string, ...grace: (string | number)[]];

/** Unit, total, total before grace, maximum, grade, its point, point before grace, passed (1), credits earned, heads. */
export type StoredUnitResult = readonly [number, number, number, number, string, number, number, 0 | 1, number, readonly StoredHead[]];

export interface StoredBody {
  readonly u: readonly StoredUnitResult[];
  /** Total, maximum, A of the grace rules, credits registered, credits earned, and where there are any, extra credits. */
  readonly t: readonly [number, number, number, number, number, number?];
  readonly m: string;
  /** Class index and percentage. */
  readonly c: readonly [number | null, number | null];
  /** Reason, unit (-1: none), head, shortage. */
  readonly f: readonly (readonly [string, number, number, number])[];
  readonly o: readonly string[];
}
