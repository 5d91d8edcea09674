import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Person } from '../broadcast/audience.contract.ts';

interface OwnPeople {
  /** The login itself, and the records that name it: each is somebody whom a message may reach. */
  readonly people: readonly Person[];
  /** Emails and mobile numbers of those records. */
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
    addresses: rows.flatMap(({ email, phone }) => [email, phone]).flatMap((one) => one?.trim().toLowerCase() || []),
  };
}

/** The topics to which one of these people agrees today. */
export async function agreedTopics(db: Db, { instituteId }: InstituteScope, people: readonly Person[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ topic: string }>`
    select distinct c.topic from messaging_live_consent c
      join unnest(${people.map(({ kind }) => kind)}::text[], ${people.map(({ id }) => id)}::uuid[]) p(kind, id)
        on c.person_kind = p.kind and c.person_id = p.id
     where c.institute_id = ${instituteId}`.execute(db);
  return new Set(rows.map(({ topic }) => topic));
}
