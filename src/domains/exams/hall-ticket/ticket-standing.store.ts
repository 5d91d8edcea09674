import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { TicketQuery, TicketReason, TicketRow, TicketStanding } from './hall-ticket.contract.ts';

type Filter = Pick<TicketQuery, 'examInstanceId' | 'q' | 'divisionId'> & { readonly ids?: readonly string[] };

/**
 * Papers of the examination with their places, each as one line of what a ticket says of it: a ticket is out of date when its lines are others now, but not
 * while a newer time table is being worked on. Only a paper with a written head needs a place.
 */
const papersOf = (scope: InstituteScope, examInstanceId: string) => sql`
  select ip.exam_paper_id, a.id is not null as is_placed,
         exists (select from paper_head h where h.institute_id = ip.institute_id and h.exam_paper_id = ip.exam_paper_id and h.kind = 'TH') as is_written,
         concat_ws('|', p.code, p.title, s.held_on, s.starts_minute, s.ends_minute, p.duration_minutes) as line
    from exam_instance_paper ip
    join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
    left join exam_slot_paper a on a.institute_id = ip.institute_id and a.exam_instance_id = ip.exam_instance_id and a.exam_paper_id = ip.exam_paper_id
    left join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
   where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${examInstanceId}`;

/** A hold `h` in force that keeps the candidate `x`. */
export const holdsOf = sql`h.institute_id = x.institute_id and h.exam_instance_id = x.exam_instance_id and h.released_at is null
  and (h.student_exam_id = x.id or h.division_id = x.division_id or num_nonnulls(h.division_id, h.student_exam_id) = 0)`;

/** Of the candidate `x`, who holds no valid ticket: the last one that was revoked. Whoever is issued one again holds the newer one, so this was done by hand. */
export const revokedOf = sql`select r.id, r.revoke_reason, r.revoked_at, r.revoked_by from print_hall_ticket r
  where r.institute_id = x.institute_id and r.exam_instance_id = x.exam_instance_id and r.student_exam_id = x.id and r.state = 'REVOKED'
    and not exists (select from print_hall_ticket v where v.institute_id = x.institute_id and v.exam_instance_id = x.exam_instance_id and v.student_exam_id = x.id
                       and v.state = 'VALID')
  order by r.revoked_at desc limit 1`;

/** Whether a ticket `t` leads to another seat than the confirmed one. One that leads to the door notice stays right, and so does one whose seats are being changed. */
const sitsElsewhere = sql`exists (
  select from ticket_paper q
    join student_paper m on m.institute_id = q.institute_id and m.student_exam_id = t.student_exam_id and m.exam_paper_id = q.exam_paper_id
    join room_place rp on rp.institute_id = m.institute_id and rp.student_paper_id = m.id
    join room_allocation ra on ra.institute_id = rp.institute_id and ra.id = rp.room_allocation_id and ra.state = 'CONFIRMED'
    join room r on r.institute_id = rp.institute_id and r.id = rp.room_id
   where q.institute_id = t.institute_id and q.printed_document_id = t.id and q.room is not null
     and (q.room, q.seat_row, q.seat_place) is distinct from (r.code, rp.seat_row, rp.seat_place))`;

const candidates = (filter: Filter): RawBuilder<unknown> =>
  every([
    sql`x.exam_instance_id = ${filter.examInstanceId} and x.state in ('INWARDED', 'LOCKED', 'SEATED')`,
    filter.ids === undefined ? sql`true` : sql`x.id = any(${[...filter.ids]}::uuid[])`,
    equals('x.division_id', filter.divisionId),
    matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'], ['e.roll_no']),
  ]);

/** Candidates with their tickets and all that keeps them from one. */
const standings = (scope: InstituteScope, filter: Filter) => sql`
  with paper as materialized (${papersOf(scope, filter.examInstanceId)}),
  setting as materialized (select n.settings ->> 'ticketPhoto' is distinct from 'OPTIONAL' as needs_photo from institute n where n.id = (select ${scope.instituteId}::uuid)),
  judged as (
    select x.id, st.university_prn as prn, st.full_name as name, d.name as division_name, e.roll_no, x.seat_no, x.student_profile_id,
           w.papers, w.placed, t.id as ticket_id, t.number, t.issued_at,
           t.digest is distinct from w.digest or (t.id is not null and ${sitsElsewhere}) as is_other, w.digest,
           (select count(*)::int from print_hall_ticket o where o.institute_id = x.institute_id and o.exam_instance_id = x.exam_instance_id and o.student_exam_id = x.id) as issued_before,
           array_remove(array[
             case when x.state = 'INWARDED' then 'ROSTER_OPEN' end,
             case when x.state = 'LOCKED' then 'NO_SEAT' end,
             case when w.papers = 0 then 'NO_PAPERS' end,
             case when w.written > 0 and z.state is distinct from 'PUBLISHED' then 'NOT_PUBLISHED' end,
             case when w.unplaced > 0 then 'NO_SLOT' end,
             case when f.needs_photo and not exists (select from people_student_picture c where c.institute_id = x.institute_id and c.student_profile_id = x.student_profile_id)
               then 'NO_PHOTO' end,
             case when exists (select from ticket_hold h where ${holdsOf}) then 'HELD' end,
             case when k.id is not null then 'REVOKED' end], null) as reasons,
           k.id as revoked_id, k.revoke_reason, k.revoked_at, k.revoked_by
      from student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      cross join setting f
      left join division d on d.institute_id = x.institute_id and d.id = x.division_id
      left join people_enrolment e on e.institute_id = x.institute_id and e.id = x.enrolment_id
      left join exam_timetable z on z.institute_id = x.institute_id and z.exam_session_id = x.exam_session_id
      left join print_hall_ticket t on t.institute_id = x.institute_id and t.exam_instance_id = x.exam_instance_id and t.student_exam_id = x.id and t.state = 'VALID'
      left join lateral (${revokedOf}) k on true
      cross join lateral (
        select count(*)::int as papers, count(*) filter (where p.is_placed)::int as placed, count(*) filter (where p.is_written)::int as written,
               count(*) filter (where p.is_written and not p.is_placed)::int as unplaced,
               encode(sha256(convert_to(concat_ws(E'\n', x.seat_no, string_agg(p.line, E'\n' order by p.line)), 'UTF8')), 'hex') as digest
          from student_paper sp join paper p on p.exam_paper_id = sp.exam_paper_id
         where sp.institute_id = x.institute_id and sp.student_exam_id = x.id) w
     where x.institute_id = (select ${scope.instituteId}::uuid) and ${candidates(filter)}),
  standing as (
    select j.*, case when j.ticket_id is not null then case when j.is_other and 'NOT_PUBLISHED' <> all(j.reasons) then 'OUTDATED' else 'ISSUED' end
                     when cardinality(j.reasons) = 0 then 'READY' else 'LEFT_OUT' end as standing
      from judged j)`;

/** By seat number, as tickets are handed out; without one by name. */
const IN_ORDER = sql`order by s.seat_no nulls last, s.name, s.id`;

/** What is other than on the ticket of `s`, paper by paper; of tickets that kept nothing of their papers nothing is known. */
const changesOf = (scope: InstituteScope) => sql`(
  select coalesce(json_agg(json_build_object('code', p.code, 'before', was.line, 'now', now.line) order by p.code), '[]')
    from (select q.exam_paper_id, json_build_object('heldOn', q.held_on, 'startsMinute', q.starts_minute, 'room', q.room, 'row', q.seat_row, 'place', q.seat_place) as line,
                 q.held_on, q.starts_minute, q.ends_minute, q.room, q.seat_row, q.seat_place
            from ticket_paper q where q.institute_id = (select ${scope.instituteId}::uuid) and q.printed_document_id = s.ticket_id) was
    full join (select m.exam_paper_id, json_build_object('heldOn', l.held_on, 'startsMinute', l.starts_minute, 'room', r.code, 'row', rp.seat_row, 'place', rp.seat_place) as line,
                 l.held_on, l.starts_minute, least(l.ends_minute, l.starts_minute + e.duration_minutes) as ends_minute, r.code as room, rp.seat_row, rp.seat_place
            from student_paper m
            join exam_paper e on e.institute_id = m.institute_id and e.id = m.exam_paper_id
            join exam_slot_paper b on b.institute_id = m.institute_id and b.exam_instance_id = m.exam_instance_id and b.exam_paper_id = m.exam_paper_id
            join exam_slot l on l.institute_id = b.institute_id and l.id = b.exam_slot_id
            left join (room_place rp
                       join room_allocation ra on ra.institute_id = rp.institute_id and ra.id = rp.room_allocation_id and ra.state = 'CONFIRMED'
                       join room r on r.institute_id = rp.institute_id and r.id = rp.room_id)
              on rp.institute_id = m.institute_id and rp.student_paper_id = m.id
           where m.institute_id = (select ${scope.instituteId}::uuid) and m.student_exam_id = s.id) now on now.exam_paper_id = was.exam_paper_id
    join exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = coalesce(was.exam_paper_id, now.exam_paper_id)
   where exists (select from ticket_paper q where q.institute_id = (select ${scope.instituteId}::uuid) and q.printed_document_id = s.ticket_id)
     and ((was.held_on, was.starts_minute, was.ends_minute) is distinct from (now.held_on, now.starts_minute, now.ends_minute)
          or (was.room is not null and now.room is not null and (was.room, was.seat_row, was.seat_place) is distinct from (now.room, now.seat_row, now.seat_place))))`;

export async function listTickets(db: Db, scope: InstituteScope, query: TicketQuery, page: Page): Promise<TicketRow[]> {
  const { rows } = await sql<
    Omit<TicketRow, 'standing' | 'reasons' | 'revoked' | 'changes'> & {
      standing: string;
      reasons: string[];
      revoked: unknown;
      changes: unknown;
    }
  >`
    ${standings(scope, query)}
    select s.id, s.prn, s.name, s.division_name, s.roll_no, s.seat_no, s.papers, s.placed, s.reasons, s.standing, s.ticket_id, s.number, s.issued_at,
           case when s.revoked_id is not null then json_build_object('reason', s.revoke_reason, 'at', s.revoked_at, 'byName',
             (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = s.revoked_by)) end as revoked,
           (select count(*)::int from ticket_file l where l.institute_id = (select ${scope.instituteId}::uuid) and l.printed_document_id = s.ticket_id) as taken,
           case when s.standing = 'OUTDATED' then ${changesOf(scope)} else '[]'::json end as changes
      from standing s where ${equals('s.standing', query.show)} ${IN_ORDER} ${paged(page)}`.execute(db);
  return rows as TicketRow[];
}

export async function countTickets(db: Db, scope: InstituteScope, filter: Filter): Promise<Partial<Record<TicketStanding, number>>> {
  const { rows } = await sql<{ standing: string; n: number }>`
    ${standings(scope, filter)} select s.standing, count(*)::int as n from standing s group by s.standing`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.standing, row.n]));
}

export interface JudgedStudent {
  readonly id: string;
  readonly prn: string;
  readonly name: string;
  readonly standing: TicketStanding;
  readonly reasons: readonly TicketReason[];
  readonly ticketId: string | null;
  readonly revokedId: string | null;
  /** Tickets that were ever issued to them here. */
  readonly issuedBefore: number;
  /** Of what a ticket would say now. */
  readonly digest: string;
}

/** Candidates as they stand now, in the order of their seats. */
export async function judgedStudents(db: Db, scope: InstituteScope, filter: Filter): Promise<JudgedStudent[]> {
  const { rows } = await sql<Omit<JudgedStudent, 'standing' | 'reasons'> & { standing: string; reasons: string[] }>`
    ${standings(scope, filter)}
    select s.id, s.prn, s.name, s.standing, s.reasons, s.ticket_id, s.revoked_id, s.issued_before, s.digest from standing s ${IN_ORDER}`.execute(
    db,
  );
  return rows as JudgedStudent[];
}
