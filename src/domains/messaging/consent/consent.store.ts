import { sql } from 'kysely';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { Person } from '../broadcast/audience.contract.ts';
import { TOPICS } from '../broadcast/broadcast.contract.ts';
import type { Consent, NoticeWords, TopicStanding } from './consent.contract.ts';

export type Topic = (typeof TOPICS)[number];
type Notice = NonNullable<TopicStanding['notice']>;

/** Every topic with its newest notice. */
export async function findNotices(db: Db, scope: InstituteScope): Promise<Omit<TopicStanding, 'proposed'>[]> {
  const { rows } = await sql<Notice & { topic: string }>`
    select distinct on (n.topic) n.topic, n.id, n.version, n.words, n.asks_again, encode(n.words_hash, 'hex') as hash, n.made_at, u.name as made_by_name
      from consent_notice n left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = n.made_by
     where n.institute_id = ${scope.instituteId} order by n.topic, n.version desc`.execute(db);
  const counted = await sql<{ topic: string; n: number }>`
    select c.topic, count(*)::int as n from messaging_live_consent c where c.institute_id = ${scope.instituteId} group by c.topic`.execute(
    db,
  );
  const agreed = new Map(counted.rows.map(({ topic, n }) => [topic, n]));
  return TOPICS.map((topic) => {
    const found = rows.find((row) => row.topic === topic);
    if (found === undefined) return { topic, notice: null, agreed: 0 };
    const { topic: _, ...notice } = found;
    return { topic, notice, agreed: agreed.get(topic) ?? 0 };
  });
}

interface NewNotice {
  readonly topic: Topic;
  readonly words: NoticeWords;
  readonly asksAgain: boolean;
  readonly version: number;
}

/** Throws 409 when this version is there already. */
export async function insertNotice(db: Db, scope: InstituteScope, { topic, words, asksAgain, version }: NewNotice) {
  const text = JSON.stringify({ en: words.en, hi: words.hi, mr: words.mr });
  const { rows } = await sql<{ id: string; version: number }>`
    insert into consent_notice (institute_id, topic, version, words, words_hash, asks_again, made_by)
    values (${scope.instituteId}, ${topic}, ${version}, ${text}::jsonb, sha256(convert_to(${text}, 'UTF8')), ${asksAgain}, ${scope.userId})
    returning id, version`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('a notice was not written');
  return made;
}

/** As the list shows and counts it. */
const consents = ({ instituteId }: InstituteScope) => sql`
  select c.*, n.version as notice_version,
         case when c.ended_at is not null then 'ENDED' when l.id is null then 'OLD' else 'AGREED' end as standing
    from message_consent c
    join consent_notice n on n.institute_id = c.institute_id and n.id = c.notice_id
    left join messaging_live_consent l on l.institute_id = c.institute_id and l.id = c.id
   where c.institute_id = (select ${instituteId}::uuid)`;

interface Filter {
  readonly topic?: Topic | undefined;
  readonly standing?: Consent['standing'] | undefined;
  readonly q?: string | undefined;
}

export async function findConsents(db: Db, scope: InstituteScope, { topic, standing, q }: Filter, page: Page) {
  const here = sql`${matches(q, ['c.person_name', 'c.person_number'])} and ${equals('c.topic', topic)}`;
  const { rows } = await sql<Consent>`
    select c.id, c.topic, c.person_name as name, c.person_number as number, c.way, c.by_guardian, c.given_on::text, c.evidence, c.notice_version, c.standing,
           u.name as recorded_by_name, c.ended_at, c.ended_way, c.ended_reason
      from (${consents(scope)}) c left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = c.recorded_by
     where ${here} and ${equals('c.standing', standing)} order by c.recorded_at desc, c.id desc ${paged(page)}`.execute(db);
  const counted = await sql<{ standing: string; n: number }>`
    select c.standing, count(*)::int as n from (${consents(scope)}) c where ${here} group by c.standing`.execute(db);
  const counts = Object.fromEntries(counted.rows.map((row) => [row.standing, row.n]));
  return { rows, total: totalOf(counts, standing), counts };
}

export interface GivenConsent {
  readonly noticeId: string;
  readonly topic: Topic;
  readonly way: Consent['way'];
  readonly byGuardian: boolean;
  /** null: today, by the institute's clock. */
  readonly givenOn: string | null;
  readonly evidence: string | null;
}

/** Whoever agrees already is left as they are; an older consent that is asked again ends. Returns how many were recorded. */
export async function insertConsents(db: Db, scope: InstituteScope, people: readonly Person[], given: GivenConsent): Promise<number> {
  const those = sql`unnest(${people.map(({ kind }) => kind)}::text[], ${people.map(({ id }) => id)}::uuid[],
    ${people.map(({ name }) => name)}::text[], ${people.map(({ number }) => number)}::text[]) p(kind, id, name, number)`;
  await sql`
    update message_consent c set ended_at = now(), ended_way = 'RENEWED' from ${those}
     where c.institute_id = ${scope.instituteId} and c.topic = ${given.topic} and c.person_kind = p.kind and c.person_id = p.id and c.ended_at is null
       and not exists (select from messaging_live_consent l where l.institute_id = c.institute_id and l.id = c.id)`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into message_consent (institute_id, topic, notice_id, person_kind, person_id, person_name, person_number, way, by_guardian, given_on, evidence, recorded_by)
    select ${scope.instituteId}::uuid, ${given.topic}, ${given.noticeId}::uuid, p.kind, p.id, p.name, p.number, ${given.way}, ${given.byGuardian}::boolean,
           coalesce(${given.givenOn}::date, (now() at time zone i.time_zone)::date), ${given.evidence}, ${scope.userId}::uuid
      from ${those} join institute i on i.id = ${scope.instituteId}::uuid
        on conflict (institute_id, topic, person_kind, person_id) where ended_at is null do nothing
    returning id`.execute(db);
  return rows.length;
}

/** Whoever agreed wants the mails: an address that had unsubscribed from the topic gets them again. */
export async function forgetOptOuts(db: Db, { instituteId }: InstituteScope, topic: Topic, addresses: readonly string[]): Promise<void> {
  await sql`
    delete from mail_opt_out o using unnest(${[...addresses]}::text[]) a(address)
     where o.institute_id = ${instituteId} and o.topic = ${topic} and o.address_hash = sha256(convert_to(a.address, 'UTF8'))`.execute(db);
}

interface Withdrawal {
  readonly way: 'SELF' | 'OFFICE';
  readonly reason: string | null;
}

/** Throws 404: there is none, or it is withdrawn already. */
export async function withdraw(db: Db, scope: InstituteScope, id: string, { way, reason }: Withdrawal): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update message_consent set ended_at = now(), ended_way = ${way}, ended_reason = ${reason}
     where institute_id = ${scope.instituteId} and id = ${id} and ended_at is null returning id`.execute(db);
  if (rows.length === 0) throw notFound('consent');
}

/** An older version of some topic's notice. */
export async function isNotice(db: Db, { instituteId }: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{
    id: string;
  }>`select n.id from consent_notice n where n.institute_id = ${instituteId} and n.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The day of today by the institute's clock. */
export async function todayIn(db: Db, { instituteId }: InstituteScope): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone i.time_zone)::date::text as day from institute i where i.id = ${instituteId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('no institute in this scope');
  return found.day;
}

/** Ids of the students among them who are not yet 18 on a day. */
export async function minorsAmong(
  db: Db,
  { instituteId }: InstituteScope,
  people: readonly Person[],
  day: string,
): Promise<ReadonlySet<string>> {
  const ids = people.filter(({ kind }) => kind === 'STUDENT').map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select s.id from people_student_age s where s.institute_id = ${instituteId} and s.id = any(${ids}::uuid[]) and s.adult_on > ${day}::date`.execute(
    db,
  );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
