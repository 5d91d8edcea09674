import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import type { Named, PlannedPerson } from './plan.contract.ts';

/** An examination session in which semesters are sat. */
export interface PlannedSession {
  readonly code: string;
  readonly name: string;
  /** Calendar year in which its academic year begins. */
  readonly yearBegins: number;
  readonly half: 'FIRST' | 'SECOND';
  readonly startsOn: string;
  readonly endsOn: string;
}

/** A paper of one grade unit with one head. */
export interface CurriculumPaper {
  readonly code: string;
  readonly title: string;
  readonly semester: number;
  /** Hundredths. */
  readonly credits: number;
  readonly kind: 'CREDIT' | 'NONCREDIT';
  /** Chosen on the exam form: not everybody of the branch sits it. */
  readonly isElective: boolean;
}

/** What a branch studies in one year of its course. */
export interface Curriculum {
  readonly code: string;
  readonly branch: Named;
  /** 1 for semesters I and II. */
  readonly level: number;
  readonly papers: readonly CurriculumPaper[];
}

/** What is entered for a student in a paper. */
export interface Answer {
  readonly paper: string;
  /** Hundredths; null: absent. */
  readonly mark: number | null;
  readonly fails: boolean;
}

/** Sums of an earlier semester that the print has and no examination of the plan makes; hundredths. */
export interface EarlierSums {
  readonly semester: number;
  /** 0: the semester is not cleared. */
  readonly sgpi: number;
  readonly credits: number;
  readonly points: number;
}

/** Printed figures in hundredths; null: not printed, or not compared. */
export interface PrintedFigures {
  readonly credits: number | null;
  readonly points: number | null;
  readonly sgpi: number | null;
  readonly cgpi: number | null;
  readonly classIndex: number | null;
  readonly passed: boolean | null;
}

/** A student in a semester. Without answers the print cannot be entered, and the student does not sit. */
export interface PlannedCandidate {
  readonly row: string;
  readonly person: PlannedPerson;
  readonly answers: readonly Answer[];
  readonly electives: readonly string[];
  readonly earlier: readonly EarlierSums[];
  readonly printed: PrintedFigures;
}

/** Students of a branch who sit a semester in a session: examined, computed and published as one. */
export interface Sitting {
  readonly code: string;
  readonly name: string;
  readonly seatPrefix: string;
  readonly session: PlannedSession;
  readonly curriculum: Curriculum;
  readonly semester: number;
  readonly candidates: readonly PlannedCandidate[];
}

export interface PlannedSemester {
  readonly semester: number;
  readonly sittings: readonly Sitting[];
}

/** What a figure is called in the print, and how many of the whole set may differ by its notes; absent: it is not printed. */
export type PrintedNames = { readonly [one in keyof PrintedFigures]?: { readonly name: string; readonly allowed: number } };

/** A university as data: what an institute needs to produce its print. */
export interface UniversityPlan {
  readonly degree: Named;
  readonly rules: RuleDocument;
  /** The rules' head set of every paper. */
  readonly headSet: string;
  readonly branches: readonly Named[];
  readonly people: readonly PlannedPerson[];
  readonly curricula: readonly Curriculum[];
  /** In the order in which they are sat. */
  readonly semesters: readonly PlannedSemester[];
  readonly names: PrintedNames;
}
