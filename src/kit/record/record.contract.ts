import * as z from 'zod/mini';
import { dataOf, defineEndpoint, idParams, text } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';

// Needs the right of the record's own noun, which the handler checks: the noun is in the path.
const common = { scope: 'INSTITUTE' as const, permission: 'SELF' as const, method: 'GET' as const };
const params = z.extend(idParams, { plural: text(60) });
const path = '/api/records/:plural/:id';

const use = z.object({
  table: z.string(),
  count: z.int(),
  /** Whose list shows them, filtered by `field`, where there is one that the caller may read. */
  plural: z.nullable(z.string()),
  field: z.nullable(z.string()),
  /** Names of the first few, where no list shows them. */
  names: z.optional(z.array(z.string())),
});
export type UseView = z.output<typeof use>;

export const recordUses = defineEndpoint({
  ...common,
  name: 'records.uses',
  summary: 'Where a record is used: rows that refer to it, by table',
  path: `${path}/uses`,
  params,
  reply: dataOf(z.array(use)),
});

/** One change of a record. `before` and `after` hold the fields that changed; `withheld` names those kept back for now. */
const change = z.object({
  entryId: z.string(),
  at: z.string(),
  actorName: z.nullable(z.string()),
  call: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  action: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  withheld: z.array(z.string()),
});
export type Change = z.output<typeof change>;

export const recordHistory = defineEndpoint({
  ...common,
  name: 'records.history',
  summary: 'Who changed a record, what and when, newest first; needs the right to change it',
  path: `${path}/history`,
  params,
  query: z.strictObject(paging),
  reply: pageOf(change),
});
