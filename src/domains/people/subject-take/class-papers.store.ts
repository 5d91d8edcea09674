import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';

export interface SubjectClass {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** As its time line has them, else those of its papers. */
  readonly semesters: readonly number[];
  /** The one that runs on this day, else the last that began, else the first. */
  readonly present: number | null;
  readonly students: number;
}

/** A class that the caller's right reaches. */
export async function findSubjectClass(db: Db, scope: InstituteScope, id: string, today: string): Promise<SubjectClass | undefined> {
  const { rows } = await sql<SubjectClass>`
    select t.id, t.code, c.name,
           coalesce(
             (select array_agg((s ->> 'semester')::int order by (s ->> 'semester')::int) from jsonb_array_elements(t.timeline) s),
             (select array_agg(distinct p.semester order by p.semester) from exams_exam_paper p where p.institute_id = t.institute_id and p.course_id = t.course_id),
             '{}') as semesters,
           (select (s ->> 'semester')::int from jsonb_array_elements(t.timeline) s
             order by (s ->> 'startsOn')::date > ${today}::date, abs((s ->> 'startsOn')::date - ${today}::date) limit 1) as present,
           (select count(*)::int from enrolment e where e.institute_id = t.institute_id and e.course_instance_id = t.id and e.state = 'RUNNING') as students
      from course_instance t join course c on c.institute_id = t.institute_id and c.id = t.course_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${grantedRows(courseInstances, scope) ?? sql`true`}`.execute(
    db,
  );
  return rows[0];
}

export interface ClassPaper {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly basket: string;
  readonly subjectId: string | null;
  readonly credits: string;
  readonly taken: number;
  /** Of the choice window. */
  readonly windowSeats: number | null;
  readonly isClosed: boolean;
}

/** Electives of a class in a semester; of one code under several patterns the paper of the class's own pattern. */
export async function classPapers(db: Db, scope: InstituteScope, courseInstanceId: string, semester: number): Promise<ClassPaper[]> {
  const { rows } = await sql<ClassPaper>`
    with papers as (
      select distinct on (p.code) p.id, p.institute_id, p.code, p.title, p.elective_group as basket, p.subject_id
        from course_instance t
        join exams_exam_paper p on p.institute_id = t.institute_id and p.course_id = t.course_id and p.elective_group is not null
         and (p.branch_id is null or t.branch_id is null or p.branch_id = t.branch_id)
       where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${courseInstanceId} and p.semester = ${semester}
       order by p.code, p.exam_pattern_id = t.exam_pattern_id desc nulls last, p.updated_at desc, p.id)
    select p.id, p.code, p.title, p.basket, p.subject_id, w.capacity as window_seats, coalesce(w.closed_at is not null, false) as is_closed,
           coalesce((select trim_scale(sum(u.credits))::text from exams_paper_unit u where u.institute_id = p.institute_id and u.exam_paper_id = p.id), '0') as credits,
           (select count(*)::int from subject_take k join enrolment e on e.institute_id = k.institute_id and e.id = k.enrolment_id
             where k.institute_id = p.institute_id and k.exam_paper_id = p.id and e.course_instance_id = ${courseInstanceId} and e.state = 'RUNNING') as taken
      from papers p
      left join (choice_window_paper w
                 join choice_window v on v.institute_id = w.institute_id and v.id = w.choice_window_id
                 join subject_register r on r.institute_id = v.institute_id and r.id = v.subject_register_id and r.course_instance_id = ${courseInstanceId} and r.semester = ${semester})
        on w.institute_id = p.institute_id and w.exam_paper_id = p.id
     order by p.basket, p.code`.execute(db);
  return rows;
}

export interface BasketLimit {
  readonly name: string;
  readonly chooseMin: number;
  readonly chooseMax: number;
  readonly minCredits: string | null;
  readonly maxCredits: string | null;
}

/** How many papers of each of these baskets the curriculum of the class wants; a basket without a rule is a choice of one. */
export async function basketLimits(
  db: Db,
  scope: InstituteScope,
  courseInstanceId: string,
  semester: number,
  names: readonly string[],
): Promise<BasketLimit[]> {
  const { rows } = await sql<BasketLimit>`
    select n.name, coalesce(b.choose_min, 1) as choose_min, coalesce(b.choose_max, 1) as choose_max,
           trim_scale(g.min_credits)::text as min_credits, trim_scale(g.max_credits)::text as max_credits
      from unnest(${names}::text[]) n(name)
      left join lateral (
        select v.choose_min, v.choose_max from course_instance t
          join courses_blueprint_basket v on v.institute_id = t.institute_id and v.blueprint_version_id = t.blueprint_version_id
         where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${courseInstanceId} and v.semester = ${semester} and v.name = n.name limit 1) b on true
      left join lateral (
        select g.min_credits, g.max_credits from academics_subject_group g
         where g.institute_id = (select ${scope.instituteId}::uuid) and lower(g.name) = lower(n.name) order by g.id limit 1) g on true
     order by n.name`.execute(db);
  return rows;
}

export interface DivisionOffer {
  readonly divisionId: string;
  readonly examPaperId: string;
  readonly seatCap: number | null;
}

/** What the divisions of a class offer, as far as it is entered. */
export async function divisionOffers(db: Db, scope: InstituteScope, courseInstanceId: string): Promise<DivisionOffer[]> {
  const { rows } = await sql<DivisionOffer>`
    select o.division_id, o.exam_paper_id, o.seat_cap from courses_division_paper o
      join division d on d.institute_id = o.institute_id and d.id = o.division_id
     where o.institute_id = (select ${scope.instituteId}::uuid) and d.course_instance_id = ${courseInstanceId}`.execute(db);
  return rows;
}
