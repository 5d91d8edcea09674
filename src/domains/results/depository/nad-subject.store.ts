import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ResultPlace } from '../result-view/result-view.rules.ts';
import type { NadFacts, Uploaded } from './nad-file.rules.ts';

/** Everything of a row that is not in the result. */
export interface NadSubject {
  readonly studentExamId: string;
  /** The candidate still sits the examination. */
  readonly sits: boolean;
  readonly where: ResultPlace;
  readonly organisation: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly stream: string | null;
  readonly sessionEndsOn: string;
  readonly declaredOn: string | null;
  readonly examType: string;
  readonly certificateNo: string | null;
  readonly gender: string | null;
  readonly dateOfBirth: string | null;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  readonly abcId: string | null;
  readonly activities: NadFacts['activities'];
}

const SITTING = sql`('INWARDED', 'LOCKED', 'SEATED')`;
const uploadedRows = (scope: InstituteScope) => sql`
  select r.student_exam_id, r.record_status, r.digest, r.run_no, f.made_at, r.id
    from nad_row r join nad_file f on f.institute_id = r.institute_id and f.id = r.nad_file_id
   where r.institute_id = (select ${scope.instituteId}::uuid) and f.uploaded_on is not null and r.standing = 'READY' and r.answer is distinct from 'REFUSED'`;

/** Who is looked at: every sitting candidate, and whoever the portal was told of; by seat. */
export async function nadCandidates(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from exams_student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId}
       and (x.state in ${SITTING} or x.id in (select u.student_exam_id from (${uploadedRows(scope)}) u))
     order by x.seat_no nulls last, st.university_prn`.execute(db);
  return rows.map(({ id }) => id);
}

/** Numbers that more than one candidate of the examination has. */
export async function doubledAbc(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Set<string>> {
  const { rows } = await sql<{ abc: string }>`
    select regexp_replace(p.abc_id, '[\\s-]', '', 'g') as abc from exams_student_exam x
      join people_student_identity p on p.institute_id = x.institute_id and p.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state in ${SITTING} and p.abc_id is not null
     group by 1 having count(*) > 1`.execute(db);
  return new Set(rows.map(({ abc }) => abc));
}

export async function nadSubjects(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<NadSubject[]> {
  const { rows } = await sql<NadSubject>`
    select x.id as student_exam_id, x.state in ${SITTING} as sits,
           json_build_object('studentExamId', x.id, 'examInstanceId', i.id, 'examCode', i.code, 'examName', i.name, 'sessionName', s.name,
             'semesters', i.semesters, 'prn', st.university_prn, 'name', st.full_name, 'seatNo', x.seat_no, 'remark', x.remark,
             'publishedAt', declared.at) as "where",
           n.college_name as organisation, g.code as course_id, g.name as course_name, b.name as stream, s.ends_on::text as session_ends_on,
           (declared.at at time zone n.time_zone)::date::text as declared_on, upper(t.name) as exam_type,
           (select d.number from print_statement d where d.institute_id = x.institute_id and d.student_exam_id = x.id and d.state = 'VALID'
             order by d.run_no desc, d.serial_no desc limit 1) as certificate_no,
           p.gender, p.date_of_birth::text as date_of_birth, st.mother_name, st.father_name, p.abc_id,
           (select coalesce(json_agg(json_build_object('code', y.code, 'name', y.name, 'credits', a.value::text) order by y.code), '[]') from additional_credit a
              join credit_activity y on y.institute_id = a.institute_id and y.id = a.credit_activity_id and y.kind = 'CREDITS' and y.to_depository
             where a.institute_id = x.institute_id and a.student_exam_id = x.id and a.approved_by is not null) as activities
      from exams_student_exam x
      join institute n on n.id = x.institute_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exam_type t on t.institute_id = i.institute_id and t.id = i.exam_type_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join program g on g.institute_id = c.institute_id and g.id = c.program_id
      left join branch b on b.institute_id = i.institute_id and b.id = i.branch_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join people_student_identity p on p.institute_id = x.institute_id and p.id = x.student_profile_id
      cross join lateral (select declared_at(i, x.id) as at offset 0) declared
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${studentExamIds}::uuid[])
     order by array_position(${studentExamIds}::uuid[], x.id)`.execute(db);
  return rows;
}

export interface UploadedRow extends Uploaded {
  readonly runNo: number;
}

/** The last row that the portal was sent of each, and has not refused. */
export async function uploadedBefore(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<Map<string, UploadedRow>> {
  const { rows } = await sql<{ studentExamId: string; recordStatus: string | null; digest: string | null; runNo: number | null }>`
    select distinct on (u.student_exam_id) u.student_exam_id, u.record_status, u.digest, u.run_no
      from (${uploadedRows(scope)}) u where u.student_exam_id = any(${studentExamIds}::uuid[])
     order by u.student_exam_id, u.made_at desc, u.id desc`.execute(db);
  // A check of the table: a row that goes into a file has all three.
  return new Map(rows.map((row) => [row.studentExamId, row as UploadedRow]));
}
