import { sql } from 'kysely';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';

/** Some people: named, those of teams and of the teams below, or those whom a policy reaches. */
export interface Circle {
  readonly userIds?: readonly string[];
  readonly teamIds?: readonly string[];
  readonly policyId?: string;
}

interface One {
  readonly id: string;
  readonly name: string;
}

/** One of these people for each set of policies among them; who shares all policies may do the same. The caller is left out. */
export async function oneOfEachSet(db: Db, scope: Scope, { userIds = [], teamIds = [], policyId }: Circle): Promise<One[]> {
  const policy = policyId ?? null;
  const found = await sql<One>`
    with recursive attached as (
      select a.user_id, a.team_id from policy_attachment a where a.tenant_id = ${scope.tenantId} and a.policy_id = ${policy}::uuid
    ), below as (
      select unnest(${[...teamIds]}::uuid[]) as id union select a.team_id from attached a where a.team_id is not null
      union
      select t.id from below b join team t on t.tenant_id = ${scope.tenantId} and t.parent_id = b.id
    ), person as (
      select unnest(${[...userIds]}::uuid[]) as id union select a.user_id from attached a where a.user_id is not null
      union select m.user_id from team_member m where m.tenant_id = ${scope.tenantId} and m.team_id in (select b.id from below b)
    ), chain as (
      select m.user_id, m.team_id from team_member m where m.tenant_id = ${scope.tenantId} and m.user_id in (select p.id from person p)
      union
      select c.user_id, t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId} and t.id = c.team_id where t.parent_id is not null
    ), held as (
      select a.user_id, a.policy_id, a.institute_ids from policy_attachment a
       where a.tenant_id = ${scope.tenantId} and a.user_id in (select p.id from person p)
      union
      select c.user_id, a.policy_id, a.institute_ids from chain c
        join policy_attachment a on a.tenant_id = ${scope.tenantId} and a.team_id = c.team_id
    ), own as (
      select h.user_id, string_agg(concat(h.policy_id, ' ', h.institute_ids), ',' order by h.policy_id, h.institute_ids) as policies
        from held h where h.user_id::text <> ${scope.userId} group by h.user_id
    )
    select distinct on (o.policies) u.id::text as id, u.name
      from own o join user_account u on u.tenant_id = ${scope.tenantId} and u.id = o.user_id
     order by o.policies, u.id`.execute(db);
  return found.rows;
}
