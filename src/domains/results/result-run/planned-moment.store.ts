import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** For when the publication of an examination is planned, as people of the institute write it; null: it is not. */
export async function plannedMoment(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string | null> {
  const { rows } = await sql<{ moment: string | null }>`
    select to_char(p.publish_at at time zone n.time_zone, 'DD-MM-YYYY HH24:MI') as moment from publication_plan p
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = p.institute_id
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.exam_instance_id = ${examInstanceId} and p.state = 'PLANNED'`.execute(
    db,
  );
  return rows[0]?.moment ?? null;
}
