import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface BlueprintSummary {
  readonly versions: number;
  readonly drafts: number;
  readonly defaultVersionNo: number | null;
  readonly regulation: string | null;
  readonly liveInstances: number;
}
export const NO_VERSIONS: BlueprintSummary = { versions: 0, drafts: 0, defaultVersionNo: null, regulation: null, liveInstances: 0 };

/** Versions of each blueprint and their instances, in one statement for a page of a list. */
export async function summariesOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, BlueprintSummary>> {
  const found = await sql<BlueprintSummary & { id: string }>`
    select v.course_blueprint_id as id, count(*)::int as versions, (count(*) filter (where v.state = 'DRAFT'))::int as drafts,
           max(v.version_no) filter (where v.is_default) as default_version_no,
           (array_agg(r.code order by v.is_default desc, v.version_no desc))[1] as regulation, coalesce(sum(i.live), 0)::int as live_instances
      from blueprint_version v
      left join regulation r on r.institute_id = v.institute_id and r.id = v.regulation_id
      left join (
        select blueprint_version_id, count(*) as live from course_instance
         where institute_id = ${scope.instituteId} and state <> 'CLOSED' group by 1
      ) i on i.blueprint_version_id = v.id
     where v.institute_id = ${scope.instituteId} and v.course_blueprint_id = any(${ids}::uuid[]) group by 1`.execute(db);
  return new Map(found.rows.map(({ id, ...summary }) => [id, summary]));
}
