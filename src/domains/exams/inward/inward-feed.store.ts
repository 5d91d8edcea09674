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

export interface InwardedAlready {
  readonly studentProfileId: string;
  readonly studentExamId: string;
  readonly formNo: string | null;
  readonly paperIds: string[];
}

/** Those of these students who are inwarded into the examination, held until the file is done. */
export async function holdInwarded(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  studentIds: readonly string[],
): Promise<Map<string, InwardedAlready>> {
  const { rows } = await sql<InwardedAlready>`
    select x.student_profile_id, x.id as student_exam_id, x.form_no,
           array(select sp.exam_paper_id::text from student_paper sp where sp.institute_id = x.institute_id and sp.student_exam_id = x.id) as paper_ids
      from student_exam x
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId}
       and x.student_profile_id = any(${studentIds}::uuid[]) and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     order by x.id for update of x`.execute(db);
  return new Map(rows.map((row) => [row.studentProfileId, row]));
}

export interface FormNumber {
  readonly studentExamId: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Writes form numbers where the present ones are as they were; answers whose. */
export async function writeFormNumbers(db: Db, scope: InstituteScope, forms: readonly FormNumber[]): Promise<Set<string>> {
  if (forms.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update student_exam x set form_no = n.after, version = x.version + 1, updated_at = now()
      from unnest(${forms.map((one) => one.studentExamId)}::uuid[], ${forms.map((one) => one.from)}::text[],
                  ${forms.map((one) => one.to)}::text[]) as n(exam, before, after)
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam and x.form_no is not distinct from n.before
    returning x.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}
