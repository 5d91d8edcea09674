import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { holdersOf } from '../../../kit/access/holders.store.ts';
import { askedLately } from '../../../kit/approval/two-persons.store.ts';
import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { inSight, sightOf } from '../policy/user-sight.store.ts';
import type { AccountFinding, NoticedAccount } from './access-review.contract.ts';
import { found } from './access-review.store.ts';

/** Without the institute's own setting `idleDays`. */
const DEFAULT_IDLE_DAYS = 90;
/** More addresses within an hour than one person has: desk and phone are two. */
const ADDRESSES = 3;
/** How far back sessions are read. */
const SHARED_DAYS = 30;

export interface AccountFilter {
  readonly q?: string | undefined;
  readonly finding?: AccountFinding | undefined;
}

interface Chosen extends AccountFilter {
  /** Of a user `u`: whether the caller may be told the name. */
  readonly seen: RawBuilder<boolean>;
}

/** Who may approve, and who asked lately. */
interface Concerned {
  readonly deciders: readonly string[];
  readonly askers: readonly string[];
}

/**
 * Who made or changed the accounts and rights of those who approve, and who signed in with the browser of one of them, within the days in
 * which neither is a second person beside the other (decision 37).
 */
const ties = (scope: InstituteScope, deciders: readonly string[], seen: RawBuilder<boolean>) => sql`
    with recursive since as (
      select now() - make_interval(days => two_person_days(i.settings)) as at from institute i
       where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}
    ), chain as (
      select m.user_id, m.team_id from team_member m where m.tenant_id = ${scope.tenantId} and m.user_id = any(${[...deciders]}::uuid[])
      union
      select c.user_id, t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId} and t.id = c.team_id where t.parent_id is not null
    ), reached as (
      select d.id as decider, d.id as subject from unnest(${[...deciders]}::uuid[]) d(id)
      union select c.user_id, c.team_id from chain c
      union select a.user_id, a.policy_id from policy_attachment a where a.tenant_id = ${scope.tenantId} and a.user_id = any(${[...deciders]}::uuid[])
      union select c.user_id, a.policy_id from chain c join policy_attachment a on a.tenant_id = ${scope.tenantId} and a.team_id = c.team_id
    ), tied as (
      select r.decider, n.actor_id as other, n.at from since, reached r
        join access_change n on n.tenant_id = ${scope.tenantId} and n.subject_id = r.subject and n.actor_id <> r.decider where n.at > since.at
      union all
      select s.user_id, o.user_id, o.created_at from since, session s
        join session o on o.tenant_id = s.tenant_id and o.device_hash = s.device_hash and o.user_id <> s.user_id
       where s.tenant_id = ${scope.tenantId} and not ${scope.isDemo}::boolean and s.user_id = any(${[...deciders]}::uuid[]) and s.created_at > since.at and o.created_at > since.at
    )
    select t.decider, max(t.at) as at, array_agg(distinct case when ${seen} then u.name else '–' end) as names
      from tied t join user_account u on u.tenant_id = ${scope.tenantId} and u.id = t.other group by t.decider`;

/** Deciders whom somebody made within those days who made another decider, too, or one who asked for an approval since. */
const siblings = (scope: InstituteScope, { deciders, askers }: Concerned, seen: RawBuilder<boolean>) => sql`
    with since as (
      select now() - make_interval(days => two_person_days(i.settings)) as at from institute i
       where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}
    ), concerned as (
      select distinct d.id from unnest(${[...deciders, ...askers]}::uuid[]) d(id)
    ), made as (
      select c.id, n.actor_id, max(n.at) as at from since, concerned c
        join access_change n on n.tenant_id = ${scope.tenantId} and n.subject_id = c.id and n.what = 'MADE' where n.at > since.at
       group by c.id, n.actor_id
    )
    select m.id as decider, max(m.at) as at, array_agg(distinct case when ${seen} then u.name else '–' end) as names
      from made m join made o on o.actor_id = m.actor_id and o.id <> m.id
      join user_account u on u.tenant_id = ${scope.tenantId} and u.id = o.id where m.id = any(${[...deciders]}::uuid[]) group by m.id`;

/**
 * Findings about enabled accounts of this institute, that is, those with a policy here, direct or through a team.
 * Counts the addresses of sessions used within the same hour; each session starts such an hour.
 */
const noticed = (scope: InstituteScope, { q, finding, seen }: Chosen, concerned: Concerned) => sql`
  with recursive carried as (
    select a.team_id from policy_attachment a
     where a.tenant_id = ${scope.tenantId} and a.team_id is not null and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))
    union
    select t.id from carried c join team t on t.tenant_id = ${scope.tenantId} and t.parent_id = c.team_id
  ), here as (
    select a.user_id from policy_attachment a
     where a.tenant_id = ${scope.tenantId} and a.user_id is not null and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))
    union
    select m.user_id from carried c join team_member m on m.tenant_id = ${scope.tenantId} and m.team_id = c.team_id
  ), person as (
    select u.id, u.name, u.username, u.enabled, u.created_at, greatest(u.last_sign_in_at, s.seen) as last_used_at
      from user_account u
      left join (select user_id, max(last_seen_at) as seen from session where tenant_id = ${scope.tenantId} group by user_id) s on s.user_id = u.id
     where u.tenant_id = ${scope.tenantId} and u.enabled and u.id in (select user_id from here) and ${found(q)} and ${seen}
  ), recent as (
    select s.user_id, s.created_at, s.last_seen_at, s.ip from session s
     where s.tenant_id = ${scope.tenantId} and s.ip is not null and s.last_seen_at > now() - make_interval(days => ${SHARED_DAYS})
  ), hour as (
    select r.user_id, r.created_at as shared_at, array_agg(distinct o.ip order by o.ip) as addresses
      from recent r join recent o on o.user_id = r.user_id
       and o.created_at < r.created_at + interval '1 hour' and o.last_seen_at >= r.created_at
     where r.user_id in (select user_id from recent group by user_id having count(distinct ip) >= ${ADDRESSES})
     group by r.user_id, r.created_at having count(distinct o.ip) >= ${ADDRESSES}
  ), shared as (
    select distinct on (user_id) user_id, shared_at, addresses from hour order by user_id, cardinality(addresses) desc, shared_at desc
  ), tie as (${ties(scope, concerned.deciders, seen)}
  ), sibling as (${siblings(scope, concerned, seen)}
  ), noticed as (
    select p.*, 'SHARED' as finding, s.addresses, s.shared_at, '{}'::text[] as tied_to from person p join shared s on s.user_id = p.id
    union all
    select p.*, 'TIED', '{}'::text[], t.at, t.names from person p join tie t on t.decider = p.id
    union all
    select p.*, 'SIBLING', '{}'::text[], s.at, s.names from person p join sibling s on s.decider = p.id
    union all
    select p.*, 'IDLE', '{}'::text[], null, '{}'::text[] from person p
     where coalesce(p.last_used_at, p.created_at) < now() - make_interval(days => (
       select case when i.settings ->> 'idleDays' ~ '^[1-9][0-9]{0,2}$' then (i.settings ->> 'idleDays')::int else ${DEFAULT_IDLE_DAYS}::int end
         from institute i where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}))
  ), shown as (
    select * from noticed n where ${equals('n.finding', finding)}
  )`;

/** Tied and shared ones first, then those that were idle longest; counts cover all pages. */
export async function noticedAccounts(db: Db, scope: InstituteScope, filter: AccountFilter, page: Page) {
  const deciders = await holdersOf(db, scope, 'approvals', (rights) => can(rights, 'approvals', 'approve'));
  const concerned = { deciders, askers: await askedLately(db, scope) };
  const seen = inSight(scope, await sightOf(db, scope));
  const { rows } = await sql<NoticedAccount>`${noticed(scope, { ...filter, seen }, concerned)}
    select * from shown order by finding desc, coalesce(last_used_at, created_at), id ${paged(page)}`.execute(db);
  const counted = await sql<{ finding: AccountFinding; count: number }>`${noticed(scope, { q: filter.q, seen }, concerned)}
    select finding, count(*)::int as count from noticed group by finding`.execute(db);
  const counts: Record<AccountFinding, number> = { IDLE: 0, SHARED: 0, TIED: 0, SIBLING: 0 };
  for (const { finding, count } of counted.rows) counts[finding] = count;
  return { rows, total: totalOf(counts, filter.finding), counts };
}
