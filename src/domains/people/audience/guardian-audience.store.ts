import { sql } from 'kysely';
import { MOST_CHOICES } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceChoice } from '../../../kit/audience/audience-source.server.ts';
import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { matchesIndexed } from '../../../kit/list/search.store.ts';

/** Guardians of these students who get messages. The name says whose guardian it is: of two children who share one address both are named. */
export async function guardiansOf(db: Db, scope: InstituteScope, studentIds: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select 'GUARDIAN' as kind, g.id, g.guardian_name || ' (' || t.full_name || ')' as name, g.guardian_name as called, t.university_prn as number,
           g.guardian_email as email, g.guardian_mobile as phone, null::uuid as user_id, t.state = 'ACTIVE' as is_here
      from student_guardian g join student_profile t on t.institute_id = g.institute_id and t.id = g.student_profile_id
     where g.institute_id = (select ${scope.instituteId}::uuid) and g.student_profile_id = any(${[...studentIds]}::uuid[]) and g.gets_messages
     order by t.full_name, t.id, g.position`.execute(db);
  return rows;
}

export async function guardiansChosen(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select 'GUARDIAN' as kind, g.id, g.guardian_name || ' (' || t.full_name || ')' as name, g.guardian_name as called, t.university_prn as number,
           g.guardian_email as email, g.guardian_mobile as phone, null::uuid as user_id, t.state = 'ACTIVE' as is_here
      from student_guardian g join student_profile t on t.institute_id = g.institute_id and t.id = g.student_profile_id
     where g.institute_id = (select ${scope.instituteId}::uuid) and g.id = any(${[...ids]}::uuid[]) and g.gets_messages
     order by t.full_name, t.id, g.position`.execute(db);
  return rows;
}

/** By the guardian's name, mobile or email, or as the student is found. */
export async function guardianChoices(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const found =
    q === undefined
      ? sql`true`
      : sql`(${matchesIndexed(q, 'g', 'search_student_guardian')} or ${matchesIndexed(q, 't', 'search_student_profile')})`;
  const { rows } = await sql<AudienceChoice>`
    select g.id as value, concat_ws(' · ', g.guardian_name, t.full_name, t.university_prn) as label
      from student_guardian g join student_profile t on t.institute_id = g.institute_id and t.id = g.student_profile_id
     where g.institute_id = (select ${scope.instituteId}::uuid) and g.gets_messages and t.state = 'ACTIVE' and ${found}
     order by g.guardian_name, g.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}
