import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Rows that a run's rules are put together from. */
export interface PatternRow {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly settings: unknown;
  readonly headSets: unknown;
  readonly grading: unknown;
  readonly graceScheme: unknown;
  readonly classTable: unknown;
}

export interface UnitRow {
  readonly unitId: string;
  readonly paperId: string;
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly semester: number;
  readonly kind: string;
  readonly unitNo: number;
  /** Decimal text. */
  readonly credits: string;
  readonly patternId: string;
  readonly headSet: string;
  readonly heads: { headId: string; headNo: number }[];
}

/**
 * Papers that a result of the instance can hold: those sat here, those of the instance, and, where somebody sits a backlog or improves a result,
 * those of the published examinations of the same semester from which passed units are taken.
 */
const involvedPapers = (scope: InstituteScope, instanceId: string): RawBuilder<unknown> => sql`
  select exam_paper_id as id from exams_exam_instance_paper where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId}
  union select exam_paper_id from exams_student_paper where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId}
  union select sp.exam_paper_id
    from exams_student_exam b
    join exams_exam_instance bi on bi.institute_id = b.institute_id and bi.id = b.exam_instance_id
    join exam_type bt on bt.institute_id = bi.institute_id and bt.id = bi.exam_type_id
    join exams_student_exam o on o.institute_id = b.institute_id and o.student_profile_id = b.student_profile_id and o.id <> b.id
    join exams_exam_instance oi on oi.institute_id = o.institute_id and oi.id = o.exam_instance_id and oi.published_run_no is not null
         and oi.semesters[array_upper(oi.semesters, 1)] = bi.semesters[array_upper(bi.semesters, 1)]
    join exams_student_paper sp on sp.institute_id = o.institute_id and sp.student_exam_id = o.id
   where b.institute_id = (select ${scope.instituteId}::uuid) and b.exam_instance_id = ${instanceId} and (b.kind = 'BACKLOG' or bt.nature = 'IMPROVEMENT')`;

export async function loadUnits(db: Db, scope: InstituteScope, instanceId: string): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select u.id as unit_id, p.id as paper_id, p.code as paper_code, p.title as paper_title, p.semester, p.kind, u.unit_no, u.credits,
           p.exam_pattern_id as pattern_id, u.head_set,
           coalesce((select json_agg(json_build_object('headId', h.id, 'headNo', h.head_no) order by h.head_no) from exams_paper_head h
             where h.institute_id = u.institute_id and h.paper_unit_id = u.id), '[]') as heads
      from (${involvedPapers(scope, instanceId)}) w
      join exams_exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = w.id
      join exams_paper_unit u on u.institute_id = p.institute_id and u.exam_paper_id = p.id
     order by p.semester, p.code, p.id, u.unit_no`.execute(db);
  return rows;
}

/** Rule documents of these patterns, of the instance and of its students; the instance's own comes first. */
export async function loadPatterns(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  patternIds: readonly string[],
): Promise<PatternRow[]> {
  const { rows } = await sql<PatternRow>`
    with wanted as (
      select unnest(${patternIds}::uuid[]) as id
      union select exam_pattern_id from exams_exam_instance where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}
      union select exam_pattern_id from exams_student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId})
    select p.id, p.code, p.version_no, p.settings, p.head_sets, g.document as grading, s.document as grace_scheme, c.document as class_table
      from wanted w
      join exams_exam_pattern p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = w.id
      join exams_result_grading g on g.institute_id = p.institute_id and g.id = p.result_grading_id
      left join exams_grace_scheme s on s.institute_id = p.institute_id and s.id = p.grace_scheme_id
      left join exams_class_table c on c.institute_id = p.institute_id and c.id = p.class_table_id
     order by p.id <> (select exam_pattern_id from exams_exam_instance where institute_id = (select ${scope.instituteId}::uuid) and id = ${instanceId}), p.id`.execute(
    db,
  );
  return rows;
}

/** Old paper → paper of this instance that takes its place. */
export async function loadSuccessors(db: Db, scope: InstituteScope, instanceId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ oldPaperId: string; newPaperId: string }>`
    select q.old_paper_id, q.new_paper_id from exams_succeeding_paper q
     where q.institute_id = (select ${scope.instituteId}::uuid) and q.exam_instance_id = ${instanceId} order by q.old_paper_id`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.oldPaperId, row.newPaperId]));
}
