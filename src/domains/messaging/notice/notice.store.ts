import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { messageAddress } from '../opt-out/message-address.rules.ts';
import type { Topic } from './notice.rules.ts';

type Person = Pick<InstituteScope, 'instituteId' | 'userId'>;

export interface RecordAddress {
  readonly channel: 'EMAIL' | 'SMS';
  readonly address: string;
}

/** Where the records of this person say that mails and SMS reach them: messages to many people go there. */
export async function recordAddresses(db: Db, { instituteId, userId }: Person): Promise<RecordAddress[]> {
  const { rows } = await sql<{ email: string | null; phoneNumber: string | null }>`
    select s.email, s.phone_number from people_student_profile s where s.institute_id = ${instituteId} and s.user_id = ${userId}
     union select t.email, t.phone_number from people_teacher_profile t where t.institute_id = ${instituteId} and t.user_id = ${userId}`.execute(
    db,
  );
  return rows.flatMap(({ email, phoneNumber }) => [...addressOf('EMAIL', email), ...addressOf('SMS', phoneNumber)]);
}

/** As messages to many people are addressed; empty for what none is sent to. */
export function addressOf(channel: 'EMAIL' | 'SMS', written: string | null): RecordAddress[] {
  const address = messageAddress(channel, written ?? '');
  return address === null ? [] : [{ channel, address }];
}

export interface Standing {
  readonly address: string;
  readonly optedOut: string[];
  readonly suppressed: boolean;
  /** Its owner said so, and may take it back. */
  readonly stopped: boolean;
}

/** What is known of these addresses. */
export async function standingOfAddresses(
  db: Db,
  { instituteId }: Pick<InstituteScope, 'instituteId'>,
  addresses: readonly string[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select a.address, coalesce(array_agg(o.topic order by o.topic) filter (where o.topic is not null), '{}') as opted_out,
           bool_or(s.id is not null) as suppressed, coalesce(bool_or(s.reason in ('PERSON', 'STOP')), false) as stopped
      from unnest(${[...addresses]}::text[]) a(address)
      left join mail_suppression s on s.institute_id = ${instituteId} and s.address_hash = sha256(convert_to(a.address, 'UTF8'))
      left join mail_opt_out o on o.institute_id = ${instituteId} and o.address_hash = sha256(convert_to(a.address, 'UTF8'))
     group by a.address`.execute(db);
  return rows;
}

/** Opts these addresses out of a topic, or in again; saying it again changes nothing. */
export async function chooseTopic(
  db: Db,
  { instituteId }: Person,
  addresses: readonly string[],
  topic: Topic,
  choice: 'ON' | 'OFF',
): Promise<void> {
  if (choice === 'OFF')
    await sql`
      insert into mail_opt_out (institute_id, address_hash, topic)
      select ${instituteId}::uuid, sha256(convert_to(a.address, 'UTF8')), ${topic} from unnest(${[...addresses]}::text[]) a(address)
          on conflict on constraint mail_opt_out_once do nothing`.execute(db);
  else
    await sql`
      delete from mail_opt_out o using unnest(${[...addresses]}::text[]) a(address)
       where o.institute_id = ${instituteId} and o.topic = ${topic} and o.address_hash = sha256(convert_to(a.address, 'UTF8'))`.execute(db);
}

export async function instituteName(db: Db, { tenantId, instituteId }: Pick<InstituteScope, 'tenantId' | 'instituteId'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select i.college_name as name from institute i where i.tenant_id = ${tenantId} and i.id = ${instituteId}`.execute(db);
  return rows[0]?.name ?? '';
}

interface NoticeTemplate {
  readonly words: string;
  readonly header: string;
  readonly dltId: string;
  readonly variables: { readonly name: string; readonly max: number; readonly kind: 'TEXT' | 'NUMBER' | 'LINK' }[];
  readonly entityId: string;
}

/** The registered text that the institute chose for what is told by SMS; undefined: none is chosen, or it is not open today. */
export async function noticeTemplate(db: Db, { tenantId, instituteId }: Pick<InstituteScope, 'tenantId' | 'instituteId'>) {
  const { rows } = await sql<NoticeTemplate>`
    select t.words, t.header, t.dlt_id, t.variables, i.settings ->> 'smsEntityId' as entity_id
      from institute i join sms_template t on t.institute_id = i.id and t.dlt_id = i.settings ->> 'smsNoticeTemplate'
     where i.tenant_id = ${tenantId} and i.id = ${instituteId} and i.settings ->> 'smsEntityId' is not null and t.class <> 'PROMOTIONAL'
       and t.approved_on <= (now() at time zone i.time_zone)::date and coalesce(t.expires_on, 'infinity') >= (now() at time zone i.time_zone)::date`.execute(
    db,
  );
  return rows[0];
}
