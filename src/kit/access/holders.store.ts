import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';
import type { InstituteScope } from './scope.server.ts';
import { compileStatements } from './matcher.rules.ts';
import type { Compiled } from './matcher.rules.ts';
import type { Feature, Statement } from './access.contract.ts';

interface PolicySet {
  readonly userIds: string[];
  readonly statements: Statement[];
}

/**
 * Who may do something in this institute, for telling them: enabled users with a right about `feature` at all, and of these the
 * ones whose compiled rights `holds` accepts. Users with the same policies are judged once. `named`: only whom a statement gives the
 * right by its name, as the pages about one's own work ask: who has every right has no such work.
 */
export async function holdersOf(
  db: Db,
  scope: Pick<InstituteScope, 'tenantId' | 'instituteId'>,
  feature: Feature,
  holds: (rights: Compiled) => boolean,
  { named = false }: { readonly named?: boolean } = {},
): Promise<string[]> {
  const { rows } = await sql<PolicySet>`
    with recursive chain as (
      select m.user_id, m.team_id from team_member m where m.tenant_id = ${scope.tenantId}::uuid
      union
      select c.user_id, t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId}::uuid and t.id = c.team_id
       where t.parent_id is not null),
    covered as (
      select a.policy_id, a.user_id, a.team_id from policy_attachment a
       where a.tenant_id = ${scope.tenantId}::uuid and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))),
    held as (
      select v.user_id, v.policy_id from covered v where v.user_id is not null
      union
      select c.user_id, v.policy_id from covered v join chain c on c.team_id = v.team_id),
    wanted as (
      select distinct s.policy_id from policy_statement s
       where s.tenant_id = ${scope.tenantId}::uuid and s.effect = 'ALLOW' and s.resources && ${named ? [feature] : [feature, '*']}::text[]),
    people as (
      select h.user_id, array_agg(h.policy_id order by h.policy_id) as policies from held h
        join identity_user_account u on u.tenant_id = ${scope.tenantId}::uuid and u.id = h.user_id and u.enabled
       group by h.user_id having bool_or(h.policy_id in (select w.policy_id from wanted w)))
    select array_agg(p.user_id::text) as user_ids,
           (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                     'effect', s.effect, 'resources', s.resources, 'actions', s.actions, 'condition', s.condition))), '[]'::jsonb)
              from policy_statement s where s.tenant_id = ${scope.tenantId}::uuid and s.policy_id = any(p.policies)) as statements
      from people p group by p.policies`.execute(db);
  return rows.flatMap(({ userIds, statements }) => (holds(compileStatements(statements)) ? userIds : []));
}
