import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { IS_HERE } from '../student-profile/present-student.store.ts';
import type { BasketLimit } from './class-papers.store.ts';
import type { TakeRow, TakeState } from './subject-take.contract.ts';

export interface TakePlace {
  readonly courseInstanceId: string;
  readonly semester: number;
}

interface Filter extends TakePlace {
  readonly q?: string | undefined;
  readonly state?: TakeState | undefined;
  readonly divisionId?: string | undefined;
  readonly paperId?: string | undefined;
}

interface Baskets {
  readonly paperIds: readonly string[];
  /** Basket of each of these papers. */
  readonly names: readonly string[];
  readonly credits: readonly string[];
  readonly limits: readonly BasketLimit[];
}

/** Students of the class with what they take of these papers, and whether each basket is filled. */
const students = (scope: InstituteScope, filter: Filter, { paperIds, names, credits, limits }: Baskets): RawBuilder<unknown> => sql`
  with p as (select * from unnest(${paperIds}::uuid[], ${names}::text[], ${credits}::numeric[]) p(id, basket, credits)),
  b as (select * from unnest(${limits.map((one) => one.name)}::text[], ${limits.map((one) => one.chooseMin)}::int[]) b(name, least)),
  takes as (
    select k.enrolment_id, array_agg(k.exam_paper_id order by p.basket, k.exam_paper_id) as paper_ids, sum(p.credits) as credits
      from subject_take k join p on p.id = k.exam_paper_id
     where k.institute_id = (select ${scope.instituteId}::uuid) group by 1),
  filled as (
    select n.enrolment_id, count(*) filter (where n.n >= b.least) as baskets
      from (select k.enrolment_id, p.basket, count(*) as n from subject_take k join p on p.id = k.exam_paper_id
             where k.institute_id = (select ${scope.instituteId}::uuid) group by 1, 2) n
      join b on b.name = n.basket where b.least > 0 group by 1),
  rows as (
    select e.id, e.student_profile_id, st.full_name as name, st.university_prn as prn, d.name as division, e.division_id, e.roll_no, d.position,
           coalesce(k.paper_ids, '{}') as paper_ids, trim_scale(coalesce(k.credits, 0))::text as credits,
           case when coalesce(f.baskets, 0) >= (select count(*) from b where least > 0) then 'COMPLETE' when k.paper_ids is null then 'NONE' else 'SHORT' end as state
      from enrolment e
      join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
      left join division d on d.institute_id = e.institute_id and d.id = e.division_id
      left join takes k on k.enrolment_id = e.id
      left join filled f on f.enrolment_id = e.id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${filter.courseInstanceId} and e.state = 'RUNNING'
       and ${matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'e.roll_no'])})`;

const narrowed = ({ divisionId, paperId }: Filter) =>
  every([equals('r.division_id', divisionId), paperId === undefined ? sql`true` : sql`${paperId}::uuid = any(r.paper_ids)`]);

export async function listTakes(db: Db, scope: InstituteScope, filter: Filter, baskets: Baskets, page: Page): Promise<TakeRow[]> {
  const { rows } = await sql<TakeRow>`
    ${students(scope, filter, baskets)}
    select r.id, r.student_profile_id, r.name, r.prn, r.division, r.roll_no, r.paper_ids, r.credits, r.state from rows r
     where ${narrowed(filter)} and ${equals('r.state', filter.state)}
     order by r.position nulls last, length(r.roll_no) nulls last, r.roll_no, r.name, r.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countTakes(db: Db, scope: InstituteScope, filter: Filter, baskets: Baskets): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    ${students(scope, filter, baskets)}
    select r.state, count(*)::int as n from rows r where ${narrowed(filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** The register of a class in a semester, held until the transaction ends: acts on it follow one another. */
export async function holdRegister(db: Db, scope: InstituteScope, { courseInstanceId, semester }: TakePlace): Promise<string> {
  await sql`
    insert into subject_register (institute_id, course_instance_id, semester) values (${scope.instituteId}, ${courseInstanceId}, ${semester})
        on conflict on constraint subject_register_once do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from subject_register where institute_id = (select ${scope.instituteId}::uuid) and course_instance_id = ${courseInstanceId} and semester = ${semester}
       for no key update`.execute(db);
  const [held] = rows;
  if (held === undefined) throw new Error('a register was not written');
  return held.id;
}

export interface TakingStudent {
  readonly enrolmentId: string;
  readonly name: string;
  readonly prn: string;
  readonly divisionId: string | null;
  /** Takes papers: has not left. */
  readonly isHere: boolean;
}

/** Those of the named who study in the class. */
export async function takingStudents(
  db: Db,
  scope: InstituteScope,
  courseInstanceId: string,
  ids: readonly string[],
): Promise<TakingStudent[]> {
  const { rows } = await sql<TakingStudent>`
    select e.id as enrolment_id, st.full_name as name, st.university_prn as prn, e.division_id, ${IS_HERE} as is_here from enrolment e
      join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${courseInstanceId} and e.state = 'RUNNING'
       and e.id = any(${ids}::uuid[]) order by st.full_name, e.id`.execute(db);
  return rows;
}

export interface Take {
  readonly id: string;
  readonly enrolmentId: string;
  readonly divisionId: string | null;
  readonly examPaperId: string;
  readonly actId: string;
  readonly takenAt: string;
}

/** Everything that students of the class take of these papers. */
export async function takesOf(db: Db, scope: InstituteScope, courseInstanceId: string, paperIds: readonly string[]): Promise<Take[]> {
  const { rows } = await sql<Take>`
    select k.id, k.enrolment_id, e.division_id, k.exam_paper_id, k.subject_act_id as act_id, k.taken_at from subject_take k
      join enrolment e on e.institute_id = k.institute_id and e.id = k.enrolment_id
     where k.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${courseInstanceId} and e.state = 'RUNNING'
       and k.exam_paper_id = any(${paperIds}::uuid[])`.execute(db);
  return rows;
}

/** Of these papers of students, which are used: an examination has it, under any pattern, or it is in the roll call. */
export async function usedTakes(
  db: Db,
  scope: InstituteScope,
  pairs: readonly { readonly enrolmentId: string; readonly examPaperId: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ enrolmentId: string; examPaperId: string }>`
    with k as (select * from unnest(${pairs.map((one) => one.enrolmentId)}::uuid[], ${pairs.map((one) => one.examPaperId)}::uuid[]) k(enrolment_id, exam_paper_id))
    select k.enrolment_id, k.exam_paper_id from k
      join exams_exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = k.exam_paper_id
     where exists (
             select from exams_student_exam x
               join exams_student_paper s on s.institute_id = x.institute_id and s.student_exam_id = x.id
               join exams_exam_paper q on q.institute_id = s.institute_id and q.id = s.exam_paper_id
              where x.institute_id = p.institute_id and x.enrolment_id = k.enrolment_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
                and q.code = p.code and q.course_id = p.course_id and q.semester = p.semester)
        or exists (
             select from attendance_mark m join attendance_sheet h on h.institute_id = m.institute_id and h.id = m.attendance_sheet_id
              where m.institute_id = p.institute_id and m.enrolment_id = k.enrolment_id and h.exam_paper_id = k.exam_paper_id)`.execute(db);
  return new Set(rows.map((one) => `${one.enrolmentId} ${one.examPaperId}`));
}

/** Of each student the papers that go on from those of the semester before: the same subject, or one that needs it. */
export async function papersGoingOn(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  { courseInstanceId, semester }: TakePlace,
  paperIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ enrolmentId: string; examPaperId: string }>`
    select distinct e.id as enrolment_id, n.id as exam_paper_id
      from enrolment e
      join enrolment o on o.institute_id = e.institute_id and o.student_profile_id = e.student_profile_id
      join subject_take k on k.institute_id = o.institute_id and k.enrolment_id = o.id
      join exams_exam_paper p on p.institute_id = k.institute_id and p.id = k.exam_paper_id and p.semester = ${semester - 1} and p.subject_id is not null
      join exams_exam_paper n on n.institute_id = p.institute_id and n.id = any(${paperIds}::uuid[])
       and (n.subject_id = p.subject_id or exists (select from academics_subject_flow f
             where f.institute_id = n.institute_id and f.subject_id = n.subject_id and f.prerequisite_id = p.subject_id))
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${courseInstanceId} and e.id = any(${ids}::uuid[])
     order by 1, 2`.execute(db);
  return new Map([...Map.groupBy(rows, (one) => one.enrolmentId)].map(([id, found]) => [id, found.map((one) => one.examPaperId)]));
}

/** A student with a class that the right reaches. */
export async function findStudent(db: Db, scope: InstituteScope, id: string): Promise<{ name: string; prn: string } | undefined> {
  const { rows } = await sql<{ name: string; prn: string }>`
    select s.full_name as name, s.university_prn as prn from student_profile s where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${id}
       and exists (select from enrolment e join course_instance t on t.institute_id = e.institute_id and t.id = e.course_instance_id
                    where e.institute_id = s.institute_id and e.student_profile_id = s.id and ${grantedRows(courseInstances, scope) ?? sql`true`})`.execute(
    db,
  );
  return rows[0];
}

export interface PortfolioPaper {
  readonly id: string;
  readonly classCode: string;
  readonly semester: number;
  readonly basket: string;
  readonly code: string;
  readonly title: string;
  readonly credits: string;
  readonly kind: 'ADD' | 'REPLACE' | 'REMOVE' | 'COPY' | 'ALLOT';
  readonly takenAt: string;
  readonly givenByName: string | null;
  readonly examName: string | null;
}

/** All electives of one student, of those classes that the right reaches; the latest first. */
export async function portfolioOf(db: Db, scope: InstituteScope, studentProfileId: string): Promise<PortfolioPaper[]> {
  const { rows } = await sql<PortfolioPaper>`
    select k.id, t.code as class_code, p.semester, coalesce(p.elective_group, '') as basket, p.code, p.title, a.kind, k.taken_at,
           coalesce((select trim_scale(sum(u.credits))::text from exams_paper_unit u where u.institute_id = p.institute_id and u.exam_paper_id = p.id), '0') as credits,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = a.made_by) as given_by_name,
           (select i.name from exams_student_exam x join exams_student_paper s on s.institute_id = x.institute_id and s.student_exam_id = x.id
               join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
              where x.institute_id = k.institute_id and x.enrolment_id = k.enrolment_id and s.exam_paper_id = k.exam_paper_id
                and x.state in ('INWARDED', 'LOCKED', 'SEATED') order by x.id desc limit 1) as exam_name
      from enrolment e
      join course_instance t on t.institute_id = e.institute_id and t.id = e.course_instance_id
      join subject_take k on k.institute_id = e.institute_id and k.enrolment_id = e.id
      join subject_act a on a.institute_id = k.institute_id and a.id = k.subject_act_id
      join exams_exam_paper p on p.institute_id = k.institute_id and p.id = k.exam_paper_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.student_profile_id = ${studentProfileId} and ${grantedRows(courseInstances, scope) ?? sql`true`}
     order by p.semester desc, p.elective_group, p.code`.execute(db);
  return rows;
}
