import * as z from 'zod/mini';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { dataOf, dateOnly, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** CHECKING the published results → CHECKED → MAKING the file of those that may go → READY; FAILED: a job did not come to its end. */
const NAD_STATES = ['CHECKING', 'CHECKED', 'MAKING', 'READY', 'FAILED'] as const;
export const NAD_FORMS = ['CSV', 'XLSX'] as const;
export type NadForm = (typeof NAD_FORMS)[number];
/** Why a candidate has no row. */
export const NAD_WHYS = ['UNCHANGED', 'FAILED', 'RESULT_NOT_PUBLISHED', 'RESULT_WITHHELD', 'RESULT_RESERVED', 'RESULT_NULL'] as const;
export type NadWhy = (typeof NAD_WHYS)[number];
export const NAD_SHOWN = ['STOPPED', 'WARNED', 'READY', 'LEFT_OUT', 'REFUSED'] as const;
export type NadShown = (typeof NAD_SHOWN)[number];

export const NAD_PROBLEMS = [
  'ABC_MISSING',
  'ABC_FORM',
  'ABC_TWICE',
  'NAME_SIGNS',
  'NAME_ONE_WORD',
  'NAME_SPACES',
  'DOB_MISSING',
  'GENDER_MISSING',
  'MOTHER_MISSING',
  'NO_PAPERS',
  'PAPERS_ROOM',
  'CREDITS_SUM',
  'SGPI_QUOTIENT',
  'EXTRA_CREDITS',
  'TOO_LONG',
  'SIGNS',
  'FORMULA',
  'DAY',
  'DECIMALS',
] as const;
export type NadProblemCode = (typeof NAD_PROBLEMS)[number];

const problem = z.object({
  code: z.enum(NAD_PROBLEMS),
  /** The row does not go into the file; else it does, and the portal may ask. */
  stops: z.boolean(),
  column: z.nullable(z.string()),
  said: z.nullable(z.string()),
  wanted: z.nullable(z.string()),
});
export type NadProblem = z.output<typeof problem>;

const layout = z.object({
  id: z.nullable(id),
  source: z.enum(['COMMON', 'CSV', 'XLSX']),
  fileName: z.nullable(z.string()),
  columns: z.int(),
  /** Papers that a row has room for. */
  papers: z.int(),
  /** Columns that stay empty: unknown ones, and known ones without an answer in a published result. */
  empty: z.array(z.string()),
  /** Whether failed and absent candidates go into the file. */
  failed: z.enum(['LEFT_OUT', 'INCLUDED']),
  createdAt: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
});
export type NadLayoutView = z.output<typeof layout>;

const file = z.object({
  id,
  jobId: z.nullable(id),
  state: z.enum(NAD_STATES),
  form: z.nullable(z.enum(NAD_FORMS)),
  rows: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  ready: z.int(),
  warned: z.int(),
  stopped: z.int(),
  leftOut: z.int(),
  missingAbc: z.int(),
  accepted: z.int(),
  refused: z.int(),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  madeAt: z.nullable(z.string()),
  madeBy: z.nullable(z.string()),
  uploadedOn: z.nullable(z.string()),
  uploadedBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  version: z.int(),
});
export type NadFileView = z.output<typeof file>;

const row = z.object({
  id,
  studentExamId: id,
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  recordStatus: z.nullable(z.enum(['O', 'M', 'C'])),
  standing: z.enum(['READY', 'STOPPED', 'LEFT_OUT']),
  why: z.nullable(z.enum(NAD_WHYS)),
  problems: z.array(problem),
  answer: z.nullable(z.enum(['ACCEPTED', 'REFUSED'])),
  answerReason: z.nullable(z.string()),
});
export type NadRowView = z.output<typeof row>;

const common = { scope: 'INSTITUTE' as const };
const mayRead = { feature: 'depository', action: 'read' } as const;
const mayWork = { feature: 'depository', action: 'update' } as const;
const mayExport = { feature: 'depository', action: 'export' } as const;
const ofInstance = '/api/results/instances/:examInstanceId/nad-files';
const instanceParams = z.strictObject({ examInstanceId: id });
const version = z.int();
const started = dataOf(z.object({ id, jobId: id }));
const changed = dataOf(z.object({ version: z.int() }));
const fileName = z.strictObject({ fileName: text(120) });
/** A header row and a report of a few thousand rows are far below it. */
const LARGEST_NAD_FILE = 5_000_000;
const SENT = { kind: 'UPLOAD', method: 'POST', contentType: 'application/octet-stream', largest: { bytes: LARGEST_NAD_FILE } } as const;

/** The file for the National Academic Depository and the Academic Bank of Credits. */
export const nadFiles = {
  layout: defineEndpoint({
    ...common,
    name: 'nadFiles.layout',
    summary: 'The header row in force for depository files, the columns that stay empty, and whether failed candidates go in',
    method: 'GET',
    path: '/api/results/nad-layout',
    permission: mayRead,
    reply: dataOf(layout),
  }),
  setLayout: defineEndpoint({
    ...common,
    ...SENT,
    name: 'nadFiles.setLayout',
    summary: 'Keep the header row of a template that was downloaded from the portal, CSV or workbook, as it is',
    path: '/api/results/nad-layout/header',
    permission: mayWork,
    query: fileName,
    reply: dataOf(layout),
  }),
  choose: defineEndpoint({
    ...common,
    name: 'nadFiles.choose',
    summary: 'Choose whether failed candidates go into depository files, or go back to the common columns',
    method: 'POST',
    creates: false,
    path: '/api/results/nad-layout',
    permission: mayWork,
    body: z.strictObject({ failed: z.enum(['LEFT_OUT', 'INCLUDED']), columns: z.enum(['KEEP', 'COMMON']) }),
    reply: dataOf(layout),
  }),
  list: defineEndpoint({
    ...common,
    name: 'nadFiles.list',
    summary: 'Checks and depository files of an exam instance, newest first',
    method: 'GET',
    path: ofInstance,
    permission: mayRead,
    params: instanceParams,
    query: z.strictObject(paging),
    reply: pageOf(file),
  }),
  check: defineEndpoint({
    ...common,
    name: 'nadFiles.check',
    summary: 'Check the published results of an exam instance for the depository, as a job; nothing is exported',
    method: 'POST',
    path: ofInstance,
    permission: mayWork,
    params: instanceParams,
    reply: started,
  }),
  get: defineEndpoint({
    ...common,
    name: 'nadFiles.get',
    summary: 'One check or depository file with its counts',
    method: 'GET',
    path: '/api/results/nad-files/:id',
    permission: mayRead,
    params: idParams,
    reply: dataOf(file),
  }),
  rows: defineEndpoint({
    ...common,
    name: 'nadFiles.rows',
    summary: 'Candidates of a check or depository file: what stops them, what is doubtful, and what the portal answered',
    method: 'GET',
    path: '/api/results/nad-files/:id/rows',
    permission: mayRead,
    params: idParams,
    query: z.strictObject({ ...paging, q: z.optional(text(100)), show: z.optional(z.enum(NAD_SHOWN)) }),
    reply: pageOf(row),
  }),
  make: defineEndpoint({
    ...common,
    name: 'nadFiles.make',
    summary: 'Make the file of a check, as a job: all rows that nothing stops',
    method: 'POST',
    creates: false,
    path: '/api/results/nad-files/:id/make',
    permission: mayExport,
    session: 'FRESH',
    params: idParams,
    body: z.strictObject({ form: z.enum(NAD_FORMS), version }),
    reply: started,
  }),
  download: defineEndpoint({
    ...common,
    name: 'nadFiles.download',
    summary: 'The depository file as it was made',
    method: 'GET',
    path: '/api/results/nad-files/:id/file',
    permission: mayExport,
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    guarded: true,
  }),
  uploaded: defineEndpoint({
    ...common,
    name: 'nadFiles.uploaded',
    summary: 'Note the day on which a depository file was uploaded to the portal',
    method: 'POST',
    creates: false,
    path: '/api/results/nad-files/:id/uploaded',
    permission: mayWork,
    params: idParams,
    body: z.strictObject({ uploadedOn: dateOnly, version }),
    reply: changed,
  }),
  answers: defineEndpoint({
    ...common,
    ...SENT,
    name: 'nadFiles.answers',
    summary: 'Read the acceptance report of the portal: which rows were accepted, which refused and why',
    path: '/api/results/nad-files/:id/answers',
    permission: mayWork,
    params: idParams,
    query: fileName,
    reply: dataOf(z.object({ accepted: z.int(), refused: z.int(), unknown: z.int() })),
  }),
};

/** The students of a check or file that the list shows, with every reason in words. */
export const exportNadRows = exportOf(nadFiles.rows, { permission: mayExport, people: true });
