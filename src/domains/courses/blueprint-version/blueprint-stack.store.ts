import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { StackPart } from '../../../kit/stack/stack-noun.server.ts';

/** The default one, else the newest active one, else the newest. */
const TAKEN = sql`v.course_blueprint_id, v.is_default desc, (v.state = 'ACTIVE') desc, v.version_no desc`;

/** Blueprints of a course; of a year those that an instance of it runs. */
export function blueprintsWithin(part: StackPart, scope: InstituteScope): RawBuilder<boolean> {
  const { academicYear: academicYearId = null, course: courseId = null } = part;
  return sql<boolean>`(${courseId}::uuid is null or t.course_id = ${courseId}::uuid) and (${academicYearId}::uuid is null or exists (
    select 1 from course_instance i join blueprint_version v on v.institute_id = i.institute_id and v.id = i.blueprint_version_id
     where i.institute_id = ${scope.instituteId} and v.course_blueprint_id = t.id and i.academic_year_id = ${academicYearId}::uuid))`;
}

export interface TakenVersion {
  readonly id: string;
  readonly version: number;
  readonly state: string;
}

/** That version of each blueprint, with its state. */
export async function takenVersions(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, TakenVersion>> {
  const found = await sql<TakenVersion & { blueprint: string }>`
    select distinct on (v.course_blueprint_id) v.course_blueprint_id as blueprint, v.id, v.version, v.state
      from blueprint_version v where v.institute_id = ${scope.instituteId} and v.course_blueprint_id = any(${ids}::uuid[])
     order by ${TAKEN}`.execute(db);
  return new Map(found.rows.map(({ blueprint, ...version }) => [blueprint, version]));
}

/** The version of each blueprint that is taken over. */
export async function versionDocuments(db: Db, scope: InstituteScope, ids: readonly string[]) {
  const found = await sql<{
    id: string;
    label: string;
    papers: unknown;
    baskets: unknown;
    creditTarget: string | null;
    regulationId: string | null;
    fromYearId: string | null;
    notes: string | null;
  }>`
    select distinct on (v.course_blueprint_id) v.course_blueprint_id as id, v.label, v.papers, v.baskets, v.credit_target, v.regulation_id,
           v.from_year_id, v.notes
      from blueprint_version v where v.institute_id = ${scope.instituteId} and v.course_blueprint_id = any(${ids}::uuid[])
     order by ${TAKEN}`.execute(db);
  return new Map(found.rows.map(({ id, ...version }) => [id, version]));
}

/** Versions that were edited, activated or added since, and so must be kept. */
export async function changedVersions(db: Db, scope: InstituteScope, ids: readonly string[]) {
  const found = await sql<{ targetId: string; count: number }>`
    select course_blueprint_id as target_id, count(*)::int as count from blueprint_version
     where institute_id = ${scope.instituteId} and course_blueprint_id = any(${ids}::uuid[]) and (version > 1 or version_no > 1 or state <> 'DRAFT')
     group by 1`.execute(db);
  return found.rows.map((row) => ({ ...row, by: 'blueprint_version' }));
}

export async function removeVersions(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  await sql`delete from blueprint_version where institute_id = ${scope.instituteId} and course_blueprint_id = any(${ids}::uuid[])`.execute(
    db,
  );
}
