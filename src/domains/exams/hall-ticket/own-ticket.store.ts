import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { OwnTicket } from './own-ticket.contract.ts';
import { holdsOf, judgedStudents } from './ticket-standing.store.ts';

type Stored = Omit<OwnTicket, 'isOutdated' | 'held' | 'papers'> & {
  readonly examInstanceId: string;
  readonly studentExamId: string;
  readonly held: string[];
  readonly papers: unknown;
};
export type FoundOwn = Omit<OwnTicket, 'isOutdated'> & Pick<Stored, 'examInstanceId' | 'studentExamId'>;

/** The newest first; of others there are none. */
export async function findOwn(db: Db, scope: InstituteScope): Promise<FoundOwn[]> {
  const { rows } = await sql<Stored>`
    select t.id, t.number, i.id as exam_instance_id, x.id as student_exam_id, i.name as exam, s.name as session, x.seat_no, t.issued_at,
           array(select distinct h.kind from ticket_hold h where ${holdsOf} order by h.kind) as held,
           (select coalesce(json_agg(json_build_object('code', p.code, 'title', p.title, 'heldOn', to_char(y.held_on, 'YYYY-MM-DD'),
                     'startsMinute', y.starts_minute, 'endsMinute', y.ends_minute,
                     'seat', case when r.id is not null then json_build_object('room', r.code, 'row', rp.seat_row, 'place', rp.seat_place) end) order by y.held_on, y.starts_minute, p.code), '[]')
              from exams_sitting y join exam_paper p on p.institute_id = y.institute_id and p.id = y.exam_paper_id
              left join (room_place rp
                         join room_allocation ra on ra.institute_id = rp.institute_id and ra.id = rp.room_allocation_id and ra.state = 'CONFIRMED'
                         join room r on r.institute_id = rp.institute_id and r.id = rp.room_id)
                on rp.institute_id = y.institute_id and rp.student_paper_id = y.student_paper_id
             where y.institute_id = x.institute_id and y.student_exam_id = x.id and y.is_published) as papers
      from people_student_profile st
      join print_hall_ticket t on t.institute_id = st.institute_id and t.student_profile_id = st.id and t.state = 'VALID'
      join student_exam x on x.institute_id = t.institute_id and x.id = t.student_exam_id
      join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
     where st.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId} and published_run(i, x.id) is null
       and window_stand(i, 'HALL_TICKET') = 'OPEN'
     order by t.issued_at desc, t.id desc`.execute(db);
  return rows as FoundOwn[];
}

export async function ownTicketsOf(db: Db, scope: InstituteScope): Promise<OwnTicket[]> {
  const shown: OwnTicket[] = [];
  for (const { examInstanceId, studentExamId, ...ticket } of await findOwn(db, scope)) {
    const [judged] = await judgedStudents(db, scope, { examInstanceId, ids: [studentExamId] });
    shown.push({ ...ticket, isOutdated: judged?.standing === 'OUTDATED' });
  }
  return shown;
}
