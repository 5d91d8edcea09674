import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';

/** MERGED: one PDF to print through; SEPARATE: a zip with a file for each student. */
export const BATCH_LAYOUTS = ['MERGED', 'SEPARATE'] as const;
export type BatchLayout = (typeof BATCH_LAYOUTS)[number];
/** Why a result has no statement. */
export const STATEMENT_REFUSALS = ['RESULT_NOT_PUBLISHED', 'RESULT_WITHHELD', 'RESULT_RESERVED', 'RESULT_NULL'] as const;
export type StatementRefusal = (typeof STATEMENT_REFUSALS)[number];
/** Those of a result that is published. */
const HELD = ['RESULT_WITHHELD', 'RESULT_RESERVED', 'RESULT_NULL'] as const;
/** Why a bulk print leaves a result out: its division is held back from publication; the institute gives none to students of this status; one whose statement was revoked is issued again for itself; a name has a sign that the printing fonts lack. */
export const BULK_REFUSALS = [...STATEMENT_REFUSALS, 'DIVISION_HELD', 'STUDENT_STATUS', 'STATEMENT_REVOKED', 'NAME_UNPRINTABLE'] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];
/**
 * CURRENT says what is published now; SUPERSEDED: a later statement or version takes its place; WITHHELD: so is the result, reserved, or null
 * and void; NOT_PUBLISHED: the result was taken back; REVOKED: the statement was, whatever the result says. The public check calls the last three WITHDRAWN.
 */
export const STATEMENT_STATUSES = ['CURRENT', 'SUPERSEDED', 'WITHHELD', 'NOT_PUBLISHED', 'REVOKED'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

const instanceParams = z.strictObject({ examInstanceId: id });
const common = { scope: 'INSTITUTE' as const };
const mayRead = { feature: 'print', action: 'read' } as const;
const mayPrint = { feature: 'print', action: 'create' } as const;

const issued = z.object({
  id,
  number: z.string(),
  studentExamId: id,
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  versionNo: z.int(),
  status: z.enum(STATEMENT_STATUSES),
  /** Of a WITHHELD one: what is with its result, and since when, where the exam cell's remark says it. */
  held: z.nullable(z.enum(HELD)),
  heldSince: z.nullable(z.string()),
  copies: z.int(),
  issuedAt: z.string(),
  /** Neither revoked nor superseded by a later number, whatever is published now. */
  counts: z.boolean(),
  revokedAt: z.nullable(z.string()),
  revokedBy: z.nullable(z.string()),
  revokeReason: z.nullable(z.string()),
  /** It was revoked, and nothing was issued in its place. */
  toIssueAgain: z.boolean(),
});
export type IssuedStatement = z.output<typeof issued>;

/** Students whose computed result is newer than the published one. */
const newer = z.object({
  count: z.int(),
  first: z.array(z.object({ studentExamId: id, examInstanceId: id, prn: z.string(), name: z.string(), seatNo: z.nullable(z.string()) })),
});
export type NewerResults = z.output<typeof newer>;

/** A student whose statement would be cut: which element of the template has no room for it. */
const leftOut = z.object({ studentExamId: id, prn: z.string(), name: z.string(), element: z.string() });
export type LeftOut = z.output<typeof leftOut>;

const batch = z.object({
  id,
  jobId: z.nullable(id),
  layout: z.enum(BATCH_LAYOUTS),
  documents: z.int(),
  /** Documents whose files are there: the batch can be downloaded when both are equal. */
  printed: z.int(),
  requestedAt: z.string(),
  /** Its job ended before all were printed: it can go on. */
  isStopped: z.boolean(),
  /** Of its statements those that are handed out no more, with the number of the first; null: all are, so its file can be had. */
  ended: z.nullable(z.object({ number: z.string(), isRevoked: z.boolean(), count: z.int() })),
  /** Not among the documents. */
  leftOut: z.array(leftOut),
});
export type StatementBatch = z.output<typeof batch>;

export const statements = {
  list: defineEndpoint({
    ...common,
    name: 'statements.list',
    summary: 'Issued statements of marks of an exam instance, newest first',
    method: 'GET',
    path: '/api/results/instances/:examInstanceId/statements',
    permission: mayRead,
    params: instanceParams,
    query: z.strictObject({ ...paging, q: z.optional(text(100)), status: z.optional(z.enum(STATEMENT_STATUSES)) }),
    reply: pageOf(issued),
  }),
  summary: defineEndpoint({
    ...common,
    name: 'statements.summary',
    summary: 'How many results can be printed, which cannot and why, and the latest bulk prints',
    method: 'GET',
    path: '/api/results/instances/:examInstanceId/statements/summary',
    permission: mayRead,
    params: instanceParams,
    reply: dataOf(
      z.object({
        ready: z.int(),
        neverIssued: z.int(),
        refused: z.array(z.object({ code: z.enum(BULK_REFUSALS), count: z.int() })),
        /** The first of those whose name cannot be printed. */
        unprintable: z.array(z.object({ studentProfileId: id, prn: z.string(), name: z.string() })),
        newer,
        batches: z.array(batch),
      }),
    ),
  }),
  preview: defineEndpoint({
    ...common,
    name: 'statements.preview',
    summary: 'What printing a statement would give: an original or a duplicate, with its number; nothing is printed',
    method: 'GET',
    path: '/api/results/statements/:id/preview',
    permission: mayPrint,
    params: idParams,
    reply: dataOf(
      z.object({
        name: z.string(),
        prn: z.string(),
        seatNo: z.nullable(z.string()),
        letter: z.string(),
        sgpi: z.nullable(z.string()),
        versionNo: z.int(),
        /** null: a number is given when it is printed. */
        number: z.nullable(z.string()),
        /** Copies that are out; 0: the next one is the original. */
        copies: z.int(),
        /** The last one, in whose place a new one would be issued; null: it was not revoked. */
        revoked: z.nullable(z.object({ id, number: z.string(), revokedAt: z.string(), reason: z.string() })),
        newer,
      }),
    ),
  }),
  previewPdf: defineEndpoint({
    ...common,
    name: 'statements.previewPdf',
    summary: 'The statement as it would be printed, marked as a preview; nothing is counted',
    method: 'GET',
    path: '/api/results/statements/:id/preview.pdf',
    permission: mayPrint,
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  issue: defineEndpoint({
    ...common,
    name: 'statements.issue',
    summary: 'Print one statement: a number for a new result version, else a duplicate of the same number, for a reason',
    method: 'POST',
    path: '/api/results/statements',
    permission: mayPrint,
    /** insteadOf: a revoked statement, in whose place a new one is issued; without it a revoked one is a 409. */
    body: z.strictObject({ studentExamId: id, reason: z.optional(text(300, 5)), insteadOf: z.optional(id) }),
    reply: dataOf(z.object({ printId: id, documentId: id, number: z.string(), copyNo: z.int() })),
  }),
  requestRevocation: defineEndpoint({
    ...common,
    name: 'statements.requestRevocation',
    summary: 'Sends the revocation of one issued statement, and of the credential that goes with it, for approval',
    method: 'POST',
    path: '/api/results/statements/:id/revoke',
    permission: { feature: 'statementRevocation', action: 'create' },
    params: idParams,
    body: z.strictObject({ reason: text(500, 5), document: z.optional(text(200)) }),
    reply: dataOf(z.object({ approvalId: id })),
  }),
  download: defineEndpoint({
    ...common,
    name: 'statements.download',
    summary: 'The PDF of one printed copy',
    method: 'GET',
    path: '/api/results/statement-prints/:id',
    permission: mayPrint,
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  issueBulk: defineEndpoint({
    ...common,
    name: 'statements.issueBulk',
    summary: 'Print the statements of all published results of an exam instance as a job',
    method: 'POST',
    path: '/api/results/instances/:examInstanceId/statements',
    permission: mayPrint,
    params: instanceParams,
    body: z.strictObject({ layout: z.enum(BATCH_LAYOUTS), only: z.enum(['ALL', 'NEVER_ISSUED']), reason: z.optional(text(300, 5)) }),
    reply: dataOf(z.object({ batchId: id, jobId: id, documents: z.int() })),
  }),
  resumeBulk: defineEndpoint({
    ...common,
    name: 'statements.resumeBulk',
    summary: 'Go on with a bulk print whose job ended before all were printed: the same numbers and copies',
    method: 'POST',
    path: '/api/results/statement-batches/:id/resume',
    permission: mayPrint,
    params: idParams,
    reply: dataOf(z.object({ batchId: id, jobId: id, documents: z.int() })),
  }),
  downloadBatch: defineEndpoint({
    ...common,
    name: 'statements.downloadBatch',
    summary: 'The finished files of a bulk print: one PDF, or a zip',
    method: 'GET',
    path: '/api/results/statement-batches/:id',
    permission: mayPrint,
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  own: defineEndpoint({
    ...common,
    name: 'statements.own',
    summary: "A student's copy of the statement of an own published result",
    method: 'GET',
    path: '/api/results/own/:examInstanceId/statement',
    permission: { feature: 'ownResult', action: 'read' },
    params: instanceParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
};

/**
 * VALID: it says what is published now; SUPERSEDED: there is a later statement; WITHDRAWN: it was revoked, or the result is not published at present;
 * NOT_SHOWN: it is published, but the window in which it is seen has not begun; its end counts for students, not for papers in the hand.
 */
const STATEMENT_CHECKS = ['VALID', 'SUPERSEDED', 'WITHDRAWN', 'NOT_SHOWN'] as const;
export type StatementCheck = (typeof STATEMENT_CHECKS)[number];

/** The public check of a paper in the hand: only number and code together open it; no name, the initials. */
export const verifyStatement = defineEndpoint({
  name: 'verifyStatement',
  summary: 'Check a printed statement of marks by its number and code',
  method: 'GET',
  path: '/api/verify/statement',
  scope: 'PUBLIC',
  permission: 'PUBLIC',
  query: z.strictObject({ no: text(60), code: z.string().check(z.regex(/^([A-Z2-7]{16}|[A-Za-z0-9_-]{22})$/)) }),
  reply: dataOf(
    z.object({
      check: z.enum(STATEMENT_CHECKS),
      number: z.string(),
      institute: z.string(),
      initials: z.string(),
      exam: z.string(),
      session: z.string(),
      issuedOn: z.string(),
      /** Only of what is published: letter, SGPI. */
      letter: z.nullable(z.string()),
      sgpi: z.nullable(z.string()),
    }),
  ),
});

export const exportStatements = exportOf(statements.list, { permission: { feature: 'results', action: 'export' } });
