import { sql } from 'kysely';
import type pg from 'pg';
import { inScope } from '../db/database.server.ts';
import type { AnyDb } from '../http/serve.server.ts';

interface Sweep {
  readonly database: AnyDb;
  /** Sees every institute: names them, and changes nothing. */
  readonly owner: pg.Pool;
  /** What was deleted before this moment has waited long enough, ISO 8601. */
  readonly before: string;
}

/** At once: a night's work in pieces holds no lock for long. */
const PIECE = 500;

/** Permanently deletes expired trash, institute by institute; the log keeps each. Returns how many. */
export async function emptyOldTrash({ database, owner, before }: Sweep): Promise<number> {
  const institutes = await owner.query<{ id: string; tenant_id: string }>('select id, tenant_id from institute');
  let gone = 0;
  for (const { id: instituteId, tenant_id: tenantId } of institutes.rows) {
    const scope = { tenantId, instituteId, userId: '', requestId: '', ip: '', call: 'upkeep.trash' };
    for (let piece = -1; piece !== 0; gone += Math.max(0, piece)) {
      piece = await inScope(database, scope, async (db) => {
        const deleted = await sql`
          delete from trash where institute_id = ${instituteId} and id in (
            select id from trash where institute_id = ${instituteId} and removed_at < ${before}::timestamptz limit ${PIECE}) returning id`.execute(
          db,
        );
        return deleted.rows.length;
      });
    }
  }
  return gone;
}
