import type pg from 'pg';
import { inScope } from '../../../kit/db/database.server.ts';
import type { AnyDb } from '../../../kit/http/serve.server.ts';
import { forgetLooseFiles } from './student-file.store.ts';

const DAY = 86_400_000;

interface Sweep {
  readonly database: AnyDb;
  /** Sees every institute: names them, and changes nothing. */
  readonly owner: pg.Pool;
  readonly now: number;
}

/** Throws away files that were added and named by nothing for a day, institute by institute. Returns how many. */
export async function forgetUnnamedFiles({ database, owner, now }: Sweep): Promise<number> {
  const institutes = await owner.query<{ id: string; tenant_id: string }>('select id, tenant_id from institute');
  let gone = 0;
  for (const { id: instituteId, tenant_id: tenantId } of institutes.rows) {
    const scope = { tenantId, instituteId, userId: '', requestId: '', ip: '', call: 'upkeep.studentFiles' };
    gone += await inScope(database, scope, (db) => forgetLooseFiles(db, instituteId, new Date(now - DAY).toISOString()));
  }
  return gone;
}
