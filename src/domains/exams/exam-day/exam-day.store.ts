import { sql } from 'kysely';
import { composed } from '../../../kit/db/composed.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { holdsOf, revokedOf } from '../hall-ticket/ticket-standing.store.ts';
import type { RoomPlan } from '../room/room-plan.contract.ts';
import type { BlockLine, LineState, SheetState } from './exam-day.contract.ts';
import type { Elsewhere } from './exam-day.rules.ts';

/** A slot's room in which somebody sits, with what its blocks are counted from. */
export interface DayRoom {
  readonly roomAllocationId: string;
  readonly isConfirmed: boolean;
  readonly blockSize: number;
  readonly examSlotId: string;
  readonly examSessionId: string;
  readonly heldOn: string;
  readonly slotName: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly isDue: boolean;
  /** The end of the slot has passed, by the clock of the institute. */
  readonly isOver: boolean;
  readonly isToday: boolean;
  readonly roomId: string;
  readonly room: string;
  readonly building: string;
  readonly floor: number;
  readonly benchRows: number;
  readonly benchColumns: number;
  readonly seatsPerBench: number;
  readonly plan: RoomPlan | null;
}

export async function dayRooms(db: Db, scope: InstituteScope, examSlotIds: readonly string[]): Promise<DayRoom[]> {
  const { rows } = await sql<DayRoom>`
    select a.id as room_allocation_id, a.state = 'CONFIRMED' as is_confirmed, a.block_size, s.id as exam_slot_id, s.exam_session_id, s.held_on, s.name as slot_name,
           s.starts_minute, s.ends_minute, (now() at time zone n.time_zone)::date >= s.held_on as is_due, (now() at time zone n.time_zone)::date = s.held_on as is_today,
           (now() at time zone n.time_zone) >= s.held_on + make_interval(mins => s.ends_minute) as is_over,
           r.id as room_id, r.code as room, r.building, r.floor, r.bench_rows, r.bench_columns, r.seats_per_bench, r.plan
      from exam_slot s
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = s.institute_id
      join room_allocation a on a.institute_id = s.institute_id and a.exam_slot_id = s.id
      join room_allocation_room ar on ar.institute_id = a.institute_id and ar.room_allocation_id = a.id
      join room r on r.institute_id = ar.institute_id and r.id = ar.room_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = any(${examSlotIds}::uuid[])
     order by s.held_on, s.starts_minute, r.fill_order, r.code`.execute(db);
  return rows;
}

export interface OwnDuty {
  readonly examSlotId: string;
  readonly kind: string;
  readonly roomId: string | null;
  readonly blockNo: number | null;
}

/** The duties of the signed-in teacher from yesterday on, or those of one slot. */
export async function ownDuties(db: Db, scope: InstituteScope, examSlotId: string | null): Promise<OwnDuty[]> {
  const { rows } = await sql<OwnDuty>`
    select a.exam_slot_id, d.kind, d.room_id, d.block_no
      from people_teacher_profile t
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = t.institute_id
      join exam_duty d on d.institute_id = t.institute_id and d.teacher_profile_id = t.id
      join room_allocation a on a.institute_id = d.institute_id and a.id = d.room_allocation_id and a.state = 'CONFIRMED'
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.user_id = ${scope.userId}
       and case when ${examSlotId}::uuid is null then d.held_on >= (now() at time zone n.time_zone)::date - 1 else a.exam_slot_id = ${examSlotId} end
     order by d.held_on, d.starts_minute, d.id`.execute(db);
  return rows;
}

export interface Watcher {
  readonly examSlotId: string;
  readonly roomId: string;
  readonly blockNo: number;
  readonly name: string;
  readonly userId: string | null;
}

export async function watchersOf(db: Db, scope: InstituteScope, examSlotIds: readonly string[]): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select a.exam_slot_id, d.room_id, d.block_no, t.name, t.user_id
      from room_allocation a
      join exam_duty d on d.institute_id = a.institute_id and d.room_allocation_id = a.id and d.kind = 'SUPERVISOR' and d.room_id is not null and d.block_no is not null
      join people_teacher_profile t on t.institute_id = d.institute_id and t.id = d.teacher_profile_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_slot_id = any(${examSlotIds}::uuid[])`.execute(db);
  return rows;
}

export interface FoundSheet {
  readonly id: string;
  readonly roomAllocationId: string;
  readonly roomId: string;
  readonly blockNo: number;
  readonly state: SheetState;
  readonly booksIssued: number | null;
  readonly booksSpoilt: number | null;
  readonly booksReturned: number | null;
  readonly closedAt: string | null;
  readonly closedByName: string | null;
  readonly reopenReason: string | null;
  readonly lateLines: number;
  readonly version: number;
}

export async function sheetsOf(db: Db, scope: InstituteScope, allocationIds: readonly string[]): Promise<FoundSheet[]> {
  const { rows } = await sql<FoundSheet>`
    select b.id, b.room_allocation_id, b.room_id, b.block_no, b.state, b.books_issued, b.books_spoilt, b.books_returned, b.closed_at, u.name as closed_by_name,
           b.reopen_reason, b.version,
           (select count(*)::int from block_entry e where e.institute_id = b.institute_id and e.block_sheet_id = b.id and e.outcome = 'LATE') as late_lines
      from block_sheet b
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = b.closed_by
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.room_allocation_id = any(${allocationIds}::uuid[])`.execute(db);
  return rows;
}

/** Whether the seats of an allocation are confirmed; whoever opens them again waits until this transaction ends, and finds its sheet. */
export async function holdConfirmed(db: Db, scope: InstituteScope, roomAllocationId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select state from room_allocation where institute_id = (select ${scope.instituteId}::uuid) and id = ${roomAllocationId} for share`.execute(
    db,
  );
  return rows[0]?.state === 'CONFIRMED';
}

export interface BlockPlace {
  readonly roomAllocationId: string;
  readonly roomId: string;
  readonly blockNo: number;
}

/** The sheet of a block, made where there is none, and nobody else changes it until this transaction ends. */
export async function holdSheet(
  db: Db,
  scope: InstituteScope,
  { roomAllocationId, roomId, blockNo }: BlockPlace,
): Promise<FoundSheet | undefined> {
  await sql`
    insert into block_sheet (institute_id, room_allocation_id, room_id, block_no) values (${scope.instituteId}, ${roomAllocationId}, ${roomId}, ${blockNo})
    on conflict on constraint block_sheet_once do nothing`.execute(db);
  await sql`select 1 from block_sheet where institute_id = (select ${scope.instituteId}::uuid) and room_allocation_id = ${roomAllocationId} and room_id = ${roomId}
               and block_no = ${blockNo} for update`.execute(db);
  return (await sheetsOf(db, scope, [roomAllocationId])).find((one) => one.roomId === roomId && one.blockNo === blockNo);
}

export interface SeatedCandidate {
  readonly roomAllocationId: string;
  readonly roomId: string;
  readonly studentPaperId: string;
  readonly seatNo: string;
  readonly prn: string;
  readonly name: string;
  readonly nameInScript: string | null;
  readonly paper: string;
  readonly paperTitle: string;
  readonly row: number;
  readonly place: number;
  readonly seenAt: string | null;
  readonly seenLate: number;
  readonly lineState: LineState | null;
  readonly lateMinutes: number | null;
  readonly mainBook: string | null;
  readonly supplements: string[] | null;
  readonly remark: string | null;
  readonly markedBy: string | null;
  readonly byName: string | null;
  readonly markedAt: string | null;
  readonly clientKey: string | null;
  readonly lineVersion: number | null;
}

/** Everybody with a seat in these allocations, or in one room of them, in the order in which they are called in. */
export async function seatedIn(
  db: Db,
  scope: InstituteScope,
  allocationIds: readonly string[],
  roomId: string | null,
): Promise<SeatedCandidate[]> {
  const { rows } = await sql<SeatedCandidate>`
    select p.room_allocation_id, p.room_id, p.student_paper_id, coalesce(x.seat_no, '') as seat_no, st.university_prn as prn, st.full_name as name, st.name_in_script,
           upper(e.code) as paper, e.title as paper_title, p.seat_row as row, p.seat_place as place, v.seen_at,
           coalesce(greatest(0, least(240, floor(extract(epoch from v.seen_at - ((p.held_on + make_interval(mins => p.starts_minute)) at time zone n.time_zone)) / 60)::int)), 0)
             as seen_late,
           l.state as line_state, l.late_minutes, l.main_book, l.supplements, l.remark, l.marked_by, u.name as by_name, l.marked_at, l.client_key, l.version as line_version
      from room_place p
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = p.institute_id
      join room_allocation a on a.institute_id = p.institute_id and a.id = p.room_allocation_id
      join student_paper w on w.institute_id = p.institute_id and w.id = p.student_paper_id
      join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
      join exam_paper e on e.institute_id = w.institute_id and e.id = w.exam_paper_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join exam_presence v on v.institute_id = x.institute_id and v.exam_slot_id = a.exam_slot_id and v.exam_paper_id = w.exam_paper_id and v.student_exam_id = x.id
      left join block_line l on l.institute_id = p.institute_id and l.student_paper_id = p.student_paper_id
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = l.marked_by
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.room_allocation_id = any(${allocationIds}::uuid[])
       and (${roomId}::uuid is null or p.room_id = ${roomId})
     order by p.room_id, p.seat_place, p.seat_row`.execute(db);
  return rows;
}

/** Of the candidates of a room those who are held, or whose ticket was revoked by hand; the latter is said of whom both are true. */
export async function barredIn(
  db: Db,
  scope: InstituteScope,
  roomAllocationId: string,
  roomId: string,
): Promise<ReadonlyMap<string, 'HELD' | 'REVOKED'>> {
  const barred = composed({ studentPaperId: 'text', isRevoked: 'flag' });
  const { rows } = await barred`
    select b.student_paper_id, b.is_revoked
      from (select p.student_paper_id, exists (${revokedOf}) as is_revoked, exists (select from ticket_hold h where ${holdsOf}) as is_held
              from room_place p
              join student_paper w on w.institute_id = p.institute_id and w.id = p.student_paper_id
              join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
             where p.institute_id = (select ${scope.instituteId}::uuid) and p.room_allocation_id = ${roomAllocationId} and p.room_id = ${roomId}) b
     where b.is_revoked or b.is_held`.execute(db);
  return new Map(rows.map((row) => [row.studentPaperId, row.isRevoked ? 'REVOKED' : 'HELD']));
}

export const lineOf = (one: SeatedCandidate): BlockLine | null =>
  one.lineState === null
    ? null
    : {
        state: one.lineState,
        lateMinutes: one.lateMinutes ?? 0,
        mainBook: one.mainBook,
        supplements: one.supplements ?? [],
        remark: one.remark,
        byName: one.byName,
        at: one.markedAt ?? '',
        version: one.lineVersion ?? 0,
      };

export interface ElsewhereAsked {
  readonly examSessionId: string;
  readonly sheetId: string;
  readonly mains: readonly string[];
  readonly supplements: readonly string[];
}

/** Books of candidates of the session outside this sheet, among these. Supplements have numbers of their own. */
export async function booksElsewhere(
  db: Db,
  scope: InstituteScope,
  { examSessionId, sheetId, mains, supplements }: ElsewhereAsked,
): Promise<Elsewhere> {
  const { rows } = await sql<{ book: string; isMain: boolean }>`
    select distinct n.book, n.is_main
      from block_line l
      join block_sheet b on b.institute_id = l.institute_id and b.id = l.block_sheet_id and b.id <> ${sheetId}
      join room_allocation a on a.institute_id = b.institute_id and a.id = b.room_allocation_id
      join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id and s.exam_session_id = ${examSessionId}
     cross join lateral (select l.main_book, true union all select u.book, false from unnest(l.supplements) as u(book)) as n(book, is_main)
     where l.institute_id = (select ${scope.instituteId}::uuid)
       and (l.main_book = any(${mains}::text[]) or l.supplements && ${supplements}::text[])
       and n.book = any(case when n.is_main then ${mains}::text[] else ${supplements}::text[] end)`.execute(db);
  const of = (isMain: boolean) => new Set(rows.filter((row) => row.isMain === isMain).map((row) => row.book));
  return { mains: of(true), supplements: of(false) };
}

/** What became of lines that were sent before, by their keys. */
export async function knownEntries(db: Db, scope: InstituteScope, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ clientKey: string; outcome: string }>`
    select client_key, outcome from block_entry where institute_id = (select ${scope.instituteId}::uuid) and client_key = any(${keys}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.clientKey, row.outcome]));
}

export interface NewLine {
  readonly studentPaperId: string;
  readonly key: string;
  /** ISO 8601 */
  readonly at: string;
  readonly state: LineState;
  readonly lateMinutes: number;
  readonly mainBook: string | null;
  readonly supplements: readonly string[];
  readonly remark: string | null;
}

export async function insertEntry(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
  line: NewLine & { readonly outcome: 'APPLIED' | 'OVERTAKEN' | 'LATE' },
): Promise<void> {
  await sql`
    insert into block_entry (institute_id, block_sheet_id, student_paper_id, client_key, state, late_minutes, main_book, supplements, remark, sent_by, marked_at, outcome)
    values (${scope.instituteId}, ${sheetId}, ${line.studentPaperId}, ${line.key}, ${line.state}, ${line.lateMinutes}, ${line.mainBook}, ${[...line.supplements]}::text[],
            ${line.remark}, ${scope.userId}, ${line.at}::timestamptz, ${line.outcome})`.execute(db);
}

export async function putLine(db: Db, scope: InstituteScope, sheetId: string, line: NewLine & { readonly by: string }): Promise<void> {
  await sql`
    insert into block_line (institute_id, block_sheet_id, student_paper_id, state, late_minutes, main_book, supplements, remark, marked_by, marked_at, client_key)
    values (${scope.instituteId}, ${sheetId}, ${line.studentPaperId}, ${line.state}, ${line.lateMinutes}, ${line.mainBook}, ${[...line.supplements]}::text[],
            ${line.remark}, ${line.by}, ${line.at}::timestamptz, ${line.key})
    on conflict on constraint block_line_once do update set state = excluded.state, late_minutes = excluded.late_minutes, main_book = excluded.main_book,
      supplements = excluded.supplements, remark = excluded.remark, marked_by = excluded.marked_by, marked_at = excluded.marked_at,
      client_key = excluded.client_key, version = block_line.version + 1`.execute(db);
}

export async function bumpSheet(db: Db, scope: InstituteScope, sheetId: string): Promise<void> {
  await sql`update block_sheet set version = version + 1, updated_at = now() where institute_id = (select ${scope.instituteId}::uuid) and id = ${sheetId}`.execute(
    db,
  );
}

export async function closeSheet(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
  books: { readonly booksIssued: number; readonly booksSpoilt: number; readonly booksReturned: number },
): Promise<void> {
  await sql`
    update block_sheet set state = 'CLOSED', books_issued = ${books.booksIssued}, books_spoilt = ${books.booksSpoilt}, books_returned = ${books.booksReturned},
           closed_by = ${scope.userId}, closed_at = now(), version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${sheetId}`.execute(db);
}

export async function reopenSheet(db: Db, scope: InstituteScope, sheetId: string, reason: string): Promise<void> {
  await sql`
    update block_sheet set state = 'REOPENED', reopened_by = ${scope.userId}, reopened_at = now(), reopen_reason = ${reason}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${sheetId}`.execute(db);
}
