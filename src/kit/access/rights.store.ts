import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';
import type { InstituteScope } from './scope.server.ts';
import type { Statement } from './access.contract.ts';
import { compileStatements } from './matcher.rules.ts';
import type { Compiled } from './matcher.rules.ts';

/** The present rights of the scope's user in this institute, also for work without a session; none when disabled. */
export async function rightsNow(db: Db, scope: InstituteScope): Promise<Compiled> {
  const { rows } = await sql<Statement>`
    with recursive chain as (
      select m.team_id from team_member m where m.tenant_id = ${scope.tenantId}::uuid and m.user_id = ${scope.userId}::uuid
         and (m.valid_until is null or m.valid_until > now())
      union
      select t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId}::uuid and t.id = c.team_id where t.parent_id is not null)
    select s.effect, s.resources, s.actions, coalesce(s.condition, '{}'::jsonb) as condition
      from policy_attachment a join policy_statement s on s.tenant_id = a.tenant_id and s.policy_id = a.policy_id
     where a.tenant_id = ${scope.tenantId}::uuid and (a.valid_until is null or a.valid_until > now())
       and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))
       and (a.user_id = ${scope.userId}::uuid or a.team_id in (select c.team_id from chain c))
       and exists (select from identity_user_account u where u.tenant_id = a.tenant_id and u.id = ${scope.userId}::uuid and u.enabled)`.execute(
    db,
  );
  return compileStatements(rows);
}
