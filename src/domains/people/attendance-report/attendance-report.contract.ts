import * as z from 'zod/mini';
import { dateOnly, id } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

/** By the institute's two percentages; NONE: nothing was held for the student yet. */
export const ATTENDANCE_LEVELS = ['BELOW_LOWEST', 'BELOW_LOW', 'ENOUGH', 'NONE'] as const;
export type AttendanceLevel = (typeof ATTENDANCE_LEVELS)[number];

const path = '/api/people/attendance';
const permission = { feature: 'attendance', action: 'read' } as const;
const ofClass = z.strictObject({ courseInstanceId: id });
const drill = {
  path: '/student-management/manage-students/student-directory/:studentProfileId',
  needs: { feature: 'profiles', action: 'read' },
} as const;

/** Held and attended are days and lectures, in quarters: a half-day is a half. */
const student = {
  studentProfileId: id,
  rollNo: z.nullable(z.string()),
  name: z.string(),
  prn: z.string(),
  division: z.nullable(z.string()),
  held: z.string(),
  attended: z.string(),
  percent: z.nullable(z.string()),
};

const who = [
  { key: 'rollNo', head: 'attendance.rollNo', label: 'attendance.rollNo', width: 9, kind: 'TEXT' },
  { key: 'name', head: 'column.name', label: 'attendance.student', width: 30, kind: 'TEXT' },
  { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
  { key: 'division', head: 'attendance.division', label: 'attendance.division', width: 10, kind: 'TEXT' },
] as const;
const sums = [
  { key: 'held', head: 'attendance.held', label: 'attendance.held', width: 9, kind: 'FIGURE' },
  { key: 'attended', head: 'attendance.attended', label: 'attendance.attended', width: 9, kind: 'FIGURE' },
  { key: 'percent', head: 'attendance.percent', label: 'attendance.percent', width: 9, kind: 'FIGURE' },
] as const;

const monthRow = z.object({ ...student, days: z.record(z.string(), z.object({ mark: z.string() })) });
export type MonthRow = z.output<typeof monthRow>;

export const attendanceMonth = defineReport({
  name: 'attendanceMonth',
  summary: 'Attendance of a class in a month, a row a student and a column a day, with sums of the month',
  path: `${path}/classes/:courseInstanceId/month`,
  permission,
  people: true,
  params: ofClass,
  query: {
    month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
    divisionId: z.optional(id),
    examPaperId: z.optional(id),
  },
  row: monthRow,
  length: 'PAGES',
  frozen: 2,
  drill,
  columns: [
    ...who,
    { group: 'days', label: 'attendance.days', parts: [{ key: 'mark', head: 'attendance.ofDay', label: null, width: 5, kind: 'TEXT' }] },
    ...sums,
  ],
});

const shortRow = z.object({ ...student, level: z.enum(ATTENDANCE_LEVELS) });

export const attendanceShort = defineReport({
  name: 'attendanceShort',
  summary: 'Students of a class by their attendance: below the lowest percentage, below the usual one, enough, or without any record',
  path: `${path}/classes/:courseInstanceId/percentages`,
  permission,
  people: true,
  params: ofClass,
  query: {
    level: z.optional(z.enum(ATTENDANCE_LEVELS)),
    divisionId: z.optional(id),
    examPaperId: z.optional(id),
    fromOn: z.optional(dateOnly),
    untilOn: z.optional(dateOnly),
  },
  row: shortRow,
  length: 'PAGES',
  counts: {
    filter: 'level',
    label: 'attendance.levels',
    values: ATTENDANCE_LEVELS.map((value) => ({ value, label: `attendance.level.${value}` })),
  },
  drill,
  columns: [...who, ...sums, { key: 'level', head: 'attendance.levels', label: null, width: 16, kind: 'TEXT', words: 'attendance.level' }],
});

const absentRow = z.object({
  id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  rollNo: z.nullable(z.string()),
  classCode: z.string(),
  division: z.string(),
  /** Of which lectures, or of the day. */
  missed: z.string(),
  code: z.string(),
  guardian: z.nullable(z.string()),
  guardianMobile: z.nullable(z.string()),
});
export type AbsentRow = z.output<typeof absentRow>;

export const attendanceAbsentees = defineReport({
  name: 'attendanceAbsentees',
  summary: 'Who is absent on a day, with what was missed and the guardian who is asked first',
  path: `${path}/absentees`,
  permission,
  people: true,
  params: z.strictObject({}),
  query: { heldOn: dateOnly, courseInstanceId: z.optional(id) },
  row: absentRow,
  length: 'PAGES',
  drill,
  columns: [
    { key: 'name', head: 'column.name', label: 'attendance.student', width: 30, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
    { key: 'classCode', head: 'attendance.class', label: 'attendance.class', width: 16, kind: 'TEXT' },
    { key: 'division', head: 'attendance.division', label: null, width: 10, kind: 'TEXT' },
    { key: 'rollNo', head: 'attendance.rollNo', label: null, width: 9, kind: 'TEXT' },
    { key: 'missed', head: 'attendance.missed', label: 'attendance.missed', width: 24, kind: 'TEXT' },
    { key: 'code', head: 'attendance.code', label: 'attendance.code', width: 8, kind: 'TEXT' },
    { key: 'guardian', head: 'attendance.guardian', label: 'attendance.guardian', width: 28, kind: 'TEXT' },
    { key: 'guardianMobile', head: 'attendance.guardianMobile', label: null, width: 16, kind: 'TEXT' },
  ],
});

const unmarkedRow = z.object({
  id,
  classCode: z.string(),
  division: z.string(),
  classTeacher: z.nullable(z.string()),
  students: z.int(),
  /** How many students have a mark of any kind on the day. */
  marked: z.int(),
  sheets: z.int(),
  /** The last day before on which anything was marked. */
  lastOn: z.nullable(z.string()),
});
export type UnmarkedRow = z.output<typeof unmarkedRow>;

export const attendanceUnmarked = defineReport({
  name: 'attendanceUnmarked',
  summary: 'Divisions that are not, or not wholly, marked on a day, with their class teacher and the last day that is',
  path: `${path}/unmarked`,
  permission,
  params: z.strictObject({}),
  query: { heldOn: dateOnly, courseInstanceId: z.optional(id) },
  row: unmarkedRow,
  length: 'PAGES',
  columns: [
    { key: 'classCode', head: 'attendance.class', label: 'attendance.class', width: 16, kind: 'TEXT' },
    { key: 'division', head: 'attendance.division', label: 'attendance.division', width: 10, kind: 'TEXT' },
    { key: 'classTeacher', head: 'attendance.classTeacher', label: 'attendance.classTeacher', width: 28, kind: 'TEXT' },
    { key: 'students', head: 'attendance.students', label: 'attendance.students', width: 10, kind: 'FIGURE' },
    { key: 'marked', head: 'attendance.marked', label: 'attendance.marked', width: 10, kind: 'FIGURE' },
    { key: 'sheets', head: 'attendance.sheets', label: 'attendance.sheets', width: 10, kind: 'FIGURE' },
    { key: 'lastOn', head: 'attendance.lastOn', label: 'attendance.lastOn', width: 12, kind: 'TEXT' },
  ],
});
