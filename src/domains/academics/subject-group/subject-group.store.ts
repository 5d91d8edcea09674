import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Credits of the given subjects that exist in the institute. */
export async function creditsOf(db: Db, scope: InstituteScope, subjectIds: readonly string[]): Promise<readonly string[]> {
  const found = await sql<{ credits: string }>`select s.credits::text as credits from subject s
    where s.institute_id = ${scope.instituteId} and s.id = any(${subjectIds}::uuid[])`.execute(db);
  return found.rows.map((row) => row.credits);
}
