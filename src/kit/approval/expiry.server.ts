import type pg from 'pg';
import { repeated } from '../clock/repeated.server.ts';
import { inScope } from '../db/database.server.ts';
import type { AnyDb } from '../http/serve.server.ts';
import { expireRequests } from './expiry.store.ts';

const EVERY_MS = 5 * 60_000;

export interface Expiry {
  stop(): Promise<void>;
}

interface Settings {
  readonly database: AnyDb;
  /** Sees every institute: finds where something is due, and changes nothing. */
  readonly owner: pg.Pool;
  report(error: unknown, about: string): void;
}

/** Writes expired requests down at its start and every few minutes; two at once do each other no harm. */
export const startExpiry = ({ database, owner, report }: Settings): Expiry =>
  repeated(() => expireAll(database, owner), { everyMs: EVERY_MS, about: 'expiry of approvals', report });

/** One pass over every institute in which a request is due, each in its own scope; the log has no user. Returns how many expired. */
export async function expireAll(database: AnyDb, owner: pg.Pool): Promise<number> {
  const due = await owner.query<{ tenant_id: string; institute_id: string }>(
    `select distinct i.tenant_id, i.id as institute_id from approval_request a join institute i on i.id = a.institute_id
      where a.state = 'PENDING' and a.expires_at <= now()`,
  );
  let expired = 0;
  for (const { tenant_id: tenantId, institute_id: instituteId } of due.rows) {
    const scope = { tenantId, instituteId, userId: '', requestId: '', ip: '', call: 'approvals.expire' };
    expired += await inScope(database, scope, (db) => expireRequests(db, scope, null));
  }
  return expired;
}
