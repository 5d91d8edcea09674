import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export async function instancesOf(db: Db, scope: InstituteScope, sessionId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select exam_instance_id as id from post_exam_session_instance
     where institute_id = ${scope.instituteId} and post_exam_session_id = ${sessionId} order by 1`.execute(db);
  return found.rows.map((row) => row.id);
}

/** Those of the ids that are no exam instances of this examination session. */
export async function strangers(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }>`
    select id from exams_exam_instance where institute_id = ${scope.instituteId} and exam_session_id = ${examSessionId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  const known = new Set(found.rows.map((row) => row.id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** The links become exactly these; those that stay are not touched. */
export async function setInstances(db: Db, scope: InstituteScope, sessionId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from post_exam_session_instance where institute_id = ${scope.instituteId} and post_exam_session_id = ${sessionId}
    and exam_instance_id <> all(${ids}::uuid[])`.execute(db);
  await sql`insert into post_exam_session_instance (institute_id, post_exam_session_id, exam_instance_id)
    select ${scope.instituteId}, ${sessionId}, i from unnest(${ids}::uuid[]) as i
    on conflict on constraint post_exam_session_instance_once do nothing`.execute(db);
}
