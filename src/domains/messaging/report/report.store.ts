import { sql } from 'kysely';
import type { Db } from '../../../kit/http/serve.server.ts';
import type { RecipientState } from '../broadcast/broadcast.contract.ts';
import { SOFT_DAYS, type Report } from './report.rules.ts';

export interface Place {
  readonly tenantId: string;
  readonly instituteId: string;
}

export interface Reported {
  readonly id: string;
  readonly address: string;
  readonly isOptional: boolean;
}

const HANDED = sql`r.state in ('CLAIMED', 'SENT', 'UNKNOWN', 'DELIVERED', 'BOUNCED', 'SOFT_BOUNCED', 'COMPLAINED')`;

/** A mailbox takes mail from anybody who knows an id: what comes back comes within so many days, and of what was handed over. */
const RETURNED_DAYS = 14;

/** An address is looked for in so many of the last messages of its channel. */
const LAST_MESSAGES = 200;

/** Whom a report is about: by the id that went with the message, else the last message to the address. */
export async function findReported(
  db: Db,
  { instituteId }: Place,
  { source, channel, recipientId, address }: Report,
): Promise<Reported | undefined> {
  if (recipientId !== null) {
    const { rows } = await sql<Reported>`
      select r.id, r.address, b.class = 'OPTIONAL' as is_optional
        from broadcast_recipient r join broadcast b on b.institute_id = r.institute_id and b.id = r.broadcast_id
       where r.institute_id = ${instituteId} and r.id = ${recipientId}::uuid and r.channel = ${channel} and r.address_hash is not null
         and ${HANDED} and (${source} <> 'MAILBOX' or r.at > now() - make_interval(days => ${RETURNED_DAYS}::int))`.execute(db);
    if (rows[0]) return rows[0];
  }
  if (address === null) return undefined;
  const { rows } = await sql<Reported>`
    select r.id, r.address, b.class = 'OPTIONAL' as is_optional
      from (select n.id, n.class, n.created_at from broadcast n where n.institute_id = ${instituteId} and n.channel = ${channel}
             order by n.created_at desc, n.id desc limit ${LAST_MESSAGES}) b
      join broadcast_recipient r on r.institute_id = ${instituteId} and r.broadcast_id = b.id and r.channel = ${channel}
       and r.address_hash = sha256(convert_to(${address}, 'UTF8'))
     where ${HANDED}
     order by b.created_at desc, b.id desc limit 1`.execute(db);
  return rows[0];
}

/** False: it was noted before. */
export async function noteReport(db: Db, { instituteId }: Place, { source, key, kind }: Report, address: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into message_report (institute_id, source, event_key, kind, address_hash)
    values (${instituteId}, ${source}, ${key}, ${kind}, sha256(convert_to(${address}, 'UTF8')))
        on conflict on constraint message_report_once do nothing returning id`.execute(db);
  return rows.length > 0;
}

interface Change {
  readonly from: readonly RecipientState[];
  readonly to: RecipientState;
  readonly fault: string | null;
}

export async function changeRecipient(db: Db, { instituteId }: Place, id: string, { from, to, fault }: Change): Promise<void> {
  await sql`
    update broadcast_recipient set state = ${to}, at = clock_timestamp(), fault = ${fault}
     where institute_id = ${instituteId} and id = ${id} and state = any(${[...from]}::text[])`.execute(db);
}

/**
 * On how many days of the institute's calendar mails to an address were returned lately for a reason that may pass: every try, every message of a morning and every
 * report of a careless service is about one full box.
 */
export async function softBounceDays(db: Db, { instituteId }: Place, address: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct (m.at at time zone i.time_zone)::date)::int as n
      from message_report m join institute i on i.id = m.institute_id
     where m.institute_id = ${instituteId} and m.address_hash = sha256(convert_to(${address}, 'UTF8')) and m.kind = 'SOFT_BOUNCED'
       and m.at > now() - make_interval(days => ${SOFT_DAYS}::int)`.execute(db);
  return rows[0]?.n ?? 0;
}
