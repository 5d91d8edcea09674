import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { StudentState } from '../lifecycle/lifecycle.rules.ts';
import type { TakenSeat, WantedSeat } from './seat-change.rules.ts';

interface SeatRow {
  readonly id: string;
  readonly state: StudentState;
  readonly seatNo: string | null;
  readonly version: number;
}

export async function findSeats(db: Db, scope: InstituteScope, examInstanceId: string, ids: readonly string[]): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select id, state, seat_no, version from student_exam
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Which of these numbers are used in the session, by whom, and whether they were withdrawn. */
export async function findTaken(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  seatNos: readonly string[],
): Promise<Map<string, TakenSeat>> {
  const { rows } = await sql<TakenSeat>`
    select n.seat_no, n.student_exam_id, st.full_name as name, case when n.voided_at is null then 'HELD' else 'WITHDRAWN' end as standing
      from seat_number n
      left join student_exam x on x.institute_id = n.institute_id and x.id = n.student_exam_id
      left join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_session_id = ${examSessionId} and n.seat_no = any(${seatNos}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.seatNo, row]));
}

/** The old numbers go to the void list, each with its reason; the state stays SEATED. */
export async function changeSeats(db: Db, scope: InstituteScope, examSessionId: string, seats: readonly WantedSeat[]): Promise<void> {
  const wanted = sql`unnest(${seats.map((one) => one.studentExamId)}::uuid[], ${seats.map((one) => one.seatNo)}::text[],
                            ${seats.map((one) => one.reason)}::text[]) as w(exam, seat_no, reason)`;
  await sql`
    update seat_number n set voided_at = now(), void_reason = w.reason, voided_by = ${scope.userId} from ${wanted}
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.student_exam_id = w.exam and n.voided_at is null`.execute(db);
  await sql`
    insert into seat_number (institute_id, exam_session_id, seat_no, student_exam_id)
    select ${scope.instituteId}, ${examSessionId}, w.seat_no, w.exam from ${wanted}`.execute(db);
  await sql`
    update student_exam x set seat_no = w.seat_no, reason = w.reason, version = x.version + 1, updated_at = now() from ${wanted}
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = w.exam and x.state = 'SEATED'`.execute(db);
}

/** Restores these students' previous numbers; their present numbers go to the void list. A number is never given to anybody else. */
export async function giveBackSeats(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  seats: readonly { studentExamId: string; seatNo: string }[],
  reason: string,
): Promise<void> {
  const wanted = sql`unnest(${seats.map((one) => one.studentExamId)}::uuid[], ${seats.map((one) => one.seatNo)}::text[]) as w(exam, seat_no)`;
  await sql`
    update seat_number n set voided_at = now(), void_reason = ${reason}, voided_by = ${scope.userId} from ${wanted}
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.student_exam_id = w.exam and n.voided_at is null`.execute(db);
  await sql`
    update seat_number n set voided_at = null, void_reason = null, voided_by = null from ${wanted}
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_session_id = ${examSessionId} and n.student_exam_id = w.exam and n.seat_no = w.seat_no`.execute(
    db,
  );
  await sql`
    update student_exam x set seat_no = w.seat_no, reason = ${reason}, version = x.version + 1, updated_at = now() from ${wanted}
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = w.exam and x.state = 'SEATED'`.execute(db);
}
