import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ExamSlotRow, PlannedSlot } from './exam-slot.contract.ts';

const COLUMNS = sql`id, held_on, name, starts_minute, ends_minute, is_locked, version`;

/** All slots of a session, by time. */
export async function slotsOf(db: Db, scope: InstituteScope, examSessionId: string): Promise<ExamSlotRow[]> {
  const { rows } = await sql<ExamSlotRow>`
    select ${COLUMNS} from exam_slot where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId}
     order by held_on, starts_minute, id`.execute(db);
  return rows;
}

export async function holidaysBetween(db: Db, scope: InstituteScope, from: string, to: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ heldOn: string; name: string }>`
    select held_on, name from institute_holiday
     where institute_id = (select ${scope.instituteId}::uuid) and held_on between ${from} and ${to} order by held_on, name desc`.execute(
    db,
  );
  return new Map(rows.map(({ heldOn, name }) => [heldOn, name]));
}

export async function makeSlots(db: Db, scope: InstituteScope, examSessionId: string, slots: readonly PlannedSlot[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with made as (
      insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
      select ${scope.instituteId}, ${examSessionId}, s.held_on, s.name, s.starts_minute, s.ends_minute
        from unnest(${slots.map((one) => one.heldOn)}::date[], ${slots.map((one) => one.name)}::text[],
                    ${slots.map((one) => one.startsMinute)}::int[], ${slots.map((one) => one.endsMinute)}::int[])
             s(held_on, name, starts_minute, ends_minute)
      returning 1)
    select count(*)::int as n from made`.execute(db);
  return rows[0]?.n ?? 0;
}

interface Wanted extends PlannedSlot {
  readonly isLocked: boolean;
  readonly version: number;
}

/** Undefined when the version is stale or the session has no such slot. */
export async function changeSlot(
  db: Db,
  scope: InstituteScope,
  at: { readonly examSessionId: string; readonly id: string },
  wanted: Wanted,
): Promise<ExamSlotRow | undefined> {
  const { rows } = await sql<ExamSlotRow>`
    update exam_slot set held_on = ${wanted.heldOn}, name = ${wanted.name}, starts_minute = ${wanted.startsMinute},
           ends_minute = ${wanted.endsMinute}, is_locked = ${wanted.isLocked}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${at.examSessionId} and id = ${at.id}
       and version = ${wanted.version}
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** False when there is no such slot of this version. */
export async function removeSlot(
  db: Db,
  scope: InstituteScope,
  at: { readonly examSessionId: string; readonly id: string; readonly version: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from exam_slot where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${at.examSessionId} and id = ${at.id}
       and version = ${at.version} returning id`.execute(db);
  return rows.length > 0;
}

/** Papers in a slot, with the longest of them in minutes; 0 where no paper says its duration. */
export async function papersInSlot(db: Db, scope: InstituteScope, slotId: string): Promise<{ papers: number; longest: number }> {
  const { rows } = await sql<{ papers: number; longest: number }>`
    select count(*)::int as papers, coalesce(max(p.duration_minutes), 0) as longest
      from exam_slot_paper a join exam_paper p on p.institute_id = a.institute_id and p.id = a.exam_paper_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.exam_slot_id = ${slotId}`.execute(db);
  return rows[0] ?? { papers: 0, longest: 0 };
}

/** Whether the time table that students are shown has a paper at the time of this slot. */
export async function isShownAt(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { heldOn, startsMinute }: { readonly heldOn: string; readonly startsMinute: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from exam_timetable t
        join exam_timetable_sheet h on h.institute_id = t.institute_id and h.exam_session_id = t.exam_session_id and h.revision_no = t.shown_revision_no
       where t.institute_id = (select ${scope.instituteId}::uuid) and t.exam_session_id = ${examSessionId} and h.held_on = ${heldOn}::date
         and h.starts_minute = ${startsMinute}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
