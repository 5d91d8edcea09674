import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/**
 * SQL condition: the user of the call is assigned to this paper, division and kind of evaluation today, by the institute's
 * calendar. The arguments name the columns of the surrounding query.
 */
export function assignedToday(scope: InstituteScope, columns: { paper: string; division: string; evaluator: string }): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from paper_map pm
      join people_teacher_profile t on t.institute_id = pm.institute_id and t.id = pm.teacher_profile_id and t.state = 'ACTIVE'
     where pm.institute_id = (select ${scope.instituteId}::uuid) and t.user_id = ${scope.userId} and pm.exam_paper_id = ${sql.ref(columns.paper)}
       and (pm.division_id is null or pm.division_id = ${sql.ref(columns.division)})
       and (pm.evaluator is null or pm.evaluator = ${sql.ref(columns.evaluator)}) and ${inForce(scope)})`;
}

/** The accounts of the teachers of a sheet today, and whoever submitted it. */
export async function peopleOfSheet(db: Db, scope: InstituteScope, sheetId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select w.user_id from mark_sheet s
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      cross join lateral (select t.user_id from ${teachersOfSheet(scope)} and t.user_id is not null) w
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId}
     union
    select submitted_by from mark_sheet where institute_id = (select ${scope.instituteId}::uuid) and id = ${sheetId} and submitted_by is not null`.execute(
    db,
  );
  return rows.map((row) => row.userId);
}

/** The assignment `pm` holds today, by the institute's calendar. */
const inForce = (scope: InstituteScope) => sql`
  (select (now() at time zone i.time_zone)::date from institute i where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId})
    between coalesce(pm.starts_on, '-infinity'::date) and coalesce(pm.ends_on, 'infinity'::date)`;

/** SQL after `from`: the assignments `pm` that hold today for a sheet `s` of a head `h`, each with its teacher `t`; further conditions may follow. */
export const teachersOfSheet = (scope: InstituteScope) => sql`
  paper_map pm join people_teacher_profile t on t.institute_id = pm.institute_id and t.id = pm.teacher_profile_id and t.state = 'ACTIVE'
   where pm.institute_id = s.institute_id and pm.exam_paper_id = s.exam_paper_id and (pm.division_id is null or pm.division_id = s.division_id)
     and (pm.evaluator is null or pm.evaluator = h.evaluator) and ${inForce(scope)}`;

/**
 * The user's assignments to a sheet; an empty list: not assigned. HOLD locks them FOR SHARE: removing the assignment
 * waits until this transaction ends, so no write by the former teacher is committed after it.
 */
export async function findAssignments(db: Db, scope: InstituteScope, sheetId: string, hold: 'READ' | 'HOLD'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from mark_sheet s
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
      cross join lateral (select pm.id from ${teachersOfSheet(scope)} and t.user_id = ${scope.userId}
        order by pm.id ${hold === 'HOLD' ? sql`for share of pm` : sql``}) w
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId} order by w.id`.execute(db);
  return rows.map((row) => row.id);
}
