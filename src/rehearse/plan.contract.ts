import type { RegisterHead, RegisterStudent } from '../golden/mumbai-register.contract.ts';
import type { HeadSet } from '../domains/result-rules/engine/head-set.contract.ts';

/** A paper with its one grade unit: what a branch of the register prints under one unit number. */
export interface PlannedPaper {
  readonly code: string;
  readonly title: string;
  readonly unitNo: number;
  /** Hundredths; 0 where no row prints them. */
  readonly credits: number;
  readonly headSet: string;
}

export interface PlannedBranch {
  readonly code: string;
  readonly name: string;
  /** Semesters of the one result: [8], or [7, 8] where no result of semester VII exists. */
  readonly semesters: readonly number[];
  readonly papers: readonly PlannedPaper[];
}

/** One examination of the register, `MAY 2018`. */
export interface PlannedExam {
  readonly code: string;
  readonly name: string;
  /** Year of the examination; its academic year began the year before. */
  readonly year: number;
  readonly startsOn: string;
  readonly endsOn: string;
}

export interface Named {
  readonly code: string;
  readonly name: string;
}

export interface PlannedPerson {
  readonly prn: string;
  readonly studentId: string;
  readonly fullName: string;
  readonly surname: string;
  /** 3 for lateral entry. */
  readonly firstSemester: number;
}

/** What is examined as one, whatever its print. */
export interface Examined extends Named {
  readonly seatPrefix: string;
  readonly students: readonly Pick<PlannedPerson, 'prn'>[];
}

export interface PlannedStudent extends PlannedPerson {
  readonly rollNo: string;
  readonly printed: RegisterStudent;
}

/** A branch in an examination: what is inwarded, locked, computed and published as one. */
export interface PlannedInstance extends Examined {
  readonly branch: PlannedBranch;
  readonly exam: PlannedExam;
  readonly students: readonly PlannedStudent[];
}

export interface Plan {
  readonly branches: readonly PlannedBranch[];
  readonly exams: readonly PlannedExam[];
  readonly instances: readonly PlannedInstance[];
  readonly headSets: readonly HeadSet[];
}

/** A head of a student's register row with the paper that it belongs to. */
export interface PlannedMark {
  readonly student: PlannedStudent;
  readonly paper: PlannedPaper;
  readonly head: RegisterHead;
}
