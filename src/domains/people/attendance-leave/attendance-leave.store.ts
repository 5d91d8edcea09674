import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import type { AttendanceLeave, LeaveState } from './attendance-leave.contract.ts';

/** Students of a class that the caller's right reaches. */
const reached = (scope: InstituteScope) => sql`exists (
  select 1 from enrolment e join course_instance t on t.institute_id = e.institute_id and t.id = e.course_instance_id
   where e.institute_id = st.institute_id and e.student_profile_id = st.id and ${grantedRows(courseInstances, scope) ?? sql`true`})`;

interface Filter {
  readonly state?: LeaveState | undefined;
  readonly studentProfileId?: string | undefined;
}

const found = (scope: InstituteScope, { state, studentProfileId }: Filter) => sql`
  attendance_leave l
  join student_profile st on st.institute_id = l.institute_id and st.id = l.student_profile_id
  join attendance_code k on k.institute_id = l.institute_id and k.id = l.attendance_code_id
 where l.institute_id = (select ${scope.instituteId}::uuid) and ${reached(scope)} and ${every([equals('l.state', state), equals('l.student_profile_id', studentProfileId)])}`;

export async function listLeaves(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<AttendanceLeave[]> {
  const { rows } = await sql<Omit<AttendanceLeave, 'state'> & { state: string }>`
    select l.id, st.id as student_profile_id, st.full_name as name, st.university_prn as prn, l.from_on, l.until_on, l.attendance_code_id, k.code,
           k.name as code_name, l.reason, l.document, l.state, l.asked_at, l.decided_at, l.decided_because, l.version,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = l.asked_by) as asked_by_name,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = l.decided_by) as decided_by_name
      from ${found(scope, filter)} order by l.state <> 'ASKED', l.id desc ${paged(page)}`.execute(db);
  return rows as AttendanceLeave[];
}

export async function countLeaves(db: Db, scope: InstituteScope, studentProfileId: string | undefined): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select l.state, count(*)::int as n from ${found(scope, { studentProfileId })} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

export async function studentReached(db: Db, scope: InstituteScope, studentProfileId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select st.id from student_profile st where st.institute_id = (select ${scope.instituteId}::uuid) and st.id = ${studentProfileId} and ${reached(scope)}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function knownCode(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from attendance_code where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and effect <> 'ABSENT'`.execute(
    db,
  );
  return rows.length > 0;
}

export interface NewLeave {
  readonly studentProfileId: string;
  readonly fromOn: string;
  readonly untilOn: string;
  readonly attendanceCodeId: string;
  readonly reason: string;
  readonly document: string | null;
}

export async function insertLeave(db: Db, scope: InstituteScope, leave: NewLeave): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into attendance_leave (institute_id, student_profile_id, from_on, until_on, attendance_code_id, reason, document, asked_by)
    values (${scope.instituteId}, ${leave.studentProfileId}, ${leave.fromOn}, ${leave.untilOn}, ${leave.attendanceCodeId}, ${leave.reason},
            ${leave.document}, ${scope.userId}) returning id`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('a leave was not written');
  return made.id;
}

export interface HeldLeave {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  /** A day of it is frozen in a class of the student. */
  readonly frozen: boolean;
}

/** Held until the transaction ends: of two decisions the second finds the first. */
export async function holdLeave(db: Db, scope: InstituteScope, id: string): Promise<HeldLeave | undefined> {
  const { rows } = await sql<HeldLeave>`
    select l.id, l.state, l.version, exists (
             select 1 from enrolment e join course_instance t on t.institute_id = e.institute_id and t.id = e.course_instance_id
               join academic_year y on y.institute_id = t.institute_id and y.id = t.academic_year_id
              where e.institute_id = l.institute_id and e.student_profile_id = l.student_profile_id and y.attendance_frozen_until >= l.from_on
                and y.starts_on <= l.until_on) as frozen
      from attendance_leave l join student_profile st on st.institute_id = l.institute_id and st.id = l.student_profile_id
     where l.institute_id = (select ${scope.instituteId}::uuid) and l.id = ${id} and ${reached(scope)} for no key update of l`.execute(db);
  return rows[0];
}

export async function noteDecision(
  db: Db,
  scope: InstituteScope,
  id: string,
  { decision, reason }: { readonly decision: LeaveState; readonly reason: string | null },
): Promise<void> {
  await sql`
    update attendance_leave set state = ${decision}, decided_by = ${scope.userId}, decided_at = now(), decided_because = ${reason}, version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}
