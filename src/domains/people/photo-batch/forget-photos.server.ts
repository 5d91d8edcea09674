import type pg from 'pg';
import { inScope } from '../../../kit/db/database.server.ts';
import type { AnyDb } from '../../../kit/http/serve.server.ts';
import { forgetPictures } from './photo-batch.store.ts';

interface Sweep {
  readonly database: AnyDb;
  /** Sees every institute: names them, and changes nothing. */
  readonly owner: pg.Pool;
  readonly now: number;
}

/** Throws away the pictures of old batches, institute by institute; what they say of each file stays. Returns how many. */
export async function forgetOldPhotos({ database, owner, now }: Sweep): Promise<number> {
  const institutes = await owner.query<{ id: string; tenant_id: string }>('select id, tenant_id from institute');
  let gone = 0;
  for (const { id: instituteId, tenant_id: tenantId } of institutes.rows) {
    const scope = { tenantId, instituteId, userId: '', requestId: '', ip: '', call: 'upkeep.photos' };
    gone += await inScope(database, scope, (db) => forgetPictures(db, instituteId, new Date(now).toISOString()));
  }
  return gone;
}
