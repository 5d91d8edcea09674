import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface PrintedClass {
  readonly institute: string;
  readonly printedOn: string;
  readonly division: string | null;
  readonly rollNo: string | null;
  readonly course: string | null;
  readonly academicYear: string | null;
  readonly seatNo: string | null;
}

/** The heading, and the class a student is in now. */
export async function printedClass(db: Db, scope: InstituteScope, studentProfileId: string): Promise<PrintedClass> {
  const { rows } = await sql<PrintedClass>`
    select concat_ws(' · ', n.college_name, n.settings ->> 'nameInScript') as institute, to_char(now() at time zone n.time_zone, 'DD Mon YYYY, HH24:MI') as printed_on, e.division, e.roll_no, e.course, e.academic_year,
           (select x.seat_no from exams_student_exam x where x.institute_id = n.id and x.student_profile_id = ${studentProfileId}
              and x.seat_no is not null order by x.id desc limit 1) as seat_no
      from institute n
      left join lateral (
        select d.name as division, e.roll_no, k.name as course, y.name as academic_year
          from enrolment e
          join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
          join course k on k.institute_id = c.institute_id and k.id = c.course_id
          join academic_year y on y.institute_id = c.institute_id and y.id = c.academic_year_id
          left join division d on d.institute_id = e.institute_id and d.id = e.division_id
         where e.institute_id = n.id and e.student_profile_id = ${studentProfileId}
         order by (e.state = 'RUNNING') desc, y.starts_on desc, e.id desc limit 1) e on true
     where n.id = (select ${scope.instituteId}::uuid)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the institute of this scope is gone');
  return row;
}
