import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import type { ManyResult } from './many-results.contract.ts';

interface Filter {
  readonly examSessionId: string;
  readonly courseId?: string | undefined;
  readonly state?: string | undefined;
  readonly q?: string | undefined;
}

/** `resultState` as a column, to be paged by. */
const STATE = sql`case when t.computed_run_no is null then 'NONE'
  when t.published_run_no is null then case when t.locked_run_no = t.computed_run_no then 'LOCKED' else 'COMPUTED' end
  when t.published_run_no = t.computed_run_no then 'PUBLISHED'
  when t.locked_run_no = t.computed_run_no then 'REVISED_LOCKED' else 'REVISED' end`;

const chosen = (scope: InstituteScope, filter: Filter) => sql`
  from exams_exam_instance t
 where t.institute_id = (select ${scope.instituteId}::uuid) and t.exam_session_id = ${filter.examSessionId} and ${grantedRows(examInstances, scope) ?? sql`true`}
   and ${equals('t.course_id', filter.courseId)} and ${matches(filter.q, ['t.code', 't.name'])}`;

/** Ids of a page, by course and code, with how many are in each state. */
export async function examsOfSession(
  db: Db,
  scope: InstituteScope,
  filter: Filter,
  page: Page,
): Promise<{ ids: string[]; total: number; counts: Record<string, number> }> {
  const { rows } = await sql<{ id: string }>`
    select f.id from (select t.id, t.code, t.course_id, ${STATE} as state ${chosen(scope, filter)}) f
      join course c on c.institute_id = (select ${scope.instituteId}::uuid) and c.id = f.course_id
     where ${equals('f.state', filter.state)} order by c.code, f.code, f.id ${paged(page)}`.execute(db);
  const counted = await sql<{ state: string; n: number }>`
    select f.state, count(*)::int as n from (select ${STATE} as state ${chosen(scope, filter)}) f group by 1`.execute(db);
  const counts = Object.fromEntries(counted.rows.map(({ state, n }) => [state, n]));
  return { ids: rows.map((row) => row.id), total: totalOf(counts, filter.state), counts };
}

export type ExamFacts = Pick<ManyResult, 'id' | 'courseName' | 'heldDivisions' | 'plannedFor' | 'waits'>;

/** What is beside the result of each: course, held divisions, a waiting plan and a waiting request. */
export async function examFacts(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, ExamFacts>> {
  const { rows } = await sql<ExamFacts>`
    select i.id, c.name as course_name,
           array(select coalesce(d.name, '–') from exams_publication_hold h left join division d on d.institute_id = h.institute_id and d.id = h.division_id
             where i.held_divisions > 0 and h.institute_id = i.institute_id and h.exam_instance_id = i.id and h.state = 'HELD' order by d.name nulls last) as held_divisions,
           (select p.publish_at from publication_plan p where p.institute_id = i.institute_id and p.exam_instance_id = i.id and p.state = 'PLANNED') as planned_for,
           (select case a.act when 'results.unlock' then 'UNLOCK' else 'UNPUBLISH' end from kit_approval_request a
             where a.institute_id = i.institute_id and a.subject = i.id::text and a.act in ('results.unlock', 'results.unpublish')
               and a.state = 'PENDING' and a.expires_at > now() limit 1) as waits
      from exams_exam_instance i
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
