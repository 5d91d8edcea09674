import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ExamActivity, WindowScope } from '../exam-activity/exam-activity.contract.ts';
import type { WindowStand } from './window-gate.rules.ts';

export interface DecidingWindow {
  readonly stand: WindowStand;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly graceMinutes: number;
  readonly gracePolicies: string[];
  readonly shutPolicies: string[];
  readonly decidedBy: WindowScope;
  /** The institute's own name of the activity. */
  readonly ownName: string | null;
  /** Examination and division, or session. */
  readonly place: string;
  /** Its nearer end by the institute's clock, as people write it; null: it is open without one. */
  readonly saidOn: string | null;
  /** The end of its extra minutes, in the same way. */
  readonly extraUntil: string | null;
}

const AS_SAID = 'DD-MM-YYYY HH24:MI';

/** How a window stands now; a missing end is no limit. */
export const windowStand = sql`(case when now() < w.opens_at then 'BEFORE' when w.closes_at is null or now() <= w.closes_at then 'OPEN'
  when now() <= w.closes_at + make_interval(mins => w.grace_minutes) then 'GRACE' else 'AFTER' end)`;

/** Which scope a window is of. */
export const windowScope = sql`(case when w.division_id is not null then 'DIVISION' when w.exam_instance_id is not null then 'EXAMINATION'
  when w.course_id is not null then 'COURSE' else 'SESSION' end)`;

const decidingColumns = (place: ReturnType<typeof sql>) => sql`
  ${windowStand} as stand, w.opens_at, w.closes_at, w.grace_minutes, w.grace_policies::text[] as grace_policies, w.shut_policies::text[] as shut_policies,
  ${windowScope} as decided_by, m.name as own_name, ${place} as place,
  to_char((case when now() < w.opens_at then w.opens_at else w.closes_at end) at time zone n.time_zone, ${AS_SAID}) as said_on,
  to_char((w.closes_at + make_interval(mins => w.grace_minutes)) at time zone n.time_zone, ${AS_SAID}) as extra_until`;

export interface Asked {
  readonly examInstanceId: string;
  readonly activity: ExamActivity;
  /** Of a mark sheet. */
  readonly divisionId: string | null;
}

/** The window that decides over an activity of an examination; undefined: no limit in time. */
export async function findWindow(db: Db, scope: InstituteScope, asked: Asked): Promise<DecidingWindow | undefined> {
  const { rows } = await sql<DecidingWindow>`
    select ${decidingColumns(sql`concat_ws(' · ', i.name, d.name)`)}
      from exam_instance i
      join exam_window w on w.institute_id = i.institute_id
       and w.id = window_of(i.institute_id, i.id, i.exam_session_id, i.course_id, ${asked.divisionId}::uuid, ${asked.activity})
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = i.institute_id
      left join activity_master m on m.institute_id = w.institute_id and m.act = w.activity
      left join division d on d.institute_id = w.institute_id and d.id = w.division_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${asked.examInstanceId}`.execute(db);
  return rows[0];
}

/** The window of a whole session, for an act that is not of one examination. */
export async function findSessionWindow(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  activity: ExamActivity,
): Promise<DecidingWindow | undefined> {
  const { rows } = await sql<DecidingWindow>`
    select ${decidingColumns(sql`s.name`)}
      from exam_session s
      join exam_window w on w.institute_id = s.institute_id and w.id = window_of(s.institute_id, null, s.id, null, null, ${activity})
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = s.institute_id
      left join activity_master m on m.institute_id = w.institute_id and m.act = w.activity
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSessionId}`.execute(db);
  return rows[0];
}

/** Until when the caller is let in by name now, for the examination or for what it is part of, as people write it; null: not let in. */
export async function exceptedUntil(db: Db, scope: InstituteScope, asked: Asked): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select to_char(e.until at time zone n.time_zone, ${AS_SAID}) as until from exam_window_exception e
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = e.institute_id
      join exam_instance i on i.institute_id = e.institute_id and i.id = ${asked.examInstanceId}
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.user_id = ${scope.userId} and e.activity = ${asked.activity} and e.until >= now()
       and (e.exam_instance_id = i.id or e.exam_session_id = i.exam_session_id)
       and (e.course_id is null or e.course_id = i.course_id)
       and (e.division_id is null or e.division_id = ${asked.divisionId}::uuid)
     order by e.until desc limit 1`.execute(db);
  return rows[0]?.until ?? null;
}

/** Whether the same holds for an act of a whole session. */
export async function isExceptedInSession(db: Db, scope: InstituteScope, examSessionId: string, activity: ExamActivity): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select e.id from exam_window_exception e
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.user_id = ${scope.userId} and e.activity = ${activity} and e.until >= now()
       and e.exam_session_id = ${examSessionId} and e.course_id is null
     limit 1`.execute(db);
  return rows.length > 0;
}
