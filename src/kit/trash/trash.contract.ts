import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';

/** A deleted record that can come back. */
const trashed = z.object({
  id,
  rowId: id,
  label: z.string(),
  removedAt: z.string(),
  removedBy: z.nullable(id),
  removedByName: z.nullable(z.string()),
  /** Given by whoever deleted it, where its kind asks for one. */
  reason: z.nullable(z.string()),
  /** Rows that were part of it and are restored with it. */
  parts: z.int(),
});
export type Trashed = z.output<typeof trashed>;

// Needs the right of the records' own noun, which the handler checks: the noun is in the path.
const common = { scope: 'INSTITUTE' as const, permission: 'SELF' as const };
const path = '/api/records/:plural/trash';
const oneParams = z.extend(idParams, { plural: text(60) });

export const listTrash = defineEndpoint({
  ...common,
  name: 'trash.list',
  summary: 'Deleted records of one kind, newest first; needs the right to delete them',
  method: 'GET',
  path,
  params: z.strictObject({ plural: text(60) }),
  query: z.strictObject({ ...paging, q: z.optional(text(100)) }),
  reply: pageOf(trashed),
});
export const restoreTrashed = defineEndpoint({
  ...common,
  name: 'trash.restore',
  summary: 'Restore a deleted record; refused when its code was taken or a record it refers to is gone',
  method: 'POST',
  path: `${path}/:id/restore`,
  params: oneParams,
  creates: false,
  reply: dataOf(z.object({ id })),
});
export const purgeTrashed = defineEndpoint({
  ...common,
  name: 'trash.purge',
  summary: 'Permanently delete a record in the trash; its entries in the audit log are kept',
  method: 'DELETE',
  path: `${path}/:id`,
  params: oneParams,
  reply: dataOf(z.object({ id })),
});
