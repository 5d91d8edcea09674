import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type {
  AllocatedStudent,
  AllocationKind,
  AllocationStand,
  OwnStudent,
  TeacherLoad,
  TeacherOfStudent,
} from './student-allocation.contract.ts';
import type { AllocationClass } from './student-allocation.store.ts';

const SEARCHED = ['st.full_name', 'st.name_in_script', 'st.university_prn', 'e.roll_no'];

interface Filter {
  readonly kind: AllocationKind;
  readonly q?: string | undefined;
  readonly stand?: AllocationStand | undefined;
  readonly divisionId?: string | undefined;
  readonly teacherProfileId?: string | undefined;
}

/** Whoever studies in the class, with the teacher of the day, else the next one. */
const found = (scope: InstituteScope, { id, day }: AllocationClass, { kind, q, divisionId, teacherProfileId }: Filter) => sql`
  enrolment e
  join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
  left join division d on d.institute_id = e.institute_id and d.id = e.division_id
  left join lateral (
    select a.* from student_allocation a where a.institute_id = e.institute_id and a.enrolment_id = e.id and a.kind = ${kind} and a.in_force
       and a.ends_on >= ${day}::date order by a.starts_on limit 1) a on true
  left join teacher_profile tp on tp.institute_id = a.institute_id and tp.id = a.teacher_profile_id
  cross join lateral (select case when tp.id is null then 'NO' when tp.state = 'LEFT' then 'LEFT' else 'YES' end as stand) s
 where e.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${id} and e.state = 'RUNNING'
   and ${equals('e.division_id', divisionId)} and ${equals('a.teacher_profile_id', teacherProfileId)} and ${matchesWritten(q, SEARCHED)}`;

export async function listAllocated(
  db: Db,
  scope: InstituteScope,
  place: AllocationClass,
  { page, ...filter }: Filter & { readonly page: Page },
): Promise<AllocatedStudent[]> {
  const { rows } = await sql<Omit<AllocatedStudent, 'stand'> & { stand: string }>`
    select e.id as enrolment_id, e.student_profile_id, st.full_name as name, st.university_prn as prn, d.name as division, e.roll_no,
           a.id as student_allocation_id, a.teacher_profile_id, tp.name as teacher, a.batch, a.starts_on, a.ends_on, s.stand
      from ${found(scope, place, filter)} and ${equals('s.stand', filter.stand)}
     order by s.stand = 'YES', s.stand = 'LEFT', d.position, d.name, length(e.roll_no), e.roll_no, st.full_name, e.id ${paged(page)}`.execute(
    db,
  );
  return rows as AllocatedStudent[];
}

export async function countAllocated(
  db: Db,
  scope: InstituteScope,
  place: AllocationClass,
  filter: Omit<Filter, 'stand'>,
): Promise<Record<string, number>> {
  const { rows } = await sql<{
    stand: string;
    n: number;
  }>`select s.stand, count(*)::int as n from ${found(scope, place, filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ stand, n }) => [stand, n]));
}

interface OwnFilter {
  readonly q?: string | undefined;
  readonly kind?: AllocationKind | undefined;
}

/** Whether the right is narrowed to the own students somewhere. */
const isOwn = ({ grant }: InstituteScope): boolean => grant?.allow?.some((one) => one.ownStudents === true) ?? false;

/** Of the teacher whose login the caller is. */
const ofCaller = (scope: InstituteScope, { q }: OwnFilter) => sql`
  teacher_profile me join institute i on i.id = me.institute_id
  join student_allocation a on a.institute_id = me.institute_id and a.teacher_profile_id = me.id and a.in_force
       and a.ends_on >= (now() at time zone i.time_zone)::date
  join enrolment e on e.institute_id = a.institute_id and e.id = a.enrolment_id and e.state = 'RUNNING'
  join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
  join course_instance t on t.institute_id = e.institute_id and t.id = e.course_instance_id
  left join division d on d.institute_id = e.institute_id and d.id = e.division_id
 where me.institute_id = (select ${scope.instituteId}::uuid) and me.user_id = ${scope.userId}::uuid and ${matchesWritten(q, SEARCHED)}
   and (${isOwn(scope)} or ${grantedRows(courseInstances, scope) ?? sql`true`})`;

export async function listOwn(
  db: Db,
  scope: InstituteScope,
  { page, ...filter }: OwnFilter & { readonly page: Page },
): Promise<OwnStudent[]> {
  const { rows } = await sql<Omit<OwnStudent, 'kind'> & { kind: string }>`
    select a.id, e.id as enrolment_id, e.student_profile_id, st.full_name as name, st.university_prn as prn, d.name as division, e.roll_no,
           t.code as class_code, a.kind, a.batch, a.starts_on, a.ends_on
      from ${ofCaller(scope, filter)} and ${equals('a.kind', filter.kind)}
     order by a.kind, t.code, a.batch, d.position, d.name, length(e.roll_no), e.roll_no, st.full_name, a.id ${paged(page)}`.execute(db);
  return rows as OwnStudent[];
}

export async function countOwn(db: Db, scope: InstituteScope, filter: Omit<OwnFilter, 'kind'>): Promise<Record<string, number>> {
  const { rows } = await sql<{
    kind: string;
    n: number;
  }>`select a.kind, count(*)::int as n from ${ofCaller(scope, filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

const MOST_OF_STUDENT = 200;

/** Of a student whom the caller's right reaches. */
export async function teachersOfStudent(db: Db, scope: InstituteScope, id: string): Promise<TeacherOfStudent[]> {
  const { rows } = await sql<Omit<TeacherOfStudent, 'kind'> & { kind: string }>`
    select a.id, c.code as class_code, a.kind, tp.name as teacher, a.batch, a.starts_on, a.ends_on,
           (now() at time zone i.time_zone)::date between a.starts_on and a.ends_on as is_now
      from student_profile t join institute i on i.id = t.institute_id
      join enrolment e on e.institute_id = t.institute_id and e.student_profile_id = t.id
      join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
      join student_allocation a on a.institute_id = e.institute_id and a.enrolment_id = e.id and a.in_force
      join teacher_profile tp on tp.institute_id = a.institute_id and tp.id = a.teacher_profile_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${grantedRows(studentProfiles, scope) ?? sql`true`}
     order by 8 desc, a.starts_on desc, a.kind, a.id limit ${MOST_OF_STUDENT}`.execute(db);
  return rows as TeacherOfStudent[];
}

export async function studentReached(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select t.id from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id}
       and ${grantedRows(studentProfiles, scope) ?? sql`true`}`.execute(db);
  return rows.length > 0;
}

/** Teachers who have students of the class on its day or later, by name. */
export async function loadsInClass(
  db: Db,
  scope: InstituteScope,
  { id, day }: AllocationClass,
  kind: AllocationKind,
): Promise<TeacherLoad[]> {
  const { rows } = await sql<TeacherLoad>`
    select tp.id as teacher_profile_id, tp.name as teacher, tp.state = 'LEFT' as has_left, c.students as capacity,
           count(distinct a.enrolment_id) filter (where e.course_instance_id = ${id})::int as here, count(distinct a.enrolment_id)::int as students
      from student_allocation a
      join enrolment e on e.institute_id = a.institute_id and e.id = a.enrolment_id and e.state = 'RUNNING'
      join teacher_profile tp on tp.institute_id = a.institute_id and tp.id = a.teacher_profile_id
      left join teacher_capacity c on c.institute_id = tp.institute_id and c.teacher_profile_id = tp.id and c.kind = ${kind}
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.kind = ${kind} and a.in_force and a.ends_on >= ${day}::date
       and a.teacher_profile_id in (
         select o.teacher_profile_id from enrolment m
           join student_allocation o on o.institute_id = m.institute_id and o.enrolment_id = m.id and o.kind = ${kind} and o.in_force
                and o.ends_on >= ${day}::date
          where m.institute_id = (select ${scope.instituteId}::uuid) and m.course_instance_id = ${id} and m.state = 'RUNNING')
     group by tp.id, tp.name, tp.state, c.students order by tp.name, tp.id`.execute(db);
  return rows;
}
