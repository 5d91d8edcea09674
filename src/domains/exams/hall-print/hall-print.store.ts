import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PrintedDuty, PrintedSeat } from './hall-print.rules.ts';

export interface PrintedSlot {
  readonly examSlotId: string;
  readonly session: string;
  /** An examination that is written in it: the page needs one. */
  readonly examInstanceId: string | null;
  readonly slotName: string;
  /** YYYY-MM-DD */
  readonly heldOn: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  /** By the institute's clock. */
  readonly printedOn: string;
}

export async function printedSlot(db: Db, scope: InstituteScope, examSlotId: string): Promise<PrintedSlot | undefined> {
  const { rows } = await sql<PrintedSlot>`
    select s.id as exam_slot_id, x.name as session, s.name as slot_name, to_char(s.held_on, 'YYYY-MM-DD') as held_on, s.starts_minute, s.ends_minute,
           (select p.exam_instance_id from exam_slot_paper p where p.institute_id = s.institute_id and p.exam_slot_id = s.id order by p.exam_instance_id limit 1) as exam_instance_id,
           to_char(now() at time zone n.time_zone, 'DD-MM-YYYY HH24:MI') as printed_on
      from exam_slot s
      join exam_session x on x.institute_id = s.institute_id and x.id = s.exam_session_id
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = s.institute_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSlotId}`.execute(db);
  return rows[0];
}

/** Who sits where, as they are called in: column by column from the board. */
export async function printedSeats(db: Db, scope: InstituteScope, examSlotId: string, roomId: string | null): Promise<PrintedSeat[]> {
  const { rows } = await sql<PrintedSeat>`
    select p.room_id, p.seat_row as row, p.seat_place as place, coalesce(x.seat_no, '') as seat_no, st.full_name as name, st.name_in_script as name_script,
           st.university_prn as prn, e.roll_no, d.name as division, upper(q.code) as paper, q.title as paper_title, i.name as exam,
           least(a.ends_minute, a.starts_minute + coalesce(q.duration_minutes, a.ends_minute - a.starts_minute)) as ends_minute
      from room_allocation a
      join room_place p on p.institute_id = a.institute_id and p.room_allocation_id = a.id
      join student_paper w on w.institute_id = p.institute_id and w.id = p.student_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_paper q on q.institute_id = w.institute_id and q.id = w.exam_paper_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_slot_id = ${examSlotId} and (${roomId}::uuid is null or p.room_id = ${roomId})
     order by p.room_id, p.seat_place, p.seat_row`.execute(db);
  return rows;
}

/** The supervisors of the blocks. */
export async function printedDuties(db: Db, scope: InstituteScope, examSlotId: string): Promise<PrintedDuty[]> {
  const { rows } = await sql<PrintedDuty>`
    select d.room_id, d.block_no, t.name, t.staff_no
      from room_allocation a
      join exam_duty d on d.institute_id = a.institute_id and d.room_allocation_id = a.id and d.kind = 'SUPERVISOR'
      join people_teacher_profile t on t.institute_id = d.institute_id and t.id = d.teacher_profile_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_slot_id = ${examSlotId} and d.room_id is not null and d.block_no is not null
     order by d.room_id, d.block_no`.execute(db);
  return rows;
}
