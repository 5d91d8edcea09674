import { sql } from 'kysely';
import type { Statement } from '../../../kit/access/access.contract.ts';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import type { Reach } from './policy-guard.rules.ts';

type Holder = { readonly userId: string } | { readonly teamId: string };

/**
 * Serialises changes of rights in a tenant: without it two administrators could detach each other at once, or a
 * policy could grow while it is being given. Taken before anything about access is read; taking it twice is harmless.
 */
export async function lockAccess(db: Db, scope: Pick<Scope, 'tenantId'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access ${scope.tenantId}`}, 0))`.execute(db);
}

/** A team with all its ancestors, or those of every team that the user is in. */
export async function teamChain(db: Db, scope: Scope, of: Holder): Promise<string[]> {
  const first =
    'userId' in of
      ? sql`select m.team_id as id from team_member m where m.tenant_id = ${scope.tenantId} and m.user_id = ${of.userId}`
      : sql`select ${of.teamId}::uuid as id`;
  const found = await sql<{ id: string }>`
    with recursive chain as (
      ${first} union
      select t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId} and t.id = c.id where t.parent_id is not null)
    select id from chain`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Policies that reach a user (direct, the teams', the teams' ancestors') or that a team gives its members. */
export async function reachesOf(db: Db, scope: Scope, of: Holder): Promise<Reach[]> {
  const teams = await teamChain(db, scope, of);
  const rows = await db
    .selectFrom('policyAttachment')
    .select(['policyId', 'instituteIds'])
    .where('tenantId', '=', scope.tenantId)
    .where((eb) =>
      eb.or([
        ...('userId' in of ? [eb('userId', '=', of.userId)] : []),
        ...(teams.length > 0 ? [eb('teamId', 'in', teams)] : []),
        eb.val(false),
      ]),
    )
    .orderBy('policyId')
    .execute();
  return withStatements(db, scope, rows);
}

/** Everywhere a policy is attached: the institutes of each attachment. */
export async function attachmentsOf(db: Db, scope: Scope, policyId: string): Promise<(readonly string[] | null)[]> {
  const rows = await db
    .selectFrom('policyAttachment')
    .select('instituteIds')
    .where('tenantId', '=', scope.tenantId)
    .where('policyId', '=', policyId)
    .execute();
  return rows.map(({ instituteIds }) => instituteIds);
}

export async function withStatements(
  db: Db,
  scope: Scope,
  gifts: readonly { readonly policyId: string; readonly instituteIds: readonly string[] | null }[],
): Promise<Reach[]> {
  if (gifts.length === 0) return [];
  const ids = [...new Set(gifts.map(({ policyId }) => policyId))];
  const shown = await db
    .selectFrom('policy')
    .select(['id', 'uiReferences'])
    .where('tenantId', '=', scope.tenantId)
    .where('id', 'in', ids)
    .execute();
  const pages = new Map(shown.map((row) => [row.id, pagesOf(row.uiReferences)]));
  const rows = await db
    .selectFrom('policyStatement')
    .select(['policyId', 'effect', 'resources', 'actions', 'condition'])
    .where('tenantId', '=', scope.tenantId)
    .where('policyId', 'in', ids)
    .orderBy('policyId')
    .orderBy('position')
    .execute();
  const byPolicy = Map.groupBy(rows, ({ policyId }) => policyId);
  return gifts.map(({ policyId, instituteIds }) => ({
    policyId,
    instituteIds,
    statements: (byPolicy.get(policyId) ?? []).map(asStatement),
    pages: pages.get(policyId) ?? [],
  }));
}

/** Pages of a policy by their canonical names, however they were written. */
export const pagesOf = (references: unknown): string[] => Object.keys(references ?? {}).map((name) => pageName(name));

// The columns are constrained by the table and written only through the contract's schema.
function asStatement(row: { effect: string; resources: string[]; actions: string[]; condition: unknown }): Statement {
  const { effect, resources, actions, condition } = row;
  return { effect, resources, actions, ...(condition ? { condition } : {}) } as Statement;
}

export async function instituteIdsOf(db: Db, scope: Scope): Promise<string[]> {
  const rows = await db.selectFrom('institute').select('id').where('tenantId', '=', scope.tenantId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Enabled users, able to sign in, with a full-access policy in the whole tenant. Whether another policy denies
 * part of it the rule decides. Attachments with an end date do not count.
 */
export async function administratorCandidates(db: Db, scope: Scope): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with recursive holder as (
      select a.user_id, a.team_id from policy_attachment a
       where a.tenant_id = ${scope.tenantId} and a.institute_ids is null and a.valid_until is null and exists (
         select 1 from policy_statement s
          where s.tenant_id = a.tenant_id and s.policy_id = a.policy_id and s.effect = 'ALLOW'
            and '*' = any(s.resources) and '*' = any(s.actions) and coalesce(s.condition, '{}') = '{}')),
    team_below as (
      select h.team_id as id from holder h where h.team_id is not null
      union
      select t.id from team_below b join team t on t.tenant_id = ${scope.tenantId} and t.parent_id = b.id)
    select u.id from user_account u
     where u.tenant_id = ${scope.tenantId} and u.enabled and u.password_hash is not null
       and not (u.must_change_password and u.password_expires_at <= now()) and (
       u.id in (select h.user_id from holder h where h.user_id is not null)
       or exists (select 1 from team_member m where m.tenant_id = u.tenant_id and m.user_id = u.id and m.valid_until is null
                     and m.team_id in (select id from team_below)))
     order by u.id`.execute(db);
  return found.rows.map(({ id }) => id);
}
