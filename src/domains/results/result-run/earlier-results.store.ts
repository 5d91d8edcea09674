import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { StoredBody, StoredInput } from './stored-result.contract.ts';

/** A published result of another examination of the same student; decimals as text. */
export interface EarlierResult {
  readonly studentProfileId: string;
  readonly studentExamId: string;
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly semesters: number[];
  readonly startsOn: string;
  readonly letter: string;
  readonly sgpi: string | null;
  readonly sgpiAddition: string;
  readonly sumPoints: string;
  readonly body: StoredBody;
  /** Only of earlier examinations of the same semester: what a backlog examination builds on. */
  readonly input: StoredInput | null;
}

/**
 * The published version of every other result of these students that counts by the type of its examination, oldest session first; of an
 * earlier semester that is processed together with this one, in an open post-exam session, the computed version: both are one result.
 */
export async function earlierResults(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  semester: number,
  studentIds: readonly string[],
): Promise<EarlierResult[]> {
  const { rows } = await sql<EarlierResult>`
    select distinct on (s.starts_on, i.id, r.student_exam_id) r.student_profile_id, r.student_exam_id, r.exam_instance_id, r.run_no, i.semesters, s.starts_on,
           r.letter, r.sgpi, r.sgpi_addition, r.sum_points, r.body,
           case when i.semesters[array_upper(i.semesters, 1)] = ${semester} and (s.starts_on < here.starts_on
             or s.starts_on = here.starts_on and (x.kind <> 'BACKLOG' or i.id < here.id)) then r.input end as input
      from result r
      join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
      join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id and y.counts_in_result
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
      cross join (select hs.starts_on, hi.id, array(
          select b.exam_instance_id from post_exam_session_instance a
            join post_exam_session_instance b on b.institute_id = a.institute_id and b.post_exam_session_id = a.post_exam_session_id
            join exams_exam_instance e on e.institute_id = b.institute_id and e.id = b.exam_instance_id and e.semesters[array_upper(e.semesters, 1)] < ${semester}
           where a.institute_id = hi.institute_id and a.exam_instance_id = hi.id and a.state = 'OPEN' and a.type <> 'SUPPLEMENTARY') as together from exams_exam_instance hi join exam_session hs on hs.institute_id = hi.institute_id and hs.id = hi.exam_session_id
        where hi.institute_id = (select ${scope.instituteId}::uuid) and hi.id = ${instanceId}) here
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.student_profile_id = any(${studentIds}::uuid[]) and r.exam_instance_id <> ${instanceId}
       and i.semesters[array_upper(i.semesters, 1)] <= ${semester} and r.run_no <= case when i.id = any(here.together) then i.computed_run_no when i.published_run_no is not null then published_run(i, r.student_exam_id) end
     order by s.starts_on, i.id, r.student_exam_id, r.run_no desc`.execute(db);
  return rows;
}
