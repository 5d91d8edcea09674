import { sql } from 'kysely';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import type { TeamDetails, TeamInTree } from './team.contract.ts';

/** Every team with every team above it, itself included. */
const lineage = (scope: Scope) => sql`
  up as (
    select t.id as team_id, t.id as above_id, t.parent_id from team t where t.tenant_id = ${scope.tenantId}
    union all
    select u.team_id, t.id, t.parent_id from up u join team t on t.tenant_id = ${scope.tenantId} and t.id = u.parent_id)`;

/** The whole tree, flat, by name. One scan of the tenant's members and attachments, however many teams there are. */
export async function teamTree(db: Db, scope: Scope): Promise<TeamInTree[]> {
  const { rows } = await sql<TeamInTree>`
    with recursive ${lineage(scope)},
    own_members as (select m.team_id, count(*)::int as n from team_member m where m.tenant_id = ${scope.tenantId} group by 1),
    people as (
      select u.above_id as team_id, count(distinct m.user_id)::int as n
        from up u join team_member m on m.tenant_id = ${scope.tenantId} and m.team_id = u.team_id group by 1),
    own_policies as (
      select a.team_id, count(*)::int as n from policy_attachment a
       where a.tenant_id = ${scope.tenantId} and a.team_id is not null group by 1),
    inherited as (
      select u.team_id, count(distinct a.policy_id)::int as n
        from up u join policy_attachment a on a.tenant_id = ${scope.tenantId} and a.team_id = u.above_id
       where u.above_id <> u.team_id group by 1)
    select t.id, t.parent_id, t.name, h.name as head_name, t.version, coalesce(m.n, 0) as members, coalesce(b.n, 0) as members_below,
           coalesce(p.n, 0) as policies, coalesce(i.n, 0) as inherited_policies
      from team t
      left join user_account h on h.tenant_id = t.tenant_id and h.id = t.head_user_id
      left join own_members m on m.team_id = t.id
      left join people b on b.team_id = t.id
      left join own_policies p on p.team_id = t.id
      left join inherited i on i.team_id = t.id
     where t.tenant_id = ${scope.tenantId} order by t.name, t.id`.execute(db);
  return rows;
}

/** One team with its place; undefined when there is none. */
export async function teamById(db: Db, scope: Scope, id: string): Promise<TeamDetails | undefined> {
  const { rows } = await sql<TeamDetails>`
    with recursive above as (
      select t.id, t.name, t.parent_id, 0 as height from team t where t.tenant_id = ${scope.tenantId} and t.id = ${id}
      union all
      select t.id, t.name, t.parent_id, a.height + 1 from above a join team t on t.tenant_id = ${scope.tenantId} and t.id = a.parent_id)
    select t.id, t.name, t.description, t.parent_id, t.institute_ids, t.version,
           coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.height desc) from above a where a.height > 0), '[]') as above,
           coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) from team c
             where c.tenant_id = t.tenant_id and c.parent_id = t.id), '[]') as below,
           (select jsonb_build_object('id', h.id, 'name', h.name) from user_account h where h.tenant_id = t.tenant_id and h.id = t.head_user_id) as head,
           (select count(*)::int from team_member m where m.tenant_id = t.tenant_id and m.team_id = t.id) as members,
           (select count(*)::int from policy_attachment p where p.tenant_id = t.tenant_id and p.team_id = t.id) as policies,
           (select count(distinct p.policy_id)::int from policy_attachment p join above a on a.id = p.team_id and a.height > 0
             where p.tenant_id = t.tenant_id) as inherited_policies
      from team t where t.tenant_id = ${scope.tenantId} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Which of these ids are teams of the tenant; they are locked until the transaction ends. */
export async function heldTeams(db: Db, scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from team where tenant_id = ${scope.tenantId} and id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export async function countTeams(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from team where tenant_id = ${scope.tenantId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Which of these institutes the tenant does not have. */
export async function unknownInstitutes(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${ids}::uuid[]) w(id)
     where not exists (select 1 from institute i where i.tenant_id = ${scope.tenantId} and i.id = w.id)`.execute(db);
  return rows.map((row) => row.id);
}

interface Facts {
  readonly name: string;
  readonly description: string | null;
  readonly instituteIds: readonly string[] | null;
}
const columnsOf = ({ name, description, instituteIds }: Facts) => ({
  name,
  description: description === '' ? null : description,
  instituteIds: instituteIds === null ? null : [...new Set(instituteIds)],
});

export async function insertTeam(db: Db, scope: Scope, facts: Facts & { readonly parentId: string | null }): Promise<string> {
  const { id } = await db
    .insertInto('team')
    .values({ tenantId: scope.tenantId, parentId: facts.parentId, ...columnsOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = (Facts & { readonly headUserId: string | null }) | { readonly parentId: string | null };

/** Writes when `version` is still the stored one; false otherwise. */
export async function saveTeam(db: Db, scope: Scope, id: string, version: number, change: Change): Promise<boolean> {
  const columns = 'name' in change ? { ...columnsOf(change), headUserId: change.headUserId } : { parentId: change.parentId };
  const saved = await db
    .updateTable('team')
    .set({ ...columns, version: version + 1 })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteTeamRow(db: Db, scope: Scope, id: string, version: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('team')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
