import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { defineReport, sorting } from '../../../kit/report/report.contract.ts';

export const REPORT_POINTERS = ['COMPUTED', 'LOCKED', 'PUBLISHED'] as const;
export const TIE_RULES = ['COMPETITION', 'DENSE', 'PERCENTAGE'] as const;
export type TieRule = (typeof TIE_RULES)[number];

const params = z.strictObject({ examInstanceId: id });
const mayRead = { feature: 'reports', action: 'read' } as const;
const pointer = z.optional(z.enum(REPORT_POINTERS));
const base = '/api/results/instances/:examInstanceId/reports';
/** A candidate's name leads to all examinations of the student. */
const toHistory = {
  path: '/exam-master/post-examinations/student-history/:studentProfileId',
  needs: { feature: 'results', action: 'read' },
} as const;

export const LETTERS = ['P', 'F', 'A', 'RR', 'NULL'] as const;
export const REGISTER_SORTS = ['seatNo', 'name', 'sgpi', 'cgpi'] as const;

const paperHead = z.object({
  name: z.string(),
  external: z.boolean(),
  mark: z.string(),
  max: z.string(),
  min: z.string(),
  pass: z.boolean(),
});

const paperCell = z.object({
  heads: z.array(paperHead),
  internal: z.string(),
  external: z.string(),
  total: z.string(),
  grade: z.string(),
  point: z.string(),
  pass: z.boolean(),
});

const registerRow = z.object({
  studentExamId: id,
  studentProfileId: id,
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  papers: z.record(z.string(), paperCell),
  /** The same marks head by head, for files: a column each. */
  heads: z.record(z.string(), z.object({ mark: z.string() })),
  sumCredits: z.string(),
  sumPoints: z.string(),
  sgpi: z.nullable(z.string()),
  sgpiAddition: z.string(),
  cgpi: z.nullable(z.string()),
  cgpiAddition: z.string(),
  total: z.string(),
  totalMax: z.string(),
  className: z.nullable(z.string()),
  letter: z.string(),
  remark: z.string(),
  versionNo: z.int(),
});
export type RegisterRow = z.output<typeof registerRow>;

/** The register for committees: a row a student, papers side by side. */
export const resultRegister = {
  ...defineReport({
    name: 'resultRegister',
    summary: 'The register of an exam instance, a row a student, papers side by side, with counts by result',
    path: `${base}/register`,
    // Whole results of students: who may only read reports sees sums and ranks.
    permission: { feature: 'results', action: 'read' },
    exportPermission: { feature: 'reports', action: 'export' },
    params,
    query: { pointer, letter: z.optional(z.enum(LETTERS)), q: z.optional(text(100)), ...sorting(REGISTER_SORTS) },
    row: registerRow,
    length: 'PAGES',
    frozen: 3,
    search: 'report.search',
    counts: { filter: 'letter', label: 'report.letters', values: LETTERS.map((value) => ({ value, label: `report.letter.${value}` })) },
    drill: toHistory,
    document: 'report.export.pdf',
    columns: [
      { key: 'seatNo', head: 'Seat no', label: 'report.seatNo', width: 12, kind: 'TEXT' },
      { key: 'prn', head: 'PRN', label: null, width: 20, kind: 'TEXT' },
      { key: 'name', head: 'Name', label: 'report.candidate', width: 32, kind: 'TEXT' },
      {
        group: 'papers',
        label: 'report.papers',
        parts: [
          { key: 'internal', head: '{of} INT', label: 'report.internal', width: 10, kind: 'MARK' },
          { key: 'external', head: '{of} EXT', label: 'report.external', width: 10, kind: 'MARK' },
          { key: 'total', head: '{of} TOT', label: 'report.total', width: 10, kind: 'MARK' },
          { key: 'grade', head: '{of} GR', label: 'report.grade', width: 10, kind: 'TEXT' },
          { key: 'point', head: '{of} GP', label: 'report.point', width: 10, kind: 'MARK' },
        ],
      },
      { group: 'heads', label: null, parts: [{ key: 'mark', head: '{of}', label: null, width: 16, kind: 'MARK' }] },
      { key: 'sumCredits', head: 'Credits', label: 'report.credits', width: 9, kind: 'MARK' },
      { key: 'sumPoints', head: 'ΣCG', label: 'report.points', width: 9, kind: 'MARK' },
      { key: 'sgpi', head: 'SGPI', label: 'report.sgpi', width: 8, kind: 'FIGURE' },
      { key: 'sgpiAddition', head: 'SGPI addition', label: null, width: 8, kind: 'FIGURE' },
      { key: 'cgpi', head: 'CGPI', label: 'report.cgpi', width: 8, kind: 'FIGURE' },
      { key: 'cgpiAddition', head: 'CGPI addition', label: null, width: 8, kind: 'FIGURE' },
      { key: 'total', head: 'Grand total', label: 'report.grandTotal', width: 11, kind: 'MARK' },
      { key: 'totalMax', head: 'Maximum', label: null, width: 9, kind: 'MARK' },
      { key: 'className', head: 'Class', label: 'topper.class', width: 24, kind: 'TEXT' },
      { key: 'letter', head: 'Result', label: 'report.result', width: 8, kind: 'TEXT' },
      { key: 'remark', head: 'Remark', label: 'report.remark', width: 20, kind: 'TEXT' },
      { key: 'versionNo', head: 'Version', label: null, width: 8, kind: 'FIGURE' },
    ],
  }),
  legend: defineEndpoint({
    scope: 'INSTITUTE',
    method: 'GET',
    name: 'resultRegister.legend',
    summary: 'What the symbols of the register mean: heads, and ordinances by their symbol',
    path: `${base}/register/legend`,
    permission: mayRead,
    params,
    query: z.strictObject({ pointer }),
    reply: dataOf(z.object({ heads: z.array(z.string()), ordinances: z.array(z.object({ symbol: z.string(), ordinance: z.string() })) })),
  }),
};

const subject = z.object({
  key: z.string(),
  paper: z.string(),
  code: z.string(),
  title: z.string(),
  unitNo: z.int(),
  credits: z.string(),
  internalMax: z.string(),
  externalMax: z.string(),
  totalMax: z.string(),
  registered: z.int(),
  /** Of them, whose result is withheld, reserved or nullified: they are in no other figure. */
  withheld: z.int(),
  appeared: z.int(),
  absent: z.int(),
  passed: z.int(),
  failed: z.int(),
  passPercent: z.string(),
  average: z.nullable(z.string()),
  median: z.nullable(z.string()),
  deviation: z.nullable(z.string()),
  highest: z.nullable(z.string()),
  lowest: z.nullable(z.string()),
  failedInternal: z.int(),
  failedExternal: z.int(),
  failedBoth: z.int(),
  grades: z.record(z.string(), z.object({ students: z.int() })),
});
export type SubjectRow = z.output<typeof subject>;

const SUBJECT_SORTS = [
  'paper',
  'registered',
  'withheld',
  'appeared',
  'absent',
  'passed',
  'passPercent',
  'average',
  'median',
  'deviation',
  'highest',
  'lowest',
  'failed',
] as const;

export const subjectResults = defineReport({
  name: 'subjectResults',
  summary: 'Results of each paper of an exam instance',
  path: `${base}/subjects`,
  permission: mayRead,
  params,
  query: { pointer, ...sorting(SUBJECT_SORTS) },
  row: subject,
  length: 'WHOLE',
  columns: [
    { key: 'paper', head: 'Code', label: 'subject.report.paper', width: 12, kind: 'TEXT' },
    { key: 'title', head: 'Subject', label: null, width: 36, kind: 'TEXT' },
    { key: 'totalMax', head: 'Maximum', label: null, width: 10, kind: 'FIGURE' },
    { key: 'registered', head: 'Registered', label: 'subject.report.registered', width: 11, kind: 'FIGURE' },
    { key: 'withheld', head: 'Withheld', label: 'subject.report.withheld', width: 11, kind: 'FIGURE' },
    { key: 'appeared', head: 'Appeared', label: 'subject.report.appeared', width: 11, kind: 'FIGURE' },
    { key: 'absent', head: 'Absent', label: 'subject.report.absent', width: 11, kind: 'FIGURE' },
    { key: 'passed', head: 'Passed', label: 'subject.report.passed', width: 11, kind: 'FIGURE' },
    { key: 'failed', head: 'Failed', label: 'subject.report.failures', width: 11, kind: 'FIGURE' },
    { key: 'passPercent', head: 'Pass %', label: 'subject.report.passPercent', width: 11, kind: 'FIGURE' },
    { key: 'average', head: 'Average', label: 'subject.report.average', width: 11, kind: 'FIGURE' },
    { key: 'median', head: 'Median', label: 'subject.report.median', width: 11, kind: 'FIGURE' },
    { key: 'deviation', head: 'SD', label: 'subject.report.deviation', width: 11, kind: 'FIGURE' },
    { key: 'highest', head: 'Highest', label: 'subject.report.highest', width: 11, kind: 'FIGURE' },
    { key: 'lowest', head: 'Lowest', label: 'subject.report.lowest', width: 11, kind: 'FIGURE' },
    { key: 'failedInternal', head: 'Failed internal', label: null, width: 11, kind: 'FIGURE' },
    { key: 'failedExternal', head: 'Failed external', label: null, width: 11, kind: 'FIGURE' },
    { key: 'failedBoth', head: 'Failed both', label: null, width: 11, kind: 'FIGURE' },
    { group: 'grades', label: null, parts: [{ key: 'students', head: 'Grade {of}', label: null, width: 9, kind: 'FIGURE' }] },
  ],
});

const flag = z.optional(z.enum(['YES', 'NO']));
const topperQuery = {
  pointer,
  index: z.optional(z.enum(['SGPI', 'CGPI'])),
  ties: z.optional(z.enum(TIE_RULES)),
  noBacklog: flag,
  firstAttempt: flag,
  upTo: z.optional(wholeNumber(1, 200)),
};

const topper = z.object({
  studentExamId: id,
  studentProfileId: id,
  rank: z.int(),
  seatNo: z.nullable(z.string()),
  prn: z.string(),
  name: z.string(),
  branch: z.nullable(z.string()),
  sgpi: z.nullable(z.string()),
  cgpi: z.nullable(z.string()),
  total: z.string(),
  totalMax: z.string(),
  percentage: z.string(),
  className: z.nullable(z.string()),
});

export const topperLists = defineReport({
  name: 'topperLists',
  summary: 'Ranks of an exam instance by SGPI or CGPI, under the chosen tie rule',
  path: `${base}/toppers`,
  permission: mayRead,
  params,
  query: topperQuery,
  row: topper,
  length: 'WHOLE',
  drill: toHistory,
  columns: [
    { key: 'rank', head: 'Rank', label: null, width: 7, kind: 'FIGURE' },
    { key: 'seatNo', head: 'Seat no', label: 'report.seatNo', width: 12, kind: 'TEXT' },
    { key: 'prn', head: 'PRN', label: 'report.prn', width: 20, kind: 'TEXT' },
    { key: 'name', head: 'Name', label: 'report.candidate', width: 32, kind: 'TEXT' },
    { key: 'branch', head: 'Branch', label: 'topper.branch', width: 28, kind: 'TEXT' },
    { key: 'sgpi', head: 'SGPI', label: 'report.sgpi', width: 8, kind: 'FIGURE' },
    { key: 'cgpi', head: 'CGPI', label: 'report.cgpi', width: 8, kind: 'FIGURE' },
    { key: 'total', head: 'Total', label: 'topper.total', width: 9, kind: 'FIGURE' },
    { key: 'totalMax', head: 'Maximum', label: null, width: 9, kind: 'FIGURE' },
    { key: 'percentage', head: '%', label: 'topper.percentage', width: 8, kind: 'FIGURE' },
    { key: 'className', head: 'Class', label: 'topper.class', width: 24, kind: 'TEXT' },
  ],
});
