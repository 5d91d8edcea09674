import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import { marksUntil } from '../exam-board/marks-until.store.ts';
import { mayMakeSecond, secondLeft } from '../exam-board/second-entry.store.ts';
import { IS_TO_ENTER } from '../result-run/sheet-to-enter.store.ts';
import type { ExamStrip, OwnSheet } from './exam-home.contract.ts';
import type { StripFacts } from './exam-home.rules.ts';

const IN_WORK = sql<boolean>`t.state <> 'CLOSED' and (t.published_run_no is null or t.published_run_no <> t.computed_run_no)`;

/** Ids of the examinations in work that the caller may see, those that are due first before the others. */
export async function examsInWork(db: Db, scope: InstituteScope, page: Page): Promise<{ ids: string[]; total: number }> {
  const granted = grantedRows(examInstances, scope) ?? sql<boolean>`true`;
  const { rows } = await sql<{ id: string; total: number }>`
    select t.id, (count(*) over ())::int as total from exams_exam_instance t
      join exam_session s on s.institute_id = t.institute_id and s.id = t.exam_session_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and ${IN_WORK} and ${granted}
     order by t.state = 'OPEN' desc, coalesce(s.result_date, s.ends_on), t.code, t.id ${paged(page)}`.execute(db);
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}

type Row = Omit<ExamStrip, 'steps' | 'stage' | 'students'> & StripFacts;

/** The counts of these examinations, each table asked once for all of them. */
export async function stripRows(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with listed as (
      select x.exam_instance_id as id, count(*)::int as listed, count(*) filter (where x.state in ('INWARDED', 'LOCKED', 'SEATED'))::int as sitting,
             count(*) filter (where x.state in ('LOCKED', 'SEATED'))::int as locked, count(*) filter (where x.state = 'SEATED')::int as seated
        from exams_student_exam x
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = any(${ids}::uuid[]) and x.state <> 'WITHDRAWN' group by 1),
    having_papers as (
      select sp.exam_instance_id as id, count(distinct sp.student_exam_id)::int as n from exams_student_paper sp
        join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = any(${ids}::uuid[]) group by 1),
    sheets as (
      select s.exam_instance_id as id, count(*)::int as n, count(*) filter (where s.state = 'LOCKED')::int as locked from exams_mark_sheet s
       where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = any(${ids}::uuid[]) and ${IS_TO_ENTER} group by 1),
    grace as (
      select x.exam_instance_id as id, count(*)::int as total, count(g.approved_by)::int as approved from grace_allocation g
        join exams_student_exam x on x.institute_id = g.institute_id and x.id = g.student_exam_id
       where g.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = any(${ids}::uuid[]) group by 1),
    late as (
      select m.exam_instance_id as id, count(distinct m.id)::int as n, array_agg(distinct t.name) filter (where t.name is not null) as names
        from exams_mark_sheet m
        join exams_sheet_window w on w.institute_id = m.institute_id and w.mark_sheet_id = m.id and w.closes_at < now()
        left join exams_sheet_teacher t on t.institute_id = m.institute_id and t.mark_sheet_id = m.id
       where m.institute_id = (select ${scope.instituteId}::uuid) and m.exam_instance_id = any(${ids}::uuid[]) and m.state = 'ENTRY' group by 1),
    second as (
      select s.exam_instance_id as id, count(distinct s.id)::int as n, array_agg(distinct t.name) filter (where t.name is not null and ${mayMakeSecond}) as names
        from exams_mark_sheet s
        join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id and h.double_entry
        left join exams_sheet_teacher t on t.institute_id = s.institute_id and t.mark_sheet_id = s.id
       where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = any(${ids}::uuid[]) and s.state = 'ENTRY' and ${secondLeft} > 0 group by 1)
    select i.id, i.code, i.name, i.state, s.name as session_name, s.result_date as result_due, ${marksUntil} as marks_until,
           i.computed_run_no, i.locked_run_no, i.published_run_no,
           coalesce(l.listed, 0) as listed, coalesce(l.sitting, 0) as sitting, coalesce(l.locked, 0) as locked, coalesce(l.seated, 0) as seated,
           coalesce(p.n, 0) as with_papers, coalesce(k.n, 0) as sheets, coalesce(k.locked, 0) as sheets_locked,
           coalesce(g.total, 0) as grace_total, coalesce(g.approved, 0) as grace_approved,
           coalesce(a.n, 0) as late_sheets, coalesce(a.names, '{}'::text[]) as late_names,
           coalesce(e.n, 0) as second_sheets, coalesce(e.names, '{}'::text[]) as second_names,
           coalesce(s.result_date < (select (now() at time zone n.time_zone)::date from institute n where n.tenant_id = ${scope.tenantId} and n.id = i.institute_id), false) as result_late,
           (select count(*)::int from exams_exam_instance_paper e where e.institute_id = i.institute_id and e.exam_instance_id = i.id) as exam_papers,
           (select count(*)::int from kit_approval_request r where r.institute_id = i.institute_id and r.state = 'PENDING' and starts_with(r.subject, i.id::text)) as approvals
      from exams_exam_instance i
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      left join listed l on l.id = i.id left join having_papers p on p.id = i.id left join sheets k on k.id = i.id
      left join grace g on g.id = i.id left join late a on a.id = i.id left join second e on e.id = i.id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], i.id)`.execute(db);
  return rows;
}

/**
 * Sheets of the papers that the caller teaches today, in open examinations, and those in entry that the right to enter marks reaches (ALL);
 * those still in entry first, by their last day.
 */
export async function ownSheets(db: Db, scope: InstituteScope, reach: 'ALL' | 'OWN'): Promise<OwnSheet[]> {
  const { rows } = await sql<OwnSheet>`
    with taught as (
      select distinct w.mark_sheet_id as id from exams_sheet_teacher w
       where w.institute_id = (select ${scope.instituteId}::uuid) and w.user_id = ${scope.userId}),
    own as (
      select s.id, s.institute_id, s.exam_instance_id, s.exam_paper_id, s.paper_head_id, s.division_id, s.state, s.returned_because as returned, h.kind, h.double_entry, i.name as exam_name, w.closes_at,
             s.id in (select id from taught) as mine, z.n as second_left, z.n > 0 and ${mayMakeSecond} as second_mine,
             exists (select from exams_mark e where e.institute_id = s.institute_id and e.mark_sheet_id = s.id and e.second_by = ${scope.userId}) as made_second,
             exists (select from exams_mark e where e.institute_id = s.institute_id and e.mark_sheet_id = s.id and e.entered_by = ${scope.userId} and e.origin = 'FRESH') as made_first
        from exams_mark_sheet s
        join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
        cross join (select ${scope.userId}::uuid as user_id) t
        join exams_exam_instance i on i.institute_id = s.institute_id and i.id = s.exam_instance_id and i.state = 'OPEN'
             and (i.published_run_no is null or i.published_run_no <> i.computed_run_no)
        left join exams_sheet_window w on w.institute_id = s.institute_id and w.mark_sheet_id = s.id
        cross join lateral (select ${secondLeft} as n) z
       where s.institute_id = (select ${scope.instituteId}::uuid) and (s.id in (select id from taught) or (${reach}::text = 'ALL' and s.state = 'ENTRY')))
    select o.id, o.exam_instance_id, o.exam_name, p.id as paper_id, p.code as paper_code, p.title as paper_title, p.semester, o.mine, o.kind as head_kind, o.division_id, d.name as division_name,
           o.state, o.returned, c.entered, c.total, c.carried, o.second_left, o.second_mine,
           case when o.double_entry and (o.second_mine or (o.made_second and not o.made_first)) then 'SECOND' else 'FIRST' end as own_entry,
           case when o.double_entry and o.state = 'ENTRY' and c.entered = c.total and c.second_entered = c.total then c.differing else 0 end as differing, o.closes_at, o.state = 'ENTRY' and c.total > 0 and coalesce(o.closes_at < now(), false) as late
      from own o
      join exams_exam_paper p on p.institute_id = o.institute_id and p.id = o.exam_paper_id
      left join division d on d.institute_id = o.institute_id and d.id = o.division_id
      cross join lateral (
        select count(*) filter (where z.fresh)::int as total, count(*) filter (where not z.fresh)::int as carried,
               count(*) filter (where z.fresh and (m.value is not null or (m.status is not null and m.status <> 'INC')))::int as entered,
               count(*) filter (where z.fresh and (m.second_value is not null or m.second_status is not null))::int as second_entered,
               count(*) filter (where z.fresh and ((m.second_value, m.second_parts) is distinct from (m.value, m.parts) or m.second_status is distinct from m.status))::int as differing
          from exams_student_paper sp
          join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
          left join exams_mark m on m.institute_id = sp.institute_id and m.student_exam_id = x.id and m.paper_head_id = o.paper_head_id
          cross join lateral (select m.origin is distinct from 'CARRIED' as fresh) z
         where sp.institute_id = o.institute_id and sp.exam_instance_id = o.exam_instance_id and sp.exam_paper_id = o.exam_paper_id
           and sp.division_id is not distinct from o.division_id) c
     order by array_position('{ENTRY,SUBMITTED,LOCKED}'::text[], o.state), o.closes_at nulls last, p.code, o.kind, d.name limit 200`.execute(
    db,
  );
  return rows;
}
