import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { RoomPlan } from '../room/room-plan.contract.ts';
import type { BundleRow, SeatRow } from './room-report.contract.ts';
import { packets, seatRange, slotsIn, slotWords } from './room-report.store.ts';
import type { RoomFilter } from './room-report.store.ts';

/** The room of a seat, as far as its blocks depend on it. */
export interface Benches {
  readonly benchRows: number;
  readonly benchColumns: number;
  readonly seatsPerBench: number;
  readonly plan: RoomPlan | null;
  readonly blockSize: number;
}

type FoundSeat = Omit<SeatRow, 'block'> & Benches;

/** Seats `p`; who sits there is looked up only where something is searched. */
const seatsIn = (scope: InstituteScope, { q, ...filter }: SeatFilter): RawBuilder<unknown> => sql`
  given g
  join exam_slot s on s.institute_id = g.institute_id and s.id = g.slot_id
  join room_place p on p.institute_id = g.institute_id and p.room_allocation_id = g.allocation_id
  join room r on r.institute_id = p.institute_id and r.id = p.room_id
 where s.exam_session_id = ${filter.examSessionId} and (${q ?? null}::text is null or exists (
   select 1 from student_paper w
     join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
     join exam_paper e on e.institute_id = w.institute_id and e.id = w.exam_paper_id
     join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
    where w.institute_id = (select ${scope.instituteId}::uuid) and w.id = p.student_paper_id
      and ${matchesWritten(q, ['x.seat_no', 'st.full_name', 'st.name_in_script', 'st.university_prn', 'e.code', 'r.code'])}))`;

export interface SeatFilter extends RoomFilter {
  readonly q?: string | undefined;
}

const givenSlots = (scope: InstituteScope, filter: RoomFilter): RawBuilder<unknown> =>
  sql`given as (select s.institute_id, s.id as slot_id, a.id as allocation_id from ${slotsIn(scope, filter)})`;

export async function seatRows(db: Db, scope: InstituteScope, filter: SeatFilter, page: Page): Promise<FoundSeat[]> {
  const { rows } = await sql<FoundSeat>`
    with ${givenSlots(scope, filter)},
    found as (
      select p.institute_id, p.id from ${seatsIn(scope, filter)}
       order by s.held_on, s.starts_minute, s.id, r.fill_order, r.code, p.seat_place, p.seat_row ${paged(page)})
    select p.id::text as key, ${slotWords}, r.code as room, p.seat_row as row, p.seat_place as place, coalesce(x.seat_no, '') as seat_no,
           st.university_prn as prn, st.full_name as name, upper(e.code) as paper, e.title, r.bench_rows, r.bench_columns, r.seats_per_bench, r.plan, a.block_size
      from found
      join room_place p on p.institute_id = found.institute_id and p.id = found.id
      join room_allocation a on a.institute_id = p.institute_id and a.id = p.room_allocation_id
      join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
      join room r on r.institute_id = p.institute_id and r.id = p.room_id
      join student_paper w on w.institute_id = p.institute_id and w.id = p.student_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
      join exam_paper e on e.institute_id = w.institute_id and e.id = w.exam_paper_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     order by s.held_on, s.starts_minute, s.id, r.fill_order, r.code, p.seat_place, p.seat_row`.execute(db);
  return rows;
}

export async function countSeats(db: Db, scope: InstituteScope, filter: SeatFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ${givenSlots(scope, filter)} select count(*)::int as n from ${seatsIn(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Packets are numbered for each paper and slot, in the order of rooms. */
export async function bundleRows(db: Db, scope: InstituteScope, filter: RoomFilter, page: Page): Promise<BundleRow[]> {
  const { rows } = await sql<BundleRow>`
    with ${packets(scope, filter)},
    p as (
      select k.*, row_number() over (partition by k.slot_id, k.paper order by r.fill_order, r.code)::int as packet,
             count(*) over (partition by k.slot_id, k.paper)::int as packets
        from packets k
        join exam_slot s on s.institute_id = k.institute_id and s.id = k.slot_id
        join room r on r.institute_id = k.institute_id and r.id = k.room_id
       order by s.held_on, s.starts_minute, s.id, k.paper, r.fill_order, r.code ${paged(page)})
    select concat_ws(' ', p.allocation_id, p.room_id, p.paper) as key, ${slotWords}, p.paper, p.title, p.packet, p.packets, r.code as room,
           coalesce(range.from_seat, '') as from_seat, coalesce(range.to_seat, '') as to_seat, p.n as candidates
      from p
      join exam_slot s on s.institute_id = p.institute_id and s.id = p.slot_id
      join room r on r.institute_id = p.institute_id and r.id = p.room_id
      ${seatRange}
     order by s.held_on, s.starts_minute, s.id, p.paper, p.packet`.execute(db);
  return rows;
}

export interface BlockSeat extends Benches {
  readonly allocationId: string;
  readonly examSlotId: string;
  readonly roomId: string;
  readonly day: string;
  readonly slot: string;
  readonly time: string;
  readonly room: string;
  readonly place: number;
  readonly seatNo: string;
  readonly paper: string;
  readonly isPresent: boolean;
  /** Somebody was seen at the door in this slot. */
  readonly doorUsed: boolean;
  /** By the supervisor of the block; null: nothing yet. */
  readonly noted: string | null;
  readonly isOver: boolean;
}

/** Every seat of a slot by seat number, with whether its candidate was seen at the door, and what the block notes of them. */
export async function blockSeats(db: Db, scope: InstituteScope, examSlotId: string): Promise<BlockSeat[]> {
  const { rows } = await sql<BlockSeat>`
    select a.id as allocation_id, p.room_id, ${slotWords}, r.code as room, p.seat_place as place, coalesce(x.seat_no, '') as seat_no, upper(e.code) as paper,
           r.bench_rows, r.bench_columns, r.seats_per_bench, r.plan, a.block_size,
           exists (select 1 from exam_presence v where v.institute_id = w.institute_id and v.exam_slot_id = s.id and v.exam_paper_id = w.exam_paper_id
                      and v.student_exam_id = w.student_exam_id) as is_present,
           exists (select 1 from exam_presence v where v.institute_id = s.institute_id and v.exam_slot_id = s.id) as door_used,
           (select l.state from block_line l where l.institute_id = w.institute_id and l.student_paper_id = w.id) as noted,
           (s.held_on + make_interval(mins => s.ends_minute)) at time zone n.time_zone <= now() as is_over
      from exam_slot s
      join institute n on n.id = s.institute_id
      join room_allocation a on a.institute_id = s.institute_id and a.exam_slot_id = s.id
      join room_place p on p.institute_id = a.institute_id and p.room_allocation_id = a.id
      join room r on r.institute_id = p.institute_id and r.id = p.room_id
      join student_paper w on w.institute_id = p.institute_id and w.id = p.student_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
      join exam_paper e on e.institute_id = w.institute_id and e.id = w.exam_paper_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSlotId}
     order by r.fill_order, r.code, x.seat_no`.execute(db);
  return rows;
}

interface BlockSupervisor {
  readonly roomId: string;
  readonly blockNo: number;
  readonly name: string;
}

export async function blockSupervisors(db: Db, scope: InstituteScope, examSlotId: string): Promise<BlockSupervisor[]> {
  const { rows } = await sql<BlockSupervisor>`
    select d.room_id, d.block_no, t.name || ' (' || t.staff_no || ')' as name
      from room_allocation a
      join exam_duty d on d.institute_id = a.institute_id and d.room_allocation_id = a.id and d.kind = 'SUPERVISOR' and d.room_id is not null and d.block_no is not null
      join people_teacher_profile t on t.institute_id = d.institute_id and t.id = d.teacher_profile_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_slot_id = ${examSlotId}`.execute(db);
  return rows;
}
