import * as z from 'zod/mini';
import { defineEndpoint, id, text } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';

export const AUDIT_ACTIONS = ['INSERT', 'UPDATE', 'DELETE', 'REFUSE', 'RUN', 'READ'] as const;

/** Who did what, when, from where and why. `before` and `after` hold the changed fields only. */
const historyEntry = z.object({
  entryId: z.string(),
  at: z.string(),
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  call: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  noun: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  rowId: z.nullable(id),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Names of changed fields that are hidden from the caller for now. */
  withheld: z.array(z.string()),
  /** Whether the entry is part of the sealed chain already. */
  sealed: z.boolean(),
});

export const listHistory = defineEndpoint({
  name: 'history.list',
  summary: 'Changes of a record, or of all records of a kind, newest first',
  method: 'GET',
  path: '/api/audit/history',
  scope: 'INSTITUTE',
  permission: { feature: 'audit', action: 'read' },
  query: z.strictObject({
    ...paging,
    noun: z.optional(text(60)),
    rowId: z.optional(id),
    actorId: z.optional(id),
    action: z.optional(z.enum(AUDIT_ACTIONS)),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  reply: pageOf(historyEntry),
});
