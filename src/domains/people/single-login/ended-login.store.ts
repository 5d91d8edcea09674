import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Remembers in the record that its deletion ended the login; the record keeps its version. */
export async function noteLoginEnded(db: Db, scope: InstituteScope, id: string, loginEnded: boolean): Promise<void> {
  await db.updateTable('studentProfile').set({ loginEnded }).where('instituteId', '=', scope.instituteId).where('id', '=', id).execute();
}

/** The login that the deletion of this student ended; null: none. */
export async function endedLogin(db: Db, scope: InstituteScope, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('studentProfile')
    .select('userId')
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('loginEnded', '=', true)
    .executeTakeFirst();
  return found?.userId ?? null;
}
