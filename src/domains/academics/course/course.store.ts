import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CourseSemester, CourseYearFigures } from './course.contract.ts';

export interface Figures {
  readonly instances: number;
  readonly divisions: number;
  readonly students: number;
}
export const NONE: Figures = { instances: 0, divisions: 0, students: 0 };

/** Figures of these courses in one statement, of one academic year where one is given. Seats are counted like enrolments take them. */
export async function figuresOf(
  db: Db,
  scope: InstituteScope,
  courseIds: readonly string[],
  academicYearId: string | null,
): Promise<ReadonlyMap<string, Figures>> {
  const { rows } = await sql<Figures & { id: string }>`
    select i.course_id as id, count(*)::int as instances, sum(i.enrolled)::int as students, coalesce(sum(d.n), 0)::int as divisions
      from course_instance i
      left join (select course_instance_id, count(*) as n from division
                  where institute_id = ${scope.instituteId} and course_id = any(${courseIds}::uuid[]) group by 1) d on d.course_instance_id = i.id
     where i.institute_id = ${scope.instituteId} and i.course_id = any(${courseIds}::uuid[])
       and (${academicYearId}::uuid is null or i.academic_year_id = ${academicYearId}::uuid)
     group by 1`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

export interface CourseUse {
  readonly running: number;
  readonly enrolled: number;
  readonly examined: number;
}

/** What blocks deactivating a course. */
export async function courseUse(db: Db, scope: InstituteScope, courseId: string): Promise<CourseUse> {
  const { rows } = await sql<CourseUse>`
    select (select count(*) from course_instance where institute_id = ${scope.instituteId} and course_id = ${courseId} and state = 'RUNNING')::int as running,
           (select count(*) from people_enrolment e join course_instance i on i.institute_id = e.institute_id and i.id = e.course_instance_id
             where i.institute_id = ${scope.instituteId} and i.course_id = ${courseId})::int as enrolled,
           (select count(*) from exams_student_exam s join exams_exam_instance x on x.institute_id = s.institute_id and x.id = s.exam_instance_id
             where x.institute_id = ${scope.instituteId} and x.course_id = ${courseId})::int as examined`.execute(db);
  return rows[0] ?? { running: 0, enrolled: 0, examined: 0 };
}

/** By academic year, newest first. */
export async function yearFigures(db: Db, scope: InstituteScope, courseId: string): Promise<CourseYearFigures[]> {
  const { rows } = await sql<Omit<CourseYearFigures, 'AcademicYear'> & { yearId: string }>`
    with own as (select id, academic_year_id, capacity from course_instance where institute_id = ${scope.instituteId} and course_id = ${courseId}),
         people as (
           select o.academic_year_id, count(*) filter (where e.state = 'RUNNING')::int as running,
                  count(*) filter (where e.state = 'COMPLETED')::int as completed,
                  count(*) filter (where e.state in ('LEFT', 'CANCELLED'))::int as "left",
                  count(*) filter (where e.state = 'RUNNING' and e.division_id is null)::int as without_division
             from own o join people_enrolment e on e.institute_id = ${scope.instituteId} and e.course_instance_id = o.id group by 1)
    select y.id as year_id, y.name, i.instances, i.seats, coalesce(d.n, 0) as divisions, coalesce(p.running, 0) as running,
           coalesce(p.completed, 0) as completed, coalesce(p."left", 0) as "left", coalesce(p.without_division, 0) as without_division
      from (select academic_year_id, count(*)::int as instances,
                   case when bool_and(capacity is not null) then sum(capacity)::int end as seats from own group by 1) i
      join academic_year y on y.institute_id = ${scope.instituteId} and y.id = i.academic_year_id
      left join (select academic_year_id, count(*)::int as n from division
                  where institute_id = ${scope.instituteId} and course_id = ${courseId} group by 1) d on d.academic_year_id = y.id
      left join people p on p.academic_year_id = y.id
     order by y.starts_on desc`.execute(db);
  return rows.map(({ yearId, ...figures }) => ({ ...figures, AcademicYear: yearId }));
}

export async function semestersOf(db: Db, scope: InstituteScope, courseId: string): Promise<CourseSemester[]> {
  const { rows } = await sql<Omit<CourseSemester, 'institute_id' | 'Course' | 'AssessmentNumber'> & { ordinal: number }>`
    select s.semester, s.ordinal::int as ordinal,
           (select count(*) from exams_exam_paper p where p.institute_id = c.institute_id and p.course_id = c.id and p.semester = s.semester)::int as papers,
           (select count(*) from exams_exam_paper p where p.institute_id = c.institute_id and p.course_id = c.id and p.semester = s.semester
              and p.elective_group is not null)::int as electives,
           (select coalesce(jsonb_agg(jsonb_build_object('AcademicYear', a.id, 'name', a.name, 'code', i.code,
                     'startsOn', t.one ->> 'startsOn', 'endsOn', t.one ->> 'endsOn') order by a.starts_on desc, i.code), '[]')
              from course_instance i
              join academic_year a on a.institute_id = i.institute_id and a.id = i.academic_year_id
              cross join jsonb_array_elements(i.timeline) t(one)
             where i.institute_id = c.institute_id and i.course_id = c.id and (t.one ->> 'semester')::int = s.semester) as dates
      from course c
      join course_year y on y.institute_id = c.institute_id and y.id = c.course_year_id
      cross join lateral (select u.n as semester, row_number() over (order by u.n) as ordinal from unnest(y.semesters) u(n)) s
     where c.institute_id = ${scope.instituteId} and c.id = ${courseId} order by s.semester`.execute(db);
  return rows.map(({ ordinal, ...one }) => ({ ...one, institute_id: scope.instituteId, Course: courseId, AssessmentNumber: ordinal }));
}
