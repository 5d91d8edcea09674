import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { WindowLimits, WindowTarget } from './activity-control.contract.ts';

/** A window as it stands beside the cell that asks for it; null: none there. */
export interface FoundCell extends WindowTarget {
  readonly at: number;
  readonly id: string | null;
  readonly version: number | null;
  readonly limits: WindowLimits | null;
  readonly ownName: string | null;
  readonly place: string;
}

const TARGET = sql`t(at int, activity text, activity_master_id uuid, course_id uuid, exam_instance_id uuid, division_id uuid)`;
const asked = (targets: readonly WindowTarget[]) =>
  JSON.stringify(
    targets.map((one, at) => ({
      at,
      activity: one.activity,
      activity_master_id: one.activityMasterId,
      course_id: one.courseId,
      exam_instance_id: one.examInstanceId,
      division_id: one.divisionId,
    })),
  );

/** Instants as their ISO form, so that what was read and what is wanted can be compared. */
const iso = (column: 'opens_at' | 'closes_at') =>
  sql`to_char(${sql.ref(`w.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The windows of these cells of a session as they are set now, in the order of the cells; a cell whose place or activity the session does not have is left out. */
export async function findCells(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  targets: readonly WindowTarget[],
): Promise<FoundCell[]> {
  const { rows } = await sql<FoundCell>`
    select t.at, t.activity, t.activity_master_id, t.course_id, t.exam_instance_id, t.division_id, w.id, w.version,
           case when w.id is null then null else json_build_object('opensAt', ${iso('opens_at')}, 'closesAt', ${iso('closes_at')}, 'graceMinutes', w.grace_minutes,
             'gracePolicies', w.grace_policies, 'shutPolicies', w.shut_policies) end as limits,
           m.name as own_name, coalesce(concat_ws(' · ', i.name, d.name), '') || coalesce(c.name, case when i.id is null then s.name else '' end) as place
      from jsonb_to_recordset(${asked(targets)}::jsonb) as ${TARGET}
      join exam_session s on s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSessionId}
      left join exam_instance i on i.institute_id = s.institute_id and i.id = t.exam_instance_id and i.exam_session_id = s.id
      left join course c on c.institute_id = s.institute_id and c.id = t.course_id
      left join division d on d.institute_id = s.institute_id and d.id = t.division_id and d.course_instance_id = i.course_instance_id
      left join activity_master m on m.institute_id = s.institute_id and (m.id = t.activity_master_id or m.act = t.activity)
      left join exam_window w on w.institute_id = s.institute_id and w.activity is not distinct from t.activity
       and w.activity_master_id is not distinct from t.activity_master_id and w.exam_instance_id is not distinct from t.exam_instance_id
       and w.exam_session_id is not distinct from (case when t.exam_instance_id is null then s.id end) and w.course_id is not distinct from t.course_id
       and w.division_id is not distinct from t.division_id
     where (t.exam_instance_id is null or i.id is not null) and (t.course_id is null or c.id is not null) and (t.division_id is null or d.id is not null)
       and (t.activity_master_id is null or (m.id is not null and m.act is null))
     order by t.at`.execute(db);
  return rows;
}

/** Courses and departments of what the cells limit, for the caller's grant. */
export async function placesOf(
  db: Db,
  scope: InstituteScope,
  targets: readonly WindowTarget[],
): Promise<{ courseId: string; departmentId: string | null }[]> {
  const { rows } = await sql<{ courseId: string; departmentId: string | null }>`
    select distinct c.id as course_id, p.department_id from course c
      join program p on p.institute_id = c.institute_id and p.id = c.program_id
     where c.institute_id = (select ${scope.instituteId}::uuid)
       and (c.id = any(${targets.flatMap((one) => one.courseId ?? [])}::uuid[])
         or c.id in (select i.course_id from exam_instance i where i.institute_id = c.institute_id
                      and i.id = any(${targets.flatMap((one) => one.examInstanceId ?? [])}::uuid[])))`.execute(db);
  return rows;
}

/**
 * Waits for the acts that these windows let in: they hold their session, their instance or their sheet. What begins afterwards finds the windows as they are
 * written here. The session first, then instances, sheets last, each by id, as those acts do.
 */
export async function holdPlaces(db: Db, scope: InstituteScope, examSessionId: string, targets: readonly WindowTarget[]): Promise<void> {
  const exams = targets.flatMap((one) => one.examInstanceId ?? []);
  const courses = targets.flatMap((one) => one.courseId ?? []);
  const isWhole = targets.some((one) => one.examInstanceId === null && one.courseId === null);
  const concerned = sql`i.institute_id = (select ${scope.instituteId}::uuid) and i.exam_session_id = ${examSessionId}
    and (${isWhole} or i.id = any(${exams}::uuid[]) or i.course_id = any(${courses}::uuid[]))`;
  if (isWhole)
    await sql`
      select 1 from exam_session where institute_id = (select ${scope.instituteId}::uuid) and id = ${examSessionId} for no key update`.execute(
      db,
    );
  await sql`select 1 from exam_instance i where ${concerned} order by i.id for no key update of i`.execute(db);
  if (!targets.some((one) => one.activity === 'INTERNAL_MARKS' || one.activity === 'EXTERNAL_MARKS')) return;
  await sql`select 1 from mark_sheet s join exam_instance i on i.institute_id = s.institute_id and i.id = s.exam_instance_id
             where ${concerned} order by s.id for no key update of s`.execute(db);
}

export interface WrittenCell extends WindowTarget {
  readonly id: string | null;
  readonly version: number | null;
  readonly after: WindowLimits | null;
}

/** Sets and removes windows; false when one of them is no longer of the version that was read. */
export async function writeCells(db: Db, scope: InstituteScope, examSessionId: string, cells: readonly WrittenCell[]): Promise<boolean> {
  const gone = cells.filter((one) => one.id !== null && one.after === null);
  const removed = await sql<{ id: string }>`
    delete from exam_window w using unnest(${gone.map((one) => one.id)}::uuid[], ${gone.map((one) => one.version)}::int[]) n(id, version)
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.id = n.id and w.version = n.version returning w.id`.execute(db);
  const kept = cells.filter((one) => one.after !== null);
  const rows = kept.map(({ after, ...one }) => ({
    id: one.id,
    version: one.version,
    activity: one.activity,
    activity_master_id: one.activityMasterId,
    exam_session_id: one.examInstanceId === null ? examSessionId : null,
    course_id: one.courseId,
    exam_instance_id: one.examInstanceId,
    division_id: one.divisionId,
    opens_at: after?.opensAt ?? null,
    closes_at: after?.closesAt ?? null,
    grace_minutes: after?.graceMinutes ?? 0,
    grace_policies: after?.gracePolicies ?? [],
    shut_policies: after?.shutPolicies ?? [],
  }));
  const written = await sql<{ id: string }>`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, version int, activity text, activity_master_id uuid, exam_session_id uuid,
        course_id uuid, exam_instance_id uuid, division_id uuid, opens_at timestamptz, closes_at timestamptz, grace_minutes int, grace_policies uuid[], shut_policies uuid[])),
    changed as (
      update exam_window w set opens_at = n.opens_at, closes_at = n.closes_at, grace_minutes = n.grace_minutes, grace_policies = n.grace_policies,
             shut_policies = n.shut_policies, version = w.version + 1, updated_at = now()
        from n where w.institute_id = (select ${scope.instituteId}::uuid) and w.id = n.id and w.version = n.version returning w.id),
    added as (
      insert into exam_window (institute_id, activity, activity_master_id, exam_session_id, course_id, exam_instance_id, division_id, opens_at, closes_at,
             grace_minutes, grace_policies, shut_policies)
      select ${scope.instituteId}, n.activity, n.activity_master_id, n.exam_session_id, n.course_id, n.exam_instance_id, n.division_id, n.opens_at, n.closes_at,
             n.grace_minutes, n.grace_policies, n.shut_policies
        from n where n.id is null
      on conflict on constraint exam_window_once do nothing returning id)
    select id from changed union all select id from added`.execute(db);
  return removed.rows.length === gone.length && written.rows.length === kept.length;
}

/** Examinations of a session whose result students have seen for longer than an hour, as the windows stand. */
export async function shownResults(db: Db, scope: InstituteScope, examSessionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from exams_exam_instance i
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.exam_session_id = ${examSessionId}
       and i.published_at < now() - interval '1 hour' and window_stand(i, 'RESULT_VIEW') <> 'BEFORE'`.execute(db);
  return rows.map((row) => row.id);
}
