import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { every, paged, sortedBy } from '../../../kit/list/rows.store.ts';
import { matchesIndexed } from '../../../kit/list/search.store.ts';
import { holds, inSight } from '../policy/user-sight.store.ts';
import type { Sight } from '../policy/user-sight.store.ts';
import type { SignInSpan, UserRow, UserState } from './user.contract.ts';

export interface UserQuery {
  readonly q?: string | undefined;
  readonly status?: UserState | undefined;
  readonly teamId?: string | undefined;
  readonly policyId?: string | undefined;
  readonly signedIn?: SignInSpan | undefined;
  readonly sort?: 'name' | 'username' | 'lastSignInAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const STATUS = sql<UserState>`case when not u.enabled then 'DISABLED'
  when u.last_sign_in_at is null and (u.password_hash is null or u.must_change_password) then 'INVITED' else 'ACTIVE' end`;

const SPANS: Record<SignInSpan, RawBuilder<unknown>> = {
  DAYS_7: sql`u.last_sign_in_at >= now() - interval '7 days'`,
  DAYS_30: sql`u.last_sign_in_at >= now() - interval '30 days'`,
  IDLE_90: sql`(u.last_sign_in_at is null or u.last_sign_in_at < now() - interval '90 days')`,
  NEVER: sql`u.last_sign_in_at is null`,
};

/** Conditions on users `u`; without the status where statuses are counted. */
function chosen(scope: InstituteScope, sight: Sight, query: UserQuery, without?: 'status'): RawBuilder<unknown> {
  const { q, status, teamId, policyId, signedIn } = query;
  const parts = [
    sql`u.tenant_id = (select ${scope.tenantId}::uuid)`,
    inSight(scope, sight),
    ...(q ? [matchesIndexed(q, 'u', 'search_user_account')] : []),
    ...(status && without !== 'status' ? [sql`${STATUS} = ${status}`] : []),
    ...(teamId ? [sql`u.id in (select m.user_id from team_member m where m.team_id = ${teamId})`] : []),
    ...(policyId ? [holds(sql`a.policy_id = ${policyId}`)] : []),
    ...(signedIn ? [SPANS[signedIn]] : []),
  ];
  return every(parts);
}

/** Users who never signed in sort after those who did long ago. */
const SORTS = {
  name: [sql`u.name`, sql`u.id`],
  username: [sql`u.username`],
  lastSignInAt: [{ emptyLast: sql`u.last_sign_in_at` }, sql`u.id`],
};
const ordering = ({ sort = 'name', order }: UserQuery) => sortedBy(SORTS, { sort, order });

/** Who of the chosen institute a user is. */
const profileOf = (scope: InstituteScope) => sql`coalesce(
  (select jsonb_build_object('kind', 'STUDENT', 'id', s.id, 'name', s.full_name, 'number', s.university_prn)
     from people_student_profile s where s.institute_id = (select ${scope.instituteId}::uuid) and s.user_id = u.id),
  (select jsonb_build_object('kind', 'TEACHER', 'id', p.id, 'name', p.name, 'number', p.staff_no)
     from people_teacher_profile p where p.institute_id = (select ${scope.instituteId}::uuid) and p.user_id = u.id limit 1))`;

/** The rows of these users: with teams, and with the policies that reach them, directly or through any team. */
function rowsOf(scope: InstituteScope, chosenUsers: RawBuilder<unknown>): RawBuilder<UserRow> {
  return sql<UserRow>`
    with recursive page as materialized (${chosenUsers}),
    chain as (
      select m.user_id, m.team_id as id, t.name as via from page p
        join team_member m on m.tenant_id = p.tenant_id and m.user_id = p.id join team t on t.tenant_id = m.tenant_id and t.id = m.team_id
      union
      select c.user_id, t.parent_id, c.via from chain c join team t on t.id = c.id where t.parent_id is not null),
    held as (
      select a.user_id, a.policy_id, null::text as team from page p join policy_attachment a on a.tenant_id = p.tenant_id and a.user_id = p.id
      union
      select c.user_id, a.policy_id, c.via from chain c join policy_attachment a on a.team_id = c.id)
    select u.id, u.username, u.name, u.email, u.email_verified, u.phone_number, u.phone_number_verified, u.language, u.version,
           (exists (select from second_factor f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)
             or exists (select from passkey k where k.tenant_id = u.tenant_id and k.user_id = u.id)) as has_factor,
           u.must_change_password, u.last_sign_in_at, ${STATUS} as status,
           coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name)
              from team_member m join team t on t.tenant_id = m.tenant_id and t.id = m.team_id
             where m.tenant_id = u.tenant_id and m.user_id = u.id), '[]') as teams,
           coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'team', h.team) order by h.team nulls first, o.name)
              from held h join policy o on o.id = h.policy_id where h.user_id = u.id), '[]') as policies,
           ${profileOf(scope)} as profile
      from page u order by u.place`;
}

export async function userPage(db: Db, scope: InstituteScope, sight: Sight, query: UserQuery, page: Page) {
  const { rows } = await rowsOf(
    scope,
    sql`select u.*, row_number() over (${ordering(query)}) as place from user_account u where ${chosen(scope, sight, query)}
         ${ordering(query)} ${paged(page)}`,
  ).execute(db);
  return rows;
}

/** One user whom the caller may see. */
export async function userRow(db: Db, scope: InstituteScope, sight: Sight, id: string): Promise<UserRow | undefined> {
  const { rows } = await rowsOf(
    scope,
    sql`select u.*, 1 as place from user_account u where u.tenant_id = ${scope.tenantId} and u.id = ${id} and ${inSight(scope, sight)}`,
  ).execute(db);
  return rows[0];
}

/** Users by status under the other filters. */
export async function userCounts(db: Db, scope: InstituteScope, sight: Sight, query: UserQuery): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: number }>`
    select ${STATUS} as status, count(*)::int as n from user_account u where ${chosen(scope, sight, query, 'status')} group by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.status, row.n]));
}

const MOST_CHOICES = 500;

export async function choices(db: Db, scope: InstituteScope) {
  const named = (table: 'team' | 'policy') =>
    db.selectFrom(table).select(['id', 'name']).where('tenantId', '=', scope.tenantId).orderBy('name').limit(MOST_CHOICES).execute();
  return { teams: await named('team'), policies: await named('policy') };
}
