import * as z from 'zod/mini';
import { FILE_TYPES } from '../../../kit/http/file-type.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';

/** The ends of names, as a file dialog asks for them. */
export const FILE_ENDS = '.pdf,.png,.jpg,.jpeg,.csv,.xlsx';
const MOST_BYTES = 10_240_000;

const mailFile = z.object({ id, name: z.string(), type: z.enum(FILE_TYPES), bytes: z.int(), addedByName: z.nullable(z.string()) });
export type MailFile = z.output<typeof mailFile>;
const limits = z.object({ files: z.int(), kilobytes: z.int(), kilobytesTogether: z.int() });
export type FileLimits = z.output<typeof limits>;

const writing = { scope: 'INSTITUTE', permission: { feature: 'messaging', action: 'update' } } as const;
const one = z.object({ id, fileId: id });
const version = wholeNumber(1, 999_999_999);
/** The mail's version by now. */
const changed = dataOf(z.object({ id, version: z.int() }));

export const listMailFiles = defineEndpoint({
  name: 'mailFiles.list',
  summary: 'The files that go with a mail, and how many and how large they may be',
  method: 'GET',
  path: '/api/broadcasts/:id/files',
  scope: 'INSTITUTE',
  permission: { feature: 'messaging', action: 'read' },
  params: idParams,
  reply: z.object({ data: z.array(mailFile), limits }),
});

export const addMailFile = defineEndpoint({
  ...writing,
  name: 'mailFiles.add',
  summary: 'Add a file to a draft: PDF, PNG, JPEG, CSV or XLSX by its content',
  method: 'POST',
  path: '/api/broadcasts/:id/files',
  params: idParams,
  kind: 'UPLOAD',
  contentType: 'application/octet-stream',
  largest: { bytes: MOST_BYTES },
  query: z.strictObject({ fileName: text(150), version }),
  reply: changed,
});

export const readMailFile = defineEndpoint({
  name: 'mailFiles.read',
  summary: 'One file of a mail',
  method: 'GET',
  path: '/api/broadcasts/:id/files/:fileId',
  scope: 'INSTITUTE',
  permission: { feature: 'messaging', action: 'read' },
  params: one,
  kind: 'DOWNLOAD',
  reply: z.unknown(),
});

export const removeMailFile = defineEndpoint({
  ...writing,
  name: 'mailFiles.remove',
  summary: 'Take a file out of a draft',
  method: 'DELETE',
  path: '/api/broadcasts/:id/files/:fileId',
  params: one,
  body: z.strictObject({ version: z.int() }),
  reply: changed,
});
