import * as z from 'zod/mini';
import { MOST_PAPER_BYTES } from '../../../kit/http/paper-file.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';

export const DOCUMENT_KINDS = ['APPOINTMENT', 'APPROVAL', 'DEGREE', 'EXPERIENCE', 'OTHER'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const document = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  bytes: z.int(),
  addedAt: z.string(),
  addedByName: z.nullable(z.string()),
});
export type TeacherDocument = z.output<typeof document>;

const common = { scope: 'INSTITUTE' as const };
const feature = 'teachers';
const path = '/api/people/teacher-documents';

export const teacherDocuments = {
  list: defineEndpoint({
    ...common,
    name: 'teacherDocuments.list',
    summary: 'Documents of a teacher, by kind and name',
    method: 'GET',
    path: `${path}/of/:id`,
    permission: { feature, action: 'read' },
    params: idParams,
    reply: dataOf(z.array(document)),
  }),
  add: defineEndpoint({
    ...common,
    name: 'teacherDocuments.add',
    summary: 'Keeps a file as document of a teacher: PDF, PNG or JPEG by its content',
    method: 'POST',
    path: `${path}/of/:id`,
    permission: { feature, action: 'update' },
    params: idParams,
    kind: 'UPLOAD',
    contentType: 'application/octet-stream',
    largest: { bytes: MOST_PAPER_BYTES },
    query: z.strictObject({ kind: z.enum(DOCUMENT_KINDS), fileName: text(150) }),
    reply: dataOf(z.object({ id, name: z.string() })),
  }),
  file: defineEndpoint({
    ...common,
    name: 'teacherDocuments.file',
    summary: 'One document of a teacher as it came; each download is logged',
    method: 'GET',
    path: `${path}/:id`,
    permission: { feature, action: 'export' },
    params: idParams,
    kind: 'DOWNLOAD',
    people: true,
    guarded: true,
    reply: z.unknown(),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'teacherDocuments.remove',
    summary: 'Deletes a document of a teacher',
    method: 'DELETE',
    path: `${path}/:id`,
    permission: { feature, action: 'update' },
    params: idParams,
    reply: dataOf(z.object({ id })),
  }),
};
