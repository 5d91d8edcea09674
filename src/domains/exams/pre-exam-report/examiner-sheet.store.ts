import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';
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
  readonly lineId: string;
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
  /** Of a head of several tests, as they are typed. */
  readonly tests: string | null;
  readonly status: string | null;
}

/** Candidates `x` of the sheets `s` of one paper; on a masked sheet `n` is the mask number, and who has none yet is not on it. */
const linesIn = (scope: InstituteScope, { examInstanceId, paperId, head, divisionId }: ExaminerFilter): RawBuilder<unknown> => sql`
  mark_sheet s
  join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
  join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
  join student_paper w on w.institute_id = s.institute_id and w.exam_instance_id = s.exam_instance_id and w.exam_paper_id = s.exam_paper_id
       and w.division_id is not distinct from s.division_id
  join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
  left join division d on d.institute_id = s.institute_id and d.id = s.division_id
  left join lateral (
    select k.id, k.mask_no from masked_paper kp
      join mask_number k on k.institute_id = kp.institute_id and k.masked_paper_id = kp.id and k.student_exam_id = x.id and k.voided_at is null
     where kp.institute_id = s.institute_id and kp.exam_instance_id = s.exam_instance_id and kp.exam_paper_id = s.exam_paper_id and kp.head_kind = h.kind
       and ${IS_MASKED}) n on true
 where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId} and s.exam_paper_id = ${paperId}
   and (${head ?? null}::text is null or h.kind = ${head ?? null}) and (${divisionId ?? null}::uuid is null or s.division_id = ${divisionId ?? null})
   and (n.id is not null or not ${IS_MASKED})`;

/** By head and division, then by seat or mask number; marks of sheets that are still entered are not told. */
export async function examinerLines(db: Db, scope: InstituteScope, filter: ExaminerFilter, page: Page): Promise<ExaminerLine[]> {
  const filled = filter.form === 'FILLED';
  const { rows } = await sql<ExaminerLine>`
    select s.id as sheet_id, found.line_id, p.code as paper, p.title, u.unit_no,
           (select count(*)::int from paper_unit o where o.institute_id = p.institute_id and o.exam_paper_id = p.id) as units,
           h.head_no, h.kind as head_kind, h.max::text as max, d.name as division, s.state, found.number as seat_no,
           case when ${filled}::boolean and s.state <> 'ENTRY' then m.value::text end as value,
           case when ${filled}::boolean and s.state <> 'ENTRY' then
             (select string_agg(coalesce(trim_scale(q.test)::text, 'AB'), ' ' order by q.n) from unnest(m.parts) with ordinality q(test, n)) end as tests,
           case when ${filled}::boolean and s.state <> 'ENTRY' then m.status end as status
      from (select s.institute_id, s.id as sheet_id, x.id as student_exam_id, coalesce(n.id, w.id) as line_id, coalesce(n.mask_no, x.seat_no) as number
              from ${linesIn(scope, filter)}
             order by u.unit_no, h.head_no, d.name nulls last, s.id, coalesce(n.mask_no, x.seat_no) nulls last, coalesce(n.id, w.id) ${paged(page)}) found
      join mark_sheet s on s.institute_id = found.institute_id and s.id = found.sheet_id
      join exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      left join division d on d.institute_id = s.institute_id and d.id = s.division_id
      left join mark m on m.institute_id = s.institute_id and m.student_exam_id = found.student_exam_id and m.paper_head_id = s.paper_head_id
     order by u.unit_no, h.head_no, d.name nulls last, s.id, found.number nulls last, found.line_id`.execute(db);
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
