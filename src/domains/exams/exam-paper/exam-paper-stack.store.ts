import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { StackPart } from '../../../kit/stack/stack-noun.server.ts';
import type { PaperUnit } from './exam-paper.contract.ts';

/** Papers of a course, and of an exam instance; of a year those that an exam instance of one of its sessions examines. */
export function papersWithin(part: StackPart, scope: InstituteScope): RawBuilder<boolean> {
  const { academicYear: academicYearId = null, course: courseId = null, examInstance: examInstanceId = null } = part;
  return sql<boolean>`(${courseId}::uuid is null or t.course_id = ${courseId}::uuid) and (${academicYearId}::uuid is null or exists (
    select 1 from exam_instance_paper x
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
     where x.institute_id = ${scope.instituteId} and x.exam_paper_id = t.id and s.academic_year_id = ${academicYearId}::uuid))
    and (${examInstanceId}::uuid is null or exists (select 1 from exam_instance_paper y
     where y.institute_id = ${scope.instituteId} and y.exam_paper_id = t.id and y.exam_instance_id = ${examInstanceId}::uuid))`;
}

export async function unitsByPaper(db: Db, scope: InstituteScope, ids: readonly string[]) {
  const found = await sql<{ id: string; units: PaperUnit[] }>`
    select u.exam_paper_id as id, jsonb_agg(jsonb_build_object('unitNo', u.unit_no, 'credits', u.credits::text, 'headSet', u.head_set) order by u.unit_no) as units
      from paper_unit u where u.institute_id = ${scope.instituteId} and u.exam_paper_id = any(${ids}::uuid[]) group by 1`.execute(db);
  return new Map(found.rows.map(({ id, units }) => [id, { units }]));
}

/** Heads before their units: a cascade would write its audit entries outside the caller's scope. */
export async function removeUnits(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  await sql`delete from paper_head where institute_id = ${scope.instituteId} and exam_paper_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from paper_unit where institute_id = ${scope.instituteId} and exam_paper_id = any(${ids}::uuid[])`.execute(db);
}
