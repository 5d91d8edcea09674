import { staleVersion } from '../audit/stale-version.store.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { DEFAULT_LIMITS } from './caution.rules.ts';
import type { FeedLimits } from './feed-batch.contract.ts';

/** The limits of the institute; version 0: nobody has changed them yet. */
export async function findLimits(db: Db, scope: InstituteScope): Promise<FeedLimits> {
  const row = await db
    .selectFrom('feedSetting')
    .select(['changePercent', 'changeCount', 'deletePercent', 'deleteCount', 'version'])
    .where('instituteId', '=', scope.instituteId)
    .executeTakeFirst();
  return row ?? { ...DEFAULT_LIMITS, version: 0 };
}

export async function saveLimits(db: Db, scope: InstituteScope, { version, ...limits }: FeedLimits): Promise<FeedLimits> {
  const saved =
    version === 0
      ? await db
          .insertInto('feedSetting')
          .values({ ...limits, instituteId: scope.instituteId })
          .onConflict((clash) => clash.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('feedSetting')
          .set({ ...limits, version: version + 1 })
          .where('instituteId', '=', scope.instituteId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) {
    const row = await db.selectFrom('feedSetting').select('id').where('instituteId', '=', scope.instituteId).executeTakeFirst();
    const message = 'Somebody else changed these limits. Check the new values and save again.';
    throw await staleVersion(db, scope, { noun: 'feed_setting', id: row?.id ?? null }, message);
  }
  return findLimits(db, scope);
}
