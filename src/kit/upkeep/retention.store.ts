import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db } from '../http/serve.server.ts';
import type { RetentionDays } from './retention.rules.ts';

/** At once: a night's work in pieces holds no lock for long. */
const PIECE = 2_000;

/** A table of a tenant whose rows are thrown away when they ended long enough ago. */
export interface PassingTable {
  readonly name: string;
  /** When a row ended; null while it has not. */
  readonly ended: RawBuilder<unknown>;
  readonly days: keyof RetentionDays;
}

export const kitTables: readonly PassingTable[] = [
  {
    name: 'outbox_message',
    ended: sql`case when state in ('SENT', 'SHOWN', 'FAILED', 'DROPPED') then coalesce(sent_at, created_at) end`,
    days: 'messages',
  },
  { name: 'idempotency_key', ended: sql`created_at`, days: 'repeats' },
];

/** Deletes one batch of a tenant's rows older than `before`; returns how many, 0 when none is left. */
export async function dropPiece(db: Db, tenantId: string, { name, ended }: PassingTable, before: string): Promise<number> {
  const table = sql.table(name);
  const gone = await composed({ id: 'text' })`
    delete from ${table} where tenant_id = ${tenantId} and id in (
      select id from ${table} where tenant_id = ${tenantId} and ${ended} < ${before}::timestamptz limit ${PIECE})
    returning id`.execute(db);
  return gone.rows.length;
}
