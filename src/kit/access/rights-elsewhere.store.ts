import { sql } from 'kysely';
import { setScope } from '../db/database.server.ts';
import type { Db } from '../db/database.server.ts';
import type { InstituteScope } from './scope.server.ts';
import type { Statement } from './access.contract.ts';
import { compileStatements } from './matcher.rules.ts';

export interface ReachedInstitute {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The institutes of the organisation that at least one policy of the caller covers and that are not put away. */
export async function institutesReached(db: Db, scope: InstituteScope): Promise<readonly ReachedInstitute[]> {
  const found = await sql<ReachedInstitute>`
    with recursive chain as (${chainOf(scope)})
    select i.id, i.code, i.college_name as name from institute i
     where i.tenant_id = ${scope.tenantId}::uuid and i.active and exists (
       select 1 from policy_attachment a where a.tenant_id = i.tenant_id and (a.institute_ids is null or i.id = any(a.institute_ids))
         and (a.user_id = ${scope.userId}::uuid or a.team_id in (select c.id from chain c)))
     order by i.college_name, i.id`.execute(db);
  return found.rows;
}

const chainOf = (scope: InstituteScope) => sql`
  select m.team_id as id from team_member m where m.tenant_id = ${scope.tenantId}::uuid and m.user_id = ${scope.userId}::uuid
  union
  select t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId}::uuid and t.id = c.id where t.parent_id is not null`;

/**
 * The caller's scope in another institute of the organisation, with the rights that hold there; null where no policy of theirs
 * reaches, which is answered like an institute that does not exist.
 */
export async function scopeElsewhere(db: Db, scope: InstituteScope, instituteId: string): Promise<InstituteScope | null> {
  if (instituteId === scope.instituteId) return scope;
  const reached = await institutesReached(db, scope);
  if (!reached.some((one) => one.id === instituteId)) return null;
  const { rows } = await sql<{ statements: Statement[] }>`
    with recursive chain as (${chainOf(scope)})
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
             'effect', s.effect, 'resources', s.resources, 'actions', s.actions, 'condition', s.condition))), '[]'::jsonb) as statements
      from policy_statement s where s.tenant_id = ${scope.tenantId}::uuid and s.policy_id in (
        select a.policy_id from policy_attachment a where a.tenant_id = s.tenant_id and (a.institute_ids is null or ${instituteId}::uuid = any(a.institute_ids))
          and (a.user_id = ${scope.userId}::uuid or a.team_id in (select c.id from chain c)))`.execute(db);
  return { ...scope, instituteId, grant: null, rights: compileStatements(rows[0]?.statements ?? []) };
}

/**
 * Reads under the row policies of another institute, then goes on under those of the call. An error ends the transaction, and the
 * settings die with it.
 */
export async function readElsewhere<T>(db: Db, scope: InstituteScope, there: InstituteScope, read: () => Promise<T>): Promise<T> {
  if (there.instituteId === scope.instituteId) return read();
  await setScope(db, there);
  const found = await read();
  await setScope(db, scope);
  return found;
}
