import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';

interface TicketNews {
  readonly what: 'ISSUED' | 'AGAIN' | 'REVOKED';
  /** Of the event: nobody is told twice of one. */
  readonly event: string;
  readonly studentProfileIds: readonly string[];
}

/** Tells students of their tickets while these are shown to them. */
export async function tellOfTickets(
  db: Db,
  scope: InstituteScope,
  exam: { readonly id: string; readonly name: string },
  { what, event, studentProfileIds }: TicketNews,
): Promise<void> {
  if (studentProfileIds.length === 0) return;
  const { rows } = await sql<{ userId: string }>`
    select st.user_id from people_student_profile st join exams_exam_instance i on i.institute_id = st.institute_id and i.id = ${exam.id}
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.id = any(${[...studentProfileIds]}::uuid[]) and st.user_id is not null
       and window_stand(i, 'HALL_TICKET') = 'OPEN'`.execute(db);
  await tellPeople(
    db,
    scope,
    {
      kind: 'TICKET_CHANGED',
      event: `hallTicket:${what}:${event}`,
      facts: { what, place: exam.name, instance: exam.id },
      arrives: 'UNREAD',
    },
    rows.map(({ userId }) => userId),
  );
}

interface Cause {
  /** Whose tickets may have become wrong: the session of a time table, or the slot of confirmed seats. */
  readonly of: { readonly examSessionId: string } | { readonly examSlotId: string };
  /** Of the change: nobody is told twice of one. */
  readonly event: string;
}

/** Valid tickets that say something else than the time table and the confirmed seats, with who can sign in and has or sees one. */
async function wrongTickets(db: Db, scope: InstituteScope, of: Cause['of']) {
  const sessionId = 'examSessionId' in of ? of.examSessionId : null;
  const slotId = 'examSlotId' in of ? of.examSlotId : null;
  const { rows } = await sql<{ examInstanceId: string; exam: string; userId: string | null; isShown: boolean }>`
    select i.id as exam_instance_id, i.name as exam, st.user_id,
           window_stand(i, 'HALL_TICKET') = 'OPEN'
             or exists (select from ticket_file f where f.institute_id = t.institute_id and f.printed_document_id = t.id) as is_shown
      from exams_exam_instance i
      join print_hall_ticket t on t.institute_id = i.institute_id and t.exam_instance_id = i.id and t.state = 'VALID'
      join people_student_profile st on st.institute_id = t.institute_id and st.id = t.student_profile_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and published_run(i, t.student_exam_id) is null
       and (i.exam_session_id = ${sessionId}::uuid
            or i.id in (select b.exam_instance_id from exam_slot_paper b where b.institute_id = i.institute_id and b.exam_slot_id = ${slotId}::uuid))
       and exists (
         select from ticket_paper q
           left join student_paper m on m.institute_id = q.institute_id and m.student_exam_id = t.student_exam_id and m.exam_paper_id = q.exam_paper_id
           left join exam_paper e on e.institute_id = m.institute_id and e.id = m.exam_paper_id
           left join exam_slot_paper b on b.institute_id = m.institute_id and b.exam_instance_id = m.exam_instance_id and b.exam_paper_id = m.exam_paper_id
           left join exam_slot l on l.institute_id = b.institute_id and l.id = b.exam_slot_id
           left join (room_place rp
                      join room_allocation ra on ra.institute_id = rp.institute_id and ra.id = rp.room_allocation_id and ra.state = 'CONFIRMED'
                      join room r on r.institute_id = rp.institute_id and r.id = rp.room_id)
             on rp.institute_id = m.institute_id and rp.student_paper_id = m.id
          where q.institute_id = t.institute_id and q.printed_document_id = t.id and (${slotId}::uuid is null or l.id = ${slotId}::uuid)
            and ((q.held_on, q.starts_minute, q.ends_minute) is distinct from (l.held_on, l.starts_minute, least(l.ends_minute, l.starts_minute + e.duration_minutes))
                 or (q.room is not null and r.id is not null and (q.room, q.seat_row, q.seat_place) is distinct from (r.code, rp.seat_row, rp.seat_place))))`.execute(
    db,
  );
  return rows;
}

/**
 * Tells students that their tickets are out of date, once of each change: those to whom tickets are shown, and those of whose ticket a file was taken. Answers
 * how many tickets are to be issued again.
 */
export async function tellOfOutdated(db: Db, scope: InstituteScope, { of, event }: Cause): Promise<number> {
  const wrong = await wrongTickets(db, scope, of);
  for (const [examInstanceId, some] of Map.groupBy(wrong, (one) => one.examInstanceId)) {
    const facts = { what: 'OUTDATED', place: some[0]?.exam ?? '', instance: examInstanceId };
    const users = some.flatMap(({ userId, isShown }) => (userId !== null && isShown ? [userId] : []));
    await tellPeople(
      db,
      scope,
      { kind: 'TICKET_CHANGED', event: `hallTicket:OUTDATED:${examInstanceId}:${event}`, facts, arrives: 'UNREAD' },
      users,
    );
  }
  return wrong.length;
}
