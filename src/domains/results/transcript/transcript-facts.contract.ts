/** One examination of the program; `letter` null: no result of it is published. */
export interface TranscriptExam {
  readonly studentExamId: string;
  readonly examInstanceId: string;
  readonly courseId: string;
  readonly exam: string;
  readonly semesters: readonly number[];
  readonly session: string;
  readonly seatNo: string | null;
  readonly attemptNo: number;
  readonly letter: string | null;
  /** Of the candidate or of the result. */
  readonly remark: string | null;
  readonly versionNo: number | null;
  /** The result of their division is held back, while others are published. */
  readonly isHeld: boolean;
}

export interface EnteredSemester {
  readonly id: string;
  readonly semester: number;
  /** With two places. */
  readonly sgpi: string;
  readonly credits: string | null;
  readonly verified: boolean;
  /** The result that it came with, where it was not computed here; null: an SGPI alone. */
  readonly manual: EnteredManual | null;
}

/** As its document has it. */
export interface EnteredManual {
  readonly issuedBy: string;
  readonly examMonth: number;
  readonly examYear: number;
  readonly outcome: 'PASS' | 'FAIL';
  readonly sgpi: string | null;
  readonly papers: readonly {
    readonly code: string;
    readonly title: string;
    readonly credits: string | null;
    readonly grade: string | null;
    readonly gradePoint: string | null;
    readonly outcome: 'PASS' | 'FAIL';
  }[];
}

interface OpenPaper {
  readonly paper: string;
  readonly title: string;
  readonly semester: number;
}

/** What a transcript of one student and one program depends on. */
export interface TranscriptFacts {
  /** Oldest session first. */
  readonly exams: readonly TranscriptExam[];
  readonly entered: readonly EnteredSemester[];
  readonly uncleared: readonly OpenPaper[];
  /** Marks whose correction is asked for, or made and not published. */
  readonly corrections: readonly OpenPaper[];
}

/** A student with a program that they sat examinations of. */
export interface TranscriptStudent extends TranscriptFacts {
  readonly studentProfileId: string;
  readonly programId: string;
  readonly program: string;
  readonly degree: string;
  readonly branch: string | null;
  readonly medium: string;
  readonly name: string;
  readonly prn: string;
}
