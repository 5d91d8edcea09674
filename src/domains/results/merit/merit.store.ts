import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/**
 * The rank of each of these students by their last published result: of the highest semester, its latest examination. By the fraction of points
 * and credits, not by its two printed places; whoever failed comes after all who passed. Whoever has no result, or one that is held back, is not among them.
 */
export async function meritRanks(db: Db, scope: InstituteScope, studentIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rank: number }>`
    with last as (
      select distinct on (r.student_profile_id) r.student_profile_id, r.letter, coalesce(r.sum_points / nullif(r.sum_credits, 0), r.sgpi) as index,
             r.letter in ('RR', 'NULL') or r.remark is not distinct from 'WH' or coalesce(x.remark in ('WH', 'RR', 'NULL', 'ADC'), false) as held
        from result r
        join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= published_run(i, r.student_exam_id)
        join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
        join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.student_profile_id = any(${studentIds}::uuid[])
       order by r.student_profile_id, i.semesters[array_upper(i.semesters, 1)] desc, s.starts_on desc, i.id desc, r.run_no desc)
    select student_profile_id as id, (rank() over (order by letter = 'P' desc, index desc))::int as rank from last where not held and index is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}
