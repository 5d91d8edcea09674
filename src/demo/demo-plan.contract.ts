import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import type { CurriculumPaper } from './curriculum.contract.ts';
import type { Person } from './person-names.rules.ts';

export interface DemoStudent extends Person {
  readonly prn: string;
  readonly studentId: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly dateOfBirth: string;
  readonly category: string;
  readonly division: string;
  readonly rollNo: string;
  readonly lateralEntry: boolean;
  /** 0 to 99: how well this person does. */
  readonly ability: number;
}

/**
 * Stage of the examination in progress: DRAFT is not open yet; OPEN awaits inward; INWARDED its roster's lock; SEATED its mark
 * sheets; SHEETS its first mark; ENTRY is in the middle of marks; READY may be computed; COMPUTED awaits its lock.
 */
export type Stage = 'DRAFT' | 'OPEN' | 'INWARDED' | 'SEATED' | 'SHEETS' | 'ENTRY' | 'READY' | 'COMPUTED';

/** A year of a course with its students: one course instance, examined twice a year. */
export interface DemoClass {
  /** `SE-COMP`. */
  readonly code: string;
  readonly name: string;
  readonly course: string;
  readonly branch: string | null;
  readonly divisions: readonly string[];
  readonly students: readonly DemoStudent[];
  readonly pastSemester: number;
  readonly presentSemester: number;
  readonly isFinal: boolean;
  /** null: the session in progress does not examine it. */
  readonly stage: Stage | null;
  /** Letters before its seat numbers. */
  readonly seatPrefix: string;
  papers(semester: number): readonly CurriculumPaper[];
}

export interface DemoProgram {
  readonly code: string;
  readonly name: string;
  readonly degree: { readonly code: string; readonly name: string; readonly durationYears: string };
  readonly faculty: string;
  readonly department: string;
  readonly semesters: number;
  readonly branches: readonly { readonly code: string; readonly name: string; readonly intake: number }[];
  readonly courses: readonly { readonly code: string; readonly name: string; readonly year: number }[];
}

export interface DemoTeacher {
  readonly staffNo: string;
  readonly name: string;
  readonly gender: 'FEMALE' | 'MALE';
  readonly email: string;
  readonly phoneNumber: string;
  readonly designation: string;
  readonly department: string;
  readonly username: string | null;
}

export interface DemoInstitute {
  readonly code: string;
  readonly collegeName: string;
  readonly nameInScript: string;
  readonly university: string;
  readonly city: string;
  readonly patternCode: string;
  readonly patternName: string;
  readonly rules: RuleDocument;
  readonly faculties: readonly { readonly code: string; readonly name: string }[];
  readonly departments: readonly {
    readonly code: string;
    readonly name: string;
    readonly type: 'ACADEMIC' | 'ADMINISTRATION';
    /** Code of its faculty; null: it serves all of them. */
    readonly faculty: string | null;
  }[];
  readonly courseYears: readonly { readonly name: string; readonly level: number; readonly semesters: readonly number[] }[];
  readonly programs: readonly DemoProgram[];
  readonly classes: readonly DemoClass[];
  readonly teachers: readonly DemoTeacher[];
}

/** FULL is the normal demonstration; SMALL is the same with a few students per division. */
export type DemoSize = 'FULL' | 'SMALL';
