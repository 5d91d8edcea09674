import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import type { Wanted } from '../../../kit/master/master-sql.store.ts';
import type { BlueprintPaper } from '../../courses/blueprint-version/blueprint-version.contract.ts';
import { examPapers } from './exam-paper.contract.ts';

export interface BlueprintFacts {
  readonly state: string;
  readonly papers: readonly BlueprintPaper[];
  readonly courseId: string;
  readonly branchId: string | null;
}

/** A blueprint version with the course and branch of its blueprint; null when there is none. */
export async function blueprintFacts(db: Db, scope: InstituteScope, versionId: string): Promise<BlueprintFacts | null> {
  const found = await sql<BlueprintFacts>`
    select v.state, v.papers, b.course_id, b.branch_id from courses_blueprint_version v
      join course_blueprint b on b.institute_id = v.institute_id and b.id = v.course_blueprint_id
     where v.institute_id = ${scope.instituteId} and v.id = ${versionId}`.execute(db);
  return found.rows[0] ?? null;
}

interface PaperKey {
  readonly semester: number;
  readonly code: string;
  readonly examPatternId: string;
}

export const keyOf = (paper: PaperKey) => `${paper.semester}|${paper.examPatternId}|${paper.code}`;

/** Keys of the papers that the course and branch already have. */
export async function existingPapers(
  db: Db,
  scope: InstituteScope,
  courseId: string,
  branchId: string | null,
): Promise<ReadonlySet<string>> {
  const found = await sql<PaperKey>`
    select semester, code, exam_pattern_id from exam_paper
     where institute_id = ${scope.instituteId} and course_id = ${courseId} and branch_id is not distinct from ${branchId}`.execute(db);
  return new Set(found.rows.map(keyOf));
}

export interface DistinctPaper {
  readonly code: string;
  readonly title: string;
  readonly papers: number;
  readonly courses: number;
  readonly semesters: number[];
  readonly locked: number;
}

/** One row per code and title among the papers that the caller may see. */
export async function distinctPapers(
  db: Db,
  scope: InstituteScope,
  query: Wanted,
  page: Page,
): Promise<{ rows: DistinctPaper[]; total: number }> {
  const found = await sql<DistinctPaper & { total: number }>`
    select t.code, t.title, count(*)::int as papers, count(distinct t.course_id)::int as courses,
           array_agg(distinct t.semester order by t.semester) as semesters, count(t.locked_at)::int as locked, (count(*) over ())::int as total
      from exam_paper t where ${wantedRows(examPapers, scope, query)}
     group by t.code, t.title order by t.code, t.title ${paged(page)}`.execute(db);
  return { rows: found.rows.map(({ total: _total, ...row }) => row), total: found.rows[0]?.total ?? 0 };
}
