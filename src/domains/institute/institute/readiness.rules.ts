import type { ReadinessCounts } from './institute-profile.contract.ts';

/** One thing that an institute needs before its first result, with the page to create it. */
export interface ReadinessStep {
  readonly key: (typeof STEPS)[number][0];
  readonly count: number;
  /** What the page behind shows, where only some of it count; null: it shows what is counted. */
  readonly of: number | null;
  readonly done: boolean;
  readonly link: string;
  /** Optional. */
  readonly optional: boolean;
}

const academics = (page: string) => `/academics-master/academics/${page}`;
const courses = (page: string) => `/academics-master/courses/${page}`;
const exams = (page: string) => `/exam-master/exam-configuration/${page}`;

/** In order of dependency. */
const STEPS = [
  ['academicYears', academics('academic-year'), 'NEEDED'],
  ['departments', '/institute/institute/departments', 'OPTIONAL'],
  ['degrees', academics('degrees'), 'NEEDED'],
  ['programs', academics('programs'), 'NEEDED'],
  ['courseYears', academics('course-year'), 'NEEDED'],
  ['courses', courses('course-list'), 'NEEDED'],
  ['subjects', academics('subjects'), 'NEEDED'],
  ['gradings', exams('result-grading'), 'NEEDED'],
  ['activePatterns', exams('exam-patterns'), 'NEEDED'],
  ['activeBlueprints', courses('course-blueprints'), 'NEEDED'],
  ['courseInstances', courses('course-list'), 'NEEDED'],
  ['divisions', courses('course-list'), 'NEEDED'],
  ['activeTeachers', '/teacher-management/manage-teachers/teacher-directory', 'NEEDED'],
  ['students', '/student-management/manage-students/student-directory', 'NEEDED'],
  ['examSessions', exams('exam-session'), 'NEEDED'],
  ['holidays', '/institute/institute/institute-details?tab=holidays', 'OPTIONAL'],
] as const satisfies readonly (readonly [key: Exclude<keyof ReadinessCounts, 'currentYear'>, link: string, need: 'NEEDED' | 'OPTIONAL'])[];

/** Steps that count the active ones of a list. */
const LISTED: Readonly<Partial<Record<string, Exclude<keyof ReadinessCounts, 'currentYear'>>>> = {
  activePatterns: 'patterns',
  activeBlueprints: 'blueprints',
  activeTeachers: 'teachers',
};

/** Done once an academic year is current: everything else refers to it. */
export const readinessSteps = (counts: ReadinessCounts): ReadinessStep[] =>
  STEPS.map(([key, link, need]) => {
    const listed = LISTED[key];
    return {
      key,
      link,
      count: counts[key],
      of: listed === undefined ? null : counts[listed],
      done: key === 'academicYears' ? counts.currentYear !== null : counts[key] > 0,
      optional: need === 'OPTIONAL',
    };
  });

/** What to do next: the first needed step that is open. */
export const nextStep = (steps: readonly ReadinessStep[]): ReadinessStep | null =>
  steps.find(({ done, optional }) => !done && !optional) ?? null;
