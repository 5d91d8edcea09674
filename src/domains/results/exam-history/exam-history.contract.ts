import * as z from 'zod/mini';
import { id } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

const line = z.object({
  /** Examination and paper: a paper is met as often as it was sat. */
  key: z.string(),
  session: z.string(),
  exam: z.string(),
  seatNo: z.nullable(z.string()),
  kind: z.string(),
  /** Null: the paper is carried into this examination and was not sat in it. */
  attempt: z.nullable(z.int()),
  carried: z.enum(['YES', 'NO']),
  semester: z.string(),
  /** Null: nothing of this examination is published. */
  paper: z.nullable(z.string()),
  title: z.string(),
  internal: z.string(),
  external: z.string(),
  total: z.string(),
  totalMax: z.string(),
  credits: z.string(),
  grade: z.string(),
  point: z.string(),
  /** Marks of this paper that were corrected: head, before, after. */
  corrections: z.string(),
  /** Of the paper alone. */
  letter: z.nullable(z.string()),
  /** Of the whole examination. */
  examLetter: z.nullable(z.string()),
  sgpi: z.nullable(z.string()),
  cgpi: z.nullable(z.string()),
  className: z.nullable(z.string()),
  /** Remark of the exam cell and ordinances of grace. */
  remarks: z.string(),
});
export type HistoryLine = z.output<typeof line>;

/** Every examination of one student, paper by paper. */
export const examHistory = defineReport({
  name: 'examHistory',
  summary:
    'Every examination of one student paper by paper: session, attempt, marks with grace, grade, result, corrections; of published results',
  path: '/api/results/students/:studentProfileId/reports/exam-history',
  permission: { feature: 'results', action: 'read' },
  params: z.strictObject({ studentProfileId: id }),
  query: {},
  row: line,
  length: 'WHOLE',
  people: true,
  frozen: 3,
  columns: [
    { key: 'session', head: 'examHistory.session', label: 'examHistory.session', width: 18, kind: 'TEXT' },
    { key: 'exam', head: 'examHistory.exam', label: 'examHistory.exam', width: 18, kind: 'TEXT' },
    { key: 'semester', head: 'examHistory.semester', label: 'examHistory.semester', width: 10, kind: 'TEXT' },
    { key: 'kind', head: 'examHistory.kind', label: null, width: 12, kind: 'TEXT', words: 'history.kind' },
    { key: 'attempt', head: 'examHistory.attempt', label: null, width: 8, kind: 'FIGURE' },
    { key: 'carried', head: 'examHistory.carried', label: null, width: 8, kind: 'TEXT', words: 'examHistory.carried' },
    { key: 'seatNo', head: 'column.seatNo', label: null, width: 14, kind: 'TEXT' },
    { key: 'paper', head: 'column.paperCode', label: 'examHistory.paper', width: 16, kind: 'TEXT' },
    { key: 'title', head: 'column.paperTitle', label: null, width: 32, kind: 'TEXT' },
    { key: 'internal', head: 'examHistory.internal', label: 'examHistory.internal', width: 9, kind: 'MARK' },
    { key: 'external', head: 'examHistory.external', label: 'examHistory.external', width: 9, kind: 'MARK' },
    { key: 'total', head: 'examHistory.total', label: 'examHistory.total', width: 8, kind: 'FIGURE' },
    { key: 'totalMax', head: 'column.maximum', label: null, width: 9, kind: 'FIGURE' },
    { key: 'credits', head: 'column.credits', label: 'examHistory.credits', width: 8, kind: 'FIGURE' },
    { key: 'grade', head: 'column.grade', label: 'examHistory.grade', width: 8, kind: 'TEXT' },
    { key: 'point', head: 'column.gradePoint', label: null, width: 8, kind: 'FIGURE' },
    { key: 'letter', head: 'examHistory.result', label: 'examHistory.result', width: 8, kind: 'TEXT' },
    { key: 'examLetter', head: 'examHistory.examResult', label: null, width: 8, kind: 'TEXT' },
    { key: 'sgpi', head: 'column.sgpi', label: null, width: 8, kind: 'FIGURE' },
    { key: 'cgpi', head: 'column.cgpi', label: null, width: 8, kind: 'FIGURE' },
    { key: 'className', head: 'column.className', label: null, width: 24, kind: 'TEXT' },
    { key: 'remarks', head: 'examHistory.remarks', label: 'examHistory.remarks', width: 20, kind: 'TEXT' },
    { key: 'corrections', head: 'examHistory.corrections', label: 'examHistory.corrections', width: 32, kind: 'TEXT' },
  ],
});
