import { sql } from 'kysely';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Page } from '../list/page.rules.ts';
import { postElsewhere } from './channel.store.ts';
import type { NotificationKind } from './notification.contract.ts';

type Place = Pick<InstituteScope, 'instituteId'>;
type Person = Pick<InstituteScope, 'instituteId' | 'userId'>;

export interface News {
  readonly kind: NotificationKind;
  /** Key of the event: nobody is notified twice of one. */
  readonly event: string;
  readonly facts: Readonly<Record<string, string>>;
  /** READ: something else counts it as long as it waits, a request for one. */
  readonly arrives: 'UNREAD' | 'READ';
  /** When, ISO 8601; without: now. */
  readonly at?: string;
}

/** Notifies each of these users once, in the event's transaction: by the bell unless they switched the kind off, and by the channels they chose. */
export async function tellPeople(db: Db, { instituteId }: Place, news: News, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const at = news.at ? sql`${news.at}::timestamptz` : sql`now()`;
  await sql`
    insert into notification (institute_id, user_id, kind, event, facts, happened_at, read_at)
    select ${instituteId}::uuid, u, ${news.kind}, ${news.event}, ${JSON.stringify(news.facts)}::jsonb, ${at},
           case when ${news.arrives} = 'READ' then ${at} end
      from unnest(${[...new Set(userIds)]}::uuid[]) u
     where not exists (select from notification_mute m
                        where m.institute_id = ${instituteId}::uuid and m.user_id = u and m.kind = ${news.kind})
        on conflict do nothing`.execute(db);
  const told = userIds.map((userId) => ({ userId, event: news.event }));
  await postElsewhere(db, { instituteId }, news.kind, told);
}

export interface NewsOfOne {
  readonly userId: string;
  readonly event: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** Notifies each of these of something of their own, of a kind that nobody switches off in the bell. */
export async function tellEach(db: Db, { instituteId }: Place, kind: 'MESSAGE', news: readonly NewsOfOne[]): Promise<void> {
  await sql`
    insert into notification (institute_id, user_id, kind, event, facts)
    select ${instituteId}::uuid, n.user_id, ${kind}, n.event, n.facts::jsonb
      from unnest(${news.map(({ userId }) => userId)}::uuid[], ${news.map(({ event }) => event)}::text[],
                  ${news.map(({ facts }) => JSON.stringify(facts))}::text[]) n(user_id, event, facts)
        on conflict do nothing`.execute(db);
  await postElsewhere(db, { instituteId }, kind, news);
}

/** Row policies already limit this to the user's own; the explicit condition is a second guard. */
const own = (db: Db, person: Person) =>
  db.selectFrom('notification').where('instituteId', '=', person.instituteId).where('userId', '=', person.userId);

export async function ownNotifications(db: Db, person: Person, page: Page) {
  const rows = await own(db, person)
    .select(['id', 'kind', 'facts', 'happenedAt', 'readAt'])
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const total = await own(db, person)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  // The table's check admits these kinds only, and facts are written as texts by `tellPeople` alone.
  const shown = rows.map((row) => ({ ...row, kind: row.kind as NotificationKind, facts: { ...(row.facts as Record<string, string>) } }));
  return { rows: shown, total: total.count };
}

export async function countUnread(db: Db, person: Person): Promise<number> {
  const found = await own(db, person)
    .where('readAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return found.count;
}

/** Marks one; marking again changes nothing. Throws 404 for what is not this person's. */
export async function markRead(db: Db, person: Person, id: string): Promise<void> {
  const found = await own(db, person).where('id', '=', id).select('readAt').executeTakeFirst();
  if (!found) throw notFound('notification');
  if (found.readAt === null) await mark(db, person).where('id', '=', id).execute();
}

export async function markAllRead(db: Db, person: Person, until: string): Promise<void> {
  await mark(db, person).where('id', '<=', until).execute();
}

const mark = (db: Db, person: Person) =>
  db
    .updateTable('notification')
    .set({ readAt: sql<string>`now()` })
    .where('instituteId', '=', person.instituteId)
    .where('userId', '=', person.userId)
    .where('readAt', 'is', null);
