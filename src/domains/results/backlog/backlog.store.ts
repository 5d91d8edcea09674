import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { BacklogRow } from './backlog.contract.ts';
import { clearPassed, neverSat, ownOutcome, reopenFailed } from './settle-backlogs.store.ts';

/** Failed units of the published result without a backlog, and units passed since whose backlog is open: what triggering would change. */
export async function countUntriggered(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ${ownOutcome(scope, instanceId)}
    select count(*)::int as n from own o
      left join backlog b on b.institute_id = (select ${scope.instituteId}::uuid) and b.origin_student_exam_id = o.student_exam_id and b.exam_paper_id = o.exam_paper_id
           and b.unit_no = o.unit_no
     where case when o.pass then b.state = 'OPEN' and ${neverSat}
                else b.id is null or (b.state = 'CLEARED' and b.cleared_student_exam_id = b.origin_student_exam_id) end`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Opens a backlog for every unit that fails in the published result, closes those that a revised result clears, and opens
 * again what it fails, which the publication does too. Units sat as a backlog have one already. A second call changes nothing.
 */
export async function triggerBacklogs(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
): Promise<{ opened: number; cleared: number; reopened: number; total: number }> {
  const { rows } = await sql<{ opened: number; cleared: number; reopened: number; total: number }>`
    with ${ownOutcome(scope, instanceId)},
    opened as (
      insert into backlog (institute_id, student_profile_id, exam_paper_id, unit_no, origin_student_exam_id, reason)
      select ${scope.instituteId}, student_profile_id, exam_paper_id, unit_no, student_exam_id,
             case reason when 'ABSENT' then 'ABSENT' when 'NOT_ELIGIBLE' then 'NOT_ELIGIBLE' when 'UNFAIR_MEANS' then 'UNFAIR_MEANS'
               else case letter when 'NULL' then 'UNFAIR_MEANS' else 'FAILED' end end
        from own where not pass order by student_exam_id, exam_paper_id, unit_no
      on conflict on constraint backlog_once do nothing returning 1),
    cleared as (${clearPassed(scope)} returning 1),
    reopened as (${reopenFailed(scope)} returning 1)
    select (select count(*)::int from opened) as opened, (select count(*)::int from cleared) as cleared, (select count(*)::int from reopened) as reopened,
           (select count(*)::int from own where not pass) as total`.execute(db);
  return rows[0] ?? { opened: 0, cleared: 0, reopened: 0, total: 0 };
}

/** Whether results of the examination count, by its type. */
export async function countsInResult(db: Db, scope: InstituteScope, examInstanceId: string): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    select y.counts_in_result as counts from exams_exam_instance i join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${examInstanceId}`.execute(db);
  return rows[0]?.counts ?? false;
}

interface Filter {
  readonly examInstanceId?: string | undefined;
  readonly satIn?: string | undefined;
  readonly studentProfileId?: string | undefined;
  readonly semester?: number | undefined;
  readonly state?: string | undefined;
  readonly q?: string | undefined;
}

/** Backlogs tell of a result: only while it is published. */
const chosen = (scope: InstituteScope, filter: Filter) => sql`
  from backlog b
  join exams_student_exam o on o.institute_id = b.institute_id and o.id = b.origin_student_exam_id
  join exams_exam_instance i on i.institute_id = o.institute_id and i.id = o.exam_instance_id and published_run(i, o.id) is not null
  join people_student_profile st on st.institute_id = b.institute_id and st.id = b.student_profile_id
  join exams_exam_paper p on p.institute_id = b.institute_id and p.id = b.exam_paper_id
 where ${every([
   sql`b.institute_id = (select ${scope.instituteId}::uuid)`,
   equals('o.exam_instance_id', filter.examInstanceId),
   filter.satIn === undefined
     ? sql`true`
     : sql`exists (select 1 from backlog_attempt a join exams_student_exam s on s.institute_id = a.institute_id and s.id = a.student_exam_id
             where a.institute_id = b.institute_id and a.backlog_id = b.id and a.state <> 'REVERTED' and s.exam_instance_id = ${filter.satIn})`,
   equals('b.student_profile_id', filter.studentProfileId),
   equals('p.semester', filter.semester),
   equals('b.state', filter.state),
   matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'p.code']),
 ])}`;

export async function listBacklogs(
  db: Db,
  scope: InstituteScope,
  filter: Filter,
  page: Page,
): Promise<{ rows: BacklogRow[]; total: number; counts: Record<string, number> }> {
  const { rows } = await sql<BacklogRow>`
    select b.id, b.student_profile_id, st.university_prn as prn, st.full_name as name, p.code as paper_code, p.title as paper_title, p.semester, b.unit_no,
           i.code as origin_code, b.reason, b.state, b.attempts, b.version,
           coalesce((select json_agg(json_build_object('attemptNo', a.attempt_no, 'state', a.state, 'studentExamId', a.student_exam_id, 'examCode', ai.code) order by a.attempt_no)
             from backlog_attempt a
             join exams_student_exam ax on ax.institute_id = a.institute_id and ax.id = a.student_exam_id
             join exams_exam_instance ai on ai.institute_id = ax.institute_id and ai.id = ax.exam_instance_id
            where a.institute_id = b.institute_id and a.backlog_id = b.id), '[]') as history
      ${chosen(scope, filter)} order by st.university_prn, p.semester, p.code, b.unit_no ${paged(page)}`.execute(db);
  const counted = await sql<{ state: string; n: number }>`
    select b.state, count(*)::int as n ${chosen(scope, { ...filter, state: undefined })} group by 1`.execute(db);
  const counts = Object.fromEntries(counted.rows.map(({ state, n }) => [state, n]));
  return { rows, total: totalOf(counts, filter.state), counts };
}

/** The last attempt that is not settled yet, with its examination. */
export async function lastOpenAttempt(
  db: Db,
  scope: InstituteScope,
  backlogId: string,
): Promise<{ studentExamId: string; examInstanceId: string; publishedRunNo: number | null } | undefined> {
  const { rows } = await sql<{ studentExamId: string; examInstanceId: string; publishedRunNo: number | null }>`
    select a.student_exam_id, x.exam_instance_id, published_run(i, x.id) as published_run_no
      from backlog b
      join backlog_attempt a on a.institute_id = b.institute_id and a.backlog_id = b.id and a.attempt_no = b.attempts and a.state in ('INWARDED', 'ATTEMPTED')
      join exams_student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = ${backlogId}`.execute(db);
  return rows[0];
}
