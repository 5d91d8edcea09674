import * as z from 'zod/mini';
import { dateOnly, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

/** By the week with the most hours, against what the institute allows; NONE: no paper in these weeks. */
export const LOAD_STANDS = ['OVER', 'WITHIN', 'NONE'] as const;
export type LoadStand = (typeof LOAD_STANDS)[number];

/** How many weeks are shown. */
export const LOAD_WEEKS = 12;

const row = z.object({
  teacherProfileId: id,
  name: z.string(),
  staffNo: z.string(),
  designation: z.nullable(z.string()),
  department: z.nullable(z.string()),
  /** Assignments that run in these weeks, and those of them that say no hours. */
  papers: z.int(),
  unsaid: z.int(),
  /** Hours of the fullest week, and what the institute allows. */
  most: z.string(),
  limit: z.string(),
  stand: z.enum(LOAD_STANDS),
  weeks: z.record(z.string(), z.object({ hours: z.string() })),
});
export type LoadRow = z.output<typeof row>;

export const teachingLoads = defineReport({
  name: 'teachingLoads',
  summary: 'Hours of every teacher in each of twelve weeks, those above what the institute allows first',
  path: '/api/exams/teaching-loads',
  permission: { feature: 'facultyPaperAssignment', action: 'read' },
  people: true,
  params: z.strictObject({}),
  query: {
    q: z.optional(text(100)),
    stand: z.optional(z.enum(LOAD_STANDS)),
    departmentId: z.optional(id),
    /** The first week is the one with this day; without: the present week. */
    fromOn: z.optional(dateOnly),
  },
  row,
  length: 'PAGES',
  frozen: 1,
  search: 'teachingLoad.search',
  counts: {
    filter: 'stand',
    label: 'teachingLoad.stand',
    values: LOAD_STANDS.map((value) => ({ value, label: `teachingLoad.stand.${value}` })),
  },
  drill: {
    path: '/teacher-management/manage-teachers/teacher-directory/:teacherProfileId',
    needs: { feature: 'teachers', action: 'read' },
  },
  columns: [
    { key: 'name', head: 'column.name', label: 'teachingLoad.teacher', width: 28, kind: 'TEXT' },
    { key: 'staffNo', head: 'teachingLoad.staffNo', label: null, width: 14, kind: 'TEXT' },
    { key: 'designation', head: 'teachingLoad.designation', label: null, width: 20, kind: 'TEXT' },
    { key: 'department', head: 'teachingLoad.department', label: 'teachingLoad.department', width: 20, kind: 'TEXT' },
    { key: 'papers', head: 'teachingLoad.papers', label: 'teachingLoad.papers', width: 8, kind: 'FIGURE' },
    { key: 'unsaid', head: 'teachingLoad.unsaid', label: 'teachingLoad.unsaid', width: 12, kind: 'FIGURE' },
    {
      group: 'weeks',
      label: 'teachingLoad.weeks',
      parts: [{ key: 'hours', head: 'teachingLoad.ofWeek', label: 'teachingLoad.hours', width: 10, kind: 'FIGURE' }],
    },
    { key: 'most', head: 'teachingLoad.most', label: 'teachingLoad.most', width: 9, kind: 'FIGURE' },
    { key: 'limit', head: 'teachingLoad.limit', label: 'teachingLoad.limit', width: 9, kind: 'FIGURE' },
  ],
});
