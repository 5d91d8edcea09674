import type pg from 'pg';
import { inScope } from '../db/database.server.ts';
import type { AnyDb } from '../http/serve.server.ts';
import { cutOff } from './retention.rules.ts';
import type { RetentionDays } from './retention.rules.ts';
import { dropPiece } from './retention.store.ts';
import type { PassingTable } from './retention.store.ts';

interface Upkeep {
  readonly database: AnyDb;
  /** Sees every tenant: names them, and changes nothing. */
  readonly owner: pg.Pool;
  readonly tables: readonly PassingTable[];
  readonly now: number;
  readonly days: RetentionDays;
}

/** Deletes expired rows, tenant by tenant, each batch in its own scope; the log has no user. */
export async function dropOld({ database, owner, tables, now, days }: Upkeep): Promise<Record<string, number>> {
  const gone = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  const tenants = await owner.query<{ tenant_id: string }>('select tenant_id from tenant');
  for (const { tenant_id: tenantId } of tenants.rows) {
    const scope = { tenantId, instituteId: null, userId: '', requestId: '', ip: '', call: 'upkeep.retention' };
    for (const table of tables) {
      const before = cutOff(now, days[table.days]);
      for (let piece = -1; piece !== 0; gone[table.name] = (gone[table.name] ?? 0) + piece)
        piece = await inScope(database, scope, (db) => dropPiece(db, tenantId, table, before));
    }
  }
  return gone;
}
