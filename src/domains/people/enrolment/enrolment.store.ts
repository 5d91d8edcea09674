import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The course instance that a division belongs to; null when there is no such division. */
export async function courseInstanceOf(db: Db, scope: InstituteScope, divisionId: string): Promise<string | null> {
  const found = await sql<{ courseInstanceId: string }>`
    select course_instance_id from division where institute_id = ${scope.instituteId} and id = ${divisionId}`.execute(db);
  return found.rows[0]?.courseInstanceId ?? null;
}
