import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { among } from '../../../kit/list/rows.store.ts';
import type { Divisions } from './publication-hold.store.ts';

/**
 * Results of higher semesters depend on this one, and those of later examinations for backlogs of its semester; of the same session on
 * what was sat there first. Marks those already computed as stale; `divisions`: of the students of these alone; not of the examinations
 * `upToDate`: they were computed from it.
 */
export async function staleLaterSemesters(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  { divisions = null, upToDate = [] }: { readonly divisions?: Divisions | null; readonly upToDate?: readonly string[] } = {},
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with here as (
      select i.id, i.semesters[array_upper(i.semesters, 1)] as semester, s.starts_on
        from exam_instance i join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
       where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${instanceId}),
    touched as (
      update student_exam x set stale = true
        from exam_instance i join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id, here, student_exam h
       where h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_instance_id = ${instanceId} and x.student_profile_id = h.student_profile_id
         and ${among(sql`h.division_id`, divisions)}
         and x.institute_id = (select ${scope.instituteId}::uuid) and i.institute_id = x.institute_id and i.id = x.exam_instance_id
         and i.id <> all(${upToDate}::uuid[])
         and (i.semesters[array_upper(i.semesters, 1)] > here.semester
           or i.semesters[array_upper(i.semesters, 1)] = here.semester and x.kind = 'BACKLOG' and i.id <> here.id
             and (s.starts_on > here.starts_on or s.starts_on = here.starts_on and (h.kind <> 'BACKLOG' or i.id > here.id)))
         and x.result_run_no is not null and not x.stale
      returning 1)
    select count(*)::int as n from touched`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Records that these students have a result of this run from the present data: no longer stale. */
export async function markComputed(db: Db, scope: InstituteScope, runNo: number, ids: readonly string[]): Promise<void> {
  await sql`
    update student_exam set result_run_no = ${runNo}, stale = false
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) and (stale or result_run_no is distinct from ${runNo})`.execute(
    db,
  );
}

/** After the rows of a dropped run are deleted: its students are stale again, or have no result if it was their first. */
export async function forgetRun(db: Db, scope: InstituteScope, instanceId: string, runNo: number): Promise<void> {
  await sql`
    update student_exam x set
           stale = exists (select 1 from results_result r where r.institute_id = x.institute_id and r.student_exam_id = x.id),
           result_run_no = (select max(run_no) from results_result r where r.institute_id = x.institute_id and r.student_exam_id = x.id)
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and result_run_no = ${runNo}`.execute(
    db,
  );
}
