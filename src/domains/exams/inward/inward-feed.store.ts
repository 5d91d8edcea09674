import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Rows of a sample. */
const ROWS = 2;

/** PRN or student ID, in small letters → student. */
export async function findStudentsByName(db: Db, scope: InstituteScope, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select n.name, min(st.id::text) as id
      from unnest(${names.map((name) => name.trim().toLowerCase())}::text[]) as n(name)
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid)
           and (lower(st.university_prn) = n.name or lower(st.student_id) = n.name)
     group by 1 having count(distinct st.id) = 1`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** The first students of the course as its files name them, those who are not inwarded yet before the others. */
export async function firstEligible(db: Db, scope: InstituteScope, examInstanceId: string): Promise<{ readonly student: string }[]> {
  const { rows } = await sql<{ student: string }>`
    select st.university_prn as student
      from exam_instance i
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join course_instance ci on ci.institute_id = i.institute_id and (ci.id = i.course_instance_id
           or (i.course_instance_id is null and ci.course_id = i.course_id and ci.academic_year_id = s.academic_year_id))
      join people_enrolment e on e.institute_id = ci.institute_id and e.course_instance_id = ci.id and e.state = 'RUNNING'
      join people_student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id and st.state = 'ACTIVE'
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${examInstanceId}
     order by exists (select 1 from student_exam x where x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.student_profile_id = st.id
                         and x.state in ('INWARDED', 'LOCKED', 'SEATED')), 1 limit ${ROWS}`.execute(db);
  return rows;
}
