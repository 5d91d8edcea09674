import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The last published result of a student before a semester, in hundredths: points over credits, and marks over the most. */
export interface LastMerit {
  /** Where earned credits alone are counted, whoever failed nearly everything has a high fraction. */
  readonly passed: boolean;
  readonly points: number;
  readonly credits: number;
  readonly obtained: number | null;
  readonly outOf: number | null;
}

/** By student; who has no result that stands is not in it. A result without credits counts by its SGPI. */
export async function lastMerits(
  db: Db,
  scope: InstituteScope,
  studentIds: readonly string[],
  before: number,
): Promise<Map<string, LastMerit>> {
  const { rows } = await sql<LastMerit & { studentProfileId: string }>`
    select distinct on (r.student_profile_id) r.student_profile_id, r.letter = 'P' as passed,
           (case when r.sum_credits > 0 then r.sum_points else coalesce(r.sgpi, 0) end * 100)::int as points,
           (case when r.sum_credits > 0 then r.sum_credits else 1 end * 100)::int as credits,
           (r.body -> 't' ->> 0)::int as obtained, (r.body -> 't' ->> 1)::int as out_of
      from result r
      join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= published_run(i, r.student_exam_id)
       and i.semesters[array_upper(i.semesters, 1)] < ${before}
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.student_profile_id = any(${studentIds}::uuid[])
       and r.letter not in ('RR', 'NULL') and r.remark is distinct from 'WH' and (x.remark is null or x.remark not in ('WH', 'RR', 'NULL', 'ADC'))
     order by r.student_profile_id, i.semesters[array_upper(i.semesters, 1)] desc, s.starts_on desc, i.id desc, r.run_no desc`.execute(db);
  return new Map(rows.map((row) => [row.studentProfileId, row]));
}
