import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { SCHEME_ORDERS } from '../../result-rules/engine/pattern-settings.contract.ts';
import type { SeatNumbering, VoidedSeat } from './seat-number.contract.ts';
import type { SeatCandidate } from './seat-number.rules.ts';

/** Students of the instance in one state with their sort keys. */
export async function seatCandidates(db: Db, scope: InstituteScope, examInstanceId: string): Promise<SeatCandidate[]> {
  const { rows } = await sql<SeatCandidate>`
    select x.id as student_exam_id, b.code as branch_code, d.name as division_name, x.flow, x.kind = 'BACKLOG' as backlog, st.surname, st.full_name as name, e.roll_no, st.university_prn as prn
      from student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
      left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
      left join course_instance ci on ci.institute_id = e.institute_id and ci.id = e.course_instance_id
      left join branch b on b.institute_id = ci.institute_id and b.id = ci.branch_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.state = 'LOCKED'`.execute(
    db,
  );
  return rows;
}

/** Every number ever used in the session under these prefixes, voided ones included. */
export async function givenNumbers(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  prefixes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ seatNo: string }>`
    select seat_no from seat_number where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId}
       and exists (select 1 from unnest(${prefixes}::text[]) as p(prefix) where starts_with(seat_no, p.prefix))`.execute(db);
  return new Set(rows.map((row) => row.seatNo));
}

/** LOCKED → SEATED with the number, and the number into the session's list. */
/** The examination keeps the scheme that its numbers were given by. An order that a scheme of an examination can not say is left out. */
export async function keepScheme(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { prefix, digits, start, step, order }: SeatNumbering,
): Promise<void> {
  const sorted = order.flatMap((key) => SCHEME_ORDERS.filter((one) => one === key));
  const scheme = JSON.stringify({ prefix, digits, start, step, ...(sorted.length > 0 ? { order: sorted } : {}) });
  await sql`
    update exam_instance set seat_scheme = ${scheme}::jsonb, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${examInstanceId} and seat_scheme is distinct from ${scheme}::jsonb`.execute(
    db,
  );
}

export async function giveSeats(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  seats: readonly { studentExamId: string; seatNo: string }[],
): Promise<number> {
  const ids = seats.map((one) => one.studentExamId);
  const numbers = seats.map((one) => one.seatNo);
  await sql`
    insert into seat_number (institute_id, exam_session_id, seat_no, student_exam_id)
    select ${scope.instituteId}, ${examSessionId}, n.seat_no, n.exam from unnest(${ids}::uuid[], ${numbers}::text[]) as n(exam, seat_no)`.execute(
    db,
  );
  const { rows } = await sql<{ n: number }>`
    with seated as (
      update student_exam x set state = 'SEATED', seat_no = n.seat_no, version = x.version + 1, updated_at = now()
        from unnest(${ids}::uuid[], ${numbers}::text[]) as n(exam, seat_no)
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam and x.state = 'LOCKED'
      returning 1)
    select count(*)::int as n from seated`.execute(db);
  return rows[0]?.n ?? 0;
}

/** SEATED → LOCKED; the numbers go to the void list. */
export async function voidSeats(db: Db, scope: InstituteScope, ids: readonly string[], reason: string): Promise<number> {
  await sql`
    update seat_number set voided_at = now(), void_reason = ${reason}, voided_by = ${scope.userId} where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = any(${ids}::uuid[]) and voided_at is null`.execute(
    db,
  );
  const { rows } = await sql<{ n: number }>`
    with freed as (
      update student_exam set state = 'LOCKED', seat_no = null, reason = ${reason}, version = version + 1, updated_at = now()
       where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) and state = 'SEATED' returning 1)
    select count(*)::int as n from freed`.execute(db);
  return rows[0]?.n ?? 0;
}

interface VoidFilter {
  readonly examSessionId: string;
  readonly q?: string | undefined;
}

const voidedOf = (scope: InstituteScope, filter: VoidFilter) => sql`
  from seat_number n
  left join student_exam x on x.institute_id = n.institute_id and x.id = n.student_exam_id
  left join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  left join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
 where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_session_id = ${filter.examSessionId} and n.voided_at is not null
   and ${matchesWritten(filter.q, ['n.seat_no', 'st.full_name', 'st.name_in_script', 'st.university_prn'])}`;

export async function listVoided(db: Db, scope: InstituteScope, filter: VoidFilter, page: Page): Promise<VoidedSeat[]> {
  const { rows } = await sql<VoidedSeat>`
    select n.id, n.seat_no, st.university_prn as prn, st.full_name as name, x.seat_no as present_seat_no, i.code as exam_code, n.void_reason as reason,
           (select u.name from identity_user_account u where u.id = n.voided_by) as voided_by, n.voided_at
      ${voidedOf(scope, filter)} order by n.voided_at desc, n.seat_no ${paged(page)}`.execute(db);
  return rows;
}

export async function countVoided(db: Db, scope: InstituteScope, filter: VoidFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${voidedOf(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}
