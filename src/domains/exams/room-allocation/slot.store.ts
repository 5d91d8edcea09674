import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { RoomPlan } from '../room/room-plan.contract.ts';
import type { SlotRow } from './room-allocation.contract.ts';

/** Candidates, seats and rooms of each slot of a session; of one slot where it is named. */
const slotsOf = (scope: InstituteScope, which: { examSessionId?: string; examSlotId?: string }) => sql`
  from exam_slot s
  left join room_allocation a on a.institute_id = s.institute_id and a.exam_slot_id = s.id
 where s.institute_id = (select ${scope.instituteId}::uuid)
   and (${which.examSessionId ?? null}::uuid is null or s.exam_session_id = ${which.examSessionId ?? null})
   and (${which.examSlotId ?? null}::uuid is null or s.id = ${which.examSlotId ?? null})`;

const ANY_PAGE: Page = { number: 1, size: 1, offset: 0 };

async function readSlots(
  db: Db,
  scope: InstituteScope,
  which: { examSessionId?: string; examSlotId?: string },
  page: Page,
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select s.id as exam_slot_id, s.held_on, s.name as slot_name, s.starts_minute, s.ends_minute, a.state, a.version,
           coalesce(c.candidates, 0) as candidates, coalesce(c.without_number, 0) as without_number,
           (select count(*)::int from room_place p where p.institute_id = a.institute_id and p.room_allocation_id = a.id) as seated,
           (select count(*)::int from room_allocation_room r where r.institute_id = a.institute_id and r.room_allocation_id = a.id) as rooms_used,
           (select count(*)::int from exam_duty d where d.institute_id = a.institute_id and d.room_allocation_id = a.id) as duties
      from (select s.id ${slotsOf(scope, which)} order by s.held_on, s.starts_minute, s.id ${paged(page)}) found
      join exam_slot s on s.institute_id = (select ${scope.instituteId}::uuid) and s.id = found.id
      left join room_allocation a on a.institute_id = s.institute_id and a.exam_slot_id = s.id
      left join lateral (
        select count(*) filter (where x.state = 'SEATED')::int as candidates,
               count(*) filter (where x.state in ('INWARDED', 'LOCKED'))::int as without_number
          from exam_slot_paper sp
          join student_paper w on w.institute_id = sp.institute_id and w.exam_instance_id = sp.exam_instance_id and w.exam_paper_id = sp.exam_paper_id
          join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
         where sp.institute_id = s.institute_id and sp.exam_slot_id = s.id) c on true
     order by s.held_on, s.starts_minute, s.id`.execute(db);
  return rows;
}

export const listSlots = (db: Db, scope: InstituteScope, examSessionId: string, page: Page): Promise<SlotRow[]> =>
  readSlots(db, scope, { examSessionId }, page);

export async function countSlots(db: Db, scope: InstituteScope, examSessionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exam_slot where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export const findSlot = async (db: Db, scope: InstituteScope, examSlotId: string): Promise<SlotRow | undefined> =>
  (await readSlots(db, scope, { examSlotId }, ANY_PAGE))[0];

/** The slots of a session in which nobody has a seat yet, in their order. */
export async function emptySlots(db: Db, scope: InstituteScope, examSessionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from exam_slot s
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_session_id = ${examSessionId}
       and not exists (select 1 from room_allocation a where a.institute_id = s.institute_id and a.exam_slot_id = s.id)
       and exists (select 1 from exam_slot_paper p where p.institute_id = s.institute_id and p.exam_slot_id = s.id)
     order by s.held_on, s.starts_minute, s.id`.execute(db);
  return rows.map((row) => row.id);
}

export interface Candidate {
  readonly studentPaperId: string;
  readonly examSlotPaperId: string;
  readonly studentProfileId: string;
  readonly seatNo: string;
  readonly name: string;
  readonly paper: string;
  readonly course: string;
  readonly needsEase: boolean;
  /** Has a seat in another slot that is written at the same time. */
  readonly sitsElsewhere: boolean;
}

/** Everybody with a seat number who writes in the slot; regular, backlog and equal codes of other courses are one paper. */
export async function slotCandidates(db: Db, scope: InstituteScope, examSlotId: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select w.id as student_paper_id, sp.id as exam_slot_paper_id, x.student_profile_id, coalesce(x.seat_no, '') as seat_no, st.full_name as name,
           upper(p.code) as paper, c.code as course,
           exists (select 1 from seating_need n where n.institute_id = x.institute_id and n.student_exam_id = x.id) as needs_ease,
           exists (select 1 from room_place o
                     join room_allocation oa on oa.institute_id = o.institute_id and oa.id = o.room_allocation_id and oa.exam_slot_id <> s.id
                    where o.institute_id = x.institute_id and o.student_profile_id = x.student_profile_id and o.held_on = s.held_on
                      and o.starts_minute < s.ends_minute and o.ends_minute > s.starts_minute) as sits_elsewhere
      from exam_slot s
      join exam_slot_paper sp on sp.institute_id = s.institute_id and sp.exam_slot_id = s.id
      join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
      join student_paper w on w.institute_id = sp.institute_id and w.exam_instance_id = sp.exam_instance_id and w.exam_paper_id = sp.exam_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id and x.state = 'SEATED'
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSlotId}
     order by x.seat_no, w.id`.execute(db);
  return rows;
}

export interface FoundRoom {
  readonly roomId: string;
  readonly code: string;
  readonly building: string;
  readonly floor: number;
  readonly stepFree: boolean;
  readonly benchRows: number;
  readonly benchColumns: number;
  readonly seatsPerBench: number;
  readonly examCapacity: number;
  readonly plan: RoomPlan | null;
  readonly closedFor: string | null;
  readonly takenBy: string | null;
  readonly isUsed: boolean;
}

/** Rooms for examinations in the order in which they are filled, and what keeps each from the slot. */
export async function slotRooms(db: Db, scope: InstituteScope, examSlotId: string): Promise<FoundRoom[]> {
  const { rows } = await sql<FoundRoom>`
    select r.id as room_id, r.code, r.building, r.floor, r.step_free, r.bench_rows, r.bench_columns, r.seats_per_bench, r.exam_capacity, r.plan,
           (select k.reason from room_closure k
             where k.institute_id = r.institute_id and k.room_id = r.id and s.held_on between k.from_on and k.to_on) as closed_for,
           (select o.name from room_allocation_room b
              join room_allocation oa on oa.institute_id = b.institute_id and oa.id = b.room_allocation_id and oa.exam_slot_id <> s.id
              join exam_slot o on o.institute_id = oa.institute_id and o.id = oa.exam_slot_id
             where b.institute_id = r.institute_id and b.room_id = r.id and b.held_on = s.held_on
               and b.starts_minute < s.ends_minute and b.ends_minute > s.starts_minute limit 1) as taken_by,
           exists (select 1 from room_allocation_room b
                     join room_allocation a on a.institute_id = b.institute_id and a.id = b.room_allocation_id and a.exam_slot_id = s.id
                    where b.institute_id = r.institute_id and b.room_id = r.id) as is_used
      from exam_slot s
      join room r on r.institute_id = s.institute_id and r.is_active
      join room_type t on t.institute_id = r.institute_id and t.id = r.room_type_id and t.for_exams
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSlotId}
     order by r.fill_order, r.code`.execute(db);
  return rows;
}
