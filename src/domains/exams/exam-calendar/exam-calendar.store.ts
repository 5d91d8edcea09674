import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CalendarEvent } from './icalendar.rules.ts';

export interface CalendarPlace {
  readonly tenantId: string;
  readonly instituteId: string;
  readonly id: string;
}

/** Where a link leads to; asked before any scope is known. */
export async function findCalendar(db: Db, tokenHash: string): Promise<CalendarPlace | undefined> {
  const { rows } = await sql<CalendarPlace>`select * from find_exam_calendar(${tokenHash})`.execute(db);
  return rows[0];
}

/** Of a person, or of an examination. */
export interface CalendarOf {
  readonly userId: string | null;
  readonly examInstanceId: string | null;
}

const isOf = ({ userId, examInstanceId }: CalendarOf) =>
  sql`user_id is not distinct from ${userId}::uuid and exam_instance_id is not distinct from ${examInstanceId}::uuid`;

export async function linkMadeAt(db: Db, scope: InstituteScope, of: CalendarOf): Promise<string | null> {
  const { rows } = await sql<{ madeAt: string }>`
    select made_at from exam_calendar_link where institute_id = (select ${scope.instituteId}::uuid) and ${isOf(of)}`.execute(db);
  return rows[0]?.madeAt ?? null;
}

export async function endLink(db: Db, scope: InstituteScope, of: CalendarOf): Promise<void> {
  await sql`delete from exam_calendar_link where institute_id = (select ${scope.instituteId}::uuid) and ${isOf(of)}`.execute(db);
}

export async function makeLink(db: Db, scope: InstituteScope, of: CalendarOf, tokenHash: string): Promise<string> {
  await endLink(db, scope, of);
  const { rows } = await sql<{ madeAt: string }>`
    insert into exam_calendar_link (institute_id, user_id, exam_instance_id, token_hash, made_by)
    values (${scope.instituteId}, ${of.userId}, ${of.examInstanceId}, ${tokenHash}, ${scope.userId}) returning made_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the calendar link was not written');
  return row.madeAt;
}

export interface CalendarFacts {
  readonly institute: string;
  /** null: of a person. */
  readonly exam: string | null;
  readonly timeZone: string;
}

/** Undefined, too, where whose link it is has an account that is disabled. */
export async function calendarFacts(db: Db, { tenantId, instituteId, id }: CalendarPlace): Promise<CalendarFacts | undefined> {
  const { rows } = await sql<CalendarFacts>`
    select n.college_name as institute, i.name as exam, n.time_zone
      from exam_calendar_link l
      join institute n on n.id = l.institute_id
      left join exam_instance i on i.institute_id = l.institute_id and i.id = l.exam_instance_id
      left join identity_user_account u on u.tenant_id = ${tenantId} and u.id = l.user_id
     where l.institute_id = (select ${instituteId}::uuid) and l.id = ${id} and (l.user_id is null or u.enabled)`.execute(db);
  return rows[0];
}

const moment = (minutes: ReturnType<typeof sql>) =>
  sql`to_char((h.held_on + make_interval(mins => ${minutes})) at time zone n.time_zone at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`;

/**
 * Each paper as it was last published. One that is in no revision that students are shown is cancelled, so that calendars which have it take it out; a table
 * that is taken back counts as half a revision, so that the next one is newer.
 */
export async function calendarEvents(db: Db, { instituteId, id }: CalendarPlace): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarEvent>`
    with papers as (
      select l.exam_instance_id, e.exam_paper_id, i.exam_session_id
        from exam_calendar_link l
        join exam_instance i on i.institute_id = l.institute_id and i.id = l.exam_instance_id
        join exam_instance_paper e on e.institute_id = i.institute_id and e.exam_instance_id = i.id
       where l.institute_id = (select ${instituteId}::uuid) and l.id = ${id}
      union
      select w.exam_instance_id, w.exam_paper_id, x.exam_session_id
        from exam_calendar_link l
        join people_student_profile st on st.institute_id = l.institute_id and st.user_id = l.user_id
        join student_exam x on x.institute_id = st.institute_id and x.student_profile_id = st.id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
        join student_paper w on w.institute_id = x.institute_id and w.student_exam_id = x.id
       where l.institute_id = (select ${instituteId}::uuid) and l.id = ${id}),
    said as (
      select distinct on (h.exam_instance_id, h.exam_paper_id) h.*, t.revision_no as last_no, t.shown_revision_no
        from papers q
        join exam_timetable t on t.institute_id = (select ${instituteId}::uuid) and t.exam_session_id = q.exam_session_id
        join exam_timetable_sheet h on h.institute_id = t.institute_id and h.exam_session_id = t.exam_session_id
         and h.exam_instance_id = q.exam_instance_id and h.exam_paper_id = q.exam_paper_id
       order by h.exam_instance_id, h.exam_paper_id, h.revision_no desc)
    select h.exam_instance_id || '.' || h.exam_paper_id || '@prangan' as uid, 2 * h.last_no + (h.shown_revision_no is null)::int as sequence,
           to_char(h.published_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as stamp, ${moment(sql`h.starts_minute`)} as starts_at,
           ${moment(sql`least(h.ends_minute, h.starts_minute + coalesce(p.duration_minutes, 1440))`)} as ends_at,
           p.code || ' ' || p.title as summary, concat_ws(E'\\n', i.name, s.name) as description,
           h.revision_no is distinct from h.shown_revision_no as is_cancelled
      from said h
      join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      join exam_instance i on i.institute_id = h.institute_id and i.id = h.exam_instance_id
      join exam_session s on s.institute_id = h.institute_id and s.id = h.exam_session_id
      join institute n on n.id = h.institute_id
     order by h.held_on, h.starts_minute, p.code, h.exam_instance_id, h.exam_paper_id`.execute(db);
  return rows;
}
