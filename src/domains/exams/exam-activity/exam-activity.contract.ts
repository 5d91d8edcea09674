/** What Activity Control can limit in time, in the order of an examination; each is asked by the acts of its name. */
export const EXAM_ACTIVITIES = [
  'FORM_FILLING',
  'INWARD',
  'ADDITIONAL_INWARD',
  'BACKLOG_INWARD',
  'ROSTER_LOCK',
  'SEAT_NUMBER',
  'TIMETABLE',
  'ROOM_ALLOCATION',
  'HALL_TICKET',
  'INTERNAL_MARKS',
  'EXTERNAL_MARKS',
  'GRACING',
  'GRACE_CATEGORY',
  'REVALUATION',
  'RESULT_VIEW',
] as const;
export type ExamActivity = (typeof EXAM_ACTIVITIES)[number];

/** Limited without effect: no act of the product is one of these yet. */
export const UNASKED_ACTIVITIES = ['FORM_FILLING'] as const satisfies readonly ExamActivity[];

/** Marks are entered sheet by sheet, so these may be limited for one division. */
export const MARK_ACTIVITIES = ['INTERNAL_MARKS', 'EXTERNAL_MARKS'] as const satisfies readonly ExamActivity[];

/** The activity that enters the marks of a head. */
export const marksBy = (evaluator: 'INTERNAL' | 'EXTERNAL'): (typeof MARK_ACTIVITIES)[number] =>
  evaluator === 'INTERNAL' ? 'INTERNAL_MARKS' : 'EXTERNAL_MARKS';

/** Which of four scopes said it, the narrowest first. */
export const WINDOW_SCOPES = ['DIVISION', 'EXAMINATION', 'COURSE', 'SESSION'] as const;
export type WindowScope = (typeof WINDOW_SCOPES)[number];
