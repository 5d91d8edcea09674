import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { GRACE_KINDS } from '../../result-rules/engine/grace-scheme.contract.ts';

export const GRACE_MEASURES = ['MARKS', 'SGPI', 'CGPI'] as const;

/** An ordinance of the scheme with what it would give; one that is switched off or gives nothing says so with noughts. */
const ordinance = z.object({
  ordinance: z.string(),
  symbol: z.string(),
  kind: z.enum(GRACE_KINDS),
  enabled: z.boolean(),
  students: z.int(),
  heads: z.int(),
  /** On heads, in all. */
  marks: z.string(),
  /** Students who pass with it and would fail without any grace. */
  passes: z.int(),
});
export type PreviewedOrdinance = z.output<typeof ordinance>;

const preview = z.object({
  id,
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  students: z.int(),
  graced: z.int(),
  passes: z.int(),
  /** With a mark that is not entered yet: nothing is said about them. */
  openMarks: z.int(),
  ordinances: z.array(ordinance),
  jobId: z.nullable(id),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** A mark, a correction or marks of an activity changed since it was started. */
  outdated: z.boolean(),
});
export type GracePreview = z.output<typeof preview>;

const path = '/api/results/instances/:examInstanceId/grace-preview';
const params = z.strictObject({ examInstanceId: id });

/** What the grace scheme would give by the marks of now; nothing is changed by it. */
export const gracePreviews = {
  get: defineEndpoint({
    name: 'gracePreviews.get',
    summary: 'The last preview of grace of an exam instance: every ordinance with students, heads and marks; null before the first',
    method: 'GET',
    scope: 'INSTITUTE',
    path,
    permission: { feature: 'results', action: 'read' },
    params,
    reply: dataOf(z.nullable(preview)),
  }),
  start: defineEndpoint({
    name: 'gracePreviews.start',
    summary: 'Computes what every ordinance would give by the present marks; no result is made',
    method: 'POST',
    scope: 'INSTITUTE',
    path,
    permission: { feature: 'results', action: 'compute' },
    params,
    body: z.strictObject({}),
    reply: dataOf(z.object({ id, jobId: id, students: z.int() })),
  }),
};

const row = z.object({
  key: z.string(),
  studentExamId: id,
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  ordinance: z.string(),
  measure: z.enum(GRACE_MEASURES),
  /** null: SGPI or CGPI is raised and no head. */
  paperCode: z.nullable(z.string()),
  headKind: z.nullable(z.string()),
  given: z.string(),
  before: z.string(),
  after: z.string(),
  letterBefore: z.string(),
  letter: z.string(),
  classBefore: z.nullable(z.string()),
  className: z.nullable(z.string()),
});
export type PreviewedGrace = z.output<typeof row>;

/** Who would be given what: a row for each head that is graced, and for SGPI or CGPI that is raised. */
export const previewedGraces = defineReport({
  name: 'previewedGraces',
  summary: 'Grace that the last preview would give: student, ordinance, paper and head, marks before and after, result before and after',
  path: `${path}/students`,
  permission: { feature: 'results', action: 'read' },
  exportPermission: { feature: 'reports', action: 'export' },
  params,
  query: { ordinance: z.optional(text(24)), q: z.optional(text(100)) },
  row,
  length: 'PAGES',
  search: 'gracePreview.search',
  drill: {
    path: '/exam-master/post-examinations/student-history/:studentProfileId',
    needs: { feature: 'results', action: 'read' },
  },
  columns: [
    { key: 'seatNo', head: 'column.seatNo', label: 'gracePreview.seatNo', width: 12, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
    { key: 'name', head: 'column.name', label: 'gracePreview.candidate', width: 32, kind: 'TEXT' },
    { key: 'ordinance', head: 'gracePreview.ordinance', label: 'gracePreview.ordinance', width: 12, kind: 'TEXT' },
    { key: 'paperCode', head: 'column.paperCode', label: 'gracePreview.paper', width: 12, kind: 'TEXT' },
    { key: 'headKind', head: 'gracePreview.head', label: null, width: 8, kind: 'TEXT' },
    { key: 'measure', head: 'gracePreview.measure', label: null, width: 9, kind: 'TEXT', words: 'gracePreview.measure' },
    { key: 'before', head: 'gracePreview.before', label: 'gracePreview.before', width: 9, kind: 'FIGURE' },
    { key: 'given', head: 'gracePreview.given', label: 'gracePreview.given', width: 9, kind: 'FIGURE' },
    { key: 'after', head: 'gracePreview.after', label: 'gracePreview.after', width: 9, kind: 'FIGURE' },
    { key: 'letterBefore', head: 'column.letterBefore', label: null, width: 14, kind: 'TEXT', words: 'report.letter' },
    { key: 'letter', head: 'column.letter', label: 'gracePreview.result', width: 14, kind: 'TEXT', words: 'report.letter' },
    { key: 'classBefore', head: 'gracePreview.classBefore', label: null, width: 24, kind: 'TEXT' },
    { key: 'className', head: 'column.className', label: 'gracePreview.class', width: 24, kind: 'TEXT' },
  ],
});
