import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../http/endpoint.contract.ts';
import { pageOf, paging } from '../list/page.contract.ts';

/**
 * WAITING for a second person → MAKING → READY, to be fetched by the asker for a short time → GONE. REFUSED by the second person, LAPSED
 * when nobody decided or it was taken back, FAILED when it could not be made.
 */
const EXPORT_STATES = ['WAITING', 'MAKING', 'READY', 'GONE', 'REFUSED', 'LAPSED', 'FAILED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
export const EXPORT_NEEDS = ['REASON', 'SECOND_PERSON'] as const;
export type ExportNeeds = (typeof EXPORT_NEEDS)[number];

const peopleExport = z.object({
  id,
  /** The name of the call that makes such a file. */
  call: z.string(),
  rows: z.int(),
  reason: z.string(),
  needs: z.enum(EXPORT_NEEDS),
  state: z.enum(EXPORT_STATES),
  requestedAt: z.string(),
  fileName: z.nullable(z.string()),
  fetchUntil: z.nullable(z.string()),
  fetched: z.int(),
  /** Why it could not be made. */
  message: z.nullable(z.string()),
});
export type ExportView = z.output<typeof peopleExport>;

const common = { scope: 'INSTITUTE' as const, permission: 'SELF' as const };
const path = '/api/exports';
const values = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(300)));

/** A file about many people that one carries away: each sees their own only. */
export const peopleExports = {
  ask: defineEndpoint({
    ...common,
    name: 'exports.ask',
    summary: 'Export personal data above the limit, with a reason; above the second limit it needs approval',
    method: 'POST',
    path,
    body: z.strictObject({
      /** An exporting call by its name, with what it would be asked. The right to that call is asked for. */
      call: text(100),
      params: z.optional(values),
      query: z.optional(values),
      reason: text(300, 5),
    }),
    reply: dataOf(peopleExport),
  }),
  list: defineEndpoint({
    ...common,
    name: 'exports.list',
    summary: 'The caller’s own exports, newest first',
    method: 'GET',
    path,
    query: z.strictObject(paging),
    reply: pageOf(peopleExport),
  }),
  get: defineEndpoint({
    ...common,
    name: 'exports.get',
    summary: 'Progress of one of the caller’s own exports',
    method: 'GET',
    path: `${path}/:id`,
    params: idParams,
    reply: dataOf(peopleExport),
  }),
  fetch: defineEndpoint({
    ...common,
    name: 'exports.fetch',
    summary: 'The exported file, for a short time and only for the person who requested it; each download is logged',
    method: 'GET',
    path: `${path}/:id/file`,
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    guarded: true,
  }),
};
