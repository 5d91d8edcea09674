import { sql } from 'kysely';
import { prepared, sentAhead } from '../../../kit/db/connection.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Person } from '../broadcast/audience.contract.ts';
import type { RecipientState } from '../broadcast/broadcast.contract.ts';
import { WINDOW } from '../broadcast/broadcast.rules.ts';

const RUNG_AT_ONCE = 500;

type Place = Pick<InstituteScope, 'instituteId'>;

/** What a dead attempt had claimed: nobody knows whether it was sent. */
export async function buryClaims(db: Db, place: Place, broadcastId: string): Promise<void> {
  await sql`
    update broadcast_recipient set state = 'UNKNOWN', at = now(), fault = 'sending was interrupted'
     where institute_id = ${place.instituteId} and broadcast_id = ${broadcastId} and state = 'CLAIMED'`.execute(db);
}

export interface Claimed {
  readonly id: string;
  readonly address: string;
  readonly domain: string;
  readonly people: Person[];
  readonly tries: number;
  readonly suppressed: boolean;
  readonly optedOut: boolean;
  readonly noConsent: boolean;
}

export interface Due {
  readonly id: string;
  readonly domain: string;
}

/** So many are looked up at once: each look walks over all that have left the queue since the table was last cleaned up. */
const LOOKED_UP = 200;

/** The next recipients of a broadcast that is being sent, the longest due first. */
export async function dueNext(db: Db, place: Place, broadcastId: string, without: readonly string[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select q.id, q.domain from broadcast_recipient q
     where q.institute_id = ${place.instituteId} and q.broadcast_id = ${broadcastId} and q.state = 'QUEUED' and q.due_at <= now()
       and q.domain <> all(${[...without]}::text[])
       and exists (select from broadcast w where w.institute_id = q.institute_id and w.id = q.broadcast_id and w.state = 'SENDING')
     order by q.due_at, q.id limit ${LOOKED_UP}`.execute(db);
  return rows;
}

/** Claims those that nobody else has, unless the broadcast is no longer sent. Wishes are read here, at the moment of sending. */
export async function claim(db: Db, place: Place, broadcastId: string, due: readonly Due[]): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`
    update broadcast_recipient r set state = 'CLAIMED', at = now(), tries = r.tries + 1
      from broadcast b
     where r.institute_id = ${place.instituteId} and b.institute_id = r.institute_id and b.id = r.broadcast_id
       and r.id in (
         select q.id from broadcast_recipient q
          where q.institute_id = ${place.instituteId} and q.broadcast_id = ${broadcastId} and q.id = any(${due.map(({ id }) => id)}::uuid[])
            and q.state = 'QUEUED' and q.due_at <= now()
            and exists (select from broadcast w where w.institute_id = q.institute_id and w.id = q.broadcast_id and w.state = 'SENDING')
          for update skip locked)
    returning r.id, r.address, r.domain, r.people, r.tries,
      exists (select from mail_suppression s where s.institute_id = r.institute_id and s.address_hash = r.address_hash) as suppressed,
      (b.class = 'OPTIONAL' and exists (select from mail_opt_out o
         where o.institute_id = r.institute_id and o.address_hash = r.address_hash and o.topic = b.topic)) as opted_out,
      (b.class = 'OPTIONAL'
         and exists (select from institute i where i.id = r.institute_id and i.settings ->> 'optionalTo' is distinct from 'NOT_OPTED_OUT')
         and not exists (select from jsonb_to_recordset(r.people) p(kind text, id uuid)
               join messaging_live_consent c on c.institute_id = r.institute_id and c.topic = b.topic and c.person_kind = p.kind and c.person_id = p.id)) as no_consent`.execute(
    prepared(db, 'claim_recipients'),
  );
  return rows;
}

/** The next of those whose bells are rung in this transaction. */
export async function takeRung(db: Db, place: Place, broadcastId: string): Promise<Pick<Claimed, 'id' | 'address' | 'people'>[]> {
  const { rows } = await sql<Pick<Claimed, 'id' | 'address' | 'people'>>`
    update broadcast_recipient r set state = 'SENT', at = clock_timestamp(), tries = r.tries + 1
      from broadcast b
     where r.institute_id = ${place.instituteId} and b.institute_id = r.institute_id and b.id = r.broadcast_id and b.state = 'SENDING'
       and r.id in (
         select q.id from broadcast_recipient q
          where q.institute_id = ${place.instituteId} and q.broadcast_id = ${broadcastId} and q.state = 'QUEUED'
          order by q.due_at, q.id limit ${RUNG_AT_ONCE} for update skip locked)
    returning r.id, r.address, r.people`.execute(db);
  return rows;
}

interface End {
  readonly state: RecipientState;
  readonly fault?: string | null;
  /** Back in the queue: due after so many seconds. */
  readonly afterSeconds?: number;
}

export async function endClaim(db: Db, place: Place, id: string, { state, fault = null, afterSeconds = 0 }: End): Promise<void> {
  await sql`
    update broadcast_recipient set state = ${state}, at = clock_timestamp(), fault = ${fault},
           due_at = clock_timestamp() + make_interval(secs => ${afterSeconds})
     where institute_id = ${place.instituteId} and id = ${id} and state = 'CLAIMED'`.execute(db);
}

/** The same of many, whose end is no fault. */
export async function endClaims(db: Db, place: Place, claimed: readonly Pick<Claimed, 'id'>[], state: RecipientState): Promise<void> {
  await sql`
    update broadcast_recipient set state = ${state}, at = clock_timestamp(), fault = null
     where institute_id = ${place.instituteId} and id = any(${claimed.map(({ id }) => id)}::uuid[]) and state = 'CLAIMED'`.execute(
    sentAhead(db, 'end_claims'),
  );
}

/** Of the last mails that ended since sending was last begun, those that failed. */
export async function failuresLately(db: Db, place: Place, broadcastId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (count(*) filter (where e.state in ('FAILED', 'BOUNCED')))::int as n from (
      select r.state from broadcast_recipient r
        join broadcast b on b.institute_id = r.institute_id and b.id = r.broadcast_id
       where r.institute_id = ${place.instituteId} and r.broadcast_id = ${broadcastId} and r.state in ('SENT', 'FAILED', 'BOUNCED')
         and r.at >= b.resumed_at
       order by r.at desc limit ${WINDOW}) e`.execute(db);
  return rows[0]?.n ?? 0;
}

interface Standing {
  readonly queued: number;
  readonly claimed: number;
  readonly kept: number;
  readonly total: number;
  readonly isSending: boolean;
}

export async function standing(db: Db, place: Place, broadcastId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (count(*) filter (where r.state = 'QUEUED'))::int as queued, (count(*) filter (where r.state = 'CLAIMED'))::int as claimed,
           (count(*) filter (where r.state = 'KEPT'))::int as kept,
           count(*)::int as total,
           coalesce((select b.state = 'SENDING' from broadcast b where b.institute_id = ${place.instituteId} and b.id = ${broadcastId}), false) as is_sending
      from broadcast_recipient r where r.institute_id = ${place.instituteId} and r.broadcast_id = ${broadcastId}`.execute(db);
  return rows[0] ?? { queued: 0, claimed: 0, kept: 0, total: 0, isSending: false };
}

export async function isAnyQueued(db: Db, place: Place, broadcastId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from broadcast_recipient r join broadcast b on b.institute_id = r.institute_id and b.id = r.broadcast_id and b.state = 'SENDING'
      where r.institute_id = ${place.instituteId} and r.broadcast_id = ${broadcastId} and r.state = 'QUEUED') as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Without a mail service every mail stays where the page shows it, but for those who want none. */
export async function keepAll(db: Db, place: Place, broadcastId: string): Promise<void> {
  await sql`
    update broadcast_recipient r
       set at = now(), state = case
             when exists (select from mail_suppression s where s.institute_id = r.institute_id and s.address_hash = r.address_hash) then 'SUPPRESSED'
             when b.class = 'OPTIONAL' and exists (select from mail_opt_out o
               where o.institute_id = r.institute_id and o.address_hash = r.address_hash and o.topic = b.topic) then 'OPTED_OUT'
             when b.class = 'OPTIONAL'
               and exists (select from institute i where i.id = r.institute_id and i.settings ->> 'optionalTo' is distinct from 'NOT_OPTED_OUT')
               and not exists (select from jsonb_to_recordset(r.people) p(kind text, id uuid)
                     join messaging_live_consent c on c.institute_id = r.institute_id and c.topic = b.topic and c.person_kind = p.kind and c.person_id = p.id)
               then 'NO_CONSENT'
             else 'KEPT' end
      from broadcast b
     where r.institute_id = ${place.instituteId} and r.broadcast_id = ${broadcastId} and r.state = 'QUEUED'
       and b.institute_id = r.institute_id and b.id = r.broadcast_id`.execute(db);
}
