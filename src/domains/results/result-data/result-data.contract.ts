import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { LETTERS, REPORT_POINTERS } from '../result-report/result-report.contract.ts';

const params = z.strictObject({ examInstanceId: id });
const base = '/api/results/instances/:examInstanceId/reports';
/** Results by name, as in the register. */
const byName = { permission: { feature: 'results', action: 'read' }, exportPermission: { feature: 'reports', action: 'export' } } as const;
const query = {
  pointer: z.optional(z.enum(REPORT_POINTERS)),
  divisionId: z.optional(id),
  letter: z.optional(z.enum(LETTERS)),
  q: z.optional(text(100)),
};
const drill = {
  path: '/exam-master/post-examinations/student-history/:studentProfileId',
  needs: { feature: 'results', action: 'read' },
} as const;
export const YES_NO = ['yes', 'no'] as const;
const flag = z.enum(YES_NO);

/** Whose result it is, of which examination. */
const who = {
  key: z.string(),
  studentExamId: id,
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  course: z.string(),
  branch: z.nullable(z.string()),
  division: z.nullable(z.string()),
  exam: z.string(),
  session: z.string(),
  examSemesters: z.string(),
  kind: z.string(),
  attemptNo: z.int(),
};
const paper = {
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  semester: z.int(),
  unitKind: z.string(),
  credits: z.string(),
};
/** What the whole result came to: the same in every row of a student. */
const outcome = {
  grandTotal: z.string(),
  grandMax: z.string(),
  percentage: z.nullable(z.string()),
  sumCredits: z.string(),
  sumPoints: z.string(),
  extraCredits: z.nullable(z.string()),
  sgpi: z.nullable(z.string()),
  sgpiAddition: z.string(),
  cgpi: z.nullable(z.string()),
  cgpiAddition: z.string(),
  className: z.nullable(z.string()),
  letter: z.string(),
  remark: z.nullable(z.string()),
  ordinances: z.string(),
  versionNo: z.int(),
};

const WHO = [
  { key: 'seatNo', head: 'column.seatNo', label: 'report.seatNo', width: 12, kind: 'TEXT' },
  { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
  { key: 'name', head: 'column.name', label: 'report.candidate', width: 32, kind: 'TEXT' },
  { key: 'course', head: 'resultData.course', label: null, width: 26, kind: 'TEXT' },
  { key: 'branch', head: 'resultData.branch', label: null, width: 20, kind: 'TEXT' },
  { key: 'division', head: 'report.division', label: 'report.division', width: 12, kind: 'TEXT' },
  { key: 'exam', head: 'resultData.exam', label: null, width: 20, kind: 'TEXT' },
  { key: 'session', head: 'resultData.session', label: null, width: 26, kind: 'TEXT' },
  { key: 'examSemesters', head: 'resultData.examSemesters', label: null, width: 10, kind: 'TEXT' },
  { key: 'kind', head: 'resultData.kind', label: null, width: 12, kind: 'TEXT', words: 'resultData.kind' },
  { key: 'attemptNo', head: 'resultData.attemptNo', label: null, width: 9, kind: 'FIGURE' },
] as const;
const PAPER = [
  { key: 'paperCode', head: 'column.paperCode', label: 'subject.report.paper', width: 12, kind: 'TEXT' },
  { key: 'paperTitle', head: 'column.paperTitle', label: null, width: 36, kind: 'TEXT' },
  { key: 'unitNo', head: 'column.unitNo', label: null, width: 7, kind: 'FIGURE' },
  { key: 'semester', head: 'column.semester', label: null, width: 9, kind: 'FIGURE' },
  { key: 'unitKind', head: 'resultData.unitKind', label: null, width: 12, kind: 'TEXT', words: 'resultData.unitKind' },
  { key: 'credits', head: 'column.credits', label: 'report.credits', width: 9, kind: 'FIGURE' },
] as const;
const OUTCOME = [
  { key: 'grandTotal', head: 'report.grandTotal', label: null, width: 11, kind: 'FIGURE' },
  { key: 'grandMax', head: 'resultData.grandMax', label: null, width: 11, kind: 'FIGURE' },
  { key: 'percentage', head: 'topper.percentage', label: null, width: 11, kind: 'FIGURE' },
  { key: 'sumCredits', head: 'column.sumCredits', label: null, width: 9, kind: 'FIGURE' },
  { key: 'sumPoints', head: 'column.sumPoints', label: null, width: 9, kind: 'FIGURE' },
  { key: 'extraCredits', head: 'resultData.extraCredits', label: null, width: 9, kind: 'FIGURE' },
  { key: 'sgpi', head: 'column.sgpi', label: 'report.sgpi', width: 8, kind: 'FIGURE' },
  { key: 'sgpiAddition', head: 'column.sgpiAddition', label: null, width: 8, kind: 'FIGURE' },
  { key: 'cgpi', head: 'column.cgpi', label: 'report.cgpi', width: 8, kind: 'FIGURE' },
  { key: 'cgpiAddition', head: 'column.cgpiAddition', label: null, width: 8, kind: 'FIGURE' },
  { key: 'className', head: 'column.className', label: null, width: 24, kind: 'TEXT' },
  { key: 'letter', head: 'column.letter', label: 'report.result', width: 12, kind: 'TEXT', words: 'report.letter' },
  { key: 'remark', head: 'column.remark', label: null, width: 12, kind: 'TEXT' },
  { key: 'ordinances', head: 'resultData.ordinances', label: null, width: 16, kind: 'TEXT' },
  { key: 'versionNo', head: 'column.versionNo', label: null, width: 8, kind: 'FIGURE' },
] as const;

const paperRow = z.object({
  ...who,
  ...paper,
  heads: z.string(),
  internal: z.string(),
  external: z.string(),
  total: z.string(),
  totalMax: z.string(),
  grade: z.string(),
  gradePoint: z.string(),
  creditsEarned: z.string(),
  creditPoints: z.string(),
  passed: flag,
  fromEarlier: flag,
  ...outcome,
});
export type ResultDataPaper = z.output<typeof paperRow>;

/** Everything of an examination, a row for each paper of a student. */
export const resultDataPapers = defineReport({
  name: 'resultDataPapers',
  summary: 'All result data of an exam instance as flat rows: one for each student and paper, with the whole result in each',
  path: `${base}/data-papers`,
  ...byName,
  params,
  query,
  row: paperRow,
  length: 'PAGES',
  frozen: 3,
  search: 'report.search',
  drill,
  columns: [
    ...WHO,
    ...PAPER,
    { key: 'heads', head: 'column.heads', label: 'resultData.heads', width: 36, kind: 'TEXT' },
    { key: 'internal', head: 'report.internal', label: null, width: 10, kind: 'MARK' },
    { key: 'external', head: 'report.external', label: null, width: 10, kind: 'MARK' },
    { key: 'total', head: 'column.unitTotal', label: 'report.total', width: 9, kind: 'FIGURE' },
    { key: 'totalMax', head: 'column.unitMax', label: null, width: 9, kind: 'FIGURE' },
    { key: 'grade', head: 'column.grade', label: 'report.grade', width: 8, kind: 'TEXT' },
    { key: 'gradePoint', head: 'column.gradePoint', label: 'report.point', width: 9, kind: 'FIGURE' },
    { key: 'creditsEarned', head: 'resultData.creditsEarned', label: null, width: 9, kind: 'FIGURE' },
    { key: 'creditPoints', head: 'column.creditPoints', label: null, width: 9, kind: 'FIGURE' },
    { key: 'passed', head: 'column.unitPass', label: null, width: 9, kind: 'TEXT', words: 'flag' },
    { key: 'fromEarlier', head: 'resultData.fromEarlier', label: null, width: 12, kind: 'TEXT', words: 'flag' },
    ...OUTCOME,
  ],
});

const headRow = z.object({
  ...who,
  ...paper,
  headNo: z.int(),
  headKind: z.string(),
  side: z.enum(['INTERNAL', 'EXTERNAL']),
  max: z.string(),
  min: z.string(),
  mark: z.nullable(z.string()),
  status: z.nullable(z.string()),
  graceOrdinance: z.string(),
  graceMarks: z.nullable(z.string()),
  finalMark: z.nullable(z.string()),
  moderated: flag,
  headPassed: flag,
  grade: z.string(),
  passed: flag,
  fromEarlier: flag,
  sgpi: outcome.sgpi,
  cgpi: outcome.cgpi,
  letter: outcome.letter,
  remark: outcome.remark,
  versionNo: outcome.versionNo,
});
export type ResultDataHead = z.output<typeof headRow>;

/** The same component by component: a row for each head of each paper of a student. */
export const resultDataHeads = defineReport({
  name: 'resultDataHeads',
  summary: 'All result data of an exam instance as flat rows: one for each student, paper and head, with mark, grace and status',
  path: `${base}/data-heads`,
  ...byName,
  params,
  query,
  row: headRow,
  length: 'PAGES',
  frozen: 3,
  search: 'report.search',
  drill,
  columns: [
    ...WHO,
    ...PAPER,
    { key: 'headNo', head: 'resultData.headNo', label: null, width: 7, kind: 'FIGURE' },
    { key: 'headKind', head: 'column.headKind', label: 'subjects.head', width: 8, kind: 'TEXT' },
    { key: 'side', head: 'subjects.side', label: 'subjects.side', width: 10, kind: 'TEXT', words: 'subjects.side' },
    { key: 'max', head: 'column.maximum', label: 'subjects.max', width: 9, kind: 'FIGURE' },
    { key: 'min', head: 'subjects.min', label: null, width: 9, kind: 'FIGURE' },
    { key: 'mark', head: 'resultData.mark', label: 'resultData.mark', width: 9, kind: 'FIGURE' },
    { key: 'status', head: 'resultData.status', label: 'resultData.status', width: 9, kind: 'TEXT' },
    { key: 'graceOrdinance', head: 'resultData.graceOrdinance', label: null, width: 12, kind: 'TEXT' },
    { key: 'graceMarks', head: 'resultData.graceMarks', label: 'resultData.graceMarks', width: 9, kind: 'FIGURE' },
    { key: 'finalMark', head: 'resultData.finalMark', label: 'resultData.finalMark', width: 9, kind: 'FIGURE' },
    { key: 'moderated', head: 'resultData.moderated', label: null, width: 9, kind: 'TEXT', words: 'flag' },
    { key: 'headPassed', head: 'resultData.headPassed', label: 'resultData.headPassed', width: 9, kind: 'TEXT', words: 'flag' },
    { key: 'grade', head: 'column.grade', label: null, width: 8, kind: 'TEXT' },
    { key: 'passed', head: 'resultData.paperPassed', label: null, width: 9, kind: 'TEXT', words: 'flag' },
    { key: 'fromEarlier', head: 'resultData.fromEarlier', label: null, width: 12, kind: 'TEXT', words: 'flag' },
    OUTCOME[6],
    OUTCOME[8],
    OUTCOME[11],
    OUTCOME[12],
    OUTCOME[14],
  ],
});
