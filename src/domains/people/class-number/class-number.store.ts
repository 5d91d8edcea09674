import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import type { NumberedDivision, Numbering, NumberingState, NumberKind, NumberProblem, NumberScheme } from './class-number.contract.ts';
import type { NumberStudent } from './class-number.rules.ts';

export interface NumberedClass {
  readonly id: string;
  readonly code: string;
  readonly year: string;
}

/** A class that the caller's right reaches. */
export async function findNumberedClass(db: Db, scope: InstituteScope, id: string): Promise<NumberedClass | undefined> {
  const { rows } = await sql<NumberedClass>`
    select t.id, t.code, extract(year from y.starts_on)::int::text as year from course_instance t
      join academic_year y on y.institute_id = t.institute_id and y.id = t.academic_year_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${grantedRows(courseInstances, scope) ?? sql`true`}`.execute(
    db,
  );
  return rows[0];
}

/** In their order, with who studies there. */
export async function numberedDivisions(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<NumberedDivision[]> {
  const { rows } = await sql<NumberedDivision>`
    select d.id, d.name, d.capacity, count(e.id)::int as students, count(e.roll_no)::int as rolls, count(st.form_number)::int as forms
      from division d
      left join enrolment e on e.institute_id = d.institute_id and e.division_id = d.id and e.state = 'RUNNING'
      left join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.course_instance_id = ${courseInstanceId}
     group by d.id, d.name, d.capacity, d.position order by d.position, d.name`.execute(db);
  return rows;
}

export type ClassStudent = NumberStudent & { readonly studentProfileId: string };
type StoredStudent = Omit<ClassStudent, 'merit'>;

/** Everybody who studies in these divisions. */
export async function classStudents(db: Db, scope: InstituteScope, divisionIds: readonly string[]): Promise<StoredStudent[]> {
  const { rows } = await sql<StoredStudent>`
    select e.id as enrolment_id, e.student_profile_id, e.division_id, st.full_name as name, st.surname, st.university_prn as prn, st.student_id,
           st.form_number, e.roll_no, st.gender
      from enrolment e join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.division_id = any(${divisionIds}::uuid[]) and e.state = 'RUNNING'`.execute(
    db,
  );
  return rows;
}

/** Holds those whose number changes until the transaction ends. */
export async function holdStudents(db: Db, scope: InstituteScope, divisionIds: readonly string[]): Promise<void> {
  await sql`select 1 from enrolment where institute_id = (select ${scope.instituteId}::uuid) and division_id = any(${divisionIds}::uuid[])
    and state = 'RUNNING' order by id for no key update`.execute(db);
}

/** Roll numbers of others in these divisions, folded, by division; who left keeps a number in it. */
export async function otherRolls(db: Db, scope: InstituteScope, divisionIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ divisionId: string; rollNo: string }>`
    select division_id, lower(roll_no) as roll_no from enrolment
     where institute_id = (select ${scope.instituteId}::uuid) and division_id = any(${divisionIds}::uuid[]) and state <> 'RUNNING' and roll_no is not null`.execute(
    db,
  );
  const byDivision = Map.groupBy(rows, (one) => one.divisionId);
  return new Map([...byDivision].map(([id, found]) => [id, new Set(found.map((one) => one.rollNo))]));
}

/** Form numbers or ids, folded, of everybody but these students. */
export async function otherNumbers(
  db: Db,
  scope: InstituteScope,
  kind: Exclude<NumberKind, 'ROLL'>,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select lower(case when ${kind} = 'FORM' then coalesce(form_number, '') else student_id end) as number from student_profile
     where institute_id = (select ${scope.instituteId}::uuid) and case when ${kind} = 'FORM' then form_number is not null else true end
       and not id = any(${studentIds}::uuid[])`.execute(db);
  return new Set(rows.map((one) => one.number));
}

export interface NumberChange {
  readonly enrolmentId: string;
  readonly studentProfileId: string;
  readonly was: string | null;
  readonly becomes: string | null;
}

/** Numbers are cleared first: two students may change them with one another. */
export async function writeRolls(db: Db, scope: InstituteScope, changes: readonly NumberChange[]): Promise<void> {
  const ids = changes.map((one) => one.enrolmentId);
  await sql`update enrolment set roll_no = null where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) and roll_no is not null`.execute(
    db,
  );
  await sql`
    update enrolment e set roll_no = c.becomes, version = e.version + 1, updated_at = now()
      from unnest(${ids}::uuid[], ${changes.map((one) => one.becomes)}::text[]) c(id, becomes)
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.id = c.id`.execute(db);
}

export async function writeForms(db: Db, scope: InstituteScope, changes: readonly NumberChange[]): Promise<void> {
  await sql`
    update student_profile s set form_number = c.becomes, version = s.version + 1, updated_at = now()
      from unnest(${changes.map((one) => one.studentProfileId)}::uuid[], ${changes.map((one) => one.becomes)}::text[]) c(id, becomes)
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = c.id`.execute(db);
}

/** An id is never empty: those that change hands stand for a moment under the row's own id. */
export async function writeIds(db: Db, scope: InstituteScope, changes: readonly NumberChange[]): Promise<void> {
  const ids = changes.map((one) => one.studentProfileId);
  await sql`update student_profile set student_id = id::text where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    update student_profile s set student_id = c.becomes, version = s.version + 1, updated_at = now()
      from unnest(${ids}::uuid[], ${changes.map((one) => one.becomes)}::text[]) c(id, becomes)
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = c.id`.execute(db);
}

const NUMBERING = (scope: InstituteScope) => sql`
  n.id, n.course_instance_id, t.code as class_code, n.kind, n.scheme ->> 'pattern' as pattern, n.state, n.problem, n.students, n.given_at, n.taken_back_at,
  n.job_id, n.version,
  (select c.became from class_number c where c.institute_id = n.institute_id and c.class_numbering_id = n.id order by c.became limit 1) as first,
  (select c.became from class_number c where c.institute_id = n.institute_id and c.class_numbering_id = n.id order by c.became desc limit 1) as last,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = n.given_by) as given_by_name,
  (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = n.taken_back_by) as taken_back_by_name`;

const reached = (scope: InstituteScope) => sql`
  class_numbering n join course_instance t on t.institute_id = n.institute_id and t.id = n.course_instance_id
 where n.institute_id = (select ${scope.instituteId}::uuid) and ${grantedRows(courseInstances, scope) ?? sql`true`}`;

export async function listNumberings(db: Db, scope: InstituteScope, courseInstanceId: string, page: Page): Promise<Numbering[]> {
  const { rows } = await sql<Numbering>`
    select ${NUMBERING(scope)} from ${reached(scope)} and n.course_instance_id = ${courseInstanceId} order by n.id desc ${paged(page)}`.execute(
    db,
  );
  return rows;
}

export async function countNumberings(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${reached(scope)} and n.course_instance_id = ${courseInstanceId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findNumbering(db: Db, scope: InstituteScope, id: string): Promise<Numbering | undefined> {
  const { rows } = await sql<Numbering>`select ${NUMBERING(scope)} from ${reached(scope)} and n.id = ${id}`.execute(db);
  return rows[0];
}

export interface HeldNumbering {
  readonly id: string;
  readonly courseInstanceId: string;
  readonly kind: NumberKind;
  readonly scheme: NumberScheme & { readonly divisionIds: readonly string[] };
  readonly stamp: string;
  readonly state: NumberingState;
  readonly version: number;
}

/** Held until the transaction ends: acts on one numbering follow one another. */
export async function holdNumbering(db: Db, scope: InstituteScope, id: string): Promise<HeldNumbering | undefined> {
  const { rows } = await sql<HeldNumbering>`
    select n.id, n.course_instance_id, n.kind, n.scheme, n.stamp, n.state, n.version from ${reached(scope)} and n.id = ${id} for no key update of n`.execute(
    db,
  );
  return rows[0];
}

export type NewNumbering = Pick<HeldNumbering, 'courseInstanceId' | 'kind' | 'scheme' | 'stamp'> & { readonly students: number };

export async function insertNumbering(db: Db, scope: InstituteScope, one: NewNumbering): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into class_numbering (institute_id, course_instance_id, kind, scheme, stamp, students, given_by)
    values (${scope.instituteId}, ${one.courseInstanceId}, ${one.kind}, ${JSON.stringify(one.scheme)}::jsonb, ${one.stamp}, ${one.students}, ${scope.userId})
    returning id`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('a numbering was not written');
  return made.id;
}

/** A new version; who took it back is noted where it was. */
export async function turnNumbering(
  db: Db,
  scope: InstituteScope,
  id: string,
  { state, problem = null }: { readonly state: NumberingState; readonly problem?: NumberProblem | null },
): Promise<number> {
  const taken = state === 'TAKEN_BACK';
  const { rows } = await sql<{ version: number }>`
    update class_numbering set state = ${state}, problem = ${problem}, version = version + 1,
           taken_back_by = case when ${taken} then ${scope.userId}::uuid end, taken_back_at = case when ${taken} then now() end
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} returning version`.execute(db);
  return rows[0]?.version ?? 0;
}

export async function keepNumberingJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update class_numbering set job_id = ${jobId} where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
}

type Given = NumberChange & { readonly uses: number };

export async function keepGiven(
  db: Db,
  scope: InstituteScope,
  { id, kind }: Pick<HeldNumbering, 'id' | 'kind'>,
  given: readonly Given[],
): Promise<void> {
  await sql`
    insert into class_number (institute_id, class_numbering_id, enrolment_id, student_profile_id, kind, was, became, uses)
    select ${scope.instituteId}, ${id}, c.enrolment_id, c.student_profile_id, ${kind}, c.was, c.became, c.uses
      from unnest(${given.map((one) => one.enrolmentId)}::uuid[], ${given.map((one) => one.studentProfileId)}::uuid[],
                  ${given.map((one) => one.was)}::text[], ${given.map((one) => one.becomes)}::text[], ${given.map((one) => one.uses)}::int[])
             c(enrolment_id, student_profile_id, was, became, uses)`.execute(db);
}

export interface GivenNumber {
  readonly enrolmentId: string;
  readonly studentProfileId: string;
  readonly name: string;
  readonly was: string | null;
  readonly became: string;
  readonly uses: number;
  /** As it is today. */
  readonly now: string | null;
}

/** What a numbering gave, with what each student has today; whoever was deleted or left the division is not among them. */
export async function givenNumbers(
  db: Db,
  scope: InstituteScope,
  { id, kind }: Pick<HeldNumbering, 'id' | 'kind'>,
): Promise<GivenNumber[]> {
  const { rows } = await sql<GivenNumber>`
    select c.enrolment_id, c.student_profile_id, st.full_name as name, c.was, c.became, c.uses,
           case ${kind} when 'ROLL' then e.roll_no when 'FORM' then st.form_number else st.student_id end as now
      from class_number c
      join enrolment e on e.institute_id = c.institute_id and e.id = c.enrolment_id
      join student_profile st on st.institute_id = c.institute_id and st.id = c.student_profile_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.class_numbering_id = ${id} order by c.became, c.enrolment_id
       for no key update of e, st`.execute(db);
  return rows;
}

/** Their form numbers are free again. */
export async function endNumbers(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update class_number set in_force = false where institute_id = (select ${scope.instituteId}::uuid) and class_numbering_id = ${id} and in_force`.execute(
    db,
  );
}

/** A student's earlier form number of ours no longer counts once a new one is given. */
export async function endEarlierForms(db: Db, scope: InstituteScope, studentIds: readonly string[]): Promise<void> {
  await sql`update class_number set in_force = false where institute_id = (select ${scope.instituteId}::uuid) and kind = 'FORM' and in_force
    and student_profile_id = any(${studentIds}::uuid[])`.execute(db);
}

/** The last numbering of a kind over these students goes first. */
export async function laterNumbering(db: Db, scope: InstituteScope, { id, kind }: Pick<HeldNumbering, 'id' | 'kind'>): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`
    select exists (
      select 1 from class_number o
        join class_number c on c.institute_id = o.institute_id and c.student_profile_id = o.student_profile_id and c.class_numbering_id = ${id}
        join class_numbering n on n.institute_id = o.institute_id and n.id = o.class_numbering_id and n.state = 'GIVEN' and n.id > ${id}
       where o.institute_id = (select ${scope.instituteId}::uuid) and o.kind = ${kind}) as later`.execute(db);
  return rows[0]?.later ?? false;
}
