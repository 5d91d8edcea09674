import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** True when `ancestorId` is the department itself or stands below it: it cannot be its parent. */
export async function isBelow(db: Db, scope: InstituteScope, departmentId: string, ancestorId: string): Promise<boolean> {
  const found = await sql`
    with recursive above as (
      select d.id, d.parent_id from department d where d.institute_id = ${scope.instituteId} and d.id = ${ancestorId}
      union
      select d.id, d.parent_id from above a join department d on d.institute_id = ${scope.instituteId} and d.id = a.parent_id)
    select 1 from above where id = ${departmentId}`.execute(db);
  return found.rows.length > 0;
}
