import type { InwardReason } from './inward.contract.ts';

export const PRE_EXAM = '/exam-master/pre-examinations';
const DIRECTORY = '/student-management/manage-students/student-directory';

export const ACTIVITY_CONTROL = '/exam-master/exam-configuration/activity-control';
export const tabAddress = (tab: number) => `${PRE_EXAM}?tab=${tab}`;
/** One student's papers in the chosen exam. */
export const studentAddress = (studentExamId: string) => `${PRE_EXAM}?tab=1&student=${studentExamId}`;

/** The page that resolves a reason; null: none can. */
export function cureOf(reason: InwardReason, studentProfileId: string): string | null {
  switch (reason) {
    case 'NO_PAPERS':
      return tabAddress(2);
    case 'STATUS_FORBIDS':
    case 'NOT_ACTIVE':
    case 'NOT_ENROLLED':
    case 'NOT_ELIGIBLE':
      return `${DIRECTORY}/${studentProfileId}`;
    case 'ATTENDANCE_SHORT':
      return '/academics-master/activities/roll-call-management?tab=short';
    case 'FAILED_BEFORE':
      return `${tabAddress(0)}&kind=BACKLOG`;
    case 'ALREADY_INWARDED':
    case 'PASSED_BEFORE':
    case 'ELECTIVES_MISSING':
    case 'NO_OPEN_BACKLOG':
      return null;
  }
}

/** The page that resolves what blocks an act for everybody. */
export function liftOf(code: string): string | null {
  switch (code) {
    case 'INSTANCE_NOT_OPEN':
      return '/exam-master/exam-configuration/exam-instance';
    case 'RESULT_PUBLISHED':
      return '/exam-master/post-examinations/final-result-publish';
    case 'RUN_GOING':
      return '/exam-master/post-examinations/result-processing';
    case 'ROSTER_LOCKED':
      return tabAddress(4);
    case 'ROSTER_NOT_LOCKED':
    case 'ROSTER_ERRORS':
      return tabAddress(3);
    case 'SEAT_NUMBERS_EXIST':
      return `${tabAddress(5)}&show=NUMBERED`;
    case 'MARKS_EXIST':
      return '/exam-master/post-examinations/result-entry';
    default:
      return null;
  }
}
