import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MOST_CHOICES } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceChoice } from '../../../kit/audience/audience-source.server.ts';
import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import { composed } from '../../../kit/db/composed.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { matches } from '../../../kit/list/search.store.ts';
import { usersNamed } from '../user-search/user-named.store.ts';

export async function teamChoices(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select t.id as value, t.name as label from team t
     where t.tenant_id = ${scope.tenantId} and (t.institute_ids is null or ${scope.instituteId}::uuid = any(t.institute_ids)) and ${matches(q, ['t.name'])}
     order by t.name, t.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

export async function policyChoices(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select p.id as value, p.name as label from policy p
     where p.tenant_id = ${scope.tenantId} and ${matches(q, ['p.name'])} order by p.name, p.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** Users who have a policy in this institute, by themselves or by a team. */
const inInstitute = (scope: InstituteScope) => sql`
  with recursive chain as (
    select m.user_id, m.team_id from team_member m where m.tenant_id = ${scope.tenantId}::uuid
    union
    select c.user_id, t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId}::uuid and t.id = c.team_id where t.parent_id is not null),
  held as (
    select coalesce(a.user_id, c.user_id) as user_id, a.policy_id
      from policy_attachment a left join chain c on a.team_id = c.team_id
     where a.tenant_id = ${scope.tenantId}::uuid and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids)))`;

const USER = {
  kind: 'text',
  id: 'text',
  name: 'text',
  number: 'text',
  email: 'text?',
  phone: 'text?',
  userId: 'text?',
  isHere: 'flag',
} as const;

async function usersWho(db: Db, scope: InstituteScope, which: RawBuilder<unknown>): Promise<readonly AudiencePerson[]> {
  const { rows } = await composed(USER)`${inInstitute(scope)}
    select 'USER' as kind, u.id::text, u.name, u.username as number, u.email, u.phone_number as phone, u.id::text as user_id, u.enabled as is_here
      from user_account u where u.tenant_id = ${scope.tenantId} and u.id in (select h.user_id from held h) and ${which}
     order by u.name, u.id`.execute(db);
  return rows;
}

export const withPolicies = (db: Db, scope: InstituteScope, ids: readonly string[]) =>
  usersWho(db, scope, sql`u.id in (select h.user_id from held h where h.policy_id = any(${[...ids]}::uuid[]))`);
export const ofTeams = (db: Db, scope: InstituteScope, ids: readonly string[]) =>
  usersWho(db, scope, sql`u.id in (select c.user_id from chain c where c.team_id = any(${[...ids]}::uuid[]))`);
export const usersChosen = (db: Db, scope: InstituteScope, ids: readonly string[]) =>
  usersWho(db, scope, sql`u.id = any(${[...ids]}::uuid[])`);

export async function userChoices(db: Db, scope: InstituteScope, q: string | undefined): Promise<readonly AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`${inInstitute(scope)}
    select u.id::text as value, concat_ws(' · ', u.name, u.username) as label
      from user_account u where u.tenant_id = ${scope.tenantId} and u.enabled and u.id in (select h.user_id from held h)
       and ${usersNamed(q, 'EMAIL')}
     order by u.name, u.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}
