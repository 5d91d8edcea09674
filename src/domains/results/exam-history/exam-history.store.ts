import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ResultPlace } from '../result-view/result-view.rules.ts';

/** One examination of a student, with what a right may be limited by. */
export interface SatExam extends ResultPlace {
  readonly kind: string;
  readonly attemptNo: number;
  readonly courseId: string;
  readonly departmentId: string | null;
}

/** Oldest session first. */
export async function examsSat(db: Db, scope: InstituteScope, studentProfileId: string): Promise<SatExam[]> {
  const { rows } = await sql<SatExam>`
    select x.id as student_exam_id, i.id as exam_instance_id, i.code as exam_code, i.name as exam_name, s.name as session_name, i.semesters,
           st.university_prn as prn, st.full_name as name, x.seat_no, x.remark, case when published_run(i, x.id) is not null then declared_at(i, x.id) end as published_at, x.kind, x.attempt_no, i.course_id, p.department_id
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join program p on p.institute_id = c.institute_id and p.id = c.program_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = ${studentProfileId}
     order by s.starts_on, x.kind = 'BACKLOG', i.code, x.id`.execute(db);
  return rows;
}

export interface AppliedCorrection {
  readonly studentExamId: string;
  readonly paperCode: string;
  readonly unitNo: number;
  readonly head: string;
  readonly before: string;
  readonly after: string;
}

/** Corrections that are in what is published of these examinations. */
export async function correctionsIn(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<AppliedCorrection[]> {
  const { rows } = await sql<AppliedCorrection>`
    select m.student_exam_id, p.code as paper_code, u.unit_no, h.kind as head, coalesce(m.old_status, trim_scale(m.old_value)::text, '–') as before,
           coalesce(m.new_status, trim_scale(m.new_value)::text, '–') as after
      from mark_correction m
      join exams_student_exam x on x.institute_id = m.institute_id and x.id = m.student_exam_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exams_paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
      join exams_paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = any(${[...studentExamIds]}::uuid[]) and m.run_no <= published_run(i, x.id)
     order by m.applied_at, m.id`.execute(db);
  return rows;
}

interface Student {
  readonly prn: string;
  readonly name: string;
}

export async function findStudent(db: Db, scope: InstituteScope, id: string): Promise<Student | undefined> {
  const { rows } = await sql<Student>`
    select university_prn as prn, full_name as name from people_student_profile where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}
