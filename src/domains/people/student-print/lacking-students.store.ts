import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { LackingPeople } from '../person-picture/lacking-people.contract.ts';

const NAMED = 100;

/** Which of these printed facts active students lack: `student.photo`, `student.nameScript`, `class.rollNo` of the class they are in now, else the last one. */
export async function studentsLacking(db: Db, scope: InstituteScope, fields: readonly string[]): Promise<LackingPeople> {
  // Classes are not looked for where nothing of them is printed.
  const ofClass = fields.some((field) => field.startsWith('class.'));
  const { rows } = await sql<LackingPeople>`
    with l as (
      select s.id, s.full_name, s.university_prn, array(select f.field from (values
               ('student.nameScript', s.name_in_script), ('student.motherName', s.mother_name), ('student.fatherName', s.father_name),
               ('student.gender', s.gender), ('student.birthDate', s.date_of_birth::text), ('student.libraryNo', s.library_no), ('student.formNumber', s.form_number),
               ('student.abcId', s.abc_id), ('student.category', s.category), ('student.mobile', s.phone_number),
               ('student.email', s.email), ('student.photo', s.picture), ('class.program', e.course_instance_id::text),
               ('class.course', e.course_instance_id::text), ('class.year', e.course_instance_id::text),
               ('class.division', e.division_id::text), ('class.rollNo', e.roll_no)) f(field, known)
             where coalesce(f.known, '') = '' and f.field = any(${fields}::text[])) as lacks
        from student_profile s
        left join lateral (select n.course_instance_id, n.division_id, n.roll_no from enrolment n
                             join course_instance i on i.institute_id = n.institute_id and i.id = n.course_instance_id
                             join academic_year y on y.institute_id = i.institute_id and y.id = i.academic_year_id
                            where n.institute_id = s.institute_id and n.student_profile_id = s.id and ${ofClass}
                            order by (n.state = 'RUNNING') desc, y.starts_on desc, n.id desc limit 1) e on true
       where s.institute_id = (select ${scope.instituteId}::uuid) and s.state = 'ACTIVE')
    select coalesce((select jsonb_agg(jsonb_build_object('field', c.field, 'count', c.count) order by c.count desc, c.field)
             from (select f.field, count(*) as count from l, unnest(l.lacks) f(field) group by f.field) c), '[]') as counts,
           coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.full_name, 'number', n.university_prn, 'lacks', n.lacks) order by n.full_name, n.id)
             from (select * from l where lacks <> '{}' order by full_name, id limit ${NAMED}) n), '[]') as people`.execute(db);
  return rows[0] ?? { counts: [], people: [] };
}
