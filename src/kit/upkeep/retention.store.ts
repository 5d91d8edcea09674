import { sql } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db } from '../http/serve.server.ts';

/** At once: a night's work in pieces holds no lock for long. */
const PIECE = 2_000;

/** When a row of each table ended. */
const ENDED = {
  verification_code: sql`expires_at`,
  passkey_challenge: sql`expires_at`,
  outbox_message: sql`case when state in ('SENT', 'SHOWN', 'FAILED', 'DROPPED') then coalesce(sent_at, created_at) end`,
  session: sql`least(ended_at, expires_at)`,
  idempotency_key: sql`created_at`,
} as const;

export type KeptTable = keyof typeof ENDED;
export const KEPT_TABLES: readonly KeptTable[] = ['verification_code', 'passkey_challenge', 'outbox_message', 'session', 'idempotency_key'];

/** Throws away one piece of what the tenant kept in a table since before `before`; answers how many rows, 0 when nothing is left. */
export async function dropPiece(db: Db, tenantId: string, table: KeptTable, before: string): Promise<number> {
  const name = sql.table(table);
  const gone = await composed({ id: 'text' })`
    delete from ${name} where tenant_id = ${tenantId} and id in (
      select id from ${name} where tenant_id = ${tenantId} and ${ENDED[table]} < ${before}::timestamptz limit ${PIECE})
    returning id`.execute(db);
  return gone.rows.length;
}
