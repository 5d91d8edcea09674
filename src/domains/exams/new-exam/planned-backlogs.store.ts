import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { PlannedBacklog } from './planned-backlogs.contract.ts';

interface Filter {
  readonly courseId: string;
  readonly paperIds: readonly string[];
  readonly q?: string | undefined;
}

/** SQL: open backlogs in one of these papers `p`, or in one that it follows; each of a student `st`, and opened by a published result. */
const owed = (scope: InstituteScope, { courseId, paperIds, q }: Filter) => sql`
      results_backlog b
      join student_exam o on o.institute_id = b.institute_id and o.id = b.origin_student_exam_id
      join exam_instance oi on oi.institute_id = o.institute_id and oi.id = o.exam_instance_id and oi.published_run_no is not null
      join people_student_profile st on st.institute_id = b.institute_id and st.id = b.student_profile_id
      left join paper_equivalence q on q.institute_id = b.institute_id and q.old_paper_id = b.exam_paper_id
      join exam_paper p on p.institute_id = b.institute_id and p.course_id = ${courseId} and p.id = any(${paperIds}::uuid[]) and p.id in (b.exam_paper_id, q.new_paper_id)
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.state = 'OPEN' and ${matches(q, ['st.full_name', 'st.university_prn'])}`;

/** How many students have one. */
export async function countPlanned(db: Db, scope: InstituteScope, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct b.student_profile_id)::int as n from ${owed(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Each of them with the papers; an attempt that was withdrawn with its inward does not count. */
export async function plannedPage(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<PlannedBacklog[]> {
  const { rows } = await sql<PlannedBacklog>`
    with units as (
      select st.id as student_profile_id, st.university_prn as prn, st.full_name as name, p.semester, p.code, p.title, oi.code as origin_code,
             1 + coalesce((select op.attempt_no from student_paper op
                where op.institute_id = b.institute_id and op.student_exam_id = b.origin_student_exam_id and op.exam_paper_id = b.exam_paper_id), 1)
               + (select count(*)::int from results_backlog_attempt a
                where a.institute_id = b.institute_id and a.backlog_id = b.id and a.state <> 'REVERTED') as attempt_no
        from ${owed(scope, filter)}),
    papers as (
      select student_profile_id, prn, name, semester, code, title, max(attempt_no) as attempt_no, min(origin_code) as origin_code
        from units group by 1, 2, 3, 4, 5, 6)
    select student_profile_id, prn, name,
           jsonb_agg(jsonb_build_object('code', code, 'title', title, 'attemptNo', attempt_no, 'originCode', origin_code) order by semester, code) as papers
      from papers group by 1, 2, 3 order by prn, student_profile_id ${paged(page)}`.execute(db);
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
