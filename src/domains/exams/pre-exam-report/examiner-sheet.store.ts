import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { SheetForm } from './candidate-report.contract.ts';

export interface ExaminerFilter {
  readonly examInstanceId: string;
  readonly paperId: string;
  readonly head?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly form: SheetForm;
}

export interface ExaminerLine {
  readonly sheetId: string;
  readonly studentPaperId: string;
  readonly paper: string;
  readonly title: string;
  readonly unitNo: number;
  readonly units: number;
  readonly headNo: number;
  readonly headKind: string;
  readonly max: string;
  readonly division: string | null;
  readonly state: 'ENTRY' | 'SUBMITTED' | 'LOCKED';
  readonly seatNo: string | null;
  readonly value: string | null;
  readonly status: string | null;
}

/** Candidates `x` of the sheets `t` of one paper. */
const linesIn = (scope: InstituteScope, { examInstanceId, paperId, head, divisionId }: ExaminerFilter): RawBuilder<unknown> => sql`
  mark_sheet t
  join paper_head h on h.institute_id = t.institute_id and h.id = t.paper_head_id
  join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
  join student_paper w on w.institute_id = t.institute_id and w.exam_instance_id = t.exam_instance_id and w.exam_paper_id = t.exam_paper_id
       and w.division_id is not distinct from t.division_id
  join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
  left join division d on d.institute_id = t.institute_id and d.id = t.division_id
 where t.institute_id = (select ${scope.instituteId}::uuid) and t.exam_instance_id = ${examInstanceId} and t.exam_paper_id = ${paperId}
   and (${head ?? null}::text is null or h.kind = ${head ?? null}) and (${divisionId ?? null}::uuid is null or t.division_id = ${divisionId ?? null})`;

/** By head and division, then by seat number; marks of sheets that are still entered are not told. */
export async function examinerLines(db: Db, scope: InstituteScope, filter: ExaminerFilter, page: Page): Promise<ExaminerLine[]> {
  const filled = filter.form === 'FILLED';
  const { rows } = await sql<ExaminerLine>`
    select t.id as sheet_id, w.id as student_paper_id, p.code as paper, p.title, u.unit_no,
           (select count(*)::int from paper_unit o where o.institute_id = p.institute_id and o.exam_paper_id = p.id) as units,
           h.head_no, h.kind as head_kind, h.max::text as max, d.name as division, t.state, x.seat_no,
           case when ${filled}::boolean and t.state <> 'ENTRY' then m.value::text end as value,
           case when ${filled}::boolean and t.state <> 'ENTRY' then m.status end as status
      from (select t.institute_id, t.id as sheet_id, w.id as paper_id from ${linesIn(scope, filter)}
             order by u.unit_no, h.head_no, d.name nulls last, t.id, x.seat_no nulls last, w.id ${paged(page)}) found
      join mark_sheet t on t.institute_id = found.institute_id and t.id = found.sheet_id
      join exam_paper p on p.institute_id = t.institute_id and p.id = t.exam_paper_id
      join paper_head h on h.institute_id = t.institute_id and h.id = t.paper_head_id
      join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join student_paper w on w.institute_id = t.institute_id and w.id = found.paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
      left join division d on d.institute_id = t.institute_id and d.id = t.division_id
      left join mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.paper_head_id = t.paper_head_id
     order by u.unit_no, h.head_no, d.name nulls last, t.id, x.seat_no nulls last, w.id`.execute(db);
  return rows;
}

export async function countExaminerLines(db: Db, scope: InstituteScope, filter: ExaminerFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${linesIn(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The first paper of an examination that has mark sheets. */
export async function firstPaper(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from exam_paper p
     where p.institute_id = (select ${scope.instituteId}::uuid)
       and exists (select 1 from mark_sheet t where t.institute_id = p.institute_id and t.exam_instance_id = ${examInstanceId} and t.exam_paper_id = p.id)
     order by p.semester, p.code, p.id limit 1`.execute(db);
  return rows[0]?.id;
}
