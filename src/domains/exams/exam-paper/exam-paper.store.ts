import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { PaperUnit, WholeUnit } from './exam-paper.contract.ts';
import type { NewHead } from './exam-paper.rules.ts';

export interface PatternFacts {
  readonly state: string;
  readonly headSets: readonly HeadSet[];
}

export async function patternFacts(db: Db, scope: InstituteScope, examPatternId: string): Promise<PatternFacts | null> {
  const found = await sql<PatternFacts>`
    select state, head_sets from exam_pattern where institute_id = ${scope.instituteId} and id = ${examPatternId}`.execute(db);
  return found.rows[0] ?? null;
}

/** Units of a paper with their heads, in order. */
export async function unitsOf(db: Db, scope: InstituteScope, examPaperId: string): Promise<WholeUnit[]> {
  const found = await sql<WholeUnit>`
    select u.id, u.unit_no, u.credits, u.head_set,
           coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'headNo', h.head_no, 'kind', h.kind, 'max', h.max::text, 'min', h.min::text,
                             'step', h.step::text, 'evaluator', h.evaluator, 'doubleEntry', h.double_entry) order by h.head_no)
                       from paper_head h where h.institute_id = u.institute_id and h.paper_unit_id = u.id), '[]') as heads
      from paper_unit u where u.institute_id = ${scope.instituteId} and u.exam_paper_id = ${examPaperId} order by u.unit_no`.execute(db);
  return found.rows;
}

/**
 * Deletes units with their heads; a head with a mark sheet prevents it (foreign key → 409 STILL_USED). Units and heads each by
 * a statement of their own: the audit trigger of a cascaded delete would write outside the caller's scope.
 */
export async function deleteUnits(db: Db, scope: InstituteScope, examPaperId: string, unitNos: readonly number[] | 'ALL'): Promise<void> {
  const chosen = sql`u.institute_id = ${scope.instituteId} and u.exam_paper_id = ${examPaperId} and ${unitNos === 'ALL' ? sql`true` : sql`u.unit_no = any(${unitNos}::int[])`}`;
  await sql`delete from paper_head h using paper_unit u where h.institute_id = u.institute_id and h.paper_unit_id = u.id and ${chosen}`.execute(
    db,
  );
  await sql`delete from paper_unit u where ${chosen}`.execute(db);
}

interface PaperUnits {
  readonly examPaperId: string;
  readonly units: readonly PaperUnit[];
  readonly heads: readonly NewHead[];
}

/** Writes units and heads of any number of papers; an existing unit keeps its heads and takes the new credits. */
export async function writeUnits(db: Db, scope: InstituteScope, papers: readonly PaperUnits[]): Promise<void> {
  const units = papers.flatMap(({ examPaperId, units: all }) =>
    all.map((unit) => ({ exam_paper_id: examPaperId, unit_no: unit.unitNo, credits: unit.credits, head_set: unit.headSet })),
  );
  const heads = papers.flatMap(({ examPaperId, heads: all }) =>
    all.map(({ unitNo, headNo, doubleEntry, needsAttendance, bestOf, averageTo, averageRounding, ...head }) => ({
      ...head,
      exam_paper_id: examPaperId,
      unit_no: unitNo,
      head_no: headNo,
      double_entry: doubleEntry,
      needs_attendance: needsAttendance,
      ...(bestOf === null ? {} : { best_take: bestOf.take, best_of: bestOf.of, average_to: averageTo, average_rounding: averageRounding }),
    })),
  );
  await sql`
    insert into paper_unit (institute_id, exam_paper_id, unit_no, credits, head_set)
    select ${scope.instituteId}, exam_paper_id, unit_no, credits, head_set from jsonb_populate_recordset(null::paper_unit, ${JSON.stringify(units)}::jsonb)
    on conflict on constraint paper_unit_no_once do update set credits = excluded.credits where paper_unit.credits <> excluded.credits`.execute(
    db,
  );
  await sql`
    insert into paper_head (institute_id, paper_unit_id, exam_paper_id, head_no, kind, max, min, step, evaluator, double_entry, needs_attendance,
                            best_take, best_of, average_to, average_rounding)
    select ${scope.instituteId}, u.id, u.exam_paper_id, h.head_no, h.kind, h.max, h.min, h.step, h.evaluator, h.double_entry, h.needs_attendance,
           h.best_take, h.best_of, h.average_to, h.average_rounding
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(exam_paper_id uuid, unit_no int, head_no int, kind text, max numeric, min numeric,
                                                                     step numeric, evaluator text, double_entry boolean, needs_attendance boolean,
                                                                     best_take int, best_of int, average_to numeric, average_rounding text)
      join paper_unit u on u.institute_id = ${scope.instituteId} and u.exam_paper_id = h.exam_paper_id and u.unit_no = h.unit_no
    on conflict on constraint paper_head_no_once do nothing`.execute(db);
}
