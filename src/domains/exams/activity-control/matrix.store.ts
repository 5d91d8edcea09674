import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { EXAM_ACTIVITIES } from '../exam-activity/exam-activity.contract.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { windowScope, windowStand } from '../lifecycle/window-gate.store.ts';
import { isWithin } from './window-exception.store.ts';
import type { MatrixCell, MatrixColumn, MatrixRow, ShutDivisions } from './activity-control.contract.ts';

interface Asked {
  readonly examSessionId: string;
  readonly by: 'EXAMINATION' | 'COURSE' | 'DIVISION';
  readonly examInstanceId?: string | undefined;
  readonly q?: string | undefined;
}

/** The session itself, as the widest column; undefined: the institute has none of that id, or none of its examinations is within the grant. */
export async function sessionColumn(db: Db, scope: InstituteScope, id: string): Promise<MatrixColumn | undefined> {
  const granted = grantedRows(examInstances, scope);
  const within = granted
    ? sql`exists (select 1 from exam_instance t where t.institute_id = s.institute_id and t.exam_session_id = s.id and ${granted})`
    : sql`true`;
  const { rows } = await sql<MatrixColumn>`
    select 'SESSION' as kind, s.id, s.code, s.name, null::uuid as course_id, null::uuid as exam_instance_id, null::uuid as division_id
      from exam_session s where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${id} and ${within}`.execute(db);
  return rows[0];
}

/** Examinations of the session within the grant, their courses, or one examination and its divisions. */
export async function narrowColumns(
  db: Db,
  scope: InstituteScope,
  { examSessionId, by, examInstanceId, q }: Asked,
  page: Page,
): Promise<{ columns: MatrixColumn[]; total: number }> {
  const granted = grantedRows(examInstances, scope) ?? sql<boolean>`true`;
  const { rows } = await sql<MatrixColumn & { total: number }>`
    with exams as (
      select t.id, t.code, t.name, t.course_id, t.course_instance_id from exam_instance t
       where t.institute_id = (select ${scope.instituteId}::uuid) and t.exam_session_id = ${examSessionId} and ${granted}
         and (${examInstanceId ?? null}::uuid is null or t.id = ${examInstanceId ?? null})),
    narrow as (
      select 1 as rank, 'EXAMINATION' as kind, e.id, e.code, e.name, e.course_id, e.id as exam_instance_id, null::uuid as division_id from exams e where ${by} <> 'COURSE'
      union all
      select distinct 2, 'COURSE', c.id, c.code, c.name, c.id, null::uuid, null::uuid from exams e
        join course c on c.institute_id = (select ${scope.instituteId}::uuid) and c.id = e.course_id where ${by} = 'COURSE'
      union all
      select 3, 'DIVISION', d.id, d.name, d.name, e.course_id, e.id, d.id from exams e
        join division d on d.institute_id = (select ${scope.instituteId}::uuid) and d.course_instance_id = e.course_instance_id
       where ${by} = 'DIVISION' and ${examInstanceId ?? null}::uuid is not null)
    select kind, id, code, name, course_id, exam_instance_id, division_id, (count(*) over ())::int as total from narrow
     where ${q ?? null}::text is null or rank = 3 or position(lower(${q ?? ''}) in lower(code || ' ' || name)) > 0
     order by rank, name, code, id ${paged(page)}`.execute(db);
  return { columns: rows, total: rows[0]?.total ?? 0 };
}

/** The product's activities under the institute's names, then its own ones. */
export async function matrixRows(db: Db, scope: InstituteScope): Promise<MatrixRow[]> {
  const { rows } = await sql<MatrixRow>`
    select a.activity, null::uuid as activity_master_id, m.name as own_name, y.name as type_name
      from unnest(${[...EXAM_ACTIVITIES]}::text[]) with ordinality a(activity, at)
      left join activity_master m on m.institute_id = (select ${scope.instituteId}::uuid) and m.act = a.activity
      left join activity_type y on y.institute_id = m.institute_id and y.id = m.activity_type_id
     order by a.at`.execute(db);
  const own = await sql<MatrixRow>`
    select null::text as activity, m.id as activity_master_id, m.name as own_name, y.name as type_name
      from activity_master m join activity_type y on y.institute_id = m.institute_id and y.id = m.activity_type_id
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.act is null order by m.list_order, m.code limit 200`.execute(db);
  return [...rows, ...own.rows];
}

/** Of each row in each column the window that decides today; a cell without one has no limit. */
export async function matrixCells(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
): Promise<MatrixCell[]> {
  const found = await sql<MatrixCell>`
    select r.activity, r.activity_master_id, c.id as column_id, w.opens_at, w.closes_at, w.grace_minutes, w.grace_policies::text[] as grace_policies,
           w.shut_policies::text[] as shut_policies, ${windowStand} as stand, ${windowScope} as decided_by,
           w.division_id is not distinct from c.division_id and w.exam_instance_id is not distinct from c.exam_instance_id
             and (c.exam_instance_id is not null or w.course_id is not distinct from c.course_id) as is_own
      from unnest(${rows.map((row) => row.activity)}::text[], ${rows.map((row) => row.activityMasterId)}::uuid[]) r(activity, activity_master_id)
      cross join unnest(${columns.map((one) => one.id)}::uuid[], ${columns.map((one) => one.courseId)}::uuid[],
        ${columns.map((one) => one.examInstanceId)}::uuid[], ${columns.map((one) => one.divisionId)}::uuid[]) c(id, course_id, exam_instance_id, division_id)
      join lateral (
        select x.* from exam_window x
         where x.institute_id = (select ${scope.instituteId}::uuid) and x.activity is not distinct from r.activity
           and x.activity_master_id is not distinct from r.activity_master_id
           and ((x.exam_instance_id = c.exam_instance_id and (x.division_id is null or x.division_id = c.division_id))
             or (x.exam_session_id = ${examSessionId} and (x.course_id is null or x.course_id = c.course_id)))
         order by x.division_id is null, x.exam_instance_id is null, x.course_id is null limit 1) w on true`.execute(db);
  return found.rows;
}

/** Of each shown examination the divisions whose own window is shut today. */
export async function divisionsShut(db: Db, scope: InstituteScope, columns: readonly MatrixColumn[]): Promise<ShutDivisions[]> {
  const exams = columns.flatMap((one) => (one.kind === 'EXAMINATION' ? [one.id] : []));
  const { rows } = await sql<ShutDivisions>`
    select w.activity, w.exam_instance_id as column_id, array_agg(d.name order by d.name) as names
      from exam_window w join division d on d.institute_id = w.institute_id and d.id = w.division_id
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.exam_instance_id = any(${exams}::uuid[]) and w.activity is not null
       and ${windowStand} in ('BEFORE', 'AFTER')
     group by w.activity, w.exam_instance_id`.execute(db);
  return rows;
}

/** Those who are let in by name now, to what concerns an examination within the grant. */
export async function countExceptions(db: Db, scope: InstituteScope, examSessionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exam_window_exception e
      left join exam_instance i on i.institute_id = e.institute_id and i.id = e.exam_instance_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.until >= now() and coalesce(e.exam_session_id, i.exam_session_id) = ${examSessionId}
       and ${isWithin(scope, examSessionId)}`.execute(db);
  return rows[0]?.n ?? 0;
}
