import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Codes or names of activities, whatever their case → id; a code goes before a name. */
export async function activitiesByCode(db: Db, scope: InstituteScope, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`
    select distinct on (n.code) n.code, y.id from (select distinct unnest(${codes}::text[]) as code) n
      join credit_activity y on y.institute_id = (select ${scope.instituteId}::uuid) and lower(trim(n.code)) in (lower(y.code), lower(y.name))
     order by n.code, lower(y.code) <> lower(trim(n.code)), y.code`.execute(db);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** An activity and evidence that the sample of a file may name; undefined: the examination has none yet. */
export async function sampleOfCredits(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<{ readonly activity: string; readonly evidence: string } | undefined> {
  const { rows } = await sql<{ activity: string; evidence: string }>`
    select y.code as activity, e.name as evidence from credit_activity y
      join result_evidence e on e.institute_id = y.institute_id and e.purpose = 'CREDIT' and e.exam_instance_id = ${examInstanceId}
     where y.institute_id = (select ${scope.instituteId}::uuid) and not y.to_depository order by y.kind, y.code, e.added_at limit 1`.execute(
    db,
  );
  return rows[0];
}
