import { sql } from 'kysely';
import type { Db } from '../../../kit/http/serve.server.ts';
import type { OptOutOf } from './opt-out.rules.ts';

/** What the mail was about; undefined: it was deleted, or nobody opts out of it. */
export async function topicOf(db: Db, { tenantId, instituteId, recipientId }: OptOutOf) {
  const { rows } = await sql<{ topic: string | null; institute: string }>`
    select b.topic, i.college_name as institute
      from broadcast_recipient r
      join broadcast b on b.institute_id = r.institute_id and b.id = r.broadcast_id and b.class = 'OPTIONAL'
      join institute i on i.tenant_id = ${tenantId} and i.id = r.institute_id
     where r.institute_id = ${instituteId} and r.id = ${recipientId}`.execute(db);
  return rows[0];
}

/** From now on nothing of this topic goes to the address; saying it again changes nothing. */
export async function optOut(db: Db, { instituteId, recipientId }: OptOutOf): Promise<void> {
  await sql`
    insert into mail_opt_out (institute_id, address_hash, topic)
    select r.institute_id, r.address_hash, b.topic
      from broadcast_recipient r join broadcast b on b.institute_id = r.institute_id and b.id = r.broadcast_id and b.class = 'OPTIONAL'
     where r.institute_id = ${instituteId} and r.id = ${recipientId} and r.address_hash is not null
        on conflict on constraint mail_opt_out_once do nothing`.execute(db);
  const { rows } = await sql<{ topic: string; kind: string; id: string }>`
    select coalesce(b.topic, '') as topic, p.kind, p.id
      from broadcast_recipient r
      join broadcast b on b.institute_id = r.institute_id and b.id = r.broadcast_id and b.class = 'OPTIONAL'
     cross join jsonb_to_recordset(r.people) p(kind text, id uuid)
     where r.institute_id = ${instituteId} and r.id = ${recipientId}`.execute(db);
  const [first] = rows;
  // Whoever wants no mails of a topic agrees to it no longer.
  if (first) await endConsents(db, { instituteId }, rows, { topic: first.topic, way: 'MAIL' });
}

interface Place {
  readonly instituteId: string;
}

/** Ends what these people agreed to, with what the same login agreed to under its other records; where there is nothing, nothing changes. */
export async function endConsents(
  db: Db,
  { instituteId }: Place,
  people: readonly { readonly kind: string; readonly id: string }[],
  { topic, way }: { readonly topic: string; readonly way: 'SELF' | 'MAIL' },
): Promise<void> {
  await sql`
    with those as (
      select c.id, c.way, c.recorded_by from message_consent c
        join unnest(${people.map(({ kind }) => kind)}::text[], ${people.map(({ id }) => id)}::uuid[]) p(kind, id)
          on c.person_kind = p.kind and c.person_id = p.id
       where c.institute_id = ${instituteId} and c.topic = ${topic} and c.ended_at is null)
    update message_consent c set ended_at = now(), ended_way = ${way}
     where c.institute_id = ${instituteId} and c.topic = ${topic} and c.ended_at is null
       and (c.id in (select t.id from those t) or (c.way = 'SELF' and c.recorded_by in (select t.recorded_by from those t where t.way = 'SELF')))`.execute(
    db,
  );
}
