import type { Scope } from '../access/scope.server.ts';
import type { Db } from '../db/database.server.ts';

/** Who prints, for the foot of a print: the person's name with the username. */
export async function printedBy(db: Db, { tenantId, userId, username }: Scope): Promise<string> {
  const user = await db
    .selectFrom('identityUserAccount')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? `${user.name} (${username})` : username;
}
