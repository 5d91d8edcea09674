import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { composed } from '../../../kit/db/composed.server.ts';
import type { Columns, RowOf } from '../../../kit/db/composed.server.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { usersNamed } from '../user-search/user-named.store.ts';
import type { TeamCandidate, TeamPolicy, TeamUser } from './team-content.contract.ts';

const matching = (q: string | undefined) => usersNamed(q, 'EMAIL');

interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

const USER = { id: 'text', username: 'text', name: 'text', email: 'text?', enabled: 'flag' } as const;

/** One page of `from u …`, by name, with how many there are. */
async function pageOfUsers<C extends Columns>(
  db: Db,
  { row, columns, from, page }: { row: C; columns: RawBuilder<unknown>; from: RawBuilder<unknown>; page: Page },
): Promise<Found<RowOf<C>>> {
  const { rows } = await composed(row)`
    select u.id, u.username, u.name, u.email, u.enabled ${columns} ${from}
     order by u.name, u.id ${paged(page)}`.execute(db);
  const counted = await composed({ n: 'number' })`select count(*)::int as n ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

export const teamUsers = (db: Db, scope: Scope, teamId: string, q: string | undefined, page: Page): Promise<Found<TeamUser>> =>
  pageOfUsers(db, {
    row: { ...USER, isHead: 'flag', validUntil: 'text?' },
    columns: sql`, coalesce(t.head_user_id = u.id, false) as is_head, m.valid_until`,
    from: sql`from team_member m join team t on t.tenant_id = m.tenant_id and t.id = m.team_id
      join user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id
      where m.tenant_id = ${scope.tenantId} and m.team_id = ${teamId} and ${matching(q)}`,
    page,
  });

export const teamCandidates = (db: Db, scope: Scope, teamId: string, q: string | undefined, page: Page): Promise<Found<TeamCandidate>> =>
  pageOfUsers(db, {
    row: USER,
    columns: sql``,
    from: sql`from user_account u where u.tenant_id = ${scope.tenantId} and ${matching(q)}
      and not exists (select 1 from team_member m where m.tenant_id = u.tenant_id and m.user_id = u.id and m.team_id = ${teamId})`,
    page,
  });

/** How many of these are users of the tenant. */
export async function countUsers(db: Db, scope: Scope, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from user_account where tenant_id = ${scope.tenantId} and id = any(${userIds}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface Membership {
  readonly userId: string;
  /** ISO 8601; null: until they leave. */
  readonly validUntil: string | null;
}

interface Joined {
  /** Number of new members; for the others the end date changes. */
  readonly count: number;
  /** False when a just expired membership is still stored: it is hidden, and the sweep removes it within a minute. */
  readonly complete: boolean;
}

export async function insertMembers(db: Db, scope: Scope, teamId: string, members: readonly Membership[]): Promise<Joined> {
  const [ids, ends] = [members.map((one) => one.userId), members.map((one) => one.validUntil)];
  const wanted = sql`unnest(${ids}::uuid[], ${ends}::timestamptz[]) w(id, until)`;
  const { rows } = await sql`
    insert into team_member (tenant_id, team_id, user_id, valid_until)
    select ${scope.tenantId}::uuid, ${teamId}::uuid, w.id, w.until from ${wanted}
    on conflict on constraint team_member_once do nothing returning id`.execute(db);
  await sql`
    update team_member m set valid_until = w.until from ${wanted}
     where m.tenant_id = ${scope.tenantId} and m.team_id = ${teamId} and m.user_id = w.id and m.valid_until is distinct from w.until`.execute(
    db,
  );
  const there = await sql<{ n: number }>`
    select count(*)::int as n from team_member where tenant_id = ${scope.tenantId} and team_id = ${teamId} and user_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return { count: rows.length, complete: there.rows[0]?.n === ids.length };
}

/** Returns the removed members with their end dates. */
export async function deleteMembers(db: Db, scope: Scope, teamId: string, userIds: readonly string[]): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    delete from team_member where tenant_id = ${scope.tenantId} and team_id = ${teamId} and user_id = any(${userIds}::uuid[])
    returning user_id, valid_until`.execute(db);
  return rows;
}

/** Own policies first, then those of the parent, and so on upwards. */
export async function teamPolicies(db: Db, scope: Scope, teamId: string): Promise<TeamPolicy[]> {
  const { rows } = await sql<TeamPolicy>`
    with recursive above as (
      select t.id, t.name, t.parent_id, 0 as height from team t where t.tenant_id = ${scope.tenantId} and t.id = ${teamId}
      union all
      select t.id, t.name, t.parent_id, a.height + 1 from above a join team t on t.tenant_id = ${scope.tenantId} and t.id = a.parent_id)
    select p.id, p.name, a.institute_ids, a.valid_until,
           case when v.height > 0 then jsonb_build_object('id', v.id, 'name', v.name) end as through
      from above v
      join policy_attachment a on a.tenant_id = ${scope.tenantId} and a.team_id = v.id
      join policy p on p.tenant_id = a.tenant_id and p.id = a.policy_id
     order by v.height, p.name`.execute(db);
  return rows;
}

export async function policyChoices(db: Db, scope: Scope, teamId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from policy p where p.tenant_id = ${scope.tenantId}
       and not exists (select 1 from policy_attachment a where a.tenant_id = p.tenant_id and a.policy_id = p.id and a.team_id = ${teamId})
     order by p.name`.execute(db);
  return rows;
}
