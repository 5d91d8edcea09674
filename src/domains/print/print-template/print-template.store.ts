import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The next number of a kind; its rows are locked, so two drafts made at once get different numbers. */
export async function nextTemplateNo(db: Db, scope: InstituteScope, kind: string): Promise<number> {
  const found = await sql<{ versionNo: number }>`
    select version_no from print_template where institute_id = ${scope.instituteId} and kind = ${kind} for update`.execute(db);
  return Math.max(0, ...found.rows.map((row) => row.versionNo)) + 1;
}
