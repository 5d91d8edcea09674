import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { UNSAT } from '../result-report/subject-result.rules.ts';

/** A unit of a paper by the marks that are there. */
export interface MarkedUnit {
  readonly code: string;
  readonly title: string;
  readonly unitNo: number;
  readonly heads: string[];
  readonly appeared: number;
  readonly passed: number;
}

/**
 * Before the first computation: candidates with every head entered, who pass each head by its minimum. Absent are those absent or not eligible in
 * every external head, or in every head where there is no external one; they and the withheld are not counted, as in the report of subjects.
 */
export async function unitsByMarks(db: Db, scope: InstituteScope, instanceId: string): Promise<MarkedUnit[]> {
  const { rows } = await sql<MarkedUnit>`
    with units as (
      select sp.id, h.paper_unit_id, bool_and(coalesce(m.value >= h.min, false)) as pass,
             coalesce(bool_and(coalesce(m.status = any(${UNSAT}::text[]), false)) filter (where h.evaluator = 'EXTERNAL'), bool_and(coalesce(m.status = any(${UNSAT}::text[]), false))) as absent
        from exams_student_paper sp
        join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED') and x.remark is distinct from 'WH'
        join exams_paper_head h on h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_paper_id = sp.exam_paper_id
        left join exams_mark m on m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = sp.student_exam_id and m.paper_head_id = h.id
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instanceId}
       group by 1, 2 having bool_and(m.value is not null or (m.status is not null and m.status <> 'INC')))
    select p.code, p.title, u.unit_no, count(*)::int as appeared, count(*) filter (where c.pass)::int as passed,
           array(select h.kind from exams_paper_head h where h.institute_id = u.institute_id and h.paper_unit_id = u.id order by h.head_no) as heads
      from units c
      join exams_paper_unit u on u.institute_id = (select ${scope.instituteId}::uuid) and u.id = c.paper_unit_id
      join exams_exam_paper p on p.institute_id = u.institute_id and p.id = u.exam_paper_id
     where not c.absent group by u.institute_id, u.id, p.code, p.title, u.unit_no order by p.code, u.unit_no`.execute(db);
  return rows;
}

/** The published instance of the same course, branch, semesters and type in the session before. */
export async function instanceBefore(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
): Promise<{ id: string; sessionName: string } | null> {
  const { rows } = await sql<{ id: string; sessionName: string }>`
    select o.id, s.name as session_name
      from exams_exam_instance i
      join exam_session here on here.institute_id = i.institute_id and here.id = i.exam_session_id
      join exams_exam_instance o on o.institute_id = i.institute_id and o.course_id = i.course_id and o.branch_id is not distinct from i.branch_id
           and o.semesters = i.semesters and o.exam_type_id = i.exam_type_id and o.published_run_no is not null
      join exam_session s on s.institute_id = o.institute_id and s.id = o.exam_session_id and s.starts_on < here.starts_on
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${instanceId} order by s.starts_on desc, o.code limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Grades of the computed version, the highest grade point first, failing grades last. */
export async function readGrades(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
): Promise<{ grade: string; pass: boolean; count: number }[]> {
  const { rows } = await sql<{ grade: string; pass: boolean; count: number }>`
    with visible as (
      select distinct on (r.student_exam_id) r.body from result r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= i.computed_run_no
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${instanceId} order by r.student_exam_id, r.run_no desc)
    select u.unit ->> 4 as grade, bool_or(u.unit ->> 7 = '1') as pass, count(*)::int as count
      from visible v cross join lateral jsonb_array_elements(v.body -> 'u') as u(unit) group by 1 order by max((u.unit ->> 5)::numeric) desc, 1`.execute(
    db,
  );
  return rows;
}
