import { sql } from 'kysely';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { StackPart } from './stack-noun.server.ts';

export interface Places {
  /** The institute, and the part of it, in words. */
  readonly title: string;
  readonly course: { readonly code: string; readonly semesters: readonly number[] } | null;
  readonly year: { readonly name: string; readonly startsOn: string } | null;
  /** Semesters by code of the course, starts by name of the year. */
  readonly semestersOf: ReadonlyMap<string, readonly number[]>;
  readonly startOf: ReadonlyMap<string, string>;
}

interface CourseRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly semesters: number[];
}
interface YearRow {
  readonly id: string;
  readonly name: string;
  readonly startsOn: string;
}

const coursesOf = (db: Db, scope: InstituteScope) =>
  sql<CourseRow>`select c.id, c.code, c.name, y.semesters from course c
    join course_year y on y.institute_id = c.institute_id and y.id = c.course_year_id
   where c.institute_id = ${scope.instituteId} order by y.level, c.code`.execute(db);

const yearsOf = (db: Db, scope: InstituteScope) =>
  sql<YearRow>`select id, name, starts_on from academic_year where institute_id = ${scope.instituteId} order by starts_on desc`.execute(db);

const examsOf = (db: Db, scope: InstituteScope) =>
  sql<{ id: string; name: string }>`select i.id, concat_ws(' ', i.code, i.name) as name from exams_exam_instance i
    join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
   where i.institute_id = ${scope.instituteId} order by s.starts_on desc, i.code`.execute(db);

/** The institute of the scope with its courses and years, and the chosen ones among them; an unknown one is a 404. */
export async function findPlaces(db: Db, scope: InstituteScope, part: StackPart): Promise<Places> {
  const institute = await sql<{ name: string }>`select college_name as name from institute
    where tenant_id = ${scope.tenantId} and id = ${scope.instituteId}`.execute(db);
  const courses = (await coursesOf(db, scope)).rows;
  const years = (await yearsOf(db, scope)).rows;
  const course = courses.find((one) => one.id === part.courseId) ?? null;
  const year = years.find((one) => one.id === part.academicYearId) ?? null;
  const exam = part.examInstanceId === null ? null : (await examsOf(db, scope)).rows.find((one) => one.id === part.examInstanceId);
  if (exam === undefined) throw notFound('exam instance');
  if (part.courseId !== null && !course) throw notFound('course');
  if (part.academicYearId !== null && !year) throw notFound('academic year');
  return {
    title: [institute.rows[0]?.name ?? '', year?.name, course?.name, exam?.name].filter(Boolean).join(' · '),
    course,
    year,
    semestersOf: new Map(courses.map((one) => [one.code, one.semesters])),
    startOf: new Map(years.map((one) => [one.name, one.startsOn])),
  };
}

/** What one chooses a part by: years and examinations, newest first, and courses by their level. */
export async function partsOf(
  db: Db,
  scope: InstituteScope,
  may: { readonly years: boolean; readonly courses: boolean; readonly exams: boolean },
) {
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
  return {
    academicYears: may.years ? (await yearsOf(db, scope)).rows.map(named) : [],
    examInstances: may.exams ? (await examsOf(db, scope)).rows : [],
    courses: may.courses ? (await coursesOf(db, scope)).rows.map(named) : [],
  };
}
