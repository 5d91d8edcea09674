import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { SlotSettings } from './room-allocation.contract.ts';

export interface AllocationRow {
  readonly id: string;
  readonly state: 'DRAFT' | 'CONFIRMED';
  readonly version: number;
  readonly settings: SlotSettings;
}

interface StoredAllocation {
  readonly id: string;
  readonly state: AllocationRow['state'];
  readonly version: number;
  readonly strategy: SlotSettings['strategy'];
  readonly apart: SlotSettings['apart'];
  readonly roomOrder: SlotSettings['rooms'];
  readonly sitterOrder: SlotSettings['order'];
  readonly seed: number;
  readonly blockSize: number;
}

const asRow = ({ id, state, version, roomOrder, sitterOrder, strategy, apart, seed, blockSize }: StoredAllocation): AllocationRow => ({
  id,
  state,
  version,
  settings: { strategy, apart, rooms: roomOrder, order: sitterOrder, seed, blockSize },
});

export async function findAllocation(db: Db, scope: InstituteScope, examSlotId: string): Promise<AllocationRow | null> {
  const { rows } = await sql<StoredAllocation>`
    select id, state, version, strategy, apart, room_order, sitter_order, seed, block_size from room_allocation
     where institute_id = (select ${scope.instituteId}::uuid) and exam_slot_id = ${examSlotId}`.execute(db);
  return rows[0] ? asRow(rows[0]) : null;
}

/** The same, and nobody else changes the slot's seats until this transaction ends. */
export async function holdAllocation(db: Db, scope: InstituteScope, examSlotId: string): Promise<AllocationRow | null> {
  await sql`select 1 from room_allocation where institute_id = (select ${scope.instituteId}::uuid) and exam_slot_id = ${examSlotId} for update`.execute(
    db,
  );
  return findAllocation(db, scope, examSlotId);
}

/** A new allocation; two at once meet at the slot, and the second is refused. */
export async function insertAllocation(
  db: Db,
  scope: InstituteScope,
  examSlotId: string,
  settings: SlotSettings,
): Promise<string | undefined> {
  const { strategy, apart, rooms, order, seed, blockSize } = settings;
  const { rows } = await sql<{ id: string }>`
    insert into room_allocation (institute_id, exam_slot_id, held_on, starts_minute, ends_minute, strategy, apart, room_order, sitter_order, seed, block_size)
    select s.institute_id, s.id, s.held_on, s.starts_minute, s.ends_minute, ${strategy}, ${apart}, ${rooms}, ${order}, ${seed}::int, ${blockSize}::int
      from exam_slot s where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSlotId}
    returning id`.execute(db);
  return rows[0]?.id;
}

export async function setAllocation(db: Db, scope: InstituteScope, id: string, settings: SlotSettings): Promise<void> {
  const { strategy, apart, rooms, order, seed, blockSize } = settings;
  await sql`
    update room_allocation set strategy = ${strategy}, apart = ${apart}, room_order = ${rooms}, sitter_order = ${order}, seed = ${seed}, block_size = ${blockSize},
           version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export async function setState(db: Db, scope: InstituteScope, id: string, state: AllocationRow['state']): Promise<void> {
  await sql`update room_allocation set state = ${state}, version = version + 1, updated_at = now()
             where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export async function deleteAllocation(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from room_allocation where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

/** Exactly these rooms belong to the slot; what was in another one goes with it. */
export async function fitRooms(db: Db, scope: InstituteScope, id: string, roomIds: readonly string[]): Promise<void> {
  await sql`delete from room_allocation_room
             where institute_id = (select ${scope.instituteId}::uuid) and room_allocation_id = ${id} and room_id <> all(${roomIds}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into room_allocation_room (institute_id, room_allocation_id, room_id, held_on, starts_minute, ends_minute)
    select a.institute_id, a.id, r.id, a.held_on, a.starts_minute, a.ends_minute
      from room_allocation a cross join unnest(${roomIds}::uuid[]) as r(id)
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.id = ${id}
       and not exists (select 1 from room_allocation_room o where o.institute_id = a.institute_id and o.room_allocation_id = a.id and o.room_id = r.id)`.execute(
    db,
  );
}

export interface StoredPlace {
  readonly studentPaperId: string;
  readonly roomId: string;
  readonly row: number;
  readonly place: number;
  readonly isHeld: boolean;
  readonly version: number;
}

export async function placesOfSlot(db: Db, scope: InstituteScope, id: string): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select student_paper_id, room_id, seat_row as row, seat_place as place, is_held, version from room_place
     where institute_id = (select ${scope.instituteId}::uuid) and room_allocation_id = ${id}`.execute(db);
  return rows;
}

export interface CandidateSeat {
  readonly examSlotId: string;
  readonly studentExamId: string;
  readonly studentPaperId: string;
  /** Present, absent or unfair means is noted of the paper. */
  readonly isMarked: boolean;
}

/** Whether one of these is no student of the examination. */
export async function areOthers(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  studentExamIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from unnest(${studentExamIds}::uuid[]) as asked(id)
       where not exists (select from student_exam x
               where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId} and x.id = asked.id)) as others`.execute(
    db,
  );
  return rows[0]?.others ?? false;
}

/** The seats that these candidates of an examination have, in all slots. */
export async function seatsOfCandidates(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  studentExamIds: readonly string[],
): Promise<CandidateSeat[]> {
  const { rows } = await sql<CandidateSeat>`
    select a.exam_slot_id, w.student_exam_id, w.id as student_paper_id,
           exists (select 1 from block_line l where l.institute_id = w.institute_id and l.student_paper_id = w.id) as is_marked
      from student_paper w
      join room_place p on p.institute_id = w.institute_id and p.student_paper_id = w.id
      join room_allocation a on a.institute_id = p.institute_id and a.id = p.room_allocation_id
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = ${examInstanceId}
       and w.student_exam_id = any(${studentExamIds}::uuid[])`.execute(db);
  return rows;
}

/** Takes these candidates' seats away. */
export async function deletePlaces(db: Db, scope: InstituteScope, id: string, studentPaperIds: readonly string[]): Promise<void> {
  await sql`delete from room_place
             where institute_id = (select ${scope.instituteId}::uuid) and room_allocation_id = ${id} and student_paper_id = any(${studentPaperIds}::uuid[])`.execute(
    db,
  );
}

export interface NewPlace {
  readonly studentPaperId: string;
  readonly examSlotPaperId: string;
  readonly studentProfileId: string;
  readonly roomId: string;
  readonly row: number;
  readonly place: number;
}

export async function insertPlaces(db: Db, scope: InstituteScope, id: string, places: readonly NewPlace[]): Promise<void> {
  await sql`
    insert into room_place (institute_id, room_allocation_id, room_id, held_on, starts_minute, ends_minute, seat_row, seat_place,
                            exam_slot_paper_id, student_paper_id, student_profile_id)
    select a.institute_id, a.id, n.room, a.held_on, a.starts_minute, a.ends_minute, n.seat_row, n.seat_place, n.slot_paper, n.paper, n.student
      from room_allocation a
     cross join unnest(${places.map((one) => one.roomId)}::uuid[], ${places.map((one) => one.row)}::int[], ${places.map((one) => one.place)}::int[],
                       ${places.map((one) => one.examSlotPaperId)}::uuid[], ${places.map((one) => one.studentPaperId)}::uuid[],
                       ${places.map((one) => one.studentProfileId)}::uuid[]) as n(room, seat_row, seat_place, slot_paper, paper, student)
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.id = ${id}`.execute(db);
}

export interface MovedPlace {
  readonly studentPaperId: string;
  readonly roomId: string;
  readonly row: number;
  readonly place: number;
}

/** Moves candidates who have seats, all in one statement, so that two may change theirs. */
export async function movePlaces(db: Db, scope: InstituteScope, id: string, moves: readonly MovedPlace[]): Promise<void> {
  await sql`
    update room_place p set room_id = n.room, seat_row = n.seat_row, seat_place = n.seat_place, version = p.version + 1
      from unnest(${moves.map((one) => one.studentPaperId)}::uuid[], ${moves.map((one) => one.roomId)}::uuid[],
                  ${moves.map((one) => one.row)}::int[], ${moves.map((one) => one.place)}::int[]) as n(paper, room, seat_row, seat_place)
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.room_allocation_id = ${id} and p.student_paper_id = n.paper`.execute(
    db,
  );
}

export async function setHeld(db: Db, scope: InstituteScope, id: string, studentPaperId: string, isHeld: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update room_place set is_held = ${isHeld}, version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and room_allocation_id = ${id} and student_paper_id = ${studentPaperId}
    returning version`.execute(db);
  return rows[0]?.version ?? 0;
}
