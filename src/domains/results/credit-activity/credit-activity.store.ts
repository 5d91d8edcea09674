import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export async function isActivityUsed(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from additional_credit where institute_id = (select ${scope.instituteId}::uuid) and credit_activity_id = ${id}) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
}
