import { sql } from 'kysely';
import type { Statement } from '../../../kit/access/access.contract.ts';
import type { HeldPolicy, Way } from '../../../kit/access/explain.rules.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { inSight, sightOf } from '../policy/user-sight.store.ts';
import { usersNamed } from '../user-search/user-named.store.ts';
import type { ReviewedPerson } from './access-review.contract.ts';

/** Users `u` that match the search by name or username. */
export const found = (q: string | undefined) => usersNamed(q, 'NOTHING');

export type Policy = Omit<HeldPolicy, 'ways'>;

/** Every policy of the tenant with its statements: few, whatever the number of users. */
export async function allPolicies(db: Db): Promise<Map<string, Policy>> {
  const policies = await db.selectFrom('policy').select(['id', 'name', 'version', 'uiReferences']).orderBy('name').execute();
  const rows = await db
    .selectFrom('policyStatement')
    .select(['policyId', 'effect', 'resources', 'actions', 'condition'])
    .orderBy('policyId')
    .orderBy('position')
    .execute();
  const statements = Map.groupBy(rows, (row) => row.policyId);
  return new Map(
    policies.map(({ uiReferences, ...policy }) => [
      policy.id,
      {
        ...policy,
        pages: Object.keys(uiReferences ?? {}),
        // The columns are constrained by the table and written only through the contract's schema.
        statements: (statements.get(policy.id) ?? []).map(({ policyId: _id, condition, ...row }) => ({
          ...row,
          ...(condition ? { condition } : {}),
        })) as Statement[],
      },
    ]),
  );
}

/**
 * The set of those `among` policies that reaches each user here, through teams and those teams' ancestors too. Users share few of these
 * sets, so the rules evaluate sets: the work grows with users, not with users times policies.
 */
const heldSets = (scope: InstituteScope, among: readonly string[]) => sql`
  with recursive carried as (
    select a.policy_id, a.team_id from policy_attachment a
     where a.team_id is not null and a.policy_id = any(${[...among]}::uuid[])
       and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))
    union
    select c.policy_id, t.id from carried c join team t on t.parent_id = c.team_id
  ), reached as (
    select m.user_id, c.policy_id from carried c join team_member m on m.team_id = c.team_id
    union
    select a.user_id, a.policy_id from policy_attachment a
     where a.user_id is not null and a.policy_id = any(${[...among]}::uuid[])
       and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))
  ), held as (
    select user_id, string_agg(policy_id::text, ' ' order by policy_id) as policies from reached group by user_id
  )`;

/** Key of a set as the database forms it: ids in order. */
export interface HeldSet {
  readonly policies: string;
  readonly users: number;
  readonly hidden: number;
}

/** The distinct sets, with the number of matching enabled users of each: of those in sight, and of the others. */
export async function setsHeld(db: Db, scope: InstituteScope, among: readonly string[], q: string | undefined): Promise<HeldSet[]> {
  const seen = inSight(scope, await sightOf(db, scope));
  const { rows } = await sql<HeldSet>`${heldSets(scope, among)}
    select h.policies, (count(*) filter (where ${seen}))::int as users, (count(*) filter (where not ${seen}))::int as hidden from held h join user_account u on u.id = h.user_id
     where u.enabled and ${found(q)} group by h.policies order by h.policies`.execute(db);
  return rows;
}

export interface HoldingUser extends ReviewedPerson {
  readonly lastSignInAt: string | null;
  readonly policies: string;
}

/** Enabled users in sight who hold one of these sets, by name. */
export async function usersHolding(
  db: Db,
  scope: InstituteScope,
  { among, sets, q }: { readonly among: readonly string[]; readonly sets: readonly string[]; readonly q: string | undefined },
  page: Page,
): Promise<HoldingUser[]> {
  if (sets.length === 0) return [];
  const { rows } = await sql<HoldingUser>`${heldSets(scope, among)}
    select u.id, u.name, u.username, u.enabled, u.last_sign_in_at, h.policies from held h join user_account u on u.id = h.user_id
     where u.enabled and ${found(q)} and ${inSight(scope, await sightOf(db, scope))} and h.policies = any(${[...sets]}::text[])
     order by u.name, u.id ${paged(page)}`.execute(db);
  return rows;
}

/** Every enabled user in sight, for rights that everybody has. */
export async function enabledUsers(db: Db, scope: InstituteScope, q: string | undefined, page: Page) {
  const { rows } = await sql<Omit<HoldingUser, 'policies'> & { total: number }>`
    select u.id, u.name, u.username, u.enabled, u.last_sign_in_at, (count(*) over ())::int as total from user_account u
     where u.enabled and ${found(q)} and ${inSight(scope, await sightOf(db, scope))} order by u.name, u.id ${paged(page)}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) };
}

interface Wanted {
  readonly q?: string | undefined;
  readonly id?: string | undefined;
}

/** The first matching users in sight, or the one with this id. */
export async function findPeople(db: Db, scope: InstituteScope, { q, id }: Wanted, limit: number): Promise<ReviewedPerson[]> {
  const { rows } = await sql<ReviewedPerson>`
    select u.id, u.name, u.username, u.enabled from user_account u
     where ${found(q)} and (${id ?? null}::uuid is null or u.id = ${id ?? null}::uuid) and ${inSight(scope, await sightOf(db, scope))}
     order by u.name, u.id limit ${limit}`.execute(db);
  return rows;
}

export async function findPerson(db: Db, scope: InstituteScope, id: string): Promise<ReviewedPerson> {
  const [row] = await findPeople(db, scope, { id }, 1);
  if (!row) throw notFound('user');
  return row;
}

interface WayRow {
  readonly userId: string;
  readonly policyId: string;
  readonly teams: readonly string[];
  readonly instituteIds: readonly string[] | null;
}

/** How policies reach these users, in all institutes: direct attachments, and chains from a user's team upwards. */
export async function waysOf(db: Db, userIds: readonly string[]): Promise<Map<string, Map<string, Way[]>>> {
  const { rows } = await sql<WayRow>`
    with recursive chain as (
      select m.user_id, t.id, t.parent_id, array[t.name] as teams, array[t.id] as passed
        from team_member m join team t on t.id = m.team_id where m.user_id = any(${[...userIds]}::uuid[])
      union all
      select c.user_id, t.id, t.parent_id, c.teams || t.name, c.passed || t.id
        from chain c join team t on t.id = c.parent_id where t.id <> all(c.passed)
    )
    select a.user_id, a.policy_id, '{}'::text[] as teams, a.institute_ids from policy_attachment a where a.user_id = any(${[...userIds]}::uuid[])
    union all
    select c.user_id, a.policy_id, c.teams, a.institute_ids from chain c join policy_attachment a on a.team_id = c.id
    order by teams`.execute(db);
  const byUser = Map.groupBy(rows, (row) => row.userId);
  return new Map(
    [...byUser].map(([userId, own]) => [
      userId,
      new Map(
        [...Map.groupBy(own, (row) => row.policyId)].map(([policyId, ways]) => [
          policyId,
          ways.map(({ teams, instituteIds }) => ({ teams, instituteIds })),
        ]),
      ),
    ]),
  );
}
