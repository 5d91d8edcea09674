import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { IS_HERE } from '../student-profile/present-student.store.ts';
import type { AllocationKind } from './student-allocation.contract.ts';
import type { SplitStudent } from './student-allocation.rules.ts';

/** Days of an allocation. */
export interface Span {
  readonly startsOn: string;
  readonly endsOn: string;
}

export interface AllocationClass {
  readonly id: string;
  readonly code: string;
  /** The days of its academic year. */
  readonly yearFrom: string;
  readonly yearUntil: string;
  /** Today, or the nearest day of its year. */
  readonly day: string;
}

/** A class that the caller's right reaches. */
export async function findAllocationClass(db: Db, scope: InstituteScope, id: string): Promise<AllocationClass | undefined> {
  const { rows } = await sql<AllocationClass>`
    select t.id, t.code, y.starts_on as year_from, y.ends_on as year_until,
           greatest(y.starts_on, least(y.ends_on, (now() at time zone i.time_zone)::date)) as day
      from course_instance t join institute i on i.id = t.institute_id
      join academic_year y on y.institute_id = t.institute_id and y.id = t.academic_year_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${grantedRows(courseInstances, scope) ?? sql`true`}`.execute(
    db,
  );
  return rows[0];
}

export interface AskedTeacher {
  readonly id: string;
  readonly name: string;
  readonly hasLeft: boolean;
}

/** Held until the transaction ends: nobody leaves meanwhile, and of two who fill up a teacher the second finds the first. */
export async function holdTeachers(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  await sql`select 1 from teacher_profile where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])
    order by id for no key update`.execute(db);
}

export async function askedTeachers(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, AskedTeacher>> {
  const { rows } = await sql<AskedTeacher>`
    select id, name, state = 'LEFT' as has_left from teacher_profile
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function holdEnrolments(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  await sql`select 1 from enrolment where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])
    order by id for no key update`.execute(db);
}

export async function divisionsOfClass(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from division where institute_id = (select ${scope.instituteId}::uuid) and course_instance_id = ${courseInstanceId}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

export type ClassStudent = SplitStudent & {
  readonly studentProfileId: string;
  readonly name: string;
  /** Teachers of the kind on these days, by name; null: nobody. */
  readonly was: string | null;
};

/** Who studies in these divisions, with the teachers that they have on these days. */
export async function studentsToSplit(
  db: Db,
  scope: InstituteScope,
  { divisionIds, kind, startsOn, endsOn }: Span & { readonly divisionIds: readonly string[]; readonly kind: AllocationKind },
): Promise<ClassStudent[]> {
  const { rows } = await sql<ClassStudent>`
    select e.id as enrolment_id, e.student_profile_id, st.full_name as name, st.university_prn as prn, d.name as division, e.roll_no,
           (select m.merit from results_merit m where m.institute_id = e.institute_id and m.student_profile_id = e.student_profile_id
             order by m.student_exam_id desc limit 1) as merit,
           (select string_agg(distinct tp.name, ', ') from student_allocation a
              join teacher_profile tp on tp.institute_id = a.institute_id and tp.id = a.teacher_profile_id
             where a.institute_id = e.institute_id and a.enrolment_id = e.id and a.kind = ${kind} and a.in_force
               and a.starts_on <= ${endsOn}::date and a.ends_on >= ${startsOn}::date) as was
      from enrolment e
      join division d on d.institute_id = e.institute_id and d.id = e.division_id
      join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.division_id = any(${divisionIds}::uuid[]) and e.state = 'RUNNING' and ${IS_HERE}`.execute(
    db,
  );
  return rows;
}

export interface MovedStudent {
  readonly enrolmentId: string;
  readonly name: string;
  readonly studies: boolean;
  /** Of today, else the next one: what a list shows. */
  readonly studentAllocationId: string | null;
}

export async function studentsToMove(
  db: Db,
  scope: InstituteScope,
  {
    place,
    kind,
    enrolmentIds,
  }: { readonly place: AllocationClass; readonly kind: AllocationKind; readonly enrolmentIds: readonly string[] },
): Promise<MovedStudent[]> {
  const { rows } = await sql<MovedStudent>`
    select e.id as enrolment_id, st.full_name as name, e.state = 'RUNNING' as studies,
           (select a.id from student_allocation a where a.institute_id = e.institute_id and a.enrolment_id = e.id and a.kind = ${kind}
               and a.in_force and a.ends_on >= ${place.day}::date order by a.starts_on limit 1) as student_allocation_id
      from enrolment e join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${place.id} and e.id = any(${enrolmentIds}::uuid[])
     order by st.full_name, e.id`.execute(db);
  return rows;
}

interface Load {
  readonly teacherProfileId: string;
  readonly students: number;
  readonly capacity: number | null;
}

/** What these teachers have on these days, without these students, and may have. */
export async function loadsOf(
  db: Db,
  scope: InstituteScope,
  { teacherIds, kind, without, startsOn, endsOn }: Span & LoadOf,
): Promise<ReadonlyMap<string, Load>> {
  const { rows } = await sql<Load>`
    select t.id as teacher_profile_id, c.students as capacity,
           (select count(distinct a.enrolment_id)::int from student_allocation a
              join enrolment e on e.institute_id = a.institute_id and e.id = a.enrolment_id and e.state = 'RUNNING'
             where a.institute_id = t.institute_id and a.teacher_profile_id = t.id and a.kind = ${kind} and a.in_force
               and a.starts_on <= ${endsOn}::date and a.ends_on >= ${startsOn}::date and not a.enrolment_id = any(${without}::uuid[])) as students
      from teacher_profile t
      left join teacher_capacity c on c.institute_id = t.institute_id and c.teacher_profile_id = t.id and c.kind = ${kind}
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${teacherIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.teacherProfileId, row]));
}

interface LoadOf {
  readonly teacherIds: readonly string[];
  readonly kind: AllocationKind;
  readonly without: readonly string[];
}

/** What a teacher may have; null: any number. */
export async function presentCapacity(
  db: Db,
  scope: InstituteScope,
  teacherProfileId: string,
  kind: AllocationKind,
): Promise<number | null> {
  const { rows } = await sql<{ students: number }>`
    select students from teacher_capacity
     where institute_id = (select ${scope.instituteId}::uuid) and teacher_profile_id = ${teacherProfileId} and kind = ${kind}`.execute(db);
  return rows[0]?.students ?? null;
}

export async function writeCapacity(
  db: Db,
  scope: InstituteScope,
  teacherProfileId: string,
  { kind, students }: { readonly kind: AllocationKind; readonly students: number | null },
): Promise<void> {
  if (students === null)
    await sql`delete from teacher_capacity
      where institute_id = (select ${scope.instituteId}::uuid) and teacher_profile_id = ${teacherProfileId} and kind = ${kind}`.execute(db);
  else
    await sql`
      insert into teacher_capacity (institute_id, teacher_profile_id, kind, students)
      values (${scope.instituteId}, ${teacherProfileId}, ${kind}, ${students})
          on conflict on constraint teacher_capacity_once do update set students = excluded.students, version = teacher_capacity.version + 1`.execute(
      db,
    );
}
