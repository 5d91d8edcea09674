import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { WindowLimits, WindowTarget } from './activity-control.contract.ts';

interface Asked {
  readonly examSessionId: string;
  readonly fromSessionId: string;
  readonly shiftDays?: number | undefined;
}

interface CopiedRow extends WindowTarget, WindowLimits {
  /** The examination or division of the earlier session has one like it in this one. */
  readonly matches: boolean;
}

/** Days between the first days of two sessions; undefined: one of them is not the institute's. */
async function daysBetween(db: Db, scope: InstituteScope, { examSessionId, fromSessionId }: Asked): Promise<number | undefined> {
  const { rows } = await sql<{ days: number }>`
    select s.starts_on - f.starts_on as days from exam_session s join exam_session f on f.institute_id = s.institute_id and f.id = ${fromSessionId}
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSessionId}`.execute(db);
  return rows[0]?.days;
}

/**
 * The windows of an earlier session as windows of this one, by whole days later on the institute's clock. An examination is the same one when course,
 * branch, semesters and type are, and there is only one such; a division when it has the same name there.
 */
export async function copiedCells(db: Db, scope: InstituteScope, asked: Asked) {
  if (asked.examSessionId === asked.fromSessionId)
    throw invalid([{ code: 'SAME_SESSION', message: 'Choose another session to copy from.', path: 'body.fromSessionId' }]);
  const between = await daysBetween(db, scope, asked);
  if (between === undefined) throw notFound('exam session');
  const shiftDays = asked.shiftDays ?? between;
  const shifted = (at: 'opens_at' | 'closes_at') =>
    sql`to_char(((${sql.ref(`w.${at}`)} at time zone n.time_zone) + make_interval(days => ${shiftDays}::int)) at time zone n.time_zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await sql<CopiedRow>`
    select w.activity, w.activity_master_id, w.course_id, l.id as exam_instance_id, d.id as division_id, ${shifted('opens_at')} as opens_at,
           ${shifted('closes_at')} as closes_at, w.grace_minutes, w.grace_policies::text[] as grace_policies, w.shut_policies::text[] as shut_policies,
           (w.exam_instance_id is null or (l.id is not null and (w.division_id is null or d.id is not null))) as matches
      from exam_window w
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = w.institute_id
      left join exam_instance i on i.institute_id = w.institute_id and i.id = w.exam_instance_id
      left join lateral (
        select (array_agg(j.id))[1] as id, (array_agg(j.course_instance_id))[1] as course_instance_id from exam_instance j
         where j.institute_id = i.institute_id and j.exam_session_id = ${asked.examSessionId} and j.course_id = i.course_id
           and j.branch_id is not distinct from i.branch_id and j.semesters = i.semesters and j.exam_type_id = i.exam_type_id
        having count(*) = 1) l on true
      left join division o on o.institute_id = w.institute_id and o.id = w.division_id
      left join division d on d.institute_id = w.institute_id and d.course_instance_id = l.course_instance_id and d.name = o.name
     where w.institute_id = (select ${scope.instituteId}::uuid) and (w.exam_session_id = ${asked.fromSessionId} or i.exam_session_id = ${asked.fromSessionId})
     order by w.id`.execute(db);
  const cells = rows
    .filter((row) => row.matches)
    .map(({ activity, activityMasterId, courseId, examInstanceId, divisionId, ...row }) => ({
      target: { activity, activityMasterId, courseId, examInstanceId, divisionId },
      after: {
        opensAt: row.opensAt,
        closesAt: row.closesAt,
        graceMinutes: row.graceMinutes,
        gracePolicies: row.gracePolicies,
        shutPolicies: row.shutPolicies,
      },
    }));
  return { cells, shiftDays, withoutMatch: rows.length - cells.length };
}
