import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { NeedRow, RoomPaperRow, SlotPrintRow, StatisticRow } from './room-report.contract.ts';

export interface RoomFilter {
  readonly examSessionId: string;
  readonly slotId?: string | undefined;
}

/** What a room is given besides a question paper and a book for each candidate. */
export interface Supplies {
  /** In per cent. */
  readonly spare: number;
  /** For each candidate. */
  readonly supplements: number;
}

/** Day, name and time of a slot `s`, as they are printed. */
export const slotWords: RawBuilder<unknown> = sql`s.id as exam_slot_id, to_char(s.held_on, 'DD-MM-YYYY') as day, s.name as slot,
  to_char(make_interval(mins => s.starts_minute), 'HH24:MI') || '–' || to_char(make_interval(mins => s.ends_minute), 'HH24:MI') as time`;

/** Allocations `a` of the slots `s`. */
export const slotsIn = (scope: InstituteScope, { examSessionId, slotId }: RoomFilter): RawBuilder<unknown> => sql`
  exam_slot s
  join room_allocation a on a.institute_id = s.institute_id and a.exam_slot_id = s.id
 where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_session_id = ${examSessionId}
   and (${slotId ?? null}::uuid is null or s.id = ${slotId ?? null})`;

/** Rooms of a slot, then the next slot; what stands in each is counted for the rooms of the page alone. */
export async function statisticRows(db: Db, scope: InstituteScope, filter: RoomFilter, page: Page): Promise<StatisticRow[]> {
  const { rows } = await sql<StatisticRow>`
    with given as (select s.institute_id, s.id as slot_id, a.id as allocation_id from ${slotsIn(scope, filter)})
    select b.id::text as key, ${slotWords}, r.code as room, r.building, r.exam_capacity as capacity, coalesce(c.allotted, 0) as allotted,
           greatest(r.exam_capacity - coalesce(c.allotted, 0), 0) as vacant, coalesce(c.papers, '') as papers, coalesce(c.courses, '') as courses
      from given g
      join exam_slot s on s.institute_id = g.institute_id and s.id = g.slot_id
      join room_allocation_room b on b.institute_id = g.institute_id and b.room_allocation_id = g.allocation_id
      join room r on r.institute_id = b.institute_id and r.id = b.room_id
      left join lateral (
        select sum(one.n)::int as allotted, string_agg(distinct one.course, ', ' order by one.course) as courses,
               string_agg(one.paper || ' (' || one.n || ')', ', ' order by one.paper, one.course) as papers
          from (select upper(e.code) as paper, c.code as course, count(*)::int as n
                  from room_place p
                  join exam_slot_paper sp on sp.institute_id = p.institute_id and sp.id = p.exam_slot_paper_id
                  join exam_paper e on e.institute_id = sp.institute_id and e.id = sp.exam_paper_id
                  join exam_instance i on i.institute_id = sp.institute_id and i.id = sp.exam_instance_id
                  join course c on c.institute_id = i.institute_id and c.id = i.course_id
                 where p.institute_id = b.institute_id and p.room_allocation_id = b.room_allocation_id and p.room_id = b.room_id
                 group by 1, 2) one) c on true
     order by s.held_on, s.starts_minute, s.id, r.fill_order, r.code ${paged(page)}`.execute(db);
  return rows;
}

interface StatisticSums {
  readonly rooms: number;
  readonly capacity: number;
  readonly allotted: number;
  readonly vacant: number;
}

export async function statisticSums(db: Db, scope: InstituteScope, filter: RoomFilter): Promise<StatisticSums> {
  const { rows } = await sql<StatisticSums>`
    with given as (select s.institute_id, a.id as allocation_id from ${slotsIn(scope, filter)}),
    seats as (
      select p.room_allocation_id, p.room_id, count(*)::int as n from given g
        join room_place p on p.institute_id = g.institute_id and p.room_allocation_id = g.allocation_id group by 1, 2)
    select count(*)::int as rooms, coalesce(sum(r.exam_capacity), 0)::int as capacity, coalesce(sum(t.n), 0)::int as allotted,
           coalesce(sum(greatest(r.exam_capacity - coalesce(t.n, 0), 0)), 0)::int as vacant
      from given g
      join room_allocation_room b on b.institute_id = g.institute_id and b.room_allocation_id = g.allocation_id
      join room r on r.institute_id = b.institute_id and r.id = b.room_id
      left join seats t on t.room_allocation_id = b.room_allocation_id and t.room_id = b.room_id`.execute(db);
  return rows[0] ?? { rooms: 0, capacity: 0, allotted: 0, vacant: 0 };
}

/** Candidates `n` of each paper in each room; papers with one code are one, whichever examinations have it. */
export const packets = (scope: InstituteScope, filter: RoomFilter): RawBuilder<unknown> => sql`
  given as (select s.institute_id, s.id as slot_id, a.id as allocation_id from ${slotsIn(scope, filter)}),
  packets as (
    select g.institute_id, g.slot_id, g.allocation_id, p.room_id, upper(e.code) as paper, min(e.title) as title, count(*)::int as n
      from given g
      join room_place p on p.institute_id = g.institute_id and p.room_allocation_id = g.allocation_id
      join exam_slot_paper sp on sp.institute_id = p.institute_id and sp.id = p.exam_slot_paper_id
      join exam_paper e on e.institute_id = sp.institute_id and e.id = sp.exam_paper_id
     group by g.institute_id, g.slot_id, g.allocation_id, p.room_id, upper(e.code))`;

/** The first and the last seat number of a packet `p`. */
export const seatRange: RawBuilder<unknown> = sql`
  left join lateral (
    select min(x.seat_no) as from_seat, max(x.seat_no) as to_seat
      from room_place q
      join exam_slot_paper sp on sp.institute_id = q.institute_id and sp.id = q.exam_slot_paper_id
      join exam_paper e on e.institute_id = sp.institute_id and e.id = sp.exam_paper_id and upper(e.code) = p.paper
      join student_paper w on w.institute_id = q.institute_id and w.id = q.student_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
     where q.institute_id = p.institute_id and q.room_allocation_id = p.allocation_id and q.room_id = p.room_id) range on true`;

/** So many for each of them and the spare ones, rounded up for each packet. */
const withSpare = ({ spare }: Supplies): RawBuilder<number> => sql<number>`((p.n * (100 + ${spare}::int) + 99) / 100)`;

export async function roomPaperRows(
  db: Db,
  scope: InstituteScope,
  filter: RoomFilter,
  supplies: Supplies,
  page: Page,
): Promise<RoomPaperRow[]> {
  const each = withSpare(supplies);
  const { rows } = await sql<RoomPaperRow>`
    with ${packets(scope, filter)},
    p as (
      select k.* from packets k
        join exam_slot s on s.institute_id = k.institute_id and s.id = k.slot_id
        join room r on r.institute_id = k.institute_id and r.id = k.room_id
       order by s.held_on, s.starts_minute, s.id, r.fill_order, r.code, k.paper ${paged(page)})
    select concat_ws(' ', p.allocation_id, p.room_id, p.paper) as key, ${slotWords}, r.code as room, p.paper, p.title,
           coalesce(range.from_seat, '') as from_seat, coalesce(range.to_seat, '') as to_seat, p.n as candidates, ${each} as question_papers,
           ${each} as answer_books, p.n * ${supplies.supplements}::int as supplements
      from p
      join exam_slot s on s.institute_id = p.institute_id and s.id = p.slot_id
      join room r on r.institute_id = p.institute_id and r.id = p.room_id
      ${seatRange}
     order by s.held_on, s.starts_minute, s.id, r.fill_order, r.code, p.paper`.execute(db);
  return rows;
}

interface SupplySums {
  readonly packets: number;
  readonly papers: number;
  readonly candidates: number;
  readonly questionPapers: number;
  readonly answerBooks: number;
  readonly supplements: number;
}

export async function supplySums(db: Db, scope: InstituteScope, filter: RoomFilter, supplies: Supplies): Promise<SupplySums> {
  const each = withSpare(supplies);
  const { rows } = await sql<SupplySums>`
    with ${packets(scope, filter)}
    select count(*)::int as packets, count(distinct (p.slot_id, p.paper))::int as papers, coalesce(sum(p.n), 0)::int as candidates,
           coalesce(sum(${each}), 0)::int as question_papers, coalesce(sum(${each}), 0)::int as answer_books,
           coalesce(sum(p.n * ${supplies.supplements}::int), 0)::int as supplements
      from packets p`.execute(db);
  return rows[0] ?? { packets: 0, papers: 0, candidates: 0, questionPapers: 0, answerBooks: 0, supplements: 0 };
}

/** What the rooms of a paper need together: as many as they need one by one. */
export async function needRows(db: Db, scope: InstituteScope, filter: RoomFilter, supplies: Supplies, page: Page): Promise<NeedRow[]> {
  const each = withSpare(supplies);
  const { rows } = await sql<NeedRow>`
    with ${packets(scope, filter)}
    select concat_ws(' ', s.id, p.paper) as key, ${slotWords}, p.paper, min(p.title) as title, count(*)::int as rooms, sum(p.n)::int as candidates,
           sum(${each})::int as question_papers, sum(${each})::int as answer_books, (sum(p.n) * ${supplies.supplements}::int)::int as supplements
      from packets p
      join exam_slot s on s.institute_id = p.institute_id and s.id = p.slot_id
     group by s.institute_id, s.id, p.paper
     order by s.held_on, s.starts_minute, s.id, p.paper ${paged(page)}`.execute(db);
  return rows;
}

/** Every slot of a session, one without rooms too. */
export async function slotPrintRows(db: Db, scope: InstituteScope, examSessionId: string): Promise<SlotPrintRow[]> {
  const { rows } = await sql<SlotPrintRow>`
    select s.id::text as key, ${slotWords},
           (select count(*)::int from room_allocation_room b where b.institute_id = a.institute_id and b.room_allocation_id = a.id) as rooms,
           (select count(*)::int from room_place p where p.institute_id = a.institute_id and p.room_allocation_id = a.id) as candidates,
           (select count(*)::int from exam_duty d where d.institute_id = a.institute_id and d.room_allocation_id = a.id) as duties
      from exam_slot s
      left join room_allocation a on a.institute_id = s.institute_id and a.exam_slot_id = s.id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_session_id = ${examSessionId}
     order by s.held_on, s.starts_minute, s.id`.execute(db);
  return rows;
}

/** Slots of a session in which somebody has a seat, in their order. */
export async function seatedSlots(db: Db, scope: InstituteScope, filter: RoomFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from ${slotsIn(scope, filter)}
       and exists (select 1 from room_place p where p.institute_id = a.institute_id and p.room_allocation_id = a.id)
     order by s.held_on, s.starts_minute, s.id`.execute(db);
  return rows.map(({ id }) => id);
}
