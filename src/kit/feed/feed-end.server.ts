import type pg from 'pg';
import { inScope } from '../db/database.server.ts';
import type { AnyDb } from '../http/serve.server.ts';
import { endBatches, forgetFiles } from './feed-file.store.ts';

interface Sweep {
  readonly database: AnyDb;
  /** Sees every institute: names them, and changes nothing. */
  readonly owner: pg.Pool;
  /** Batches that were deleted before this moment cannot be restored any more, ISO 8601. */
  readonly deletedBefore: string;
  /** Files that came before this moment and were not applied are not read again. */
  readonly sentBefore: string;
}

/** Deletes expired batches and files, like the trash: institute by institute. Returns how many. */
export async function endOldFeeds({ database, owner, deletedBefore, sentBefore }: Sweep): Promise<{ batches: number; files: number }> {
  const institutes = await owner.query<{ id: string; tenant_id: string }>('select id, tenant_id from institute');
  const gone = { batches: 0, files: 0 };
  for (const { id: instituteId, tenant_id: tenantId } of institutes.rows) {
    const scope = { tenantId, instituteId, userId: '', requestId: '', ip: '', call: 'upkeep.feeds' };
    gone.batches += await inScope(database, scope, (db) => endBatches(db, instituteId, deletedBefore));
    gone.files += await inScope(database, scope, (db) => forgetFiles(db, instituteId, sentBefore));
  }
  return gone;
}
