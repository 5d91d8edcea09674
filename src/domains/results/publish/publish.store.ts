import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The locked version is the computed one. */
export async function setLocked(db: Db, scope: InstituteScope, instanceId: string, runNo: number | null): Promise<void> {
  await sql`
    update exam_instance set locked_run_no = ${runNo}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}`.execute(db);
}

/** The one change that publishes or takes back: every reader asks this row, so all see the same version. Answers the time of publication. */
export async function setPublished(db: Db, scope: InstituteScope, instanceId: string, runNo: number | null): Promise<string | null> {
  const { rows } = await sql<{ publishedAt: string | null }>`
    update exam_instance set published_run_no = ${runNo}::int, published_at = case when ${runNo}::int is null then null else now() end,
           first_published_at = coalesce(first_published_at, case when ${runNo}::int is null then null else now() end),
           version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId} returning published_at`.execute(db);
  return rows[0]?.publishedAt ?? null;
}

/** Backlogs opened or tried by results of this instance that were inwarded again since. */
export async function countLaterAttempts(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct b.id)::int as n from backlog b
      join backlog_attempt a on a.institute_id = b.institute_id and a.backlog_id = b.id and a.state <> 'REVERTED'
      join exams_student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id and x.exam_instance_id <> ${instanceId}
     where b.institute_id = (select ${scope.instituteId}::uuid)
       and (exists (select 1 from exams_student_exam o where o.institute_id = b.institute_id and o.id = b.origin_student_exam_id and o.exam_instance_id = ${instanceId})
         or exists (select 1 from backlog_attempt h join exams_student_exam hx on hx.institute_id = h.institute_id and hx.id = h.student_exam_id
              where h.institute_id = b.institute_id and h.backlog_id = b.id and h.attempt_no < a.attempt_no and hx.exam_instance_id = ${instanceId}))`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Results of higher semesters rest on this one: those computed already are stale. */
export async function staleLaterSemesters(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with here as (select semesters[array_upper(semesters, 1)] as semester from exams_exam_instance where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}),
    touched as (
      update student_exam x set stale = true
        from exams_exam_instance i, here
       where x.institute_id = (select ${scope.instituteId}::uuid) and i.institute_id = x.institute_id and i.id = x.exam_instance_id
         and i.semesters[array_upper(i.semesters, 1)] > here.semester and x.result_run_no is not null and not x.stale
         and x.student_profile_id in (select student_profile_id from exams_student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId})
      returning 1)
    select count(*)::int as n from touched`.execute(db);
  return rows[0]?.n ?? 0;
}
