import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { BlueprintPaper } from './blueprint-version.contract.ts';
import type { Known } from './blueprint-version.rules.ts';

/** The next version number; the blueprint is locked, so concurrent drafts get different numbers. */
export async function nextVersionNo(db: Db, scope: InstituteScope, courseBlueprintId: string): Promise<number> {
  await sql`select 1 from course_blueprint where institute_id = ${scope.instituteId} and id = ${courseBlueprintId} for update`.execute(db);
  const found = await sql<{ next: number }>`
    select coalesce(max(version_no), 0) + 1 as next from blueprint_version
     where institute_id = ${scope.instituteId} and course_blueprint_id = ${courseBlueprintId}`.execute(db);
  return found.rows[0]?.next ?? 1;
}

export async function knownFor(db: Db, scope: InstituteScope, papers: readonly BlueprintPaper[]): Promise<Known> {
  const ids = (pick: (paper: BlueprintPaper) => string | null) => [...new Set(papers.map(pick))].filter((id) => id !== null);
  const subjects = await sql<{ id: string }>`
    select id from subject where institute_id = ${scope.instituteId} and id = any(${ids((paper) => paper.subjectId)}::uuid[])`.execute(db);
  const categories = await sql<{ id: string }>`
    select id from subject_category where institute_id = ${scope.instituteId} and id = any(${ids((paper) => paper.categoryId)}::uuid[])`.execute(
    db,
  );
  const patterns = await sql<{ id: string; names: string[] }>`
    select id, array(select jsonb_array_elements(head_sets) ->> 'name') as names from exams_exam_pattern
     where institute_id = ${scope.instituteId} and id = any(${ids((paper) => paper.examPatternId)}::uuid[])`.execute(db);
  return {
    subjects: new Set(subjects.rows.map((row) => row.id)),
    categories: new Set(categories.rows.map((row) => row.id)),
    headSets: new Map(patterns.rows.map((row) => [row.id, new Set(row.names)])),
  };
}

/** Course instances of this version that are not closed. */
export async function liveInstances(db: Db, scope: InstituteScope, versionId: string): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from course_instance
     where institute_id = ${scope.instituteId} and blueprint_version_id = ${versionId} and state <> 'CLOSED'`.execute(db);
  return found.rows[0]?.n ?? 0;
}

export async function clearDefault(db: Db, scope: InstituteScope, courseBlueprintId: string, exceptId: string): Promise<void> {
  await sql`update blueprint_version set is_default = false, version = version + 1, updated_at = now()
    where institute_id = ${scope.instituteId} and course_blueprint_id = ${courseBlueprintId} and is_default and id <> ${exceptId}`.execute(
    db,
  );
}

/** The default version of a blueprint; null when it has none. */
export async function defaultOf(db: Db, scope: InstituteScope, courseBlueprintId: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from blueprint_version where institute_id = ${scope.instituteId} and course_blueprint_id = ${courseBlueprintId} and is_default`.execute(
    db,
  );
  return found.rows[0]?.id ?? null;
}

/** Whether a blueprint is locked; the row is locked FOR UPDATE, so that nobody locks it while one of its versions is written. */
export async function blueprintLocked(db: Db, scope: InstituteScope, courseBlueprintId: string): Promise<boolean> {
  const found = await sql<{ locked: boolean }>`
    select locked_at is not null as locked from course_blueprint
     where institute_id = ${scope.instituteId} and id = ${courseBlueprintId} for update`.execute(db);
  return found.rows[0]?.locked ?? false;
}
