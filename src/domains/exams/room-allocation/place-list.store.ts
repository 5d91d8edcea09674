import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import type { PlaceRow } from './room-allocation.contract.ts';

/** Who sits where in one room of a slot, from the board and the left. */
export async function placesOfRoom(db: Db, scope: InstituteScope, examSlotId: string, roomId: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select p.student_paper_id, x.id as student_exam_id, coalesce(x.seat_no, '') as seat_no, st.full_name as name, upper(e.code) as paper, p.seat_row as row, p.seat_place as place,
           p.is_held, p.version,
           exists (select 1 from seating_need n where n.institute_id = x.institute_id and n.student_exam_id = x.id) as needs_ease
      from room_allocation a
      join room_place p on p.institute_id = a.institute_id and p.room_allocation_id = a.id and p.room_id = ${roomId}
      join student_paper w on w.institute_id = p.institute_id and w.id = p.student_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
      join exam_paper e on e.institute_id = w.institute_id and e.id = w.exam_paper_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_slot_id = ${examSlotId}
     order by p.seat_row, p.seat_place`.execute(db);
  return rows;
}

interface Filter {
  readonly examSlotId: string;
  readonly q?: string | undefined;
  readonly roomId?: string | undefined;
}

const seatsOf = (scope: InstituteScope, { examSlotId, q, roomId }: Filter) => sql`
  from room_allocation a
  join room_place p on p.institute_id = a.institute_id and p.room_allocation_id = a.id
  join room r on r.institute_id = p.institute_id and r.id = p.room_id
  join student_paper w on w.institute_id = p.institute_id and w.id = p.student_paper_id
  join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
  join exam_paper e on e.institute_id = w.institute_id and e.id = w.exam_paper_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
 where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_slot_id = ${examSlotId}
   and (${roomId ?? null}::uuid is null or p.room_id = ${roomId ?? null})
   and ${matches(q, ['x.seat_no', 'st.full_name', 'st.university_prn', 'e.code', 'r.code'])}`;

export interface FoundSeat {
  readonly roomId: string;
  readonly room: string;
  readonly row: number;
  readonly place: number;
  readonly seatNo: string;
  readonly prn: string;
  readonly name: string;
  readonly paper: string;
  readonly paperTitle: string;
}

/** Seats of a slot: rooms in their order, candidates column by column, as they are called in. */
export async function listSeats(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<FoundSeat[]> {
  const { rows } = await sql<FoundSeat>`
    select p.room_id, r.code as room, p.seat_row as row, p.seat_place as place, coalesce(x.seat_no, '') as seat_no, st.university_prn as prn, st.full_name as name,
           upper(e.code) as paper, e.title as paper_title
      ${seatsOf(scope, filter)} order by r.fill_order, r.code, p.seat_place, p.seat_row ${paged(page)}`.execute(db);
  return rows;
}

export async function countSeats(db: Db, scope: InstituteScope, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${seatsOf(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

const seatlessOf = (scope: InstituteScope, { examSlotId, q }: Filter) => sql`
  from exam_slot_paper sp
  join student_paper w on w.institute_id = sp.institute_id and w.exam_instance_id = sp.exam_instance_id and w.exam_paper_id = sp.exam_paper_id
  join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
  join exam_paper e on e.institute_id = w.institute_id and e.id = w.exam_paper_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
 where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_slot_id = ${examSlotId}
   and not exists (select 1 from room_place p where p.institute_id = w.institute_id and p.student_paper_id = w.id)
   and ${matches(q, ['x.seat_no', 'st.full_name', 'st.university_prn', 'e.code'])}`;

export interface Seatless {
  readonly studentPaperId: string;
  readonly seatNo: string | null;
  readonly name: string;
  readonly paper: string;
  readonly needsEase: boolean;
}

export async function listSeatless(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<Seatless[]> {
  const { rows } = await sql<Seatless>`
    select w.id as student_paper_id, x.seat_no, st.full_name as name, upper(e.code) as paper,
           exists (select 1 from seating_need n where n.institute_id = x.institute_id and n.student_exam_id = x.id) as needs_ease
      ${seatlessOf(scope, filter)} order by x.seat_no, st.full_name, w.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countSeatless(db: Db, scope: InstituteScope, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${seatlessOf(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Says that a candidate of the slot needs a place without steps, or no longer; false: no such candidate. */
export async function setNeed(
  db: Db,
  scope: InstituteScope,
  { examSlotId, studentPaperId, reason }: { examSlotId: string; studentPaperId: string; reason: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select w.student_exam_id as id from student_paper w
      join exam_slot_paper sp on sp.institute_id = w.institute_id and sp.exam_instance_id = w.exam_instance_id and sp.exam_paper_id = w.exam_paper_id
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.id = ${studentPaperId} and sp.exam_slot_id = ${examSlotId}`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (id === undefined) return false;
  if (reason === null)
    await sql`delete from seating_need where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id = ${id}`.execute(db);
  else
    await sql`insert into seating_need (institute_id, student_exam_id, reason) values (${scope.instituteId}, ${id}, ${reason})
              on conflict on constraint seating_need_once do update set reason = excluded.reason, version = seating_need.version + 1`.execute(
      db,
    );
  return true;
}
