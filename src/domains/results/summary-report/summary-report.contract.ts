import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { CANDIDATE_COLUMNS } from '../result-view/candidate-columns.contract.ts';
import { toHistory } from '../result-view/to-history.contract.ts';
import { REPORT_POINTERS } from '../result-report/result-report.contract.ts';

/** What the figures of an examination are split by. */
export const SUMMARY_SPLITS = ['EXAM', 'DIVISION', 'GENDER', 'CATEGORY'] as const;
export type SummarySplit = (typeof SUMMARY_SPLITS)[number];

/**
 * Whom a figure counts. REGISTERED = APPEARED + ABSENT + WITHHELD, APPEARED = PASSED + FAILED; ATKT is the part of FAILED who passed a paper.
 * WITHHELD: the result is withheld, reserved or nullified, and in no other figure.
 */
export const SUMMARY_KINDS = ['REGISTERED', 'APPEARED', 'PASSED', 'FAILED', 'ATKT', 'ABSENT', 'WITHHELD'] as const;
export type SummaryKind = (typeof SUMMARY_KINDS)[number];
/** The group of those of whom division, gender or category is not known. */
export const NOT_STATED = '-';
/** The class of those who passed and were given none. */
export const NO_CLASS = '-';

const params = z.strictObject({ examSessionId: id });
const base = '/api/results/sessions/:examSessionId/reports';
const mayRead = { feature: 'reports', action: 'read' } as const;
const pointer = z.optional(z.enum(REPORT_POINTERS));

const figures = {
  registered: z.int(),
  appeared: z.int(),
  passed: z.int(),
  failed: z.int(),
  atkt: z.int(),
  absent: z.int(),
  withheld: z.int(),
  /** Passed, of those who appeared. */
  passPercent: z.string(),
  /** Of those who passed, by class. */
  classes: z.record(z.string(), z.object({ students: z.int() })),
};
const place = {
  key: z.string(),
  examSessionId: id,
  examInstanceId: id,
  exam: z.string(),
  course: z.string(),
  branch: z.nullable(z.string()),
  semesters: z.string(),
};

const summaryRow = z.object({ ...place, group: z.string(), groupKey: z.string(), ...figures });
export type SummaryRow = z.output<typeof summaryRow>;

const FIGURES = [
  { key: 'registered', head: 'summary.registered', label: 'summary.registered', width: 11, kind: 'FIGURE' },
  { key: 'appeared', head: 'summary.appeared', label: 'summary.appeared', width: 11, kind: 'FIGURE' },
  { key: 'passed', head: 'summary.passed', label: 'summary.passed', width: 9, kind: 'FIGURE' },
  { key: 'passPercent', head: 'summary.passPercent', label: 'summary.passPercent', width: 9, kind: 'FIGURE' },
  { key: 'failed', head: 'summary.failed', label: 'summary.failed', width: 9, kind: 'FIGURE' },
  { key: 'atkt', head: 'summary.atkt', label: 'summary.atkt', width: 9, kind: 'FIGURE' },
  { key: 'absent', head: 'summary.absent', label: 'summary.absent', width: 9, kind: 'FIGURE' },
  { key: 'withheld', head: 'summary.withheld', label: 'summary.withheld', width: 9, kind: 'FIGURE' },
] as const;
const CLASSES = {
  group: 'classes',
  label: 'summary.classes',
  parts: [{ key: 'students', head: 'summary.ofClass', label: 'summary.classStudents', width: 12, kind: 'FIGURE' }],
} as const;
const PLACE = [
  { key: 'exam', head: 'summary.exam', label: 'summary.exam', width: 18, kind: 'TEXT' },
  { key: 'course', head: 'summary.course', label: 'summary.course', width: 26, kind: 'TEXT' },
  { key: 'branch', head: 'summary.branch', label: null, width: 20, kind: 'TEXT' },
  { key: 'semesters', head: 'summary.semester', label: 'summary.semester', width: 10, kind: 'TEXT' },
] as const;

/** The figures of every examination of a session. */
export const summaryReports = defineReport({
  name: 'summaryReports',
  summary: 'Appeared, passed, failed, ATKT, absent and withheld in each exam of a session, whole or by division, gender or social category',
  path: `${base}/summary`,
  permission: mayRead,
  params,
  query: { pointer, by: z.optional(z.enum(SUMMARY_SPLITS)), courseId: z.optional(id) },
  row: summaryRow,
  length: 'WHOLE',
  columns: [...PLACE, { key: 'group', head: 'summary.group', label: 'summary.group', width: 18, kind: 'TEXT' }, ...FIGURES, CLASSES],
});

/** The figures of one examination by division. */
export const divisionResults = defineReport({
  name: 'divisionResults',
  summary: 'Appeared, passed, failed, ATKT, absent and withheld in each division of an exam instance, with classes',
  path: '/api/results/instances/:examInstanceId/reports/divisions',
  permission: mayRead,
  params: z.strictObject({ examInstanceId: id }),
  query: { pointer },
  row: summaryRow,
  length: 'WHOLE',
  columns: [{ key: 'group', head: 'summary.division', label: 'summary.division', width: 18, kind: 'TEXT' }, ...FIGURES, CLASSES],
});

const analysisRow = z.object({
  ...place,
  session: z.string(),
  /** Points of the percentage since the session before; null in the first. */
  change: z.nullable(z.string()),
  ...figures,
});
export type AnalysisRow = z.output<typeof analysisRow>;

/** The same class over the sessions. */
export const resultAnalyses = defineReport({
  name: 'resultAnalyses',
  summary: 'The result of each class of a session beside those of the same class in the sessions before, with the change of its percentage',
  path: `${base}/analysis`,
  permission: mayRead,
  params,
  query: { pointer, courseId: z.optional(id) },
  row: analysisRow,
  length: 'WHOLE',
  columns: [
    PLACE[1],
    PLACE[2],
    PLACE[3],
    { key: 'session', head: 'summary.session', label: 'summary.session', width: 24, kind: 'TEXT' },
    PLACE[0],
    ...FIGURES.slice(0, 4),
    { key: 'change', head: 'summary.change', label: 'summary.change', width: 10, kind: 'FIGURE' },
    ...FIGURES.slice(4),
    CLASSES,
  ],
});

const summaryStudent = z.object({
  studentExamId: id,
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  exam: z.string(),
  division: z.nullable(z.string()),
  letter: z.string(),
  sgpi: z.nullable(z.string()),
  cgpi: z.nullable(z.string()),
  total: z.string(),
  totalMax: z.string(),
  className: z.nullable(z.string()),
});
export type SummaryStudent = z.output<typeof summaryStudent>;

/** Who a figure counts. */
export const summaryStudents = defineReport({
  name: 'summaryStudents',
  summary: 'The students that a figure of the summary of a session counts',
  path: `${base}/summary/students`,
  // Results by name, as in the register.
  permission: { feature: 'results', action: 'read' },
  exportPermission: { feature: 'reports', action: 'export' },
  params,
  query: {
    pointer,
    examInstanceId: z.optional(id),
    courseId: z.optional(id),
    kind: z.optional(z.enum(SUMMARY_KINDS)),
    by: z.optional(z.enum(SUMMARY_SPLITS)),
    /** Of that split: a division's id, a gender, a category as written. */
    group: z.optional(text(100)),
    className: z.optional(text(100)),
    q: z.optional(text(100)),
  },
  row: summaryStudent,
  length: 'PAGES',
  search: 'report.search',
  counts: {
    filter: 'kind',
    label: 'summary.kinds',
    // Each student once; the other figures are sums of these, or a part of one.
    values: (['PASSED', 'FAILED', 'ABSENT', 'WITHHELD'] as const).map((value) => ({ value, label: `summary.${value.toLowerCase()}` })),
  },
  drill: toHistory,
  columns: [
    ...CANDIDATE_COLUMNS,
    { key: 'exam', head: 'summary.exam', label: 'summary.exam', width: 18, kind: 'TEXT' },
    { key: 'division', head: 'summary.division', label: 'summary.division', width: 12, kind: 'TEXT' },
    { key: 'letter', head: 'column.letter', label: 'report.result', width: 12, kind: 'TEXT', words: 'report.letter' },
    { key: 'sgpi', head: 'column.sgpi', label: 'report.sgpi', width: 8, kind: 'FIGURE' },
    { key: 'cgpi', head: 'column.cgpi', label: 'report.cgpi', width: 8, kind: 'FIGURE' },
    { key: 'total', head: 'report.grandTotal', label: 'report.grandTotal', width: 11, kind: 'FIGURE' },
    { key: 'totalMax', head: 'column.maximum', label: null, width: 9, kind: 'FIGURE' },
    { key: 'className', head: 'column.className', label: 'topper.class', width: 24, kind: 'TEXT' },
  ],
});
