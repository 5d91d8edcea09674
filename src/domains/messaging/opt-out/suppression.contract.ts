import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/**
 * BOUNCED: nobody has it. SOFT_BOUNCED: it was returned too often. COMPLAINT: its reader called a mail unwanted. PERSON: its owner said so in their
 * settings. OFFICE: the office entered it. STOP: by an answer to an SMS.
 */
export const SUPPRESSION_REASONS = ['BOUNCED', 'SOFT_BOUNCED', 'COMPLAINT', 'PERSON', 'OFFICE', 'STOP'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

const suppression = z.object({
  id,
  address: z.string(),
  channel: z.enum(['EMAIL', 'SMS']),
  reason: z.enum(SUPPRESSION_REASONS),
  fault: z.nullable(z.string()),
  /** Why the office entered it. */
  note: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Suppression = z.output<typeof suppression>;

export const listSuppressions = defineEndpoint({
  name: 'suppressions.list',
  summary: 'Addresses and mobile numbers that get nothing any more',
  method: 'GET',
  path: '/api/mail-suppressions',
  scope: 'INSTITUTE',
  permission: { feature: 'messaging', action: 'read' },
  query: z.strictObject({ ...paging, reason: z.optional(z.enum(SUPPRESSION_REASONS)), q: z.optional(text(100)) }),
  reply: pageOf(suppression),
});

export const addSuppression = defineEndpoint({
  name: 'suppressions.add',
  summary: 'The office enters an address or mobile number that gets nothing any more, with the reason',
  method: 'POST',
  path: '/api/mail-suppressions',
  scope: 'INSTITUTE',
  permission: { feature: 'messaging', action: 'update' },
  body: z.strictObject({ address: text(254), reason: text(500) }),
  reply: dataOf(z.object({ address: z.string() })),
});

export const releaseSuppression = defineEndpoint({
  name: 'suppressions.release',
  summary: 'Let an address or number get messages again',
  method: 'DELETE',
  path: '/api/mail-suppressions/:id',
  scope: 'INSTITUTE',
  permission: { feature: 'messaging', action: 'update' },
  params: idParams,
  reply: dataOf(z.object({ id })),
});
