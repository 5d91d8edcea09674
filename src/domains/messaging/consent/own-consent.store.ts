import { sql } from 'kysely';
import { verifiedEmail, verifiedPhone } from '../../identity/account/account.door.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Person } from '../broadcast/audience.contract.ts';

interface OwnPeople {
  /** The login itself, and the records that name it: each is somebody whom a message may reach. */
  readonly people: readonly Person[];
  /** Their emails and mobile numbers. */
  readonly addresses: readonly string[];
}

/** Whom the signed-in user is in this institute. */
export async function ownPeople(db: Db, scope: InstituteScope): Promise<OwnPeople> {
  const { rows } = await sql<{ kind: string; id: string; name: string; number: string; email: string | null; phone: string | null }>`
    select 'USER' as kind, u.id, u.name, u.username as number, null as email, null as phone
      from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = ${scope.userId}
    union all
    select 'STUDENT', s.id, s.full_name, s.university_prn, s.email, s.phone_number
      from people_student_profile s where s.institute_id = ${scope.instituteId} and s.user_id = ${scope.userId}
    union all
    select 'TEACHER', t.id, t.name, t.staff_no, t.email, t.phone_number
      from people_teacher_profile t where t.institute_id = ${scope.instituteId} and t.user_id = ${scope.userId}`.execute(db);
  return {
    people: rows.map(({ kind, id, name, number }) => ({ kind, id, name, number, why: [] })),
    addresses: [await verifiedEmail(db, scope), await verifiedPhone(db, scope), ...rows.flatMap(({ email, phone }) => [email, phone])].flatMap(
      (one) => one?.trim().toLowerCase() || [],
    ),
  };
}

/** The topics to which one of these people agrees today. */
export async function agreedTopics(db: Db, { instituteId }: InstituteScope, people: readonly Person[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ topic: string }>`
    select distinct c.topic from message_consent_live c
      join unnest(${people.map(({ kind }) => kind)}::text[], ${people.map(({ id }) => id)}::uuid[]) p(kind, id)
        on c.person_kind = p.kind and c.person_id = p.id
     where c.institute_id = ${instituteId}`.execute(db);
  return new Set(rows.map(({ topic }) => topic));
}

/** Ends what these people agreed to, with what the same login agreed to under its other records; where there is nothing, nothing changes. */
export async function endOwn(
  db: Db,
  { instituteId }: Pick<InstituteScope, 'instituteId'>,
  people: readonly Pick<Person, 'kind' | 'id'>[],
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
       and (c.id in (select t.id from those t) or (c.way = 'SELF' and c.recorded_by in (select t.recorded_by from those t where t.way = 'SELF')))`.execute(db);
}
