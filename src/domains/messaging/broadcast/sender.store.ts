import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { aloneLimit } from '../../../kit/limit/alone-limits.server.ts';
import type { Draft, MessageChannel, SmsNames } from './broadcast.contract.ts';
import { UNSERVED } from './broadcast.rules.ts';
import { minutesOf } from './quiet-hours.rules.ts';
import type { SendingHours } from './quiet-hours.rules.ts';

/** What is optional disturbs nobody at night, unless the institute says otherwise. */
const OPTIONAL_HOURS = { from: '10:00', until: '21:00' };

export interface Sender {
  readonly institute: string;
  /** Its name in Devanagari. */
  readonly inScript: string | null;
  /** More mails of one person within a day need a second person. */
  readonly limit: number;
  readonly zone: string;
  /** null: always. */
  readonly hours: Readonly<Record<Draft['class'], SendingHours | null>>;
  /** The institute's number in the register of SMS. */
  readonly smsEntityId: string | null;
  readonly smsNames: SmsNames;
  /** The price of a segment. */
  readonly smsPaise: string | null;
}

const between = (from: string | null, until: string | null): SendingHours | null =>
  from === null || until === null ? null : { from: minutesOf(from), until: minutesOf(until) };

/** The institute as the sender of messages, and its settings about them. */
export async function senderOf(db: Db, scope: Pick<InstituteScope, 'tenantId' | 'instituteId'>): Promise<Sender> {
  const { rows } = await sql<{
    institute: string;
    inScript: string | null;
    limit: number;
    zone: string;
    serviceFrom: string | null;
    serviceUntil: string | null;
    optionalFrom: string | null;
    optionalUntil: string | null;
    smsEntityId: string | null;
    smsPaise: string | null;
    smsNames: SmsNames;
  }>`
    select i.college_name as institute, i.settings ->> 'nameInScript' as in_script,
           ${aloneLimit('broadcastMails')} as "limit",
           i.time_zone as zone,
           i.settings ->> 'serviceFrom' as service_from, i.settings ->> 'serviceUntil' as service_until,
           i.settings ->> 'optionalFrom' as optional_from, i.settings ->> 'optionalUntil' as optional_until,
           i.settings ->> 'smsEntityId' as sms_entity_id, i.settings ->> 'smsPaise' as sms_paise,
           case when i.settings ->> 'smsNames' = 'SHORTENED' then 'SHORTENED' else 'WHOLE' end as sms_names
      from institute i where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('no institute in this scope');
  const { serviceFrom, serviceUntil, optionalFrom, optionalUntil, ...sender } = found;
  const optional = between(optionalFrom, optionalUntil) ?? between(OPTIONAL_HOURS.from, OPTIONAL_HOURS.until);
  return { ...sender, hours: { SERVICE: between(serviceFrom, serviceUntil), OPTIONAL: optional } };
}

/** How many messages of a channel the caller sent within a day without a second person; `HOLD`: nothing more until this transaction ends. */
export async function sentToday(
  db: Db,
  { instituteId, userId }: Pick<InstituteScope, 'instituteId' | 'userId'>,
  channel: MessageChannel,
  how: 'READ' | 'HOLD',
): Promise<number> {
  if (how === 'HOLD') await sql`select pg_advisory_xact_lock(hashtextextended(${`messages sent ${instituteId} ${userId}`}, 0))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from broadcast b join broadcast_recipient r on r.institute_id = b.institute_id and r.broadcast_id = b.id
     where b.institute_id = ${instituteId} and b.sent_by = ${userId} and b.channel = ${channel} and b.approval_id is null
       and b.frozen_at > now() - interval '24 hours' and r.state <> all(${[...UNSERVED]}::text[])
       and not (b.state = 'CANCELLED' and r.state = 'QUEUED')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Optional messages go to those who agreed to their topic; else to everybody who has not unsubscribed from it. */
export async function isConsentAsked(
  db: Db,
  { tenantId, instituteId }: Pick<InstituteScope, 'tenantId' | 'instituteId'>,
): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select i.settings ->> 'optionalTo' is distinct from 'NOT_OPTED_OUT' as asked
      from institute i where i.tenant_id = ${tenantId} and i.id = ${instituteId}`.execute(db);
  return rows[0]?.asked ?? true;
}
