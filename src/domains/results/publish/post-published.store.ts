import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface PostingChunk {
  readonly last: string;
  readonly studentExamIds: readonly string[];
  readonly studentProfileIds: readonly string[];
}

/** The next students by id that have a result of this instance, whatever is published of it. */
export async function nextStudents(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  after: string,
  size: number,
): Promise<PostingChunk | null> {
  const { rows } = await sql<{ id: string; studentProfileId: string }>`
    select x.id, x.student_profile_id from exams_student_exam x
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instanceId} and x.result_run_no is not null and x.id > ${after}
     order by x.id limit ${size}`.execute(db);
  const last = rows.at(-1);
  if (last === undefined) return null;
  return { last: last.id, studentExamIds: rows.map((row) => row.id), studentProfileIds: rows.map((row) => row.studentProfileId) };
}

export async function countWithResult(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exams_student_exam
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and result_run_no is not null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
