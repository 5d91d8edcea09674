import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Statement } from '../../../kit/access/access.contract.ts';
import type { AnyDb, Db, InstituteScope, Scope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import { usersNamed } from '../user-search/user-named.store.ts';
import { inSight, sightOf } from './user-sight.store.ts';
import { saysTheSame, templateOf } from './template.rules.ts';
import type { Sayings } from './template.rules.ts';
import type { ListedPolicy, PolicyAttachmentRow, PolicyFacts, PolicyVersion } from './policy.contract.ts';

interface Wanted {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly template_id?: string | undefined;
}

const chosen = (scope: Scope, { q, type, template_id }: Wanted) =>
  every([sql`p.tenant_id = ${scope.tenantId}`, matches(q, ['p.name']), equals('p.type', type), equals('p.template_id', template_id)]);

/** One page by name, with how many users and teams hold each. */
export async function policyPage(db: Db, scope: Scope, wanted: Wanted, page: Page): Promise<{ rows: ListedPolicy[]; total: number }> {
  const { rows } = await sql<Omit<ListedPolicy, 'template_id'> & { readonly templateId: string | null }>`
    select p.id, p.name, p.type, p.template_id, p.version,
           case when p.ui_references ? '*' then null else (select count(*)::int from jsonb_object_keys(p.ui_references)) end as pages,
           (select count(a.user_id)::int from policy_attachment a where a.tenant_id = p.tenant_id and a.policy_id = p.id) as users,
           (select count(a.team_id)::int from policy_attachment a where a.tenant_id = p.tenant_id and a.policy_id = p.id) as teams
      from policy p where ${chosen(scope, wanted)} order by lower(p.name), p.id ${paged(page)}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from policy p where ${chosen(scope, wanted)}`.execute(db);
  return { rows: rows.map(({ templateId, ...row }) => ({ ...row, template_id: templateId })), total: counted.rows[0]?.n ?? 0 };
}

export function findPolicy(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom('policy')
    .select(['id', 'name', 'type', 'templateId', 'version', 'uiReferences'])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type HolderRow = Omit<PolicyAttachmentRow, 'isOwn'>;

/** Whom a policy is attached to, by name; users whom the caller may not see are counted. */
export async function holdersOf(db: Db, scope: InstituteScope, policyId: string): Promise<{ holders: HolderRow[]; hidden: number }> {
  const { rows } = await sql<HolderRow & { seen: boolean }>`
    select a.id, case when a.user_id is null then 'TEAM' else 'USER' end as holder, coalesce(a.user_id, a.team_id) as holder_id,
           coalesce(u.name, t.name) as name, u.username, a.institute_ids, a.valid_until,
           a.user_id is null or ${inSight(scope, await sightOf(db, scope))} as seen
      from policy_attachment a
      left join user_account u on u.tenant_id = a.tenant_id and u.id = a.user_id
      left join team t on t.tenant_id = a.tenant_id and t.id = a.team_id
     where a.tenant_id = ${scope.tenantId} and a.policy_id = ${policyId}
       and coalesce(a.user_id, a.team_id) is not null and coalesce(u.name, t.name) is not null
     order by a.team_id is null, coalesce(t.name, u.name), a.id`.execute(db);
  const holders = rows.filter(({ seen }) => seen).map(({ seen: _seen, ...row }) => row);
  return { holders, hidden: rows.length - holders.length };
}

/** Writes name, pages and statements and keeps them as a version. */
export async function writePolicy(
  db: Db,
  scope: Pick<Scope, 'tenantId' | 'userId'>,
  { id, version, restoredFrom }: { readonly id: string; readonly version: number; readonly restoredFrom: number | null },
  facts: PolicyFacts,
): Promise<void> {
  const columns = {
    name: facts.name,
    type: facts.type,
    templateId: facts.template_id,
    version,
    uiReferences: JSON.stringify(facts.UIReferences),
  };
  if (version === 1)
    await db
      .insertInto('policy')
      .values({ ...columns, tenantId: scope.tenantId, id })
      .execute();
  else await db.updateTable('policy').set(columns).where('tenantId', '=', scope.tenantId).where('id', '=', id).execute();
  await db.deleteFrom('policyStatement').where('tenantId', '=', scope.tenantId).where('policyId', '=', id).execute();
  await insertStatements(db, scope.tenantId, id, facts.statements);
  const template = templateOf(facts.template_id, facts.type);
  const fromTemplate = template !== null && saysTheSame(facts, template);
  await keepVersion(db, scope.tenantId, { policyId: id, userId: scope.userId || null, restoredFrom, fromTemplate });
}

export async function insertStatements(db: Db, tenantId: string, policyId: string, statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return;
  const rows = statements.map(({ effect, resources, actions, condition }, position) => ({
    tenantId,
    policyId,
    position,
    effect,
    resources: [...resources],
    actions: [...actions],
    condition: condition && Object.keys(condition).length > 0 ? JSON.stringify(condition) : null,
  }));
  await db.insertInto('policyStatement').values(rows).execute();
}

interface Kept {
  readonly policyId: string;
  /** null: the product itself. */
  readonly userId: string | null;
  readonly restoredFrom: number | null;
  /** Equal to the template. */
  readonly fromTemplate: boolean;
}

export async function keepVersion(db: Db, tenantId: string, { policyId, userId, restoredFrom, fromTemplate }: Kept): Promise<void> {
  await sql`select keep_policy_version(${tenantId}, ${policyId}, ${userId}, ${restoredFrom}::int, ${fromTemplate})`.execute(db);
}

/** The last version of a policy that equalled its template at that time; null: none known. */
export async function lastFromTemplate(db: Db, scope: Scope, policyId: string): Promise<Sayings | null> {
  const { rows } = await sql<{ readonly uiReferences: Sayings['UIReferences']; readonly statements: Sayings['statements'] }>`
    select v.ui_references, v.statements from policy_version v
     where v.tenant_id = ${scope.tenantId} and v.policy_id = ${policyId} and v.from_template order by v.version desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { UIReferences: row.uiReferences, statements: row.statements } : null;
}

export async function deletePolicy(db: Db, scope: Scope, id: string): Promise<void> {
  await db.deleteFrom('policy').where('tenantId', '=', scope.tenantId).where('id', '=', id).execute();
}

/** Versions of a policy, newest first; with `only` that one. */
export async function versionPage(
  db: Db,
  scope: Scope,
  policyId: string,
  page: Page,
  only: number | null = null,
): Promise<{ rows: PolicyVersion[]; total: number }> {
  const which = sql`v.tenant_id = ${scope.tenantId} and v.policy_id = ${policyId} and (${only}::int is null or v.version = ${only}::int)`;
  const { rows } = await sql<Omit<PolicyVersion, 'UIReferences'> & { readonly uiReferences: PolicyVersion['UIReferences'] }>`
    select v.version, v.name, v.ui_references, v.statements, v.restored_from, u.name as changed_by, v.changed_at
      from policy_version v left join user_account u on u.tenant_id = v.tenant_id and u.id = v.changed_by
     where ${which} order by v.version desc ${paged(page)}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from policy_version v where ${which}`.execute(db);
  return { rows: rows.map(({ uiReferences, ...row }) => ({ ...row, UIReferences: uiReferences })), total: counted.rows[0]?.n ?? 0 };
}

/** Teams and users in sight whose name, or sign-in name, contains the text. */
export async function searchHolders(db: Db, scope: InstituteScope, q: string) {
  const { rows } = await sql<{ holder: 'USER' | 'TEAM'; id: string; name: string; username: string | null }>`
    (select 'TEAM' as holder, t.id, t.name, null as username from team t
      where t.tenant_id = ${scope.tenantId} and ${matches(q, ['t.name'])} order by t.name limit 20)
    union all
    (select 'USER', u.id, u.name, u.username from user_account u
      where u.tenant_id = ${scope.tenantId} and ${usersNamed(q, 'NOTHING')} and ${inSight(scope, await sightOf(db, scope))}
      order by u.name, u.id limit 20)`.execute(db);
  return rows;
}

/** A seeded policy whose present version equals its template at the time it was written. */
export interface Follower extends Sayings {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly templateId: string | null;
  readonly version: number;
}

const followerRows = async (db: AnyDb, which: RawBuilder<boolean>): Promise<Follower[]> => {
  const { rows } = await sql<Omit<Follower, 'UIReferences'> & { readonly uiReferences: Follower['UIReferences'] }>`
    select p.tenant_id, p.id, p.name, p.type, p.template_id, p.version, v.ui_references, v.statements
      from policy p join policy_version v on v.tenant_id = p.tenant_id and v.policy_id = p.id and v.version = p.version
     where p.is_seeded and v.from_template and ${which} order by p.tenant_id, p.id`.execute(db);
  return rows.map(({ uiReferences, ...row }) => ({ ...row, UIReferences: uiReferences }));
};

/** Those of every tenant that the role of `db` sees. */
export const followers = (db: AnyDb): Promise<Follower[]> => followerRows(db, sql<boolean>`true`);

/** One of them in its present state; undefined once somebody changed it. */
export const presentOf = async (db: Db, tenantId: string, id: string): Promise<Follower | undefined> =>
  (await followerRows(db, sql<boolean>`p.tenant_id = ${tenantId} and p.id = ${id}`))[0];
