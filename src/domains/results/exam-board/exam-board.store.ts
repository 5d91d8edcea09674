import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { marksUntil } from './marks-until.store.ts';
import { mayMakeSecond, secondLeft } from './second-entry.store.ts';
import { SHEET_TOPIC, type ExamBoard, type OpenSheet } from './exam-board.contract.ts';

type Head = Pick<
  ExamBoard,
  'id' | 'code' | 'name' | 'state' | 'courseName' | 'sessionName' | 'typeName' | 'semesters' | 'resultDue' | 'windowClosesAt'
>;

export interface BoardRuns {
  readonly computedAt: string | null;
  readonly publishedAt: string | null;
  readonly approvals: number;
  /** Papers that this examination examines. */
  readonly examPapers: number;
}

export async function readHead(db: Db, scope: InstituteScope, id: string): Promise<Head & BoardRuns> {
  const { rows } = await sql<Head & BoardRuns>`
    select i.id, i.code, i.name, i.state, c.name as course_name, s.name as session_name, t.name as type_name, i.semesters, s.result_date as result_due,
           ${marksUntil} as window_closes_at, n.finished_at as computed_at, i.published_at,
           (select count(*)::int from kit_approval_request a where a.institute_id = i.institute_id and a.state = 'PENDING' and a.subject = i.id::text) as approvals,
           (select count(*)::int from exams_exam_instance_paper p where p.institute_id = i.institute_id and p.exam_instance_id = i.id) as exam_papers
      from exams_exam_instance i
      join course c on c.institute_id = i.institute_id and c.id = i.course_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exam_type t on t.institute_id = i.institute_id and t.id = i.exam_type_id
      left join result_run n on n.institute_id = i.institute_id and n.exam_instance_id = i.id and n.run_no = i.computed_run_no
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the instance is gone');
  return row;
}

export interface RosterFacts {
  readonly listed: number;
  readonly sitting: number;
  readonly locked: number;
  readonly seated: number;
  readonly withPapers: number;
  readonly withheld: number;
  readonly inwardedAt: string | null;
  readonly seatedAt: string | null;
  readonly graceApproved: number;
  readonly graceTotal: number;
  readonly graceAt: string | null;
}

export async function readRoster(db: Db, scope: InstituteScope, id: string): Promise<RosterFacts> {
  const { rows } = await sql<RosterFacts>`
    with listed as materialized (
      select id, state, remark, inwarded_at from exams_student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${id} and state <> 'WITHDRAWN'),
    papers as (
      select count(distinct sp.student_exam_id)::int as n from exams_student_paper sp join listed l on l.id = sp.student_exam_id and l.state in ('INWARDED', 'LOCKED', 'SEATED')
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${id}),
    grace as (
      select count(*)::int as total, count(approved_by)::int as approved, max(approved_at) as at from grace_allocation
       where institute_id = (select ${scope.instituteId}::uuid) and student_exam_id in (select id from listed))
    select count(*)::int as listed, count(*) filter (where state in ('INWARDED', 'LOCKED', 'SEATED'))::int as sitting,
           count(*) filter (where state in ('LOCKED', 'SEATED'))::int as locked, count(*) filter (where state = 'SEATED')::int as seated,
           count(*) filter (where remark = 'WH')::int as withheld, max(inwarded_at) as inwarded_at,
           (select max(uuid_extract_timestamp(n.id)) from exams_seat_number n where n.institute_id = (select ${scope.instituteId}::uuid) and n.student_exam_id in (select id from listed)) as seated_at,
           (select n from papers) as with_papers, (select total from grace) as grace_total, (select approved from grace) as grace_approved, (select at from grace) as grace_at
      from listed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate gives one row');
  return row;
}

const SHEETS_SHOWN = 12;

interface OpenSheets {
  readonly sheets: OpenSheet[];
  readonly count: number;
  /** Of them those that wait for their second entry alone. */
  readonly second: number;
}

/** Sheets that are not locked, those with most marks to come first, with the teachers who may enter them. */
export async function readOpenSheets(db: Db, scope: InstituteScope, id: string): Promise<OpenSheets> {
  const { rows } = await sql<OpenSheet & { all: number; allSecond: number }>`
    with candidates as (
      select s.id, count(*)::int as total, count(*) filter (where m.value is not null or (m.status is not null and m.status <> 'INC'))::int as entered, max(m.entered_at) as last_entry_at,
             count(*) filter (where m.late_until is not null and m.mark_sheet_id = s.id)::int as late,
             count(*) filter (where h.double_entry and s.state = 'ENTRY' and m.mark_sheet_id = s.id
               and ((m.second_value, m.second_parts) is distinct from (m.value, m.parts) or m.second_status is distinct from m.status))::int as differing
        from exams_mark_sheet s
        join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
        join exams_student_paper sp on sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id and sp.exam_paper_id = s.exam_paper_id
             and sp.division_id is not distinct from s.division_id
        join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
        left join exams_mark m on m.institute_id = sp.institute_id and m.student_exam_id = x.id and m.paper_head_id = s.paper_head_id
       where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${id} and s.state <> 'LOCKED' and m.origin is distinct from 'CARRIED'
       group by s.id)
    select s.id, p.id as paper_id, s.division_id, p.code as paper_code, p.title as paper_title, u.unit_no, h.kind as head_kind, d.name as division_name, s.state, c.entered, c.total, c.last_entry_at, c.late,
           z.n as second_left, c.differing, count(*) over ()::int as all, count(*) filter (where z.n > 0) over ()::int as all_second,
           array(select distinct t.name from exams_sheet_teacher t
                  where t.institute_id = s.institute_id and t.mark_sheet_id = s.id and (z.n = 0 or ${mayMakeSecond}) order by t.name) as teachers,
           r.at as reminded_at, coalesce(r.today, false) as reminded_today
      from exams_mark_sheet s
      join candidates c on c.id = s.id
      join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      join exams_paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
      join exams_exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
      left join division d on d.institute_id = s.institute_id and d.id = s.division_id
      cross join lateral (select ${secondLeft} as n) z
      left join lateral (
        select e.reminded_at as at, e.day = (select (now() at time zone n.time_zone)::date from institute n where n.id = e.institute_id) as today from kit_reminder e
         where e.institute_id = s.institute_id and e.topic = ${SHEET_TOPIC} and e.subject = s.id::text order by e.reminded_at desc limit 1) r on true
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${id} and s.state <> 'LOCKED'
     order by c.total - c.entered + z.n desc, s.state = 'SUBMITTED', p.code, u.unit_no, h.head_no, d.name limit ${SHEETS_SHOWN}`.execute(
    db,
  );
  return { sheets: rows, count: rows[0]?.all ?? 0, second: rows[0]?.allSecond ?? 0 };
}

/** Marks by the institute's day of their entry, with the last time a sheet was locked. */
export async function readReceived(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<{ days: { day: string; count: number }[]; lockedAt: string | null; carried: number }> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(m.entered_at at time zone (select time_zone from institute where tenant_id = ${scope.tenantId} and id = ${scope.instituteId}), 'YYYY-MM-DD') as day, count(*)::int as count
      from exams_mark_sheet s join exams_mark m on m.institute_id = s.institute_id and m.mark_sheet_id = s.id and (m.value is not null or (m.status is not null and m.status <> 'INC'))
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${id} group by 1 order by 1`.execute(db);
  const locked = await sql<{ at: string | null }>`
    select max(locked_at) as at from exams_mark_sheet where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${id}`.execute(
    db,
  );
  // Nobody enters a mark that is carried: it is not among those that come.
  const kept = await sql<{ n: number }>`
    select count(*)::int as n from exams_mark m
      join exams_student_exam x on x.institute_id = m.institute_id and x.id = m.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     where m.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${id} and m.origin = 'CARRIED'`.execute(db);
  return { days: rows, lockedAt: locked.rows[0]?.at ?? null, carried: kept.rows[0]?.n ?? 0 };
}
