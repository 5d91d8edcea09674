import { sql } from 'kysely';
import { MOST_CHOICES } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceChoice } from '../../../kit/audience/audience-source.server.ts';
import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { matches } from '../../../kit/list/search.store.ts';

export async function openExams(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select i.id as value, concat_ws(' · ', i.name, i.code) as label from exam_instance i
     where i.institute_id = (select ${scope.instituteId}::uuid) and ${matches(q, ['i.name', 'i.code'])} and i.state = 'OPEN'
     order by i.updated_at desc, i.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** Of the classes of these examinations, who studies there and is not inwarded. */
export async function notInwarded(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select distinct on (t.full_name, t.id) 'STUDENT' as kind, t.id, t.full_name as name, t.university_prn as number, t.email, t.phone_number as phone, t.user_id, t.state = 'ACTIVE' as is_here
      from exam_instance i
      join people_enrolment e on e.institute_id = i.institute_id and e.course_instance_id = i.course_instance_id and e.state = 'RUNNING'
      join people_student_profile t on t.institute_id = e.institute_id and t.id = e.student_profile_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${[...ids]}::uuid[])
       and not exists (select from student_exam x where x.institute_id = i.institute_id and x.exam_instance_id = i.id
         and x.student_profile_id = t.id and x.state in ('INWARDED', 'LOCKED', 'SEATED'))
     order by t.full_name, t.id`.execute(db);
  return rows;
}

/** Who is inwarded and has no seat number. */
export async function withoutSeat(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select distinct on (t.full_name, t.id) 'STUDENT' as kind, t.id, t.full_name as name, t.university_prn as number, t.email, t.phone_number as phone, t.user_id, t.state = 'ACTIVE' as is_here
      from student_exam x
      join people_student_profile t on t.institute_id = x.institute_id and t.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = any(${[...ids]}::uuid[])
       and x.state in ('INWARDED', 'LOCKED', 'SEATED') and x.seat_no is null
     order by t.full_name, t.id`.execute(db);
  return rows;
}

/** Teachers of the papers whose sheets are in entry. */
export async function sheetsAwaited(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select distinct on (t.name, t.id) 'TEACHER' as kind, t.id, t.name, t.staff_no as number, t.email, t.phone_number as phone, t.user_id, t.state = 'ACTIVE' as is_here
      from mark_sheet s
      join paper_map m on m.institute_id = s.institute_id and m.exam_paper_id = s.exam_paper_id
       and (m.division_id is null or m.division_id is not distinct from s.division_id)
      join people_teacher_profile t on t.institute_id = m.institute_id and t.id = m.teacher_profile_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = any(${[...ids]}::uuid[]) and s.state = 'ENTRY'
     order by t.name, t.id`.execute(db);
  return rows;
}
