import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { composed } from '../../../kit/db/composed.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { holdsOf } from '../hall-ticket/ticket-standing.store.ts';
import type { DoorPresence } from './exam-door.contract.ts';
import type { DoorTimes, FoundBy } from './exam-door.rules.ts';

/** A ticket, or a candidate without one. */
export interface FoundTicket {
  readonly id: string | null;
  readonly number: string | null;
  readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED' | 'NONE';
  readonly newerNumber: string | null;
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly examInstanceId: string;
  readonly isCandidate: boolean;
  /** Reasons of the holds in force. */
  readonly held: readonly string[];
  /** Whether students are shown a time table of the session. */
  readonly isShown: boolean;
  readonly name: string;
  readonly prn: string;
  readonly seatNo: string | null;
  readonly exam: string;
}

async function ticketWhere(db: Db, scope: InstituteScope, where: RawBuilder<unknown>): Promise<FoundTicket | undefined> {
  const ticket = composed({
    id: 'text',
    number: 'text',
    state: 'text',
    newerNumber: 'text?',
    studentExamId: 'text',
    studentProfileId: 'text',
    examInstanceId: 'text',
    isCandidate: 'flag',
    held: 'texts',
    isShown: 'flag',
    name: 'text',
    prn: 'text',
    seatNo: 'text?',
    exam: 'text',
  });
  const { rows } = await ticket`
    select t.id, t.number, t.state, n.number as newer_number, t.student_exam_id, t.student_profile_id, t.exam_instance_id, x.state = 'SEATED' as is_candidate,
           array(select h.reason from ticket_hold h where ${holdsOf} order by h.laid_at, h.id) as held,
           exists (select from exam_timetable e where e.institute_id = i.institute_id and e.exam_session_id = i.exam_session_id
                      and (e.state = 'PUBLISHED' or e.shown_revision_no is not null)) as is_shown, st.full_name as name, st.university_prn as prn, x.seat_no, i.name as exam
      from print_hall_ticket t
      join student_exam x on x.institute_id = t.institute_id and x.id = t.student_exam_id
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join print_hall_ticket n on t.state <> 'VALID' and n.institute_id = t.institute_id and n.exam_instance_id = t.exam_instance_id
            and n.student_exam_id = t.student_exam_id and n.state = 'VALID'
     where t.institute_id = (select ${scope.instituteId}::uuid) and ${where}
     order by (t.state = 'VALID') desc, t.issued_at desc limit 1`.execute(db);
  return rows[0] as FoundTicket | undefined;
}

export const ticketByToken = (db: Db, scope: InstituteScope, token: string) => ticketWhere(db, scope, sql`t.code = ${token}`);
export const ticketById = (db: Db, scope: InstituteScope, id: string) => ticketWhere(db, scope, sql`t.id = ${id}::uuid`);
export const ticketByNumber = (db: Db, scope: InstituteScope, number: string) => ticketWhere(db, scope, sql`t.number = ${number}`);
/** By the number of a seat in a session whose papers are not over. */
export const ticketBySeat = (db: Db, scope: InstituteScope, seatNo: string) =>
  ticketWhere(
    db,
    scope,
    sql`upper(x.seat_no) = ${seatNo} and exists (select from exam_session s where s.institute_id = i.institute_id and s.id = i.exam_session_id and s.state <> 'CLOSED')`,
  );

export type FoundCandidate = Omit<FoundTicket, 'id' | 'number' | 'state' | 'newerNumber'> & FoundBy & { readonly ticketId: string | null };

/** Candidates of sessions whose papers are not over whose seat number, PRN or roll number this is, the one with the next paper first, each with the ticket that counts. */
export async function candidatesWritten(db: Db, scope: InstituteScope, number: string, now: string): Promise<FoundCandidate[]> {
  const candidate = composed({
    ticketId: 'text?',
    studentExamId: 'text',
    studentProfileId: 'text',
    examInstanceId: 'text',
    isCandidate: 'flag',
    held: 'texts',
    isShown: 'flag',
    name: 'text',
    prn: 'text',
    seatNo: 'text?',
    exam: 'text',
    by: 'text',
  });
  const { rows } = await candidate`
    select (select t.id from print_hall_ticket t where t.institute_id = x.institute_id and t.exam_instance_id = x.exam_instance_id and t.student_exam_id = x.id
             order by (t.state = 'VALID') desc, t.issued_at desc limit 1) as ticket_id,
           x.id as student_exam_id, x.student_profile_id, x.exam_instance_id, x.state = 'SEATED' as is_candidate,
           array(select h.reason from ticket_hold h where ${holdsOf} order by h.laid_at, h.id) as held,
           exists (select from exam_timetable e where e.institute_id = i.institute_id and e.exam_session_id = i.exam_session_id
                      and (e.state = 'PUBLISHED' or e.shown_revision_no is not null)) as is_shown,
           st.full_name as name, st.university_prn as prn, x.seat_no, i.name as exam,
           case when upper(x.seat_no) = ${number} then 'SEAT' when upper(st.university_prn) = ${number} then 'PRN' else 'ROLL' end as by
      from exam_session s
      join exam_instance i on i.institute_id = s.institute_id and i.exam_session_id = s.id
      join student_exam x on x.institute_id = i.institute_id and x.exam_instance_id = i.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      left join people_enrolment r on r.institute_id = x.institute_id and r.id = x.enrolment_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.state <> 'CLOSED'
       and (upper(x.seat_no) = ${number} or upper(st.university_prn) = ${number} or upper(replace(r.roll_no, ' ', '')) = ${number})
     order by (select min(y.starts_at) from exams_sitting y where y.institute_id = x.institute_id and y.student_exam_id = x.id and y.ends_at > ${now}::timestamptz)
              nulls last, x.id
     limit 50`.execute(db);
  return rows as FoundCandidate[];
}

export interface FoundSitting {
  readonly slotId: string;
  readonly paperId: string;
  readonly code: string;
  readonly title: string;
  readonly heldOn: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly seenAt: string | null;
  readonly seenByName: string | null;
}

/**
 * Papers of a candidate by the time table that students are shown, with who saw them at the door: while the office works on the next table, by the revision
 * before it. Seats and presence are kept by slots of today, so a paper of that revision is in the slot at that time, else in the one in which it stands now.
 */
export async function sittingsOf(db: Db, scope: InstituteScope, studentExamId: string): Promise<FoundSitting[]> {
  const { rows } = await sql<FoundSitting>`
    with shown as (
      select y.student_exam_id, y.exam_slot_id, y.exam_paper_id, y.held_on, y.starts_minute, y.ends_minute
        from exams_sitting y
       where y.institute_id = (select ${scope.instituteId}::uuid) and y.student_exam_id = ${studentExamId}::uuid and y.is_published
      union all
      select x.id, coalesce(l.id, a.exam_slot_id), h.exam_paper_id, h.held_on, h.starts_minute,
             least(h.ends_minute, h.starts_minute + coalesce(p.duration_minutes, h.ends_minute - h.starts_minute))
        from student_exam x
        join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id
        join exam_timetable e on e.institute_id = x.institute_id and e.exam_session_id = x.exam_session_id and e.state = 'DRAFT'
        join exam_timetable_sheet h on h.institute_id = e.institute_id and h.exam_session_id = e.exam_session_id and h.revision_no = e.shown_revision_no
             and h.exam_instance_id = w.exam_instance_id and h.exam_paper_id = w.exam_paper_id
        join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
        left join exam_slot_paper a on a.institute_id = h.institute_id and a.exam_instance_id = h.exam_instance_id and a.exam_paper_id = h.exam_paper_id
        left join exam_slot l on l.institute_id = h.institute_id and l.exam_session_id = h.exam_session_id and l.held_on = h.held_on
             and l.starts_minute = h.starts_minute
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = ${studentExamId}::uuid and x.state in ('INWARDED', 'LOCKED', 'SEATED'))
    select y.exam_slot_id as slot_id, y.exam_paper_id as paper_id, p.code, p.title, to_char(y.held_on, 'YYYY-MM-DD') as held_on, y.starts_minute, y.ends_minute,
           (y.held_on + make_interval(mins => y.starts_minute)) at time zone n.time_zone as starts_at,
           (y.held_on + make_interval(mins => y.ends_minute)) at time zone n.time_zone as ends_at, s.seen_at, u.name as seen_by_name
      from shown y
      join institute n on n.id = ${scope.instituteId}
      join exam_paper p on p.institute_id = n.id and p.id = y.exam_paper_id
      left join exam_presence s on s.institute_id = n.id and s.exam_slot_id = y.exam_slot_id and s.exam_paper_id = y.exam_paper_id
            and s.student_exam_id = y.student_exam_id
      left join identity_user_account u on u.id = s.seen_by
     where y.exam_slot_id is not null`.execute(db);
  return rows;
}

/** By the institute's settings, else 45 minutes before and 30 after the beginning. */
export async function doorTimes(db: Db, { tenantId, instituteId }: InstituteScope): Promise<DoorTimes> {
  const { rows } = await sql<{ opens: number | null; closes: number | null }>`
    select (settings ->> 'doorOpensMinutes')::int as opens, (settings ->> 'doorClosesMinutes')::int as closes
      from institute where tenant_id = ${tenantId} and id = ${instituteId}`.execute(db);
  return { opens: rows[0]?.opens ?? 45, closes: rows[0]?.closes ?? 30 };
}

interface NewPresence {
  readonly studentExamId: string;
  readonly slotId: string;
  readonly paperId: string;
  readonly ticketId: string;
  /** ISO 8601 */
  readonly at: string;
}

/** Once for each paper in its slot: of two doors the second changes nothing. Whether this was the first. */
export async function insertPresence(db: Db, scope: InstituteScope, one: NewPresence): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into exam_presence (institute_id, student_exam_id, exam_slot_id, exam_paper_id, printed_document_id, seen_by, seen_at)
    values (${scope.instituteId}, ${one.studentExamId}, ${one.slotId}, ${one.paperId}, ${one.ticketId}, ${scope.userId}, ${one.at}::timestamptz)
    on conflict on constraint exam_presence_once do nothing returning id`.execute(db);
  return rows.length > 0;
}

interface Asked {
  /** YYYY-MM-DD; undefined: the institute's day of the moment. */
  readonly heldOn?: string | undefined;
  readonly q?: string | undefined;
  /** ISO 8601 */
  readonly now: string;
}

/** Of examinations within the right, as each look and admission is. */
const seenOf = (scope: InstituteScope, { heldOn, q, now }: Asked) => sql`
  from exam_slot l
  join institute n on n.id = l.institute_id
  join exam_presence s on s.institute_id = l.institute_id and s.exam_slot_id = l.id
  join student_exam x on x.institute_id = s.institute_id and x.id = s.student_exam_id
  join exam_instance t on t.institute_id = x.institute_id and t.id = x.exam_instance_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  join exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
  left join identity_user_account u on u.id = s.seen_by
 where l.institute_id = (select ${scope.instituteId}::uuid) and l.held_on = coalesce(${heldOn ?? null}::date, (${now}::timestamptz at time zone n.time_zone)::date)
   and ${grantedRows(examInstances, scope) ?? sql`true`}
   and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])}`;

export async function listSeen(db: Db, scope: InstituteScope, asked: Asked, page: Page): Promise<DoorPresence[]> {
  const { rows } = await sql<DoorPresence>`
    select s.id, st.full_name as name, st.university_prn as prn, x.seat_no, p.code, p.title, to_char(l.held_on, 'YYYY-MM-DD') as held_on, l.starts_minute, s.seen_at,
           u.name as seen_by_name
      ${seenOf(scope, asked)} order by s.seen_at desc, s.id desc ${paged(page)}`.execute(db);
  return rows;
}

export async function countSeen(db: Db, scope: InstituteScope, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${seenOf(scope, asked)}`.execute(db);
  return rows[0]?.n ?? 0;
}
