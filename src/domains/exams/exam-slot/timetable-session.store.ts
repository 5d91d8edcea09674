import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** A session with its table; one that was never worked on has a draft without a row. */
export interface TimetableSession {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly sessionState: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** By the institute's calendar. */
  readonly today: string;
  readonly state: string;
  readonly revisionNo: number;
  readonly shownRevisionNo: number | null;
  readonly publishedAt: string | null;
  readonly version: number;
}

/** The row that is held while a table changes: whoever else changes it waits, and so does who changes the windows of its session. */
export async function holdTimetable(db: Db, scope: InstituteScope, examSessionId: string): Promise<void> {
  await sql`select 1 from exam_session where institute_id = (select ${scope.instituteId}::uuid) and id = ${examSessionId} for share`.execute(
    db,
  );
  await sql`
    insert into exam_timetable (institute_id, exam_session_id)
    select s.institute_id, s.id from exam_session s where s.institute_id = ${scope.instituteId} and s.id = ${examSessionId}
        on conflict on constraint exam_timetable_once do nothing`.execute(db);
  await sql`
    select 1 from exam_timetable where institute_id = (select ${scope.instituteId}::uuid) and exam_session_id = ${examSessionId}
       for no key update`.execute(db);
}

export async function findTimetableSession(db: Db, scope: InstituteScope, examSessionId: string): Promise<TimetableSession | undefined> {
  const { rows } = await sql<TimetableSession>`
    select s.id, s.code, s.name, s.state as session_state, s.starts_on, s.ends_on, (now() at time zone i.time_zone)::date as today,
           coalesce(t.state, 'DRAFT') as state, coalesce(t.revision_no, 0) as revision_no, t.shown_revision_no, t.published_at,
           coalesce(t.version, 0) as version
      from exam_session s
      join institute i on i.id = s.institute_id
      left join exam_timetable t on t.institute_id = s.institute_id and t.exam_session_id = s.id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSessionId}`.execute(db);
  return rows[0];
}

export interface SessionExam {
  readonly id: string;
  readonly courseId: string;
  readonly departmentId: string | null;
}

/** The examinations of a session with what a right may be limited by. */
export async function examsOfSession(db: Db, scope: InstituteScope, examSessionId: string): Promise<SessionExam[]> {
  const { rows } = await sql<SessionExam>`
    select i.id, i.course_id, p.department_id
      from exam_instance i
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join program p on p.institute_id = c.institute_id and p.id = c.program_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.exam_session_id = ${examSessionId} order by i.id`.execute(db);
  return rows;
}
