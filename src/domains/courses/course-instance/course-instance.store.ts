import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface VersionFacts {
  readonly state: string;
  readonly courseId: string;
}

/** State and course of a blueprint version; null when there is none. */
export async function versionFacts(db: Db, scope: InstituteScope, versionId: string): Promise<VersionFacts | null> {
  const found = await sql<VersionFacts>`
    select v.state, b.course_id from blueprint_version v
      join course_blueprint b on b.institute_id = v.institute_id and b.id = v.course_blueprint_id
     where v.institute_id = ${scope.instituteId} and v.id = ${versionId}`.execute(db);
  return found.rows[0] ?? null;
}

/** Divisions and enrolments that hang on an instance: its course may not change under them. */
export async function dependants(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const found = await sql<{ n: number }>`
    select (select count(*) from division d where d.institute_id = ${scope.instituteId} and d.course_instance_id = ${instanceId})::int
         + (select count(*) from enrolment e where e.institute_id = ${scope.instituteId} and e.course_instance_id = ${instanceId})::int as n`.execute(
    db,
  );
  return found.rows[0]?.n ?? 0;
}
