import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Open sessions of which several semesters are one result; whoever sits again counts by what is published. */
const TOGETHER = sql`a.state = 'OPEN' and a.type <> 'SUPPLEMENTARY' and b.state = 'OPEN' and b.post_exam_session_id = a.post_exam_session_id`;

/** Examinations that are processed together with this one and were wholly computed after this run of it ended: they have seen it. */
export async function seenTogether(db: Db, scope: InstituteScope, examInstanceId: string, runNo: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.exam_instance_id as id
      from post_exam_session_instance a
      join post_exam_session_instance b on b.institute_id = a.institute_id and ${TOGETHER} and b.exam_instance_id <> a.exam_instance_id
      join result_run here on here.institute_id = a.institute_id and here.exam_instance_id = a.exam_instance_id and here.run_no = ${runNo} and here.state = 'COMPLETE'
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_instance_id = ${examInstanceId}
       and here.finished_at < (select n.started_at from result_run n where n.institute_id = b.institute_id and n.exam_instance_id = b.exam_instance_id
             and n.state = 'COMPLETE' and n.kind = 'FULL' order by n.run_no desc limit 1)`.execute(db);
  return rows.map(({ id }) => id);
}

export interface EarlierSemester {
  readonly examInstanceId: string;
  /** The examination of the earlier semester. */
  readonly earlierId: string;
  readonly code: string;
  /** When it is to be published. */
  readonly plannedFor: string | null;
}

/** Of these examinations those of an earlier semester of the course that are processed together with one and have a result that is not published. */
export async function earlierUnpublished(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<EarlierSemester[]> {
  const { rows } = await sql<EarlierSemester>`
    select distinct a.exam_instance_id, e.id as earlier_id, e.code, p.publish_at as planned_for
      from post_exam_session_instance a
      join post_exam_session_instance b on b.institute_id = a.institute_id and ${TOGETHER}
      join exams_exam_instance i on i.institute_id = a.institute_id and i.id = a.exam_instance_id
      join exams_exam_instance e on e.institute_id = b.institute_id and e.id = b.exam_instance_id and e.course_id = i.course_id
       and e.semesters[array_upper(e.semesters, 1)] < i.semesters[array_upper(i.semesters, 1)] and e.computed_run_no is distinct from e.published_run_no
      left join publication_plan p on p.institute_id = e.institute_id and p.exam_instance_id = e.id and p.state = 'PLANNED'
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_instance_id = any(${[...ids]}::uuid[]) order by e.code, e.id`.execute(
    db,
  );
  return rows;
}
