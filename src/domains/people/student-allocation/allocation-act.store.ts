import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import type { AllocationAct, AllocationKind } from './student-allocation.contract.ts';
import type { Span } from './student-allocation.store.ts';

export interface NewAct {
  readonly courseInstanceId: string;
  readonly kind: AllocationKind;
  readonly act: AllocationAct['act'];
  readonly students: number;
}

export async function insertAct(db: Db, scope: InstituteScope, { courseInstanceId, kind, act, students }: NewAct): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into student_allocation_act (institute_id, course_instance_id, kind, act, students, made_by)
    values (${scope.instituteId}, ${courseInstanceId}, ${kind}, ${act}, ${students}, ${scope.userId}) returning id`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('an allocation was not written');
  return made.id;
}

export interface GivenStudent {
  readonly enrolmentId: string;
  readonly teacherProfileId: string;
  readonly batch: string | null;
}

/** Ends what these students have on these days: what began before stays until then, and what begins later falls away. */
export async function endPresent(
  db: Db,
  scope: InstituteScope,
  { actId, kind, enrolmentIds, startsOn, endsOn }: Span & ActOf & { readonly enrolmentIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into student_allocation_end (institute_id, student_allocation_act_id, student_allocation_id, was_ends_on)
    select a.institute_id, ${actId}, a.id, a.ends_on from student_allocation a
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.enrolment_id = any(${enrolmentIds}::uuid[]) and a.kind = ${kind} and a.in_force
       and a.starts_on <= ${endsOn}::date and a.ends_on >= ${startsOn}::date`.execute(db);
  await sql`
    update student_allocation a set version = version + 1, in_force = a.starts_on < ${startsOn}::date,
           ends_on = case when a.starts_on < ${startsOn}::date then ${startsOn}::date - 1 else a.ends_on end
      from student_allocation_end n
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.student_allocation_act_id = ${actId}
       and a.institute_id = n.institute_id and a.id = n.student_allocation_id`.execute(db);
}

interface ActOf {
  readonly actId: string;
  readonly kind: AllocationKind;
}

export async function insertGiven(
  db: Db,
  scope: InstituteScope,
  { actId, kind, given, startsOn, endsOn }: Span & ActOf & { readonly given: readonly GivenStudent[] },
): Promise<void> {
  await sql`
    insert into student_allocation (institute_id, student_allocation_act_id, enrolment_id, teacher_profile_id, kind, batch, starts_on, ends_on)
    select ${scope.instituteId}, ${actId}, g.enrolment_id, g.teacher_profile_id, ${kind}, g.batch, ${startsOn}::date, ${endsOn}::date
      from unnest(${given.map((one) => one.enrolmentId)}::uuid[], ${given.map((one) => one.teacherProfileId)}::uuid[],
                  ${given.map((one) => one.batch)}::text[]) g(enrolment_id, teacher_profile_id, batch)`.execute(db);
}

export interface HeldAct {
  readonly id: string;
  readonly kind: string;
  readonly undone: boolean;
  readonly version: number;
}

/** Held until the transaction ends. */
export async function holdAct(db: Db, scope: InstituteScope, id: string): Promise<HeldAct | undefined> {
  const { rows } = await sql<HeldAct>`
    select n.id, n.kind, n.undone_at is not null as undone, n.version from ${reached(scope)} and n.id = ${id} for no key update of n`.execute(
    db,
  );
  return rows[0];
}

/** Rows of an act, given or ended by it. */
export async function rowsOfAct(db: Db, scope: InstituteScope, id: string): Promise<Omit<GivenStudent, 'batch'>[]> {
  const { rows } = await sql<Omit<GivenStudent, 'batch'>>`
    select enrolment_id, teacher_profile_id from student_allocation
     where institute_id = (select ${scope.instituteId}::uuid) and student_allocation_act_id = ${id}
     union select a.enrolment_id, a.teacher_profile_id from student_allocation_end n
      join student_allocation a on a.institute_id = n.institute_id and a.id = n.student_allocation_id
     where n.institute_id = (select ${scope.instituteId}::uuid) and n.student_allocation_act_id = ${id}`.execute(db);
  return rows;
}

/** Names of students of an act whom a later act of the kind gave to somebody else, or freed. */
export async function changedSince(
  db: Db,
  scope: InstituteScope,
  { id, kind }: HeldAct,
  enrolmentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct st.full_name as name from student_allocation a
      join enrolment e on e.institute_id = a.institute_id and e.id = a.enrolment_id
      join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.enrolment_id = any(${enrolmentIds}::uuid[]) and a.kind = ${kind}
       and (a.student_allocation_act_id > ${id} or exists (
         select 1 from student_allocation_end n where n.institute_id = a.institute_id and n.student_allocation_id = a.id and n.student_allocation_act_id > ${id}))
     order by 1`.execute(db);
  return rows.map((row) => row.name);
}

export interface RestoredTeacher extends Span {
  readonly teacherProfileId: string;
}

/** Exactly: what the act gave is gone, and what it ended stands as it was. Answers who has students again, on which days. */
export async function takeActBack(db: Db, scope: InstituteScope, id: string): Promise<RestoredTeacher[]> {
  await sql`delete from student_allocation where institute_id = (select ${scope.instituteId}::uuid) and student_allocation_act_id = ${id}`.execute(
    db,
  );
  const { rows } = await sql<RestoredTeacher>`
    with restored as (
      update student_allocation a set in_force = true, ends_on = n.was_ends_on, version = version + 1
        from student_allocation_end n
       where n.institute_id = (select ${scope.instituteId}::uuid) and n.student_allocation_act_id = ${id}
         and a.institute_id = n.institute_id and a.id = n.student_allocation_id returning a.teacher_profile_id, a.starts_on, a.ends_on)
    select teacher_profile_id, min(starts_on) as starts_on, max(ends_on) as ends_on from restored group by 1`.execute(db);
  await sql`delete from student_allocation_end where institute_id = (select ${scope.instituteId}::uuid) and student_allocation_act_id = ${id}`.execute(
    db,
  );
  await sql`
    update student_allocation_act set undone_by = ${scope.userId}, undone_at = now(), version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
  return rows;
}

const reached = (scope: InstituteScope) => sql`
  student_allocation_act n join course_instance t on t.institute_id = n.institute_id and t.id = n.course_instance_id
 where n.institute_id = (select ${scope.instituteId}::uuid) and ${grantedRows(courseInstances, scope) ?? sql`true`}`;

const ACT = (scope: InstituteScope) => sql`
  n.id, n.kind, n.act, n.students, n.made_at, n.undone_at, n.version,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = n.made_by) as made_by_name,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = n.undone_by) as undone_by_name`;

type ActRow = Omit<AllocationAct, 'kind' | 'act'> & { kind: string; act: string };

export async function listActs(db: Db, scope: InstituteScope, courseInstanceId: string, page: Page): Promise<AllocationAct[]> {
  const { rows } = await sql<ActRow>`
    select ${ACT(scope)} from ${reached(scope)} and n.course_instance_id = ${courseInstanceId} order by n.id desc ${paged(page)}`.execute(
    db,
  );
  return rows as AllocationAct[];
}

export async function countActs(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${reached(scope)} and n.course_instance_id = ${courseInstanceId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findAct(db: Db, scope: InstituteScope, id: string): Promise<AllocationAct> {
  const { rows } = await sql<ActRow>`select ${ACT(scope)} from ${reached(scope)} and n.id = ${id}`.execute(db);
  const [found] = rows as AllocationAct[];
  if (found === undefined) throw new Error('an allocation is gone');
  return found;
}
