import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The id of an enabled user of the tenant by username; undefined when there is none. */
export function userIdOf(db: Db, scope: InstituteScope, username: string) {
  return db
    .selectFrom('identityUserAccount as userAccount')
    .select('id')
    .where('tenantId', '=', scope.tenantId)
    .where('username', '=', username)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/** Sets or clears the login of one profile; undefined when the profile is not of this institute. */
export function setUser(db: Db, scope: InstituteScope, table: 'studentProfile' | 'teacherProfile', id: string, userId: string | null) {
  return db
    .updateTable(table)
    .set({ userId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .returning(['id', 'userId'])
    .executeTakeFirst();
}

/** The present version of an account; 0 when there is none. */
export async function accountVersion(db: Db, scope: InstituteScope, id: string): Promise<number> {
  const found = await db
    .selectFrom('identityUserAccount')
    .select('version')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.version ?? 0;
}
