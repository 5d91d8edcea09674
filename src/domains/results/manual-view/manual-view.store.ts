import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ManualSemester } from './manual-view.contract.ts';

const papersOf = sql`(select coalesce(json_agg(json_build_object('code', p.code, 'title', p.title, 'credits', p.credits::text, 'marks', p.marks::text,
    'maxMarks', p.max_marks::text, 'grade', p.grade, 'gradePoint', p.grade_point::text, 'outcome', p.outcome) order by p.position), '[]'::json)
  from manual_result_paper p where p.institute_id = m.institute_id and p.manual_result_id = m.id)`;

/** A semester of `manual_result m` with its papers. */
export const semesterColumns = sql`m.id, m.semester, m.exam_name, m.exam_month, m.exam_year, m.issued_by, m.outcome, m.sgpi::text as sgpi, m.total::text as total, m.total_max::text as total_max,
  m.class_name, ${papersOf} as papers`;
/** What two persons have agreed to, of these students, by student and semester. */
export async function approvedManual(
  db: Db,
  scope: InstituteScope,
  studentIds: readonly string[],
): Promise<(ManualSemester & { readonly studentProfileId: string })[]> {
  const { rows } = await sql<ManualSemester & { studentProfileId: string }>`
    select ${semesterColumns}, m.student_profile_id from manual_result m
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_profile_id = any(${studentIds}::uuid[]) and m.approved_by is not null
     order by m.student_profile_id, m.semester`.execute(db);
  return rows;
}

/** Of the student that the signed-in user is, the latest first. */
export async function ownManual(db: Db, scope: InstituteScope): Promise<ManualSemester[]> {
  const { rows } = await sql<ManualSemester>`
    select ${semesterColumns} from manual_result m
      join people_student_profile st on st.institute_id = m.institute_id and st.id = m.student_profile_id and st.user_id = ${scope.userId}
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.approved_by is not null order by m.semester desc`.execute(db);
  return rows;
}
