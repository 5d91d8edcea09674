import type pg from 'pg';
import { inScope } from '../db/database.server.ts';
import type { AnyDb } from '../http/serve.server.ts';
import { cutOff } from './retention.rules.ts';
import type { RetentionDays } from './retention.rules.ts';
import { dropPiece, KEPT_TABLES } from './retention.store.ts';
import type { KeptTable } from './retention.store.ts';

interface Upkeep {
  readonly database: AnyDb;
  /** Sees every tenant: names them, and changes nothing. */
  readonly owner: pg.Pool;
  readonly now: number;
  readonly days: RetentionDays;
}

/** Throws away what has stayed long enough, tenant by tenant, each piece in a scope of its own; the log names nobody. */
export async function dropOld({ database, owner, now, days }: Upkeep): Promise<Record<KeptTable, number>> {
  const before: Record<KeptTable, string> = {
    verification_code: cutOff(now, days.codes),
    passkey_challenge: cutOff(now, days.codes),
    outbox_message: cutOff(now, days.messages),
    session: cutOff(now, days.sessions),
    idempotency_key: cutOff(now, days.repeats),
  };
  const gone: Record<KeptTable, number> = { verification_code: 0, passkey_challenge: 0, outbox_message: 0, session: 0, idempotency_key: 0 };
  const tenants = await owner.query<{ tenant_id: string }>('select tenant_id from tenant');
  for (const { tenant_id: tenantId } of tenants.rows) {
    const scope = { tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'upkeep.retention' };
    for (const table of KEPT_TABLES) {
      for (let piece = -1; piece !== 0; gone[table] += piece)
        piece = await inScope(database, scope, (db) => dropPiece(db, tenantId, table, before[table]));
    }
  }
  return gone;
}
