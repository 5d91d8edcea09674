import type { Db } from '../../../kit/http/serve.server.ts';

/** As if nobody had made or changed anybody: the people of a demonstration were always there. */
export async function forgetAccessChanges(db: Db, tenantId: string): Promise<void> {
  await db.deleteFrom('accessChange').where('tenantId', '=', tenantId).execute();
}
