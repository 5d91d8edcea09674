import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';

/** A sender that died in the middle is replaced after so long. */
const LEASE = '2 minutes';

/** The next message whose turn it is, locked; undefined when another sender has what is left. */
export function nextDue(db: Db, tenantId: string) {
  return db
    .selectFrom('outboxMessage')
    .innerJoin('tenant', 'tenant.tenantId', 'outboxMessage.tenantId')
    .select(['outboxMessage.id', 'userId', 'kind', 'channel', 'recipient', 'facts', 'tries', 'tenant.isDemo'])
    .where('outboxMessage.tenantId', '=', tenantId)
    .where('state', 'in', ['QUEUED', 'SENDING'])
    .where('dueAt', '<=', sql<string>`now()`)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate('outboxMessage')
    .skipLocked()
    .executeTakeFirst();
}

export type DueMessage = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

interface Taken {
  readonly channel: string;
  readonly recipient: string;
  readonly userId: string | null;
}

/** From here on it is being sent, until the lease ends. */
export async function markSending(db: Db, tenantId: string, id: string, taken: Taken): Promise<void> {
  await db
    .updateTable('outboxMessage')
    .set({ ...taken, state: 'SENDING', tries: sql`tries + 1`, dueAt: sql`now() + ${LEASE}::interval` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

interface End {
  readonly state: 'SENT' | 'SHOWN' | 'FAILED' | 'DROPPED';
  readonly fault?: string;
  readonly recipient?: string;
  readonly channel?: string;
  readonly userId?: string | null;
  readonly subject?: string;
  readonly body?: string;
}

export async function markEnd(db: Db, tenantId: string, id: string, end: End): Promise<void> {
  await db
    .updateTable('outboxMessage')
    .set({ ...end, sentAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function markRetry(db: Db, tenantId: string, id: string, seconds: number, fault: string): Promise<void> {
  await db
    .updateTable('outboxMessage')
    .set({ state: 'QUEUED', fault, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export interface Invited {
  readonly userId: string;
  readonly recipient: string;
}

/** One message to each, at once; the sender is woken when the transaction ends. */
export async function postInvitations(db: Db, tenantId: string, channel: string, invited: readonly Invited[]): Promise<void> {
  await sql`insert into outbox_message (tenant_id, user_id, kind, channel, recipient)
    select ${tenantId}::uuid, i.user_id, 'INVITE', 'EMAIL', i.recipient
      from unnest(${invited.map((one) => one.userId)}::uuid[], ${invited.map((one) => one.recipient)}::text[]) i(user_id, recipient)`.execute(
    db,
  );
  await sql`select pg_notify(${channel}, ${tenantId})`.execute(db);
}

export interface Notice {
  readonly userId: string;
  readonly channel: string;
  /** Names what it tells of: nobody is sent it twice by one channel. */
  readonly event: string;
}

/** Tells these of an event; where each reads it is looked up when it is sent. The sender is woken when the transaction ends. */
export async function postNotices(
  db: Db,
  tenantId: string,
  wake: string,
  facts: Readonly<Record<string, string>>,
  notices: readonly Notice[],
): Promise<void> {
  await sql`insert into outbox_message (tenant_id, user_id, kind, channel, recipient, facts, event)
    select ${tenantId}::uuid, n.user_id, 'NOTICE', n.channel, '', ${JSON.stringify(facts)}::jsonb, n.event
      from unnest(${notices.map(({ userId }) => userId)}::uuid[], ${notices.map(({ channel }) => channel)}::text[],
                  ${notices.map(({ event }) => event)}::text[]) n(user_id, channel, event)
        on conflict do nothing`.execute(db);
  await sql`select pg_notify(${wake}, ${tenantId})`.execute(db);
}
