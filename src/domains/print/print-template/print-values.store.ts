import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface PrintedFacts {
  readonly name: string;
  readonly nameScript: string | null;
  readonly university: string | null;
  readonly affiliation: string | null;
  readonly address: string;
  readonly city: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly website: string | null;
  readonly principalName: string | null;
  readonly controllerName: string | null;
  /** The institute's own day. */
  readonly today: string;
}

/** What every print says of the institute. */
export async function instituteFacts(db: Db, scope: InstituteScope): Promise<PrintedFacts> {
  const { rows } = await sql<PrintedFacts>`
    select college_name as name, settings ->> 'nameInScript' as name_script, university, nullif(affiliation_code, '') as affiliation,
           concat_ws(', ', nullif(address_line1, ''), nullif(address_line2, ''), nullif(address_line3, ''), nullif(concat_ws(' ', city, pin_code), '')) as address,
           city, array_to_string(phones, ', ') as phone, email, website, principal_name, controller_name,
           to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today
      from institute where id = (select ${scope.instituteId}::uuid)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the institute of this scope is gone');
  return row;
}

export interface InstitutePicture {
  readonly kind: string;
  readonly type: string;
  readonly content: Uint8Array;
}

export async function institutePictures(db: Db, scope: InstituteScope): Promise<readonly InstitutePicture[]> {
  const { rows } = await sql<{ kind: string; type: string; content: Buffer }>`
    select kind, type, content from institute_institute_picture where institute_id = (select ${scope.instituteId}::uuid) order by kind`.execute(
    db,
  );
  return rows;
}

export interface ClassFacts {
  readonly program: string | null;
  readonly degree: string | null;
  readonly course: string | null;
  readonly year: string | null;
  readonly division: string | null;
  readonly rollNo: string | null;
}

/** The class a student is in now, else the last one. */
export async function classOf(db: Db, scope: InstituteScope, studentProfileId: string): Promise<ClassFacts | undefined> {
  const { rows } = await sql<ClassFacts>`
    select p.name as program, g.name as degree, k.name as course, y.name as year, d.name as division, e.roll_no
      from people_enrolment e
      join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
      join course k on k.institute_id = c.institute_id and k.id = c.course_id
      join program p on p.institute_id = k.institute_id and p.id = k.program_id
      join degree g on g.institute_id = p.institute_id and g.id = p.degree_id
      join academic_year y on y.institute_id = c.institute_id and y.id = c.academic_year_id
      left join division d on d.institute_id = e.institute_id and d.id = e.division_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.student_profile_id = ${studentProfileId}
     order by (e.state = 'RUNNING') desc, y.starts_on desc, e.id desc limit 1`.execute(db);
  return rows[0];
}

/** The department that a teacher belongs to; null: none. */
export async function departmentOf(db: Db, scope: InstituteScope, teacherProfileId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select d.name from people_teacher_profile t join institute_department d on d.institute_id = t.institute_id and d.id = t.department_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${teacherProfileId}`.execute(db);
  return rows[0]?.name ?? null;
}

export interface ExamFacts {
  readonly id: string;
  readonly name: string | null;
  readonly session: string | null;
  readonly seatNo: string | null;
}

/** A student's last examination; of those with a published result, where asked so. */
export async function lastExam(
  db: Db,
  scope: InstituteScope,
  studentProfileId: string,
  of: 'ANY' | 'PUBLISHED',
): Promise<ExamFacts | undefined> {
  const { rows } = await sql<ExamFacts>`
    select x.id, i.name, s.name as session, x.seat_no
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = ${studentProfileId}
       and (${of} = 'ANY' or published_run(i, x.id) is not null)
     order by s.starts_on desc, x.id desc limit 1`.execute(db);
  return rows[0];
}

export interface PaperFacts {
  readonly code: string;
  readonly title: string;
  readonly semester: string;
}

/** Papers of one examination that the student sits, in the order of their codes. */
export async function papersOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<readonly PaperFacts[]> {
  const { rows } = await sql<PaperFacts>`
    select p.code, p.title, p.semester::text as semester
      from exams_student_paper sp
      join exams_exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
     where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = ${studentExamId}
     order by p.semester, p.code`.execute(db);
  return rows;
}
