import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { among } from '../../../kit/list/rows.store.ts';
import { publishedOutcome } from '../result-run/outcome-sql.store.ts';

/** Units of the published result that were not sat as a backlog, and of which it is known whether they are passed. */
export const ownOutcome = (scope: InstituteScope, instanceId: string, studentExamIds?: readonly string[]) => sql`
  ${publishedOutcome(scope, instanceId, studentExamIds)},
  own as (
    select o.* from outcome o join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = o.student_exam_id and x.kind <> 'BACKLOG'
     where o.kind <> 'AUDIT' and not o.from_earlier and not o.undecided and o.letter <> 'RR')`;

/** An attempt that was reverted is none. */
export const neverSat = sql`not exists (select from backlog_attempt a where a.institute_id = b.institute_id and a.backlog_id = b.id and a.state <> 'REVERTED')`;

const ofOwn = (scope: InstituteScope) => sql`b.institute_id = (select ${scope.instituteId}::uuid)
         and b.origin_student_exam_id = o.student_exam_id and b.exam_paper_id = o.exam_paper_id and b.unit_no = o.unit_no`;

/** Of `own`: what the published result passes and nobody sat again. */
export const clearPassed = (scope: InstituteScope) => sql`
      update backlog b set state = 'CLEARED', cleared_student_exam_id = b.origin_student_exam_id, version = b.version + 1, updated_at = now()
        from own o where ${ofOwn(scope)} and o.pass and b.state = 'OPEN' and ${neverSat}`;

/** Of `own`: what an earlier version passed and the published one fails. */
export const reopenFailed = (scope: InstituteScope) => sql`
      update backlog b set state = 'OPEN', cleared_student_exam_id = null, version = b.version + 1, updated_at = now()
        from own o where ${ofOwn(scope)} and not o.pass and b.state = 'CLEARED' and b.cleared_student_exam_id = b.origin_student_exam_id`;

/**
 * What is published decides the backlogs that these students have from here, as the request of the correction said; only the office
 * opens new ones. Who is inwarded for one keeps that until the office removes it.
 */
export async function settleOrigins(db: Db, scope: InstituteScope, instanceId: string, studentExamIds: readonly string[]): Promise<void> {
  await sql`
    with ${ownOutcome(scope, instanceId, studentExamIds)},
    cleared as (${clearPassed(scope)})
    ${reopenFailed(scope)}`.execute(db);
}

/** What is published decides the last attempt of each backlog that these students sat here: CLEARED, or OPEN again. */
export async function settleAttempts(db: Db, scope: InstituteScope, instanceId: string, studentExamIds: readonly string[]): Promise<void> {
  await sql`
    with ${publishedOutcome(scope, instanceId, studentExamIds)},
    decided as (
      select a.id as attempt_id, b.id as backlog_id, a.student_exam_id, bool_and(o.pass) as pass
        from backlog_attempt a
        join backlog b on b.institute_id = a.institute_id and b.id = a.backlog_id and a.attempt_no = b.attempts
        left join exams_succeeding_paper q on q.institute_id = b.institute_id and q.old_paper_id = b.exam_paper_id and q.exam_instance_id = ${instanceId}
        join outcome o on o.student_exam_id = a.student_exam_id and o.unit_no = b.unit_no and o.exam_paper_id in (b.exam_paper_id, q.new_paper_id) and not o.undecided
       where a.institute_id = (select ${scope.instituteId}::uuid) and a.state <> 'REVERTED' group by 1, 2, 3),
    tried as (
      update backlog_attempt a set state = case when d.pass then 'CLEARED' else 'FAILED' end from decided d
       where a.institute_id = (select ${scope.instituteId}::uuid) and a.id = d.attempt_id and a.state <> case when d.pass then 'CLEARED' else 'FAILED' end)
    update backlog b set state = case when d.pass then 'CLEARED' else 'OPEN' end,
           cleared_student_exam_id = case when d.pass then d.student_exam_id end, version = b.version + 1, updated_at = now()
      from decided d where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = d.backlog_id
       and b.state <> case when d.pass then 'CLEARED' else 'OPEN' end`.execute(db);
}

/** The publication is taken back, or that of these divisions: its attempts are ATTEMPTED, nothing is cleared by them. */
export async function unsettleAttempts(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  divisions: readonly (string | null)[] | null = null,
): Promise<void> {
  await sql`
    with undone as (
      update backlog_attempt a set state = 'ATTEMPTED' from exams_student_exam x
       where a.institute_id = (select ${scope.instituteId}::uuid) and x.institute_id = a.institute_id and x.id = a.student_exam_id and x.exam_instance_id = ${instanceId}
         and a.state in ('CLEARED', 'FAILED') and ${among(sql`x.division_id`, divisions)}
      returning a.backlog_id)
    update backlog b set state = 'ATTEMPTED', cleared_student_exam_id = null, version = b.version + 1, updated_at = now()
      from undone u where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = u.backlog_id and b.state in ('CLEARED', 'OPEN')`.execute(
    db,
  );
}
