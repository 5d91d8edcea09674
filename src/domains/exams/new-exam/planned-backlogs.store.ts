import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { PlannedBacklog } from './planned-backlogs.contract.ts';

interface Filter {
  readonly courseId: string;
  readonly paperIds: readonly string[];
  readonly q?: string | undefined;
}

/**
 * Relation `owed`: open backlogs in one of these papers, or in one that it follows; each of a student, and opened by a published result.
 * Found by the papers, so that it grows with their backlogs and not with the students of the institute.
 */
const owed = (scope: InstituteScope, { courseId, paperIds, q }: Filter) => sql`
    meant as materialized (
      select p.id, p.semester, p.code, p.title, f.id as owed_id
        from exam_paper p
        cross join lateral (
          select p.id union select e.old_paper_id from paper_equivalence e where e.institute_id = p.institute_id and e.new_paper_id = p.id) f
       where p.institute_id = (select ${scope.instituteId}::uuid) and p.course_id = ${courseId} and p.id = any(${paperIds}::uuid[])),
    open as materialized (
      select b.id, b.student_profile_id, b.exam_paper_id, b.origin_student_exam_id from results_backlog b
       where b.institute_id = (select ${scope.instituteId}::uuid) and b.state = 'OPEN' and b.exam_paper_id = any(array(select owed_id from meant))),
    owed as materialized (
      select b.id, b.exam_paper_id, b.origin_student_exam_id, oi.code as origin_code, st.id as student_profile_id, st.university_prn as prn, st.full_name as name
        from open b
        join student_exam o on o.institute_id = (select ${scope.instituteId}::uuid) and o.id = b.origin_student_exam_id
        join exam_instance oi on oi.institute_id = o.institute_id and oi.id = o.exam_instance_id and published_run(oi, o.id) is not null
        join people_student_profile st on st.institute_id = o.institute_id and st.id = b.student_profile_id
       where ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn'])})`;

/** How many students have one. */
export async function countPlanned(db: Db, scope: InstituteScope, filter: Filter): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`with ${owed(scope, filter)} select count(distinct student_profile_id)::int as n from owed`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Each of them with the papers; an attempt that was withdrawn with its inward does not count. */
export async function plannedPage(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<PlannedBacklog[]> {
  const { rows } = await sql<PlannedBacklog>`
    with ${owed(scope, filter)},
    shown as materialized (
      select distinct student_profile_id, prn, name from owed order by prn, student_profile_id ${paged(page)}),
    papers as (
      select o.student_profile_id, m.semester, m.code, m.title, min(o.origin_code) as origin_code,
             max(1 + coalesce((select op.attempt_no from student_paper op
                 where op.institute_id = (select ${scope.instituteId}::uuid) and op.student_exam_id = o.origin_student_exam_id and op.exam_paper_id = o.exam_paper_id), 1)
               + (select count(*)::int from results_backlog_attempt a
                   where a.institute_id = (select ${scope.instituteId}::uuid) and a.backlog_id = o.id and a.state <> 'REVERTED')) as attempt_no
        from owed o join meant m on m.owed_id = o.exam_paper_id
       where o.student_profile_id in (select student_profile_id from shown) group by 1, 2, 3, 4)
    select s.student_profile_id, s.prn, s.name,
           jsonb_agg(jsonb_build_object('code', p.code, 'title', p.title, 'attemptNo', p.attempt_no, 'originCode', p.origin_code) order by p.semester, p.code) as papers
      from shown s join papers p on p.student_profile_id = s.student_profile_id group by 1, 2, 3 order by s.prn, s.student_profile_id`.execute(
    db,
  );
  return rows;
}

/** Where a course lies; null: the institute has no such course. */
export async function placeOf(
  db: Db,
  scope: InstituteScope,
  courseId: string,
): Promise<{ courseId: string; departmentId: string | null } | null> {
  const { rows } = await sql<{ courseId: string; departmentId: string | null }>`
    select c.id as course_id, p.department_id from course c join program p on p.institute_id = c.institute_id and p.id = c.program_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${courseId}`.execute(db);
  return rows[0] ?? null;
}
