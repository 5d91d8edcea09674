import { sql } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { keysReferringTo } from '../master/referring-key.store.ts';
import type { StackHold, StackNoun } from './stack-noun.server.ts';

/** What keeps records from going: rows that name them by a foreign key, edits since, and what the noun itself says. */
export async function holdsOn(db: Db, scope: InstituteScope, noun: StackNoun, ids: readonly string[]): Promise<readonly StackHold[]> {
  const keys = await keysReferringTo(db, noun.noun);
  const holds: StackHold[] = [];
  for (const key of keys) {
    if (noun.parts.includes(key.table)) continue;
    const among = key.table === noun.noun ? sql`and not u.id = any(${ids}::uuid[])` : sql``;
    const used = await composed({ targetId: 'text', count: 'number' })`
      select ${sql.ref(`u.${key.column}`)} as target_id, count(*)::int as count from ${sql.table(key.table)} u
       where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = any(${ids}::uuid[]) ${among} group by 1`.execute(db);
    holds.push(...used.rows.map((row) => ({ ...row, by: key.owner ?? key.table })));
  }
  const changed = await composed({ targetId: 'text', count: 'number' })`
    select t.id as target_id, t.version - 1 as count from ${sql.table(noun.noun)} t
     where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[]) and t.version > 1`.execute(db);
  return [...holds, ...changed.rows.map((row) => ({ ...row, by: 'CHANGED' })), ...(await noun.holds(db, scope, ids))];
}

/** Takes records away with their parts; what is gone already stays gone. */
export async function removeMade(db: Db, scope: InstituteScope, noun: StackNoun, ids: readonly string[]): Promise<void> {
  await noun.removeParts(db, scope, ids);
  await sql`delete from ${sql.table(noun.noun)} t where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[])`.execute(db);
}
