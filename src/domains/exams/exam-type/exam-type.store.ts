import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** How many examinations of this type are published. */
export async function publishedOfType(db: Db, scope: InstituteScope, examTypeId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exam_instance
     where institute_id = (select ${scope.instituteId}::uuid) and exam_type_id = ${examTypeId} and published_run_no is not null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
