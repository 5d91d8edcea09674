import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { IS_HIDDEN } from '../result-run/hidden-candidate.store.ts';
import type { CorrectableHead, CorrectionRow, NewMark } from './result-correction.contract.ts';

/**
 * Present marks of one student; HOLD keeps them until the transaction ends. A mark that is entered twice on an open sheet
 * is not told here: nobody corrects it yet, and its second entry is made without it. Of one under a mask number it is not even told that it is there.
 */
export async function correctableHeads(
  db: Db,
  scope: InstituteScope,
  studentExamId: string,
  hold: 'READ' | 'HOLD',
): Promise<CorrectableHead[]> {
  const blind = sql`h.double_entry and s.state = 'ENTRY'`;
  const { rows } = await sql<CorrectableHead>`
    select h.id as paper_head_id, p.code as paper_code, p.title as paper_title, u.unit_no, h.head_no, h.kind, h.max::text as max, h.min::text as min,
           coalesce(h.average_to, h.step)::text as step, m.origin,
           (select o.name from identity_user_account o where o.tenant_id = ${scope.tenantId} and o.id = m.entered_by) as entered_by_name,
           case when ${blind} then null else m.value::text end as value, case when ${blind} then null else m.status end as status
      from exams_mark m
      join exams_paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
      join exams_paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      left join exams_mark_sheet s on s.institute_id = m.institute_id and s.id = m.mark_sheet_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = ${studentExamId} and not ${IS_HIDDEN}
     order by p.semester, p.code, u.unit_no, h.head_no ${hold === 'HOLD' ? sql`for no key update of m` : sql``}`.execute(db);
  return rows;
}

export async function findStudentInstance(db: Db, scope: InstituteScope, studentExamId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select exam_instance_id as id from exams_student_exam
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${studentExamId} and state in ('INWARDED', 'LOCKED', 'SEATED')`.execute(
    db,
  );
  return rows[0]?.id;
}

/** A mark that shall be another, of whom, and what says so. */
export interface AskedChange extends NewMark {
  readonly studentExamId: string;
  readonly document: string;
  /** null: a valuation, whose application is the document. */
  readonly evidenceId: string | null;
}

interface NewCorrections {
  readonly examInstanceId: string;
  readonly type: string;
  readonly reason: string;
  readonly changes: readonly AskedChange[];
}

/** One row a head, with its present mark. Answers their ids. */
export async function insertCorrections(db: Db, scope: InstituteScope, { changes, ...order }: NewCorrections): Promise<string[]> {
  return (await insertedCorrections(db, scope, { ...order, changes })).map((row) => row.id);
}

/** The same, with what each is about. */
export async function insertedCorrections(
  db: Db,
  scope: InstituteScope,
  order: NewCorrections,
): Promise<{ id: string; studentExamId: string; paperHeadId: string }[]> {
  const of = <Value>(value: (one: AskedChange) => Value) => order.changes.map(value);
  const { rows } = await sql<{ id: string; studentExamId: string; paperHeadId: string }>`
    insert into mark_correction (institute_id, exam_instance_id, student_exam_id, paper_head_id, old_value, old_status, new_value, new_status, type, reason, document, evidence_id)
    select m.institute_id, ${order.examInstanceId}, m.student_exam_id, m.paper_head_id, m.value, m.status, n.value, n.status, ${order.type}, ${order.reason}, n.document, n.evidence
      from unnest(${of((one) => one.studentExamId)}::uuid[], ${of((one) => one.paperHeadId)}::uuid[], ${of((one) => one.value)}::numeric[],
                  ${of((one) => one.status)}::text[], ${of((one) => one.document)}::text[], ${of((one) => one.evidenceId)}::uuid[]) as n(student_exam_id, head_id, value, status, document, evidence)
      join exams_mark m on m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = n.student_exam_id and m.paper_head_id = n.head_id
    returning id, student_exam_id, paper_head_id`.execute(db);
  return rows;
}

/** Keeps all marks of these students until the transaction ends. */
export async function holdMarks(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from exams_mark m
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = any(${studentExamIds}::uuid[])
     order by m.student_exam_id, m.paper_head_id for no key update of m`.execute(db);
}

export async function nameApproval(db: Db, scope: InstituteScope, ids: readonly string[], approvalId: string): Promise<void> {
  await sql`
    update mark_correction set approval_request_id = ${approvalId}
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(db);
}

/** Corrections that can still be applied: the mark is the one they were asked against. */
export async function countApplicable(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mark_correction c
      join exams_mark m on m.institute_id = c.institute_id and m.student_exam_id = c.student_exam_id and m.paper_head_id = c.paper_head_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = any(${ids}::uuid[]) and c.applied_at is null
       and m.value is not distinct from c.old_value and m.status is not distinct from c.old_status`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The marks are written next; the database compares the two. */
export async function markApplied(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  await sql`
    update mark_correction set applied_at = now() where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

export async function nameRun(db: Db, scope: InstituteScope, ids: readonly string[], runNo: number): Promise<void> {
  await sql`
    update mark_correction set run_no = ${runNo} where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** The marks that these corrections ask for. */
export async function askedMarks(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<NewMark[]> {
  const { rows } = await sql<NewMark>`
    select paper_head_id, new_value::text as value, new_status as status from mark_correction
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) order by id`.execute(db);
  return rows;
}

interface Filter {
  readonly ids?: readonly string[];
  readonly examInstanceId?: string;
  readonly studentExamId?: string;
  readonly state?: string | undefined;
  readonly q?: string | undefined;
}

const chosen = (scope: InstituteScope, filter: Filter) => sql`
  from mark_correction c
  join exams_student_exam x on x.institute_id = c.institute_id and x.id = c.student_exam_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  join exams_paper_head h on h.institute_id = c.institute_id and h.id = c.paper_head_id
  join exams_paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
  join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
  left join result_evidence e on e.institute_id = c.institute_id and e.id = c.evidence_id
  left join kit_approval_request a on a.institute_id = c.institute_id and a.id = c.approval_request_id
  cross join lateral (select case when c.applied_at is not null then 'APPLIED' else coalesce(a.state, 'PENDING') end as state) s
 where ${every([
   sql`c.institute_id = (select ${scope.instituteId}::uuid)`,
   equals('c.exam_instance_id', filter.examInstanceId),
   equals('c.student_exam_id', filter.studentExamId),
   filter.ids === undefined ? sql`true` : sql`c.id = any(${filter.ids}::uuid[])`,
   matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no']),
 ])}`;

export async function listCorrections(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select c.id, c.student_exam_id, st.university_prn as prn, st.full_name as name, x.seat_no, p.code as paper_code, p.title as paper_title, u.unit_no, h.head_no, h.kind as head_kind,
           c.old_value::text as old_value, c.old_status, c.new_value::text as new_value, c.new_status, c.type, c.reason, c.document, c.evidence_id, e.name as evidence, s.state, c.approval_request_id as approval_id,
           (select o.name from identity_user_account o where o.tenant_id = ${scope.tenantId} and o.id = a.requested_by) as requested_by_name,
           (select o.name from identity_user_account o where o.tenant_id = ${scope.tenantId} and o.id = a.decided_by) as decided_by_name,
           c.requested_at, c.applied_at, c.run_no
      ${chosen(scope, filter)} and ${equals('s.state', filter.state)} order by c.requested_at desc, c.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countCorrections(db: Db, scope: InstituteScope, filter: Filter): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`select s.state, count(*)::int as n ${chosen(scope, filter)} group by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}
