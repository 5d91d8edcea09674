import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { defineReport, REPORT_FORMATS } from '../../../kit/report/report.contract.ts';

export const REPORT_POINTERS = ['COMPUTED', 'LOCKED', 'PUBLISHED'] as const;
export const TIE_RULES = ['COMPETITION', 'DENSE', 'PERCENTAGE'] as const;
export type TieRule = (typeof TIE_RULES)[number];

const params = z.strictObject({ examInstanceId: id });
const common = { scope: 'INSTITUTE' as const, method: 'GET' as const, params };
const mayRead = { feature: 'reports', action: 'read' } as const;
const mayExport = { feature: 'reports', action: 'export' } as const;
const pointer = z.optional(z.enum(REPORT_POINTERS));
const registerQuery = z.strictObject({ pointer, q: z.optional(text(100)), letter: z.optional(z.enum(['P', 'F', 'A', 'RR', 'NULL'])) });
const base = '/api/results/instances/:examInstanceId/reports';

const paper = z.object({
  key: z.string(),
  code: z.string(),
  title: z.string(),
  unitNo: z.int(),
  credits: z.string(),
  internalMax: z.string(),
  externalMax: z.string(),
  totalMax: z.string(),
});

/** The register for committees: papers side by side. Its rows are those of `ledger.list`. */
export const resultReports = {
  papers: defineEndpoint({
    ...common,
    name: 'resultReports.papers',
    summary: 'Papers of the register in their order, and the legend of its symbols',
    path: `${base}/papers`,
    permission: mayRead,
    query: z.strictObject({ pointer }),
    reply: dataOf(
      z.object({
        papers: z.array(paper),
        heads: z.array(z.string()),
        ordinances: z.array(z.object({ symbol: z.string(), ordinance: z.string() })),
      }),
    ),
  }),
  exportXlsx: defineEndpoint({
    ...common,
    name: 'resultReports.exportXlsx',
    summary: 'The register as a workbook, a row a student',
    path: `${base}/register.xlsx`,
    permission: mayExport,
    query: registerQuery,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  exportPdf: defineEndpoint({
    ...common,
    name: 'resultReports.exportPdf',
    summary: 'The register to print and sign, A3 landscape',
    path: `${base}/register.pdf`,
    permission: mayExport,
    query: registerQuery,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
};

const figures = z.object({
  registered: z.int(),
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
  grades: z.record(z.string(), z.int()),
});

export const subjectResults = {
  list: defineEndpoint({
    ...common,
    name: 'subjectResults.list',
    summary: 'How each paper of an exam instance went',
    path: `${base}/subjects`,
    permission: mayRead,
    query: z.strictObject({ pointer }),
    reply: dataOf(z.object({ students: z.int(), letters: z.array(z.string()), subjects: z.array(z.object({ paper, figures })) })),
  }),
  exportFile: defineEndpoint({
    ...common,
    name: 'subjectResults.exportFile',
    summary: 'The subject-wise result as CSV, workbook or PDF',
    path: `${base}/subjects/export`,
    permission: mayExport,
    query: z.strictObject({ pointer, format: z.enum(REPORT_FORMATS) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
};

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
  summary: 'Ranks of an exam instance by SGPI or CGPI, under the tie rule that is asked for',
  path: `${base}/toppers`,
  permission: mayRead,
  params,
  query: topperQuery,
  row: topper,
  length: 'WHOLE',
  columns: [
    { key: 'rank', head: 'Rank', label: null, width: 7, kind: 'FIGURE' },
    { key: 'seatNo', head: 'Seat no', label: 'report.seatNo', width: 12, kind: 'TEXT' },
    { key: 'prn', head: 'PRN', label: 'history.prn', width: 20, kind: 'TEXT' },
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
