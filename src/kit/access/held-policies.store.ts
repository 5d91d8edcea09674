import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';
import type { InstituteScope } from './scope.server.ts';

/** Of these policies, those that the scope's user holds in this institute now, directly or through teams. */
export async function policiesHeld(db: Db, scope: InstituteScope, among: readonly string[]): Promise<ReadonlySet<string>> {
  if (among.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select m.team_id from team_member m where m.tenant_id = ${scope.tenantId}::uuid and m.user_id = ${scope.userId}::uuid
         and (m.valid_until is null or m.valid_until > now())
      union
      select t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId}::uuid and t.id = c.team_id where t.parent_id is not null)
    select distinct a.policy_id as id from policy_attachment a
     where a.tenant_id = ${scope.tenantId}::uuid and (a.valid_until is null or a.valid_until > now())
       and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))
       and (a.user_id = ${scope.userId}::uuid or a.team_id in (select c.team_id from chain c))
       and a.policy_id = any(${among}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The organisation's policies by name, or those of them that are named. */
export async function policyNames(db: Db, scope: InstituteScope, ids: readonly string[] | null): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from policy p
     where p.tenant_id = ${scope.tenantId}::uuid and (${ids}::uuid[] is null or p.id = any(${ids}::uuid[])) order by lower(p.name), p.id`.execute(
    db,
  );
  return rows;
}
