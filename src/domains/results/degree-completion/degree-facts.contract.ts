import type { EarlierSemester } from '../../result-rules/engine/engine.contract.ts';
import type { StoredEarlier } from '../result-run/stored-result.contract.ts';

/** What the published result of a last semester says of the whole degree. Hundredths. */
export interface FinalFigures {
  readonly runNo: number;
  readonly versionNo: number;
  /** With what O.5043 added; null: none was given. */
  readonly cgpi: number | null;
  readonly className: string | null;
  /** Place of the pattern in the rules of the run. */
  readonly pattern: number;
  readonly earlier: readonly StoredEarlier[];
  readonly own: Omit<EarlierSemester, 'semester' | 'cleared'>;
}

/** One examination of the program; `letter` null: no result of it is published. */
export interface DegreeExam {
  readonly studentExamId: string;
  readonly examInstanceId: string;
  readonly semesters: readonly number[];
  readonly sessionId: string;
  readonly session: string;
  readonly startsOn: string;
  readonly academicYearId: string;
  readonly letter: string | null;
  /** Of the candidate or of the result. */
  readonly remark: string | null;
  /** Earned, hundredths. */
  readonly credits: number;
  readonly graced: boolean;
  readonly declaredOn: string | null;
  readonly figures: FinalFigures | null;
}

/** Everything that a degree depends on, of one student and one program. */
export interface DegreeFacts {
  readonly firstSemester: number;
  readonly totalSemesters: number;
  /** Oldest session first. */
  readonly exams: readonly DegreeExam[];
  readonly uncleared: readonly { readonly paper: string; readonly title: string; readonly semester: number }[];
  /** SGPIs of semesters that were taken elsewhere. */
  readonly backward: readonly {
    readonly semester: number;
    readonly sgpi: number;
    readonly credits: number | null;
    readonly verified: boolean;
  }[];
  /** Credits that the blueprints of the student's years ask for, with the semesters they are earned in. */
  readonly targets: readonly { readonly semesters: readonly number[]; readonly credits: number }[];
  readonly everOwed: boolean;
  readonly inToppers: boolean;
}
