import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';

interface TicketNews {
  readonly what: 'ISSUED' | 'AGAIN' | 'REVOKED';
  /** Of the event: nobody is told twice of one. */
  readonly event: string;
  readonly studentProfileIds: readonly string[];
}

/** Tells students of their tickets while these are shown to them,. */
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
