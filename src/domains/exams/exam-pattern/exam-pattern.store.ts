import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface RuleIds {
  readonly resultGradingId: string;
  readonly graceSchemeId: string | null;
  readonly classTableId: string | null;
}

export interface RuleDocuments {
  /** Absent when there is no such row. */
  readonly grading: unknown;
  readonly graceScheme: unknown;
  readonly classTable: unknown;
}

/** The documents that a pattern refers to. */
export async function documentsOf(db: Db, scope: InstituteScope, ids: RuleIds): Promise<RuleDocuments> {
  const found = await sql<RuleDocuments>`
    select (select document from result_grading where institute_id = ${scope.instituteId} and id = ${ids.resultGradingId}) as grading,
           (select document from grace_scheme where institute_id = ${scope.instituteId} and id = ${ids.graceSchemeId}) as grace_scheme,
           (select document from class_table where institute_id = ${scope.instituteId} and id = ${ids.classTableId}) as class_table`.execute(
    db,
  );
  return found.rows[0] ?? { grading: null, graceScheme: null, classTable: null };
}

/** Head sets that papers of this pattern were made with. */
export async function headSetsInUse(db: Db, scope: InstituteScope, patternId: string): Promise<readonly string[]> {
  const found = await sql<{ headSet: string }>`
    select distinct u.head_set from exam_paper p
      join paper_unit u on u.institute_id = p.institute_id and u.exam_paper_id = p.id
     where p.institute_id = ${scope.instituteId} and p.exam_pattern_id = ${patternId} order by 1`.execute(db);
  return found.rows.map((row) => row.headSet);
}

/** The next number in the line of this code; its rows are locked, so two drafts made at once get different numbers. */
export async function nextPatternVersionNo(db: Db, scope: InstituteScope, code: string): Promise<number> {
  const found = await sql<{ versionNo: number }>`
    select version_no from exam_pattern where institute_id = ${scope.instituteId} and code = ${code} for update`.execute(db);
  return Math.max(0, ...found.rows.map((row) => row.versionNo)) + 1;
}

/** The version that was active until now: its papers and their backlogs are examined under it as before. */
export async function supersedeOthers(db: Db, scope: InstituteScope, code: string, exceptId: string): Promise<void> {
  // The first of the line stands for it: of two versions that are activated at one moment the second finds the first.
  await sql`select 1 from exam_pattern where institute_id = ${scope.instituteId} and code = ${code} order by version_no limit 1 for update`.execute(
    db,
  );
  await sql`update exam_pattern set state = 'SUPERSEDED', version = version + 1, updated_at = now()
    where institute_id = ${scope.instituteId} and code = ${code} and state = 'ACTIVE' and id <> ${exceptId}`.execute(db);
}

/** Those of the codes that have an active version. */
export async function activeCodes(db: Db, scope: InstituteScope, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ code: string }>`select distinct code from exam_pattern
    where institute_id = ${scope.instituteId} and state = 'ACTIVE' and code = any(${codes}::text[])`.execute(db);
  return new Set(found.rows.map((row) => row.code));
}
