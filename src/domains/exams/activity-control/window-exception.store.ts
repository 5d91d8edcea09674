import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import type { WindowException, WindowTarget } from './activity-control.contract.ts';

export interface NewException extends Pick<WindowTarget, 'courseId' | 'examInstanceId' | 'divisionId'> {
  readonly examSessionId: string;
  readonly activity: string;
  readonly userId: string;
  readonly until: string;
  readonly reason: string;
}

/** An enabled account of the organisation. */
export async function userNamed(db: Db, scope: InstituteScope, username: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from identity_user_account u where u.tenant_id = ${scope.tenantId} and lower(u.username) = lower(${username}) and u.enabled`.execute(
    db,
  );
  return rows[0]?.id;
}

const PEOPLE_SHOWN = 20;

/** Enabled accounts of the organisation, by name; not one's own, which nobody lets in. */
export async function usersLike(db: Db, scope: InstituteScope, q: string | undefined): Promise<{ username: string; name: string }[]> {
  const { rows } = await sql<{ username: string; name: string }>`
    select u.username, u.name from identity_user_account u
     where u.tenant_id = ${scope.tenantId} and u.enabled and u.id <> ${scope.userId}
       and (${q ?? null}::text is null or position(lower(${q ?? ''}) in lower(u.username || ' ' || u.name)) > 0)
     order by u.name, u.username limit ${PEOPLE_SHOWN}`.execute(db);
  return rows;
}

/** Undefined: the person is let in at this very place already, as long or longer. */
export async function insertException(db: Db, scope: InstituteScope, one: NewException): Promise<string | undefined> {
  const sessionId = one.examInstanceId === null ? one.examSessionId : null;
  const { rows } = await sql<{ id: string }>`
    insert into exam_window_exception (institute_id, activity, exam_session_id, course_id, exam_instance_id, division_id, user_id, until, reason, granted_by)
    select ${scope.instituteId}, ${one.activity}, ${sessionId}::uuid, ${one.courseId}::uuid, ${one.examInstanceId}::uuid, ${one.divisionId}::uuid,
           ${one.userId}, ${one.until}::timestamptz, ${one.reason}, ${scope.userId}
     where not exists (
       select from exam_window_exception e
        where e.institute_id = (select ${scope.instituteId}::uuid) and e.activity = ${one.activity} and e.user_id = ${one.userId} and e.until >= ${one.until}::timestamptz
          and e.exam_session_id is not distinct from ${sessionId}::uuid and e.course_id is not distinct from ${one.courseId}::uuid
          and e.exam_instance_id is not distinct from ${one.examInstanceId}::uuid and e.division_id is not distinct from ${one.divisionId}::uuid)
    returning id`.execute(db);
  return rows[0]?.id;
}

/** What an exception is for; undefined: there is none of that id. */
export async function exceptionTarget(db: Db, scope: InstituteScope, id: string): Promise<WindowTarget | undefined> {
  const { rows } = await sql<WindowTarget>`
    select e.activity, null::uuid as activity_master_id, e.course_id, e.exam_instance_id, e.division_id from exam_window_exception e
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.id = ${id}`.execute(db);
  return rows[0];
}

/** False when there is none of that id any more. */
export async function deleteException(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from exam_window_exception where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** An exception `e` of a session that concerns an examination within the grant. */
export function isWithin(scope: InstituteScope, examSessionId: string): RawBuilder<unknown> {
  const granted = grantedRows(examInstances, scope);
  return granted
    ? sql`exists (select from exam_instance t where t.institute_id = e.institute_id and t.exam_session_id = ${examSessionId}
        and t.id = coalesce(e.exam_instance_id, t.id) and t.course_id = coalesce(e.course_id, t.course_id) and ${granted})`
    : sql`true`;
}

export async function listExceptions(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  page: Page,
): Promise<{ rows: WindowException[]; total: number }> {
  const { rows } = await sql<WindowException & { total: number }>`
    select e.id, e.activity, m.name as own_name, coalesce(nullif(concat_ws(' · ', i.name, d.name), ''), c.name, s.name, '') as place,
           coalesce(u.username, '') as username, coalesce(u.name, '') as name, e.until, e.until < now() as is_over, e.reason, g.name as granted_by, e.created_at,
           (count(*) over ())::int as total
      from exam_window_exception e
      left join exam_instance i on i.institute_id = e.institute_id and i.id = e.exam_instance_id
      left join division d on d.institute_id = e.institute_id and d.id = e.division_id
      left join course c on c.institute_id = e.institute_id and c.id = e.course_id
      left join exam_session s on s.institute_id = e.institute_id and s.id = e.exam_session_id
      left join activity_master m on m.institute_id = e.institute_id and m.act = e.activity
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = e.user_id
      left join identity_user_account g on g.tenant_id = ${scope.tenantId} and g.id = e.granted_by
     where e.institute_id = (select ${scope.instituteId}::uuid) and coalesce(e.exam_session_id, i.exam_session_id) = ${examSessionId} and ${isWithin(scope, examSessionId)}
     order by e.until < now(), e.until, e.id ${paged(page)}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
