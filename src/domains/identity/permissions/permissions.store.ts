import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Ids of the policies that reach the user in this institute: direct, the teams' and those of the teams' ancestors. */
const reachingPolicies = (scope: InstituteScope) => sql<string>`(
  with recursive chain as (
    select m.team_id as id from team_member m where m.user_id = ${scope.userId}
    union
    select t.parent_id from chain c join team t on t.id = c.id where t.parent_id is not null
  )
  select a.policy_id from policy_attachment a
   where (a.user_id = ${scope.userId} or a.team_id in (select id from chain))
     and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids)))`;

interface Asked {
  readonly type?: string | undefined;
  readonly template_id?: string | undefined;
  readonly version?: number | undefined;
}

/** Admin's policy comes first, because the specification reads the first entry. */
export function policiesOf(db: Db, scope: InstituteScope, { type, template_id, version }: Asked) {
  return db
    .selectFrom('policy')
    .select(['id', 'name', 'type', 'templateId', 'version', 'uiReferences'])
    .where('id', 'in', reachingPolicies(scope))
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? ''))
    .$if(template_id !== undefined, (rows) => rows.where('templateId', '=', template_id ?? ''))
    .$if(version !== undefined, (rows) => rows.where('version', '=', version ?? 0))
    .orderBy(sql`ui_references ? '*'`, 'desc')
    .orderBy('name')
    .execute();
}

export async function statementsOf(db: Db, scope: InstituteScope) {
  const rows = await db
    .selectFrom('policyStatement')
    .select(['effect', 'resources', 'actions', 'condition'])
    .where('policyId', 'in', reachingPolicies(scope))
    .orderBy('policyId')
    .orderBy('position')
    .execute();
  return rows.map(({ condition, ...rest }) => (condition ? { ...rest, condition } : rest));
}
