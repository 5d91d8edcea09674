import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Takes the mark from whichever year has it, this one excepted. */
export async function clearCurrent(db: Db, scope: InstituteScope, exceptId: string): Promise<void> {
  await sql`update academic_year set is_current = false, version = version + 1, updated_at = now()
    where institute_id = ${scope.instituteId} and is_current and id <> ${exceptId}`.execute(db);
}
