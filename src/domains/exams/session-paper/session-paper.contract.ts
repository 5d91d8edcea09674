import * as z from 'zod/mini';
import { id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';

/** NOBODY: no teacher; LEFT: only teachers who have left. */
export const COVER_STANDS = ['NOBODY', 'LEFT', 'GIVEN'] as const;
export type CoverStand = (typeof COVER_STANDS)[number];

const row = z.object({
  /** Of paper, division and evaluator. */
  key: z.string(),
  examPaperId: id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  course: z.string(),
  divisionId: z.nullable(id),
  /** null: the class has no divisions. */
  division: z.nullable(z.string()),
  evaluator: z.enum(EVALUATORS),
  teachers: z.nullable(z.string()),
  stand: z.enum(COVER_STANDS),
});
export type CoverRow = z.output<typeof row>;

export const sessionPapers = defineReport({
  name: 'sessionPapers',
  summary: 'Papers of a session by division and head with their teachers; what nobody has comes first',
  path: '/api/exams/sessions/:id/paper-map',
  permission: { feature: 'facultyPaperAssignment', action: 'read' },
  params: idParams,
  query: {
    q: z.optional(text(100)),
    stand: z.optional(z.enum(COVER_STANDS)),
    courseId: z.optional(id),
    evaluator: z.optional(z.enum(EVALUATORS)),
  },
  row,
  length: 'PAGES',
  search: 'sessionPaper.search',
  counts: {
    filter: 'stand',
    label: 'sessionPaper.stand',
    values: COVER_STANDS.map((value) => ({ value, label: `sessionPaper.stand.${value}` })),
  },
  drill: {
    path: '/exam-master/exam-configuration/exam-paper/:examPaperId?tab=teachers',
    needs: { feature: 'examPapers', action: 'read' },
  },
  columns: [
    { key: 'code', head: 'sessionPaper.code', label: 'sessionPaper.code', width: 14, kind: 'TEXT' },
    { key: 'title', head: 'sessionPaper.paper', label: 'sessionPaper.paper', width: 34, kind: 'TEXT' },
    { key: 'course', head: 'sessionPaper.course', label: 'sessionPaper.course', width: 20, kind: 'TEXT' },
    { key: 'semester', head: 'sessionPaper.semester', label: 'sessionPaper.semester', width: 9, kind: 'FIGURE' },
    { key: 'division', head: 'sessionPaper.division', label: 'sessionPaper.division', width: 10, kind: 'TEXT' },
    { key: 'evaluator', head: 'sessionPaper.head', label: 'sessionPaper.head', width: 12, kind: 'TEXT', words: 'paperMap.evaluator' },
    { key: 'teachers', head: 'sessionPaper.teachers', label: 'sessionPaper.teachers', width: 34, kind: 'TEXT' },
    { key: 'stand', head: 'sessionPaper.stand', label: null, width: 14, kind: 'TEXT', words: 'sessionPaper.stand' },
  ],
});
