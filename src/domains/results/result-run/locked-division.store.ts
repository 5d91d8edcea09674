import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

const NAMED = 20;

/** Candidates of locked divisions whose result this run makes another one: how many, and the first of them by seat number. */
export async function changedInLocked(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  runNo: number,
): Promise<{ readonly n: number; readonly names: string[] }> {
  const { rows } = await sql<{ n: number; names: string[] }>`
    with changed as (
      select concat_ws(' ', x.seat_no, st.full_name) as name
        from result r
        join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
        join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${instanceId} and r.run_no = ${runNo}
         and division_is_locked(x.institute_id, x.exam_instance_id, x.division_id))
    select count(*)::int as n, (coalesce(array_agg(name order by name), '{}'))[1:${NAMED}::int] as names from changed`.execute(db);
  return rows[0] ?? { n: 0, names: [] };
}
