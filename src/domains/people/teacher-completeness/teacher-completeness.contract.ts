import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

/** What a whole record has, each counting the same. */
export const RECORD_PARTS = [
  'DESIGNATION',
  'DEPARTMENT',
  'EMAIL',
  'MOBILE',
  'PHOTO',
  'LOGIN',
  'QUALIFICATION',
  'EXPERIENCE',
  'APPOINTMENT',
  'APPROVAL',
  'DEGREE',
] as const;
const part = z.enum(RECORD_PARTS);
export type RecordPart = (typeof RECORD_PARTS)[number];

export const RECORD_STANDS = ['INCOMPLETE', 'COMPLETE'] as const;
export type RecordStand = (typeof RECORD_STANDS)[number];

const row = z.object({
  teacherProfileId: id,
  name: z.string(),
  staffNo: z.string(),
  department: z.nullable(z.string()),
  /** Cut, so that only a whole record has 100. */
  percent: z.int(),
  /** Names of what is missing, in the caller's language. */
  missing: z.nullable(z.string()),
  stand: z.enum(RECORD_STANDS),
});

export const teacherCompleteness = defineReport({
  name: 'teacherCompleteness',
  summary: 'How whole the record of each working teacher is, and what it lacks; the least whole first',
  path: '/api/people/teacher-completeness',
  permission: { feature: 'teachers', action: 'read' },
  people: true,
  params: z.strictObject({}),
  query: {
    q: z.optional(text(100)),
    stand: z.optional(z.enum(RECORD_STANDS)),
    departmentId: z.optional(id),
    lacks: z.optional(part),
  },
  row,
  length: 'PAGES',
  search: 'completeness.search',
  counts: {
    filter: 'stand',
    label: 'completeness.stand',
    values: RECORD_STANDS.map((value) => ({ value, label: `completeness.stand.${value}` })),
  },
  drill: {
    path: '/teacher-management/manage-teachers/teacher-directory/:teacherProfileId?tab=record',
    needs: { feature: 'teachers', action: 'read' },
  },
  columns: [
    { key: 'name', head: 'column.name', label: 'completeness.teacher', width: 28, kind: 'TEXT' },
    { key: 'staffNo', head: 'completeness.staffNo', label: 'completeness.staffNo', width: 14, kind: 'TEXT' },
    { key: 'department', head: 'completeness.department', label: 'completeness.department', width: 22, kind: 'TEXT' },
    { key: 'percent', head: 'completeness.percent', label: 'completeness.percent', width: 10, kind: 'FIGURE' },
    { key: 'missing', head: 'completeness.lacks', label: 'completeness.lacks', width: 60, kind: 'TEXT' },
  ],
});

const length = z.object({ years: z.int(), months: z.int(), days: z.int() });

export const teacherRecord = {
  show: defineEndpoint({
    scope: 'INSTITUTE' as const,
    name: 'teacherRecord.show',
    summary: 'How whole the record of a teacher is, what it lacks, and the length of the experience, no day counted twice',
    method: 'GET',
    path: '/api/people/teacher-completeness/:id',
    permission: { feature: 'teachers', action: 'read' },
    params: idParams,
    reply: dataOf(z.object({ percent: z.int(), missing: z.array(part), experience: length, approved: length })),
  }),
};
