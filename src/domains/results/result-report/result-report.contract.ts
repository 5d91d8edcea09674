import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { defineReport, sorting } from '../../../kit/report/report.contract.ts';
import { CANDIDATE_COLUMNS } from '../result-view/candidate-columns.contract.ts';
import { toHistory } from '../result-view/to-history.contract.ts';

export const REPORT_POINTERS = ['COMPUTED', 'LOCKED', 'PUBLISHED'] as const;
export const TIE_RULES = ['COMPETITION', 'DENSE', 'PERCENTAGE'] as const;
export type TieRule = (typeof TIE_RULES)[number];

const params = z.strictObject({ examInstanceId: id });
const mayRead = { feature: 'reports', action: 'read' } as const;
const pointer = z.optional(z.enum(REPORT_POINTERS));
const base = '/api/results/instances/:examInstanceId/reports';

/** By what results count; WH: withheld, whatever was computed. */
export const LETTERS = ['P', 'F', 'A', 'WH', 'RR', 'NULL'] as const;
export const REGISTER_SORTS = ['seatNo', 'name', 'sgpi', 'cgpi'] as const;

const paperHead = z.object({
  name: z.string(),
  external: z.boolean(),
  mark: z.string(),
  max: z.string(),
  min: z.string(),
  /** Its limits are not those in the heading. */
  differs: z.boolean(),
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
  division: z.nullable(z.string()),
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
    query: {
      pointer,
      letter: z.optional(z.enum(LETTERS)),
      divisionId: z.optional(id),
      q: z.optional(text(100)),
      ...sorting(REGISTER_SORTS),
    },
    row: registerRow,
    length: 'PAGES',
    frozen: 3,
    search: 'report.search',
    counts: { filter: 'letter', label: 'report.letters', values: LETTERS.map((value) => ({ value, label: `report.letter.${value}` })) },
    drill: toHistory,
    document: 'report.export.pdf',
    columns: [
      { key: 'seatNo', head: 'column.seatNo', label: 'report.seatNo', width: 12, kind: 'TEXT' },
      { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
      { key: 'name', head: 'column.name', label: 'report.candidate', width: 32, kind: 'TEXT' },
      { key: 'division', head: 'report.division', label: 'report.division', width: 12, kind: 'TEXT' },
      {
        group: 'papers',
        label: 'report.papers',
        parts: [
          { key: 'internal', head: 'column.ofInternal', label: 'report.internal', width: 10, kind: 'MARK' },
          { key: 'external', head: 'column.ofExternal', label: 'report.external', width: 10, kind: 'MARK' },
          { key: 'total', head: 'column.ofTotal', label: 'report.total', width: 10, kind: 'MARK' },
          { key: 'grade', head: 'column.ofGrade', label: 'report.grade', width: 10, kind: 'TEXT' },
          { key: 'point', head: 'column.ofPoint', label: 'report.point', width: 10, kind: 'MARK' },
        ],
      },
      { group: 'heads', label: null, parts: [{ key: 'mark', head: 'column.ofHead', label: null, width: 16, kind: 'MARK' }] },
      { key: 'sumCredits', head: 'column.credits', label: 'report.credits', width: 9, kind: 'MARK' },
      { key: 'sumPoints', head: 'column.sumPoints', label: 'report.points', width: 9, kind: 'MARK' },
      { key: 'sgpi', head: 'column.sgpi', label: 'report.sgpi', width: 8, kind: 'FIGURE' },
      { key: 'sgpiAddition', head: 'column.sgpiAddition', label: null, width: 8, kind: 'FIGURE' },
      { key: 'cgpi', head: 'column.cgpi', label: 'report.cgpi', width: 8, kind: 'FIGURE' },
      { key: 'cgpiAddition', head: 'column.cgpiAddition', label: null, width: 8, kind: 'FIGURE' },
      { key: 'total', head: 'report.grandTotal', label: 'report.grandTotal', width: 11, kind: 'MARK' },
      { key: 'totalMax', head: 'column.maximum', label: null, width: 9, kind: 'MARK' },
      { key: 'className', head: 'column.className', label: 'topper.class', width: 24, kind: 'TEXT' },
      { key: 'letter', head: 'column.letter', label: 'report.result', width: 12, kind: 'TEXT', words: 'report.letter' },
      { key: 'remark', head: 'column.remark', label: 'report.remark', width: 20, kind: 'TEXT' },
      { key: 'versionNo', head: 'column.versionNo', label: null, width: 8, kind: 'FIGURE' },
    ],
  }),
  legend: defineEndpoint({
    scope: 'INSTITUTE',
    method: 'GET',
    name: 'resultRegister.legend',
    summary: 'What the symbols of the register mean: kinds of heads, and the signs beside marks with their ordinances',
    path: `${base}/register/legend`,
    permission: mayRead,
    params,
    query: z.strictObject({ pointer }),
    reply: dataOf(
      z.object({ heads: z.array(z.string()), signs: z.array(z.object({ sign: z.string(), key: z.string(), ordinance: z.string() })) }),
    ),
  }),
};

/** Figures of a paper, whole or of a group of its candidates. */
export const subjectFields = {
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
  /** The totals of those who appeared in per cent of the maximum. */
  facility: z.nullable(z.string()),
  median: z.nullable(z.string()),
  deviation: z.nullable(z.string()),
  highest: z.nullable(z.string()),
  lowest: z.nullable(z.string()),
  failedInternal: z.int(),
  failedExternal: z.int(),
  failedBoth: z.int(),
  grades: z.record(z.string(), z.object({ students: z.int() })),
};
const subject = z.object(subjectFields);
export type SubjectRow = z.output<typeof subject>;

/** Columns of a paper's figures; the paper comes first. */
export const SUBJECT_FIGURES = [
  { key: 'paper', head: 'column.paperCode', label: 'subject.report.paper', width: 12, kind: 'TEXT' },
  { key: 'title', head: 'column.paperTitle', label: null, width: 36, kind: 'TEXT' },
  { key: 'totalMax', head: 'column.maximum', label: null, width: 10, kind: 'FIGURE' },
  { key: 'registered', head: 'subject.report.registered', label: 'subject.report.registered', width: 11, kind: 'FIGURE' },
  { key: 'withheld', head: 'subject.report.withheld', label: 'subject.report.withheld', width: 11, kind: 'FIGURE' },
  { key: 'appeared', head: 'subject.report.appeared', label: 'subject.report.appeared', width: 11, kind: 'FIGURE' },
  { key: 'absent', head: 'subject.report.absent', label: 'subject.report.absent', width: 11, kind: 'FIGURE' },
  { key: 'passed', head: 'subject.report.passed', label: 'subject.report.passed', width: 11, kind: 'FIGURE' },
  { key: 'failed', head: 'subject.report.failures', label: 'subject.report.failures', width: 11, kind: 'FIGURE' },
  { key: 'passPercent', head: 'subject.report.passPercent', label: 'subject.report.passPercent', width: 11, kind: 'FIGURE' },
  { key: 'average', head: 'subject.report.average', label: 'subject.report.average', width: 11, kind: 'FIGURE' },
  { key: 'facility', head: 'subject.report.facility', label: 'subject.report.facility', width: 11, kind: 'FIGURE' },
  { key: 'median', head: 'subject.report.median', label: 'subject.report.median', width: 11, kind: 'FIGURE' },
  { key: 'deviation', head: 'subject.report.deviation', label: 'subject.report.deviation', width: 11, kind: 'FIGURE' },
  { key: 'highest', head: 'subject.report.highest', label: 'subject.report.highest', width: 11, kind: 'FIGURE' },
  { key: 'lowest', head: 'subject.report.lowest', label: 'subject.report.lowest', width: 11, kind: 'FIGURE' },
  { key: 'failedInternal', head: 'column.failedInternal', label: null, width: 11, kind: 'FIGURE' },
  { key: 'failedExternal', head: 'column.failedExternal', label: null, width: 11, kind: 'FIGURE' },
  { key: 'failedBoth', head: 'column.failedBoth', label: null, width: 11, kind: 'FIGURE' },
  { group: 'grades', label: null, parts: [{ key: 'students', head: 'column.ofGradeCount', label: null, width: 9, kind: 'FIGURE' }] },
] as const;

const SUBJECT_SORTS = [
  'paper',
  'registered',
  'withheld',
  'appeared',
  'absent',
  'passed',
  'passPercent',
  'average',
  'facility',
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
  columns: SUBJECT_FIGURES,
});

const flag = z.optional(z.enum(['YES', 'NO']));
const topperQuery = {
  pointer,
  index: z.optional(z.enum(['SGPI', 'CGPI'])),
  ties: z.optional(z.enum(TIE_RULES)),
  noBacklog: flag,
  noGrace: flag,
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
  summary: 'Ranks of an exam instance by the exact SGPI, or the exact CGPI of the whole program, under the chosen tie rule',
  path: `${base}/toppers`,
  permission: mayRead,
  params,
  query: topperQuery,
  row: topper,
  length: 'WHOLE',
  drill: toHistory,
  columns: [
    { key: 'rank', head: 'topper.rank', label: null, width: 7, kind: 'FIGURE' },
    ...CANDIDATE_COLUMNS,
    { key: 'branch', head: 'topper.branch', label: 'topper.branch', width: 28, kind: 'TEXT' },
    { key: 'sgpi', head: 'column.sgpi', label: 'report.sgpi', width: 8, kind: 'FIGURE' },
    { key: 'cgpi', head: 'column.cgpi', label: 'report.cgpi', width: 8, kind: 'FIGURE' },
    { key: 'total', head: 'topper.total', label: 'topper.total', width: 9, kind: 'FIGURE' },
    { key: 'totalMax', head: 'column.maximum', label: null, width: 9, kind: 'FIGURE' },
    { key: 'percentage', head: 'topper.percentage', label: 'topper.percentage', width: 8, kind: 'FIGURE' },
    { key: 'className', head: 'column.className', label: 'topper.class', width: 24, kind: 'TEXT' },
  ],
});
