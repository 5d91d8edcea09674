import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { MOST_PAPER_BYTES } from '../../../kit/http/paper-file.contract.ts';

/** A file for a document, a certificate or a consent of a student, which then names it; one that nothing names is thrown away in the night. */
export const addStudentFile = defineEndpoint({
  name: 'studentFiles.add',
  summary: 'Keeps a file of a student, PDF, PNG or JPEG by its content, until a document, a certificate or a consent names it',
  scope: 'INSTITUTE',
  method: 'POST',
  path: '/api/people/student-papers',
  permission: { feature: 'studentDocuments', action: 'create' },
  kind: 'UPLOAD',
  contentType: 'application/octet-stream',
  largest: { bytes: MOST_PAPER_BYTES },
  query: z.strictObject({ studentProfileId: id, fileName: text(150) }),
  reply: dataOf(z.object({ id, name: z.string() })),
});

/** The call that sends the file which a row names; the log keeps who took it. */
export const fileCall = ({ name, what, path }: { readonly name: string; readonly what: string; readonly path: string }) =>
  defineEndpoint({
    name: `${name}.file`,
    summary: `The file of ${what}; the log keeps who took it`,
    scope: 'INSTITUTE',
    method: 'GET',
    path: `${path}/:id/file`,
    permission: { feature: 'studentDocuments', action: 'export' },
    params: idParams,
    kind: 'DOWNLOAD',
    guarded: true,
    people: true,
    reply: z.unknown(),
  });
