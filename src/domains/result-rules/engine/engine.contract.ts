import type { Rounding } from '../../../kit/marks/decimal.contract.ts';
import type { CompiledGrace } from './compiled-grace.contract.ts';
import type { HEAD_KINDS } from './head-set.contract.ts';
import type { PatternSettings } from './pattern-settings.contract.ts';

/*
 * Shapes of the pure result engine. Every mark, credit, grade point, SGPI and CGPI is an integer number of HUNDREDTHS (7.50 → 750);
 * counts (attempts, semesters, numbers of units and heads) are plain integers.
 */

/** AB absent, UFM unfair means pending, WH withheld, NE not eligible, EX exempt (mark of an earlier attempt), INC not yet received. */
export const MARK_STATUSES = ['AB', 'UFM', 'WH', 'NE', 'EX', 'INC'] as const;
export type MarkStatus = (typeof MARK_STATUSES)[number];
export const HEAD_ORIGINS = ['FRESH', 'CARRIED', 'EXEMPT'] as const;
/** FRESH: written in this examination. CARRIED, EXEMPT: passed earlier, counts without a new check of its minimum. */
export type HeadOrigin = (typeof HEAD_ORIGINS)[number];
export const UNIT_KINDS = ['CREDIT', 'NONCREDIT', 'AUDIT'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];
/** Set by people of the exam cell: WH withheld, RR reserved, RCC under O.5050, NULL null and void, ADC admission cancelled, PPR, RPV provisional. */
export const RESULT_FLAGS = ['ADC', 'NULL', 'RR', 'WH', 'RCC', 'PPR', 'RPV'] as const;
export type ResultFlag = (typeof RESULT_FLAGS)[number];

export interface HeadInput {
  readonly headNo: number;
  /** Raw mark on the scale of the head's `max`; null with `parts` and with a status other than EX, which replaces the mark. */
  readonly mark: number | null;
  readonly status: MarkStatus | null;
  readonly origin: HeadOrigin;
  readonly originAttempt: number | null;
  /** Tests of a best-of head, in any order; null otherwise. A missing test counts 0. */
  readonly parts: readonly number[] | null;
  /** Moderation added before everything else; 0: none. */
  readonly moderation: number;
}

export interface UnitInput {
  readonly unitId: string;
  readonly paperId: string;
  readonly paperCode: string;
  readonly unitNo: number;
  readonly kind: UnitKind;
  readonly credits: number;
  /** Name of a head set of the compiled settings. */
  readonly headSet: string;
  readonly heads: readonly HeadInput[];
  /** Attempt in which the unit is taken now; 1: first. */
  readonly attemptNo: number;
  /** A grade awarded outside (transfer, equivalence, letter grading) by its letter; the heads are then ignored. */
  readonly awardedLetter: string | null;
  /** A grade point awarded outside where only the point is known; above 0 it passes without a letter, 0 fails with the fail letter. */
  readonly awardedPoint: number | null;
}

export interface EarlierSemester {
  readonly semester: number;
  /** false: an uncleared semester, whatever SGPI it shows. */
  readonly cleared: boolean;
  /** As printed, with any addition it carries; null: none. Needed by MEAN and WEIGHTED_SGPI. */
  readonly sgpi: number | null;
  /** Needed by WEIGHTED and WEIGHTED_SGPI; null: unknown. */
  readonly creditsRegistered: number | null;
  readonly creditsEarned: number | null;
  readonly points: number | null;
  /** It comes from a result that was not computed here; left out: it does not. Decides nothing. */
  readonly manual?: true;
}

export interface StudentInput {
  readonly id: string;
  /** Semester of this examination (the last one when two are one result). */
  readonly semester: number;
  readonly isFinalSemester: boolean;
  readonly units: readonly UnitInput[];
  readonly earlier: readonly EarlierSemester[];
  /** Semesters that a CGPI needs, this one included (8; 6 for lateral entry); null: those given suffice. */
  readonly expectedSemesters: number | null;
  /** Approved O.229 marks; 0: none. */
  readonly activityMarks: number;
  /** Approved credits beside those of the papers (NSS, MOOC …): listed as extra, in no index. Left out: none. */
  readonly extraCredits?: number;
  readonly flags: readonly ResultFlag[];
  /** No head of the programme was passed later than attempt 1. */
  readonly firstAttempt: boolean;
  /** Semesters since admission, for class rows with a limit. */
  readonly semestersTaken: number;
  /** Some head of an earlier examination was graced. */
  readonly gracedEarlier: boolean;
}

export interface CompiledHead {
  readonly no: number;
  readonly kind: (typeof HEAD_KINDS)[number];
  readonly entryMax: number;
  /** Maximum in the unit's total. */
  readonly max: number;
  readonly min: number;
  /** What the mark must reach: `min` in the SEPARATE regime, the floor (0: none) in the COMBINED. */
  readonly threshold: number;
  /** SEPARATE regime: must reach `min` whatever the total. */
  readonly separate: boolean;
  readonly take: number;
  readonly of: number;
  readonly rounding: Rounding;
  readonly roundTo: number;
  /** Grace is given in these steps: those of entry, or of rounding where the mark is scaled or averaged. */
  readonly graceStep: number;
  readonly external: boolean;
  readonly carryForward: boolean;
  /** Per cent in hundredths; -1: never waived. */
  readonly waivedFrom: number;
}

export interface CompiledHeadSet {
  readonly name: string;
  /** Ascending by number. */
  readonly heads: readonly CompiledHead[];
  readonly totalMax: number;
  /** Printed minimum of the total; 0: none. */
  readonly unitMin: number;
  /** What the total must reach: the printed minimum or the scale's lowest passing row, whichever is more. */
  readonly required: number;
  /** Position of the head that takes grace for a short total: the first external one, else the largest. */
  readonly graceHeadAt: number;
  readonly hasWaiver: boolean;
}

export interface CompiledGradeRow {
  readonly from: number;
  readonly letter: string;
  readonly gradePoint: number;
  readonly pass: boolean;
}

export interface CompiledClassRow {
  readonly from: number;
  readonly name: string;
  readonly firstAttemptOnly: boolean;
  readonly maxSemesters: number | null;
  readonly noGrace: boolean;
}

/** Rule documents turned into integers and tables; reuse one object for a whole run. */
export interface CompiledSettings {
  readonly pattern: PatternSettings;
  readonly aggregateMin: number | null;
  readonly percentage: { readonly multiplyBy: number; readonly add: number } | null;
  readonly moderationMax: number;
  readonly headSets: ReadonlyMap<string, CompiledHeadSet>;
  /** Best row first. */
  readonly grades: readonly CompiledGradeRow[];
  readonly gradeByLetter: ReadonlyMap<string, CompiledGradeRow>;
  readonly cappedGrade: CompiledGradeRow | null;
  readonly topGradePoint: number;
  /** Per cent of the lowest passing row. */
  readonly passFrom: number;
  readonly failLetter: string;
  readonly absentLetter: string;
  readonly satisfactoryLetter: string;
  readonly unsatisfactoryLetter: string;
  readonly grace: CompiledGrace;
  /** Highest first. */
  readonly classes: readonly CompiledClassRow[];
}

export interface GraceEntry {
  readonly ordinance: string;
  readonly symbol: string;
  readonly marks: number;
}

/** '' passed; EXEMPT: passed head of a failed candidate, kept for the next attempt; CARRIED: kept from an earlier one. */
export const HEAD_FLAGS = ['', 'FAIL', 'ABSENT', 'GRACED', 'EXEMPT', 'CARRIED'] as const;
export type HeadFlag = (typeof HEAD_FLAGS)[number];

export interface HeadResult {
  readonly headNo: number;
  readonly max: number;
  readonly min: number;
  /** After moderation, best-of and scaling, before grace; 0 with a status that has no mark. */
  readonly mark: number;
  readonly status: MarkStatus | null;
  readonly grace: readonly GraceEntry[];
  /** mark + grace. */
  readonly finalMark: number;
  /** Without grace; a waived minimum passes. */
  readonly passRaw: boolean;
  readonly pass: boolean;
  /** The mark is below its minimum, but the minimum is waived by the unit's total. */
  readonly waived: boolean;
  /** The mark contains moderation. */
  readonly moderated: boolean;
  readonly flag: HeadFlag;
}

export interface UnitResult {
  readonly unitId: string;
  readonly paperId: string;
  readonly paperCode: string;
  readonly unitNo: number;
  readonly kind: UnitKind;
  readonly headSet: string;
  readonly heads: readonly HeadResult[];
  /** After grace; `totalRaw` before it. */
  readonly total: number;
  readonly totalRaw: number;
  readonly totalMax: number;
  readonly pass: boolean;
  readonly grade: string;
  readonly gradePoint: number;
  /** Grade of the marks before grace, for topper lists. */
  readonly rawGradePoint: number;
  readonly credits: number;
  readonly creditsEarned: number;
  /** credits × grade point; 0 when failed or without credits. */
  readonly cxg: number;
}

export const LETTERS = ['P', 'F', 'A', 'RR', 'NULL'] as const;
/** P passed, F failed, A absent in all heads, RR reserved, NULL null and void. */
export type ResultLetter = (typeof LETTERS)[number];
/**
 * Strongest first: of the remarks that people set and those that statuses and marks imply, the first in this list applies, and the
 * letter follows it (ADC and NULL → NULL, RR → RR).
 */
export const REMARKS = ['ADC', 'NULL', 'RR', 'WH', 'RCC', 'PPR', 'RPV', 'RLE', 'ABS'] as const;
/**
 * RLE: reserved for a lower examination (passed here, an earlier semester is owed). RPV: provisional (a mark is not received, or a
 * passed candidate's CGPI lacks earlier figures). ABS: absent in all heads.
 */
export type ResultRemark = (typeof REMARKS)[number];
/** What a head's status says about the whole result: a pending case reserves it, a withheld head withholds it (exam rules 8). */
export const STATUS_REMARKS: Readonly<Record<MarkStatus, ResultRemark | null>> = {
  AB: null,
  UFM: 'RR',
  WH: 'WH',
  NE: null,
  EX: null,
  INC: 'RPV',
};

export const FAIL_REASONS = ['HEAD', 'ABSENT', 'NOT_ELIGIBLE', 'UNFAIR_MEANS', 'NO_MARK', 'UNIT_TOTAL', 'GRADE', 'AGGREGATE'] as const;
export interface FailReason {
  readonly reason: (typeof FAIL_REASONS)[number];
  /** Empty for AGGREGATE. */
  readonly unitId: string;
  /** 0 unless a head is the cause. */
  readonly headNo: number;
  /** What is missing, in marks. */
  readonly short: number;
}

export interface StudentResult {
  readonly id: string;
  /** In canonical order: unit number, paper code, unit id. */
  readonly units: readonly UnitResult[];
  readonly total: number;
  readonly totalMax: number;
  /** A of the grace rules: sum of the maxima of all heads of this examination. */
  readonly aggregateMax: number;
  readonly creditsRegistered: number;
  readonly creditsEarned: number;
  /** Earned beside the papers: neither in `creditsEarned`, the ground of indexes, nor in any index. */
  readonly extraCredits: number;
  /** Credits of the SGPI's denominator. */
  readonly sumCredits: number;
  readonly sumPoints: number;
  /** Before `sgpiAddition`. */
  readonly sgpi: number | null;
  /** O.229; the SGPI that counts is sgpi + sgpiAddition. */
  readonly sgpiAddition: number;
  /** Before `cgpiAddition`, with every SGPI addition inside. */
  readonly cgpi: number | null;
  /** O.5043; the CGPI that counts is cgpi + cgpiAddition. */
  readonly cgpiAddition: number;
  /** Index of the semesters that count for the class (GTU's CGPA) when the pattern keeps one. */
  readonly classIndex: number | null;
  readonly percentage: number | null;
  readonly class: string | null;
  /** Outcome as printed on the statement. */
  readonly letter: ResultLetter;
  /** Outcome of the marks alone, under any reservation. */
  readonly marksLetter: 'P' | 'F' | 'A';
  readonly remark: ResultRemark | null;
  /** In canonical order; the first is shown first. */
  readonly failReasons: readonly FailReason[];
  /** Ordinances used, in order of use. */
  readonly ordinances: readonly string[];
}
