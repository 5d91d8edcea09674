import { sql } from 'kysely';
import type { Db } from '../http/serve.server.ts';
import { tellExpired } from './approval-news.store.ts';

/** Without the institute's own setting `approvalDays` (1 to 365). */
const DEFAULT_DAYS = 14;

/** When a request made now ends by itself. */
export const expiresAt = (instituteId: string) => sql<string>`now() + make_interval(days => coalesce((
  select (i.settings ->> 'approvalDays')::int from institute i
   where i.id = ${instituteId}::uuid and i.settings ->> 'approvalDays' ~ '^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$'), ${DEFAULT_DAYS}::int))`;

/** The effective state: a request past its deadline has expired, even before this is stored. */
export const stateNow = sql<string>`case when approval_request.state = 'PENDING' and approval_request.expires_at <= now() then 'EXPIRED' else approval_request.state end`;

/** Marks expired requests: all of the institute, or those about one subject. Returns how many. */
export async function expireRequests(
  db: Db,
  scope: { readonly instituteId: string },
  about: { readonly act: string; readonly subject: string } | null,
): Promise<number> {
  let due = db
    .updateTable('approvalRequest')
    .set({ state: 'EXPIRED', version: sql<number>`version + 1` })
    .where('instituteId', '=', scope.instituteId)
    .where('state', '=', 'PENDING')
    .where('expiresAt', '<=', sql<string>`now()`);
  if (about !== null) due = due.where('act', '=', about.act).where('subject', '=', about.subject);
  const expired = await due.returning(['id', 'act', 'subject', 'payload', 'requestedBy']).execute();
  for (const request of expired) {
    // The payload was written as an object.
    await tellExpired(db, scope, { ...request, payload: { ...(request.payload as Record<string, unknown>) } });
  }
  return expired.length;
}
