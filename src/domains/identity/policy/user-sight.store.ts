import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Grant } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { rightsIn } from './policy-guard.rules.ts';
import { reachesOf } from './policy-guard.store.ts';

/**
 * Which users somebody may be told of by name. EVERYWHERE: every user of the tenant. HERE: those who reach the institute, and those who
 * reach none. ONESELF: without the right to read users nobody else.
 */
export type Sight = 'EVERYWHERE' | 'HERE' | 'ONESELF';

const isWhole = (held: Grant | null): boolean => held !== null && held.allow === null && held.deny.length === 0;

/** The sight of the right to read users, whatever right the present call asks for. */
export async function sightOf(db: Db, scope: InstituteScope): Promise<Sight> {
  if (!isWhole(grant(scope.rights, 'users', 'read'))) return 'ONESELF';
  const everywhere = rightsIn(await reachesOf(db, scope, { userId: scope.userId }), null);
  return isWhole(grant(everywhere, 'users', 'read')) ? 'EVERYWHERE' : 'HERE';
}

/** Members of these teams and of all below them: they have the team's policies. */
const membersBelow = (teams: RawBuilder<unknown>) => sql`(
  with recursive below as (
    select x.id from team x where x.id in (${teams})
    union select t.id from below b join team t on t.parent_id = b.id)
  select m.user_id from team_member m where m.team_id in (select id from below))`;

/** Whether attachments `a` of this kind reach a user, own ones or those of a team: two sets, each made once and looked up. */
export const holds = (
  kind: RawBuilder<unknown>,
) => sql`(u.id in (select a.user_id from policy_attachment a where a.user_id is not null and ${kind})
  or u.id in ${membersBelow(sql`select a.team_id from policy_attachment a where a.team_id is not null and ${kind}`)})`;

/**
 * Condition on users `u`. An administrator of one institute does not see users of another: hidden are those with policies elsewhere and none here.
 * Few have policies elsewhere, so the second set is rarely queried.
 */
export function inSight(scope: InstituteScope, sight: Sight): RawBuilder<boolean> {
  if (sight === 'EVERYWHERE') return sql<boolean>`true`;
  if (sight === 'ONESELF') return sql<boolean>`u.id = ${scope.userId}::uuid`;
  const here = sql`(a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))`;
  return sql<boolean>`(not (${holds(sql`not ${here}`)}) or ${holds(here)})`;
}

export async function isSeen(db: Db, scope: InstituteScope, sight: Sight, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from user_account u
    where u.tenant_id = ${scope.tenantId} and u.id = ${id} and ${inSight(scope, sight)}`.execute(db);
  return rows.length > 0;
}
