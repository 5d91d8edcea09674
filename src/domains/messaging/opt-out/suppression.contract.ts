import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

const suppression = z.object({
  id,
  address: z.string(),
  reason: z.enum(['BOUNCED', 'COMPLAINT', 'PERSON']),
  fault: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Suppression = z.output<typeof suppression>;

export const listSuppressions = defineEndpoint({
  name: 'suppressions.list',
  summary: 'Addresses that get nothing any more',
  method: 'GET',
  path: '/api/mail-suppressions',
  scope: 'INSTITUTE',
  permission: { feature: 'messaging', action: 'read' },
  query: z.strictObject({ ...paging, q: z.optional(text(100)) }),
  reply: pageOf(suppression),
});

export const releaseSuppression = defineEndpoint({
  name: 'suppressions.release',
  summary: 'Let an address get mails again',
  method: 'DELETE',
  path: '/api/mail-suppressions/:id',
  scope: 'INSTITUTE',
  permission: { feature: 'messaging', action: 'update' },
  params: idParams,
  reply: dataOf(z.object({ id })),
});
