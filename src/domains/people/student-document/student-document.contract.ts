import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { fileCall } from '../student-file/student-file.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { ORIGINALS } from '../document-type/document-type.contract.ts';

/** Without a row a document is pending. */
export const DOCUMENT_STATES = ['PENDING', 'SUBMITTED', 'REJECTED', 'VERIFIED'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
export const HOLDINGS = ['NONE', 'HELD', 'RETURNED'] as const;

const document = z.object({
  documentTypeId: id,
  code: z.string(),
  name: z.string(),
  mandatory: z.boolean(),
  originals: z.enum(ORIGINALS),
  /** false: not asked of this student, and handed in all the same. */
  asked: z.boolean(),
  /** null: nothing was handed in yet. */
  id: z.nullable(id),
  version: z.nullable(z.int()),
  state: z.enum(DOCUMENT_STATES),
  fileId: z.nullable(id),
  file: z.nullable(z.string()),
  submittedOn: z.nullable(z.string()),
  submittedByName: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  original: z.enum(HOLDINGS),
  heldOn: z.nullable(z.string()),
  heldByName: z.nullable(z.string()),
  returnedOn: z.nullable(z.string()),
  returnedByName: z.nullable(z.string()),
  returnedTo: z.nullable(z.string()),
});
export type StudentDocument = z.output<typeof document>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/student-documents';
const feature = 'studentDocuments' as const;
const changed = dataOf(z.object({ id, version: z.int() }));

/** Papers that the office asks of a student, from handing in to verification, and where the original is. */
export const studentDocuments = {
  list: defineEndpoint({
    ...common,
    name: 'studentDocuments.list',
    summary: 'Documents that are asked of a student, or were handed in, each with its state',
    method: 'GET',
    path,
    permission: { feature, action: 'read' },
    query: z.strictObject({ studentProfileId: id }),
    reply: dataOf(z.array(document)),
  }),
  submit: defineEndpoint({
    ...common,
    name: 'studentDocuments.submit',
    summary: 'Notes that a student handed in a document, with its file and whether the office holds the original',
    method: 'POST',
    path,
    permission: { feature, action: 'update' },
    /** `version`: the row that was seen; null: none. */
    body: z.strictObject({
      studentProfileId: id,
      documentTypeId: id,
      version: z.nullable(z.int()),
      fileId: z.nullable(id),
      submittedOn: dateOnly,
      holdsOriginal: z.boolean(),
    }),
    reply: changed,
  }),
  decide: defineEndpoint({
    ...common,
    name: 'studentDocuments.decide',
    summary: 'Verifies or rejects a document that was handed in, or sets it back to pending; the last two with a reason',
    method: 'POST',
    path: `${path}/:id/decide`,
    creates: false,
    permission: { feature, action: 'approve' },
    params: idParams,
    body: z.strictObject({ version: z.int(), decision: z.enum(['VERIFIED', 'REJECTED', 'PENDING']), reason: z.nullable(text(300, 5)) }),
    reply: changed,
  }),
  original: defineEndpoint({
    ...common,
    name: 'studentDocuments.original',
    summary: 'Notes that the office holds the original of a document, or gave it back, with the day and to whom',
    method: 'POST',
    path: `${path}/:id/original`,
    creates: false,
    permission: { feature, action: 'update' },
    params: idParams,
    body: z.strictObject({ version: z.int(), act: z.enum(['HOLD', 'RETURN']), on: dateOnly, to: z.nullable(text(120)) }),
    reply: changed,
  }),
  file: fileCall({ name: 'studentDocuments', what: 'a document of a student', path }),
};

const row = z.object({
  id: z.string(),
  studentProfileId: id,
  rollNo: z.nullable(z.string()),
  name: z.string(),
  prn: z.string(),
  division: z.nullable(z.string()),
  document: z.string(),
  mandatory: z.enum(['YES', 'NO']),
  state: z.enum(DOCUMENT_STATES),
  reason: z.nullable(z.string()),
  original: z.enum(HOLDINGS),
});
export type ClassDocument = z.output<typeof row>;

/** Who lacks what: a row for each student of a class and each document that is asked of them. */
export const classDocuments = defineReport({
  name: 'classDocuments',
  summary: 'Documents that are asked of the students of a class, missing, handed in, rejected or verified',
  path: '/api/people/classes/:courseInstanceId/documents',
  permission: { feature: 'studentDocuments', action: 'read' },
  people: true,
  params: z.strictObject({ courseInstanceId: id }),
  query: {
    state: z.optional(z.enum(DOCUMENT_STATES)),
    divisionId: z.optional(id),
    documentTypeId: z.optional(id),
    mandatory: z.optional(z.enum(['YES', 'NO'])),
    original: z.optional(z.enum(HOLDINGS)),
  },
  row,
  length: 'PAGES',
  counts: {
    filter: 'state',
    label: 'studentDocument.states',
    values: DOCUMENT_STATES.map((value) => ({ value, label: `studentDocument.state.${value}` })),
  },
  drill: {
    path: '/student-management/manage-students/student-directory/:studentProfileId',
    needs: { feature: 'profiles', action: 'read' },
  },
  columns: [
    { key: 'rollNo', head: 'studentDocument.rollNo', label: 'studentDocument.rollNo', width: 9, kind: 'TEXT' },
    { key: 'name', head: 'column.name', label: 'studentDocument.student', width: 30, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
    { key: 'division', head: 'studentDocument.division', label: 'studentDocument.division', width: 10, kind: 'TEXT' },
    { key: 'document', head: 'studentDocument.document', label: 'studentDocument.document', width: 30, kind: 'TEXT' },
    {
      key: 'mandatory',
      head: 'studentDocument.mandatory',
      label: 'studentDocument.mandatory',
      width: 11,
      kind: 'TEXT',
      words: 'studentDocument.mandatory',
    },
    {
      key: 'state',
      head: 'studentDocument.states',
      label: 'studentDocument.states',
      width: 14,
      kind: 'TEXT',
      words: 'studentDocument.state',
    },
    { key: 'reason', head: 'studentDocument.reason', label: 'studentDocument.reason', width: 30, kind: 'TEXT' },
    {
      key: 'original',
      head: 'studentDocument.original',
      label: 'studentDocument.original',
      width: 14,
      kind: 'TEXT',
      words: 'studentDocument.original',
    },
  ],
});
