import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** A file of an examination, named so that those of several institutes and examinations lie beside each other. */
export async function examFileName(db: Db, scope: InstituteScope, what: string, examInstanceId: string): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select n.code || '-' || i.code as place from exams_exam_instance i join institute n on n.tenant_id = ${scope.tenantId} and n.id = i.institute_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${examInstanceId}`.execute(db);
  return [what, ...rows.map(({ place }) => place)].join('-');
}
