import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ManualHead } from './manual-result.store.ts';
import type { SemesterKey } from './manual-standing.store.ts';
import { semesterKey } from './manual-standing.store.ts';
import type { ManualPaper } from '../manual-view/manual-view.contract.ts';

export interface PresentResult extends ManualHead, SemesterKey {
  readonly id: string;
  readonly enteredBy: string;
  readonly isApproved: boolean;
  readonly papers: readonly ManualPaper[];
}

/** Results of these semesters that are there, held until this transaction ends. */
export async function presentManual(db: Db, scope: InstituteScope, keys: readonly SemesterKey[]): Promise<Map<string, PresentResult>> {
  const { rows } = await sql<PresentResult>`
    with held as (
      select m.* from manual_result m
        join (select distinct * from unnest(${keys.map((one) => one.studentProfileId)}::uuid[], ${keys.map((one) => one.semester)}::int[]) as u(student, semester)) n
          on m.student_profile_id = n.student and m.semester = n.semester
       where m.institute_id = (select ${scope.instituteId}::uuid) order by m.id for update of m)
    select m.id, m.student_profile_id, m.semester, m.exam_name, m.exam_month, m.exam_year, m.issued_by, m.outcome, m.sgpi::text as sgpi, m.total::text as total, m.total_max::text as total_max,
           m.class_name, m.difference_reason, m.source_document, m.evidence_id, m.entered_by, m.approved_by is not null as is_approved,
           (select coalesce(json_agg(json_build_object('code', p.code, 'title', p.title, 'credits', p.credits::text, 'marks', p.marks::text, 'maxMarks', p.max_marks::text, 'grade', p.grade,
                      'gradePoint', p.grade_point::text, 'outcome', p.outcome) order by p.position), '[]'::json)
              from manual_result_paper p where p.institute_id = m.institute_id and p.manual_result_id = m.id) as papers
      from held m`.execute(db);
  return new Map(rows.map((row) => [semesterKey(row), row]));
}

/** Papers were added to them: whoever was shown them before is shown them again. */
export async function touchManual(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  await sql`
    update manual_result set version = version + 1, updated_at = now() where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Takes papers of results away that nobody has approved, and results that have none left. Answers which papers went. */
export async function takePapers(db: Db, scope: InstituteScope, paperIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; manualResultId: string }>`
    delete from manual_result_paper p using manual_result m
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.id = any(${paperIds}::uuid[]) and m.institute_id = p.institute_id and m.id = p.manual_result_id and m.approved_by is null
    returning p.id, p.manual_result_id`.execute(db);
  const results = [...new Set(rows.map((row) => row.manualResultId))];
  await sql`
    delete from manual_result m where m.institute_id = (select ${scope.instituteId}::uuid) and m.id = any(${results}::uuid[])
       and not exists (select from manual_result_paper p where p.institute_id = m.institute_id and p.manual_result_id = m.id)`.execute(db);
  await touchManual(db, scope, results);
  return new Set(rows.map((row) => row.id));
}
