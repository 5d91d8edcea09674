import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface SlotExam {
  readonly examInstanceId: string;
  /** Whether a window narrower than that of the session is set for it. */
  readonly hasOwnWindow: boolean;
}

/** The session of a slot and the examinations that are written in it, held so that whoever changes their windows waits; undefined: no such slot. */
export async function holdSlotExams(
  db: Db,
  scope: InstituteScope,
  examSlotId: string,
): Promise<{ readonly examSessionId: string; readonly exams: readonly SlotExam[] } | undefined> {
  const found = await sql<{ id: string }>`
    select x.id from exam_slot s join exam_session x on x.institute_id = s.institute_id and x.id = s.exam_session_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSlotId} for share of x`.execute(db);
  const examSessionId = found.rows[0]?.id;
  if (examSessionId === undefined) return undefined;
  const written = sql`i.institute_id = (select ${scope.instituteId}::uuid)
    and i.id in (select p.exam_instance_id from exam_slot_paper p where p.institute_id = i.institute_id and p.exam_slot_id = ${examSlotId})`;
  await sql`select 1 from exam_instance i where ${written} order by i.id for share of i`.execute(db);
  const { rows } = await sql<SlotExam>`
    select i.id as exam_instance_id,
           exists (select 1 from exam_window w
                    where w.institute_id = i.institute_id and w.activity = 'ROOM_ALLOCATION'
                      and (w.exam_instance_id = i.id or (w.exam_session_id = i.exam_session_id and w.course_id = i.course_id))) as has_own_window
      from exam_instance i where ${written} order by i.id`.execute(db);
  return { examSessionId, exams: rows };
}
