import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** What a certificate says of its student besides the degree. */
export interface CertificateFacts {
  readonly studentProfileId: string;
  readonly name: string;
  readonly nameScript: string | null;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  readonly gender: string | null;
  readonly birthDate: string | null;
  readonly prn: string;
  readonly studentId: string;
  readonly category: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly abcId: string | null;
  readonly course: string;
  readonly year: string;
  readonly division: string | null;
  readonly rollNo: string | null;
  readonly photoType: string | null;
  readonly photo: Buffer | null;
}

/** By candidate. */
export async function certificateFacts(
  db: Db,
  scope: InstituteScope,
  studentExamIds: readonly string[],
): Promise<ReadonlyMap<string, CertificateFacts>> {
  const { rows } = await sql<CertificateFacts & { id: string }>`
    select x.id, x.student_profile_id, st.full_name as name, st.name_in_script as name_script, st.mother_name, st.father_name, o.gender, to_char(o.date_of_birth, 'YYYY-MM-DD') as birth_date,
           st.university_prn as prn, st.student_id, st.category, st.phone_number as mobile, st.email, o.abc_id, k.name as course, a.name as year, d.name as division,
           e.roll_no, c.type as photo_type, c.content as photo
      from exams_student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join people_student_identity o on o.institute_id = x.institute_id and o.id = x.student_profile_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join academic_year a on a.institute_id = s.institute_id and a.id = s.academic_year_id
      join course k on k.institute_id = i.institute_id and k.id = i.course_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
      left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
      left join people_student_picture c on c.institute_id = x.institute_id and c.student_profile_id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${[...studentExamIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
