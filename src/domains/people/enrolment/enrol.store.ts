import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { EnrolUndo } from './enrol.contract.ts';
import type { EnrolStudent } from './enrol-plan.rules.ts';
import { enrolments } from './enrolment.contract.ts';

export interface EnrolClass {
  readonly state: string;
  readonly free: number | null;
}

/** The class with the seats that are left; undefined: not of this institute. */
export async function enrolClass(db: Db, scope: InstituteScope, id: string): Promise<EnrolClass | undefined> {
  const { rows } = await sql<EnrolClass>`
    select c.state, c.capacity - c.enrolled as free from course_instance c where c.institute_id = ${scope.instituteId} and c.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface EnrolDivision {
  readonly id: string;
  readonly courseInstanceId: string;
  readonly free: number | null;
}

/** Those of these that the institute has, with the seats that are left. */
export async function enrolDivisions(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<EnrolDivision[]> {
  const { rows } = await sql<EnrolDivision>`
    select d.id, d.course_instance_id, d.capacity - d.enrolled as free from division d
     where d.institute_id = ${scope.instituteId} and d.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

type Found = EnrolStudent & { readonly division: string | null };

interface Wanted {
  readonly courseInstanceId: string;
  readonly divisionId: string | null;
  readonly profileIds: readonly string[] | null;
}

/** The chosen students whom the caller may see, with their enrolment in the class; null ids: everybody who studies in the division. */
export async function enrolStudents(db: Db, scope: InstituteScope, { courseInstanceId, divisionId, profileIds }: Wanted): Promise<Found[]> {
  const chosen = profileIds === null ? sql`e.division_id = ${divisionId} and e.state = 'RUNNING'` : sql`t.id = any(${profileIds}::uuid[])`;
  const { rows } = await sql<Found>`
    select t.id, t.full_name as name, t.surname, t.university_prn as prn, t.student_id, t.gender, t.state = 'ACTIVE' as active,
           e.id as enrolment_id, e.division_id, e.roll_no, e.state, d.name as division
      from student_profile t
      left join enrolment e on e.institute_id = t.institute_id and e.student_profile_id = t.id and e.course_instance_id = ${courseInstanceId}
      left join division d on d.institute_id = e.institute_id and d.id = e.division_id
     where t.institute_id = ${scope.instituteId} and ${chosen} and ${grantedRows(studentProfiles, scope) ?? sql`true`}
     order by t.full_name, t.id`.execute(db);
  return rows;
}

/** Roll numbers by division, with the student who has each. */
export async function rollsOf(db: Db, scope: InstituteScope, divisionIds: readonly string[]): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ divisionId: string; rollNo: string; profileId: string }>`
    select e.division_id, e.roll_no, e.student_profile_id as profile_id from enrolment e
     where e.institute_id = ${scope.instituteId} and e.division_id = any(${divisionIds}::uuid[]) and e.roll_no is not null`.execute(db);
  const rolls = new Map<string, Map<string, string>>(divisionIds.map((id) => [id, new Map()]));
  for (const { divisionId, rollNo, profileId } of rows) rolls.get(divisionId)?.set(rollNo, profileId);
  return rolls;
}

interface NewRow {
  readonly profileId: string;
  readonly divisionId: string | null;
  readonly rollNo: string | null;
}

export interface Written {
  readonly id: string;
  readonly version: number;
}

export async function insertEnrolments(
  db: Db,
  scope: InstituteScope,
  place: { readonly courseInstanceId: string; readonly statusId: string },
  rows: readonly NewRow[],
): Promise<Written[]> {
  const found = await sql<Written>`
    insert into enrolment (institute_id, student_profile_id, course_instance_id, division_id, roll_no, student_exam_status_id)
    select ${scope.instituteId}, n.profile_id, ${place.courseInstanceId}, n.division_id, n.roll_no, ${place.statusId}
      from unnest(${rows.map((one) => one.profileId)}::uuid[], ${rows.map((one) => one.divisionId)}::uuid[],
                  ${rows.map((one) => one.rollNo)}::text[]) n(profile_id, division_id, roll_no)
    returning id, version`.execute(db);
  return found.rows;
}

interface Change {
  readonly id: string;
  readonly divisionId: string | null;
  readonly rollNo: string | null;
}

/** Roll numbers are cleared first: two students may have changed numbers with one another. */
export async function changeEnrolments(db: Db, scope: InstituteScope, changes: readonly Change[]): Promise<Written[]> {
  const ids = changes.map((one) => one.id);
  await sql`update enrolment set roll_no = null where institute_id = ${scope.instituteId} and id = any(${ids}::uuid[]) and roll_no is not null`.execute(
    db,
  );
  const found = await sql<Written>`
    update enrolment e set division_id = c.division_id, roll_no = c.roll_no, version = e.version + 1, updated_at = now()
      from unnest(${ids}::uuid[], ${changes.map((one) => one.divisionId)}::uuid[], ${changes.map((one) => one.rollNo)}::text[])
             c(id, division_id, roll_no)
     where e.institute_id = ${scope.instituteId} and e.id = c.id returning e.id, e.version`.execute(db);
  return found.rows;
}

/** How many of these enrolments the caller may write. */
export async function writable(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from enrolment t
     where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[]) and ${grantedRows(enrolments, scope) ?? sql`true`}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export interface Placed {
  readonly id: string;
  readonly divisionId: string | null;
  readonly rollNo: string | null;
}

/** Those of the steps whose enrolment is still as it was left, written within the last hour and within the caller's right; locked. */
export async function undoable(db: Db, scope: InstituteScope, steps: readonly EnrolUndo[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select t.id, t.division_id, t.roll_no from enrolment t
      join unnest(${steps.map((one) => one.enrolmentId)}::uuid[], ${steps.map((one) => one.version)}::int[]) s(id, version)
        on s.id = t.id and s.version = t.version
     where t.institute_id = ${scope.instituteId} and t.updated_at > now() - interval '1 hour' and ${grantedRows(enrolments, scope) ?? sql`true`}
     order by t.id for update of t`.execute(db);
  return rows;
}

/** Deletes enrolments that were only just made. */
export async function deleteEnrolments(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  await sql`delete from enrolment where institute_id = ${scope.instituteId} and id = any(${ids}::uuid[])
    and version = 1 and created_at > now() - interval '1 hour'`.execute(db);
}
