import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface InstancePlace {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** Exam instances as places to copy from, newest session first. */
export async function placesOfInstances(db: Db, scope: InstituteScope): Promise<readonly InstancePlace[]> {
  const found = await sql<InstancePlace>`select i.id, i.code as key, concat_ws(' ', i.code, i.name) as name from exam_instance i
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
   where i.institute_id = ${scope.instituteId} order by s.starts_on desc, i.code`.execute(db);
  return found.rows;
}
