import { sql } from 'kysely';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';

interface UserPolicy {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly templateId: string | null;
  readonly version: number;
  readonly team: string | null;
  readonly instituteIds: string[] | null;
}

/** Policies of a user: direct ones first, then those of teams and the teams above them. */
export async function policiesOfUser(db: Db, scope: Scope, userId: string): Promise<UserPolicy[]> {
  const { rows } = await sql<UserPolicy>`
    with recursive chain as (
      select m.team_id as id from team_member m where m.tenant_id = ${scope.tenantId} and m.user_id = ${userId}
      union
      select t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId} and t.id = c.id where t.parent_id is not null)
    select p.id, p.name, p.type, p.template_id, p.version, t.name as team, a.institute_ids
      from policy_attachment a
      join policy p on p.tenant_id = a.tenant_id and p.id = a.policy_id
      left join team t on t.tenant_id = a.tenant_id and t.id = a.team_id
     where a.tenant_id = ${scope.tenantId} and (a.user_id = ${userId} or a.team_id in (select id from chain))
     order by a.user_id is null, t.name, p.name, a.id`.execute(db);
  return rows;
}

interface Named {
  readonly type?: string | undefined;
  readonly template_id?: string | undefined;
  readonly version?: number | undefined;
}

/** Pages of policies at a version, by default the present one. */
export async function uiPolicyPage(db: Db, scope: Scope, { type, template_id, version }: Named, page: Page) {
  const from = sql`policy p join policy_version v on v.tenant_id = p.tenant_id and v.policy_id = p.id
     and v.version = coalesce(${version ?? null}::int, p.version)
   where p.tenant_id = ${scope.tenantId} and ${equals('p.type', type)} and ${equals('p.template_id', template_id)}`;
  const { rows } = await sql<{
    name: string;
    type: string;
    templateId: string | null;
    version: number;
    uiReferences: Record<string, Record<string, never>>;
  }>`
    select v.name, p.type, p.template_id, v.version, v.ui_references from ${from} order by lower(v.name), p.id ${paged(page)}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
