import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { MaskNumberRow, MaskPrint } from './mask-number.contract.ts';
import type { MaskedPaper } from './mask-paper.store.ts';

/** Who writes an answer book of a masked paper and has no number. */
export async function studentsWithoutMask(db: Db, scope: InstituteScope, paper: MaskedPaper): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from student_paper sp
      join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${paper.examInstanceId} and sp.exam_paper_id = ${paper.paperId}
       and exists (select from paper_head h where h.institute_id = sp.institute_id and h.exam_paper_id = sp.exam_paper_id and h.kind = ${paper.headKind}
         and not exists (select from mark m where m.institute_id = sp.institute_id and m.student_exam_id = x.id and m.paper_head_id = h.id and m.origin = 'CARRIED'))
       and not exists (select from mask_number k where k.institute_id = sp.institute_id and k.masked_paper_id = ${paper.id} and k.student_exam_id = x.id
         and k.voided_at is null)`.execute(db);
  return rows.map((row) => row.id);
}

/** Gives these numbers; whose number was given before in the session, or is a seat number there, is left without one. */
export async function insertMaskNumbers(
  db: Db,
  scope: InstituteScope,
  paper: MaskedPaper,
  numbers: readonly { readonly studentExamId: string; readonly maskNo: string }[],
): Promise<{ id: string; studentExamId: string; maskNo: string }[]> {
  const { rows } = await sql<{ id: string; studentExamId: string; maskNo: string }>`
    insert into mask_number (institute_id, masked_paper_id, exam_session_id, student_exam_id, mask_no, drawn_by)
    select ${scope.instituteId}, ${paper.id}, ${paper.examSessionId}, n.exam, n.mask_no, ${scope.userId}
      from unnest(${numbers.map((one) => one.studentExamId)}::uuid[], ${numbers.map((one) => one.maskNo)}::text[]) as n(exam, mask_no)
     where not exists (select from seat_number t where t.institute_id = (select ${scope.instituteId}::uuid) and t.exam_session_id = ${paper.examSessionId}
       and t.seat_no = n.mask_no)
    on conflict on constraint mask_number_once do nothing
    returning id, student_exam_id, mask_no`.execute(db);
  return rows;
}

interface Filter {
  readonly maskedPaperId: string;
  readonly q?: string | undefined;
  readonly show?: 'IN_FORCE' | 'VOIDED' | undefined;
}

/** Before the numbers are resolved only a number is found, and no name tells that it is among them. */
const found = (scope: InstituteScope, { maskedPaperId, q, show }: Filter) => sql`
  from mask_number k
  join masked_paper p on p.institute_id = k.institute_id and p.id = k.masked_paper_id
  join student_exam x on x.institute_id = k.institute_id and x.id = k.student_exam_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  left join identity_user_account v on v.tenant_id = ${scope.tenantId} and v.id = k.voided_by
 where k.institute_id = (select ${scope.instituteId}::uuid) and k.masked_paper_id = ${maskedPaperId}
   and (${show ?? null}::text is null or (k.voided_at is null) = (${show ?? null} = 'IN_FORCE'))
   and (${matchesWritten(q, ['k.mask_no'])} or (p.decoded_at is not null and ${matchesWritten(q, ['x.seat_no', 'st.full_name', 'st.name_in_script', 'st.university_prn'])}))`;

export async function listMaskNumbers(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<MaskNumberRow[]> {
  const { rows } = await sql<MaskNumberRow>`
    select k.id, k.mask_no, case when p.decoded_at is not null then x.seat_no end as seat_no, case when p.decoded_at is not null then st.university_prn end as prn,
           case when p.decoded_at is not null then st.full_name end as name, k.drawn_at, k.voided_at, v.name as voided_by_name, k.void_reason
      ${found(scope, filter)}
     order by case when p.decoded_at is not null then x.seat_no end nulls last, k.mask_no ${paged(page)}`.execute(db);
  return rows;
}

export async function countMaskNumbers(db: Db, scope: InstituteScope, filter: Filter): Promise<{ IN_FORCE: number; VOIDED: number }> {
  const { rows } = await sql<{ inForce: number; voided: number }>`
    select count(*) filter (where k.voided_at is null)::int as in_force, count(*) filter (where k.voided_at is not null)::int as voided
      ${found(scope, { maskedPaperId: filter.maskedPaperId, q: filter.q })}`.execute(db);
  return { IN_FORCE: rows[0]?.inForce ?? 0, VOIDED: rows[0]?.voided ?? 0 };
}

interface OneNumber {
  readonly id: string;
  readonly maskedPaperId: string;
  readonly studentExamId: string;
  readonly voided: boolean;
}

export async function findMaskNumber(db: Db, scope: InstituteScope, id: string): Promise<OneNumber | undefined> {
  const { rows } = await sql<OneNumber>`
    select k.id, k.masked_paper_id, k.student_exam_id, k.voided_at is not null as voided from mask_number k
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.id = ${id}`.execute(db);
  return rows[0];
}

export async function voidMaskNumber(db: Db, scope: InstituteScope, id: string, reason: string): Promise<void> {
  await sql`
    update mask_number set voided_at = now(), voided_by = ${scope.userId}, void_reason = ${reason}
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and voided_at is null`.execute(db);
}

export interface Sticker {
  readonly maskNo: string;
  readonly seatNo: string;
}

/** In the order in which answer books lie after the examination: by seat number. */
export async function stickersOf(db: Db, scope: InstituteScope, maskedPaperId: string, numberId: string | null): Promise<Sticker[]> {
  const { rows } = await sql<Sticker>`
    select k.mask_no, coalesce(x.seat_no, st.university_prn) as seat_no from mask_number k
      join student_exam x on x.institute_id = k.institute_id and x.id = k.student_exam_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.masked_paper_id = ${maskedPaperId} and k.voided_at is null
       and (${numberId}::uuid is null or k.id = ${numberId})
     order by x.seat_no nulls last, st.university_prn`.execute(db);
  return rows;
}

export async function notePrint(
  db: Db,
  scope: InstituteScope,
  { maskedPaperId, numbers, numberId }: { readonly maskedPaperId: string; readonly numbers: number; readonly numberId: string | null },
): Promise<void> {
  await sql`
    insert into mask_print (institute_id, masked_paper_id, numbers, mask_number_id, printed_by)
    values (${scope.instituteId}, ${maskedPaperId}, ${numbers}, ${numberId}, ${scope.userId})`.execute(db);
}

export async function listPrints(db: Db, scope: InstituteScope, maskedPaperId: string, page: Page): Promise<MaskPrint[]> {
  const { rows } = await sql<MaskPrint>`
    select p.id, p.numbers, k.mask_no, p.printed_at, u.name as printed_by_name from mask_print p
      left join mask_number k on k.institute_id = p.institute_id and k.id = p.mask_number_id
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = p.printed_by
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.masked_paper_id = ${maskedPaperId}
     order by p.printed_at desc, p.id desc ${paged(page)}`.execute(db);
  return rows;
}

export async function countPrints(db: Db, scope: InstituteScope, maskedPaperId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mask_print where institute_id = (select ${scope.instituteId}::uuid) and masked_paper_id = ${maskedPaperId}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
