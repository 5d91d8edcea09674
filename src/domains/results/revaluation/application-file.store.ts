import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Example } from '../../../kit/feed/feed-definition.server.ts';

/** A head as a file may name it: by its kind, and where the paper has several of that kind with its number, or its unit's. */
export interface NamedHead {
  readonly paperHeadId: string;
  readonly paper: string;
  readonly names: string[];
}

export async function headsOfExam(db: Db, scope: InstituteScope, examInstanceId: string): Promise<NamedHead[]> {
  const { rows } = await sql<NamedHead>`
    select h.id as paper_head_id, lower(p.code) as paper,
           array[h.kind, h.kind || h.head_no, u.unit_no || '.' || h.kind, u.unit_no || '.' || h.kind || h.head_no] as names
      from exams_exam_instance_paper i
      join exams_exam_paper p on p.institute_id = i.institute_id and p.id = i.exam_paper_id
      join exams_paper_unit u on u.institute_id = p.institute_id and u.exam_paper_id = p.id
      join exams_paper_head h on h.institute_id = u.institute_id and h.paper_unit_id = u.id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.exam_instance_id = ${examInstanceId}
     order by p.code, u.unit_no, h.head_no`.execute(db);
  return rows;
}

export interface OfferedKind {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly fee: string;
}

export async function offeredKinds(db: Db, scope: InstituteScope): Promise<OfferedKind[]> {
  const { rows } = await sql<OfferedKind>`
    select id, code, name, fee::text as fee from revaluation_kind where institute_id = (select ${scope.instituteId}::uuid) and active order by code`.execute(
    db,
  );
  return rows;
}

interface FiledChoice {
  readonly studentExamId: string;
  readonly paperHeadId: string;
  readonly revaluationKindId: string;
}

/** The application that stands for this already. `byFile`: as the desk entered it, with this receipt. */
export async function standingApplication(
  db: Db,
  scope: InstituteScope,
  { studentExamId, paperHeadId, revaluationKindId }: FiledChoice,
  reference: string | null,
): Promise<{ id: string; isSame: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    select id, not by_student and fee_reference is not distinct from ${reference}::text as is_same from revaluation
     where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = ${studentExamId} and paper_head_id = ${paperHeadId}
       and revaluation_kind_id = ${revaluationKindId} and state not in ('WITHDRAWN', 'REJECTED') limit 1`.execute(db);
  return rows[0];
}

/** Whether a day is after the institute's today. */
export async function isToCome(db: Db, scope: InstituteScope, day: string): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`
    select ${day}::date > (now() at time zone time_zone)::date as later from institute where tenant_id = ${scope.tenantId} and id = ${scope.instituteId}`.execute(
    db,
  );
  return rows[0]?.later ?? false;
}

/** Rows that the sample of a file may have: published marks of theory, and a kind that is offered. */
export async function sampleApplications(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Example[]> {
  const { rows } = await sql<{ student: string; paper: string; head: string; kind: string; fee: string }>`
    select st.university_prn as student, p.code as paper, h.kind as head, k.code as kind, case when k.fee > 0 then k.fee::text else '' end as fee
      from exams_student_exam x
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join exams_mark m on m.institute_id = x.institute_id and m.student_exam_id = x.id and m.value is not null
      join exams_paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id and h.kind = 'TH'
      join exams_exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      join revaluation_kind k on k.institute_id = x.institute_id and k.active and h.kind = any(k.head_kinds)
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and published_run(i, x.id) is not null
       and not exists (select from revaluation r where r.institute_id = x.institute_id and r.student_exam_id = x.id)
     order by m.value desc, st.university_prn, p.code, k.code limit 1`.execute(db);
  return rows.map(({ fee, ...one }) => ({ ...one, fee, receipt: fee === '' ? '' : 'R-101', paidOn: '' }));
}
