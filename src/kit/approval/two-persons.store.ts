import { sql } from 'kysely';
import type { Feature } from '../access/access.contract.ts';
import { holdersOf } from '../access/holders.store.ts';
import { decides } from './approval.rules.ts';
import { AppError } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';

/** How two people are tied: see `two_persons_tie`. */
type TieKind = 'ACCOUNT' | 'RIGHTS' | 'ASKER' | 'BROWSER' | 'SAME_MAKER';
interface Tie {
  readonly kind: TieKind;
  readonly days: number;
  readonly asker: string;
  /** The organisation is in its first 30 days: it may say 0 days. */
  readonly isNew: boolean;
}

const CODES = {
  ACCOUNT: 'ACCOUNT_BY_ASKER',
  RIGHTS: 'RIGHTS_BY_ASKER',
  ASKER: 'ASKER_BY_YOU',
  BROWSER: 'SAME_BROWSER',
  SAME_MAKER: 'SAME_MAKER',
} as const;

const SENTENCES: Record<TieKind, (tie: Tie) => string> = {
  ACCOUNT: ({ asker, days }) =>
    `${asker}, or somebody whose account ${asker} changed, created or changed your account in the last ${days} days. Another person must approve this.`,
  RIGHTS: ({ asker, days }) =>
    `${asker}, or somebody whose account ${asker} changed, changed your policies or teams in the last ${days} days. Another person must approve this.`,
  ASKER: ({ asker, days }) =>
    `You created or changed the account of ${asker} in the last ${days} days, or that of somebody who did. Another person must approve this.`,
  BROWSER: ({ asker }) => `${asker} has also signed in with this browser. Sign in on your own device to approve this.`,
  SAME_MAKER: ({ asker, days }) =>
    `One person created your account and that of ${asker} in the last ${days} days. Somebody whom that person did not create must approve this.`,
};

const WHILE_NEW =
  'In the first 30 days of an organisation an administrator can enter 0 in Institute details, “Days until a changed account counts as another person”.';

/**
 * Why these two do not count as two persons (decision 37); null: they do. A demonstration is shown on one machine, so its browser ties
 * nobody.
 */
async function tieOf(db: Db, scope: InstituteScope, asker: string, sessionId: string | null): Promise<Tie | null> {
  const session = scope.isDemo ? null : sessionId;
  const { rows } = await sql<{ kind: TieKind | null; days: number; asker: string | null; isNew: boolean }>`
    select two_persons_tie(${scope.tenantId}, ${asker}, ${scope.userId}, ${session}, now() - make_interval(days => s.days)) as kind, s.days,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = ${asker}) as asker,
           in_set_up_days(${scope.tenantId}) as is_new
      from (select two_person_days_of(${scope.tenantId}, ${scope.instituteId}) as days) s`.execute(db);
  const [found] = rows;
  return found?.kind ? { kind: found.kind, days: found.days, asker: found.asker ?? '–', isNew: found.isNew } : null;
}

/** A request as far as two persons are concerned: who asked, and the feature whose approvers may decide it. */
export interface AskedBy {
  readonly requestedBy: string;
  readonly feature: Feature;
}

/**
 * Whether somebody may decide this who is tied to the asker in no way, or whose account is older than those days and was only enabled again
 * in them: whoever makes two accounts must not get rid of a colleague so. Two accounts of one maker are one person only while there is
 * somebody: where one administrator has just made everybody, nobody else could approve anything.
 */
async function isOtherFree(db: Db, scope: InstituteScope, { requestedBy, feature }: AskedBy, days: number): Promise<boolean> {
  const holders = await holdersOf(db, scope, feature, (rights) => decides(rights, feature));
  const { rows } = await sql<{ free: boolean }>`
    select exists (
      select from identity_user_account u, (select now() - make_interval(days => ${days}) as at) since,
             two_persons_tie(${scope.tenantId}, ${requestedBy}, u.id, null, since.at) tie
       where u.tenant_id = ${scope.tenantId} and u.id = any(${holders}::uuid[]) and u.id not in (${requestedBy}, ${scope.userId})
         and (tie is null or (tie = 'SAME_MAKER' and u.created_at <= since.at))) as free`.execute(db);
  return rows[0]?.free ?? false;
}

/** The same as what bars an approval on its card. */
export async function tieBlockers(
  db: Db,
  scope: InstituteScope,
  asked: AskedBy,
  sessionId: string | null,
): Promise<{ code: string; message: string }[]> {
  const tie = await tieOf(db, scope, asked.requestedBy, sessionId);
  if (tie === null || (tie.kind === 'SAME_MAKER' && !(await isOtherFree(db, scope, asked, tie.days)))) return [];
  return [
    { code: CODES[tie.kind], message: [SENTENCES[tie.kind](tie), ...(tie.isNew && tie.kind !== 'BROWSER' ? [WHILE_NEW] : [])].join(' ') },
  ];
}

/** Refuses whoever is tied to the asker. */
export async function requireTwoPersons(db: Db, scope: InstituteScope, asked: AskedBy, sessionId: string | null): Promise<void> {
  const items = await tieBlockers(db, scope, asked, sessionId);
  if (items.length > 0) throw new AppError(409, items);
}

/** Who asked for something here within those days. */
export async function askedLately(db: Db, scope: InstituteScope): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.requested_by::text as id from approval_request r join institute i on i.tenant_id = ${scope.tenantId} and i.id = r.institute_id
     where r.institute_id = ${scope.instituteId} and r.requested_at > now() - make_interval(days => two_person_days(i.settings))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Of these people the ones who are not another person beside the caller: one made or changed the account of the other. */
export async function tiedTo(db: Db, scope: InstituteScope, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from unnest(${[...people]}::uuid[]) p(id), (select two_person_days_of(${scope.tenantId}, ${scope.instituteId}) as days) s
     where two_persons_tie(${scope.tenantId}, p.id, ${scope.userId}, null, now() - make_interval(days => s.days)) in ('ACCOUNT', 'ASKER')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The institute's days until a changed account counts as another person. */
export async function twoPersonDays(db: Db, scope: InstituteScope): Promise<number> {
  const { rows } = await sql<{ days: number }>`select two_person_days_of(${scope.tenantId}, ${scope.instituteId}) as days`.execute(db);
  return rows[0]?.days ?? 30;
}

/** By name, the first of these people who are another person beside each of those: only as many are judged as are named. */
export async function firstNotTied(
  db: Db,
  scope: InstituteScope,
  { people, beside, limit }: { readonly people: readonly string[]; readonly beside: readonly string[]; readonly limit: number },
): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select p.name
      from (select u.id, u.name from identity_user_account u
             where u.tenant_id = ${scope.tenantId} and u.id = any(${[...people]}::uuid[]) order by u.name, u.id offset 0) p,
           (select two_person_days_of(${scope.tenantId}, ${scope.instituteId}) as days) s
     where not exists (
       select from unnest(${[...beside]}::uuid[]) b(id)
        where two_persons_tie(${scope.tenantId}, b.id, p.id, null, now() - make_interval(days => s.days)) in ('ACCOUNT', 'ASKER'))
     limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
