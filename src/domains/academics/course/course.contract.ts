import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { withFigures } from '../../../kit/master/listed-master.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { courseText } from './course.text.ts';
import { programs } from '../program/program.contract.ts';
import { courseYears } from '../course-year/course-year.contract.ts';
import { academicYears } from '../academic-year/academic-year.contract.ts';

const plain = defineMaster({
  texts: [courseText],
  name: 'course',
  plural: 'courses',
  path: '/api/academics/courses',
  feature: 'courses',
  /** One program's year of study, e.g. "FY B.Sc. IT". */
  record: {
    code: text(20),
    name: text(120),
    programId: id,
    courseYearId: id,
    /** Only an active course is run in a new year. */
    active: z.boolean(),
  },
  /** The level is that of the course year; the years are those in which an instance of the course is or was run. */
  decided: { level: z.int(), academicYearIds: z.array(id) },
  fields: {
    code: { label: 'course.code', heads: ['Course Code', 'Class Code', 'वर्ग कोड', 'अभ्यासक्रम कोड', 'पाठ्यक्रम कोड'] },
    name: {
      label: 'course.name',
      heads: ['Course', 'Course Name', 'Class Name', 'अभ्यासक्रमाचे नाव', 'पाठ्यक्रम का नाम', 'वर्गाचे नाव', 'कक्षा का नाम'],
    },
    programId: { label: 'course.program', heads: ['Programme', 'Program Name', 'Programme Name'], references: () => programs },
    courseYearId: { label: 'course.courseYear', references: () => courseYears },
    active: { label: 'course.active', usual: 'yes', help: 'course.activeHelp' },
    level: { label: 'course.level' },
    academicYearIds: { label: 'course.academicYear', references: () => academicYears },
  },
  search: ['code', 'name'],
  sort: ['level', 'code', 'name'],
  filters: ['programId', 'courseYearId', 'academicYearIds', 'level', 'active'],
  countBy: 'level',
  unique: ['code'],
  display: 'name',
  lockable: true,
});

/** Counts of a course; for one academic year where the list is filtered by it. */
const figures = { instances: z.int(), divisions: z.int(), students: z.int() };

const { list, listed } = withFigures(plain, {
  summary: 'List courses ascending by level, paged, with their instances, divisions and students',
  figures,
  labels: { instances: 'course.instances', divisions: 'course.divisions', students: 'course.students' },
  beside: {
    /** With the specification's names, as in the hydration data. */
    institute_id: id,
    CourseYearMap: z.array(z.object({ CourseYearIdentifier: z.object({ Level: z.int() }) })),
  },
});

export const courses = { ...plain, list };

/** A row with the fields that only its list returns. */
export const listedCourses = { ...courses, ...listed };

const yearFigures = z.object({
  AcademicYear: id,
  name: z.string(),
  instances: z.int(),
  divisions: z.int(),
  /** Total seats of the instances; null where one of them has no limit. */
  seats: z.nullable(z.int()),
  /** Students by the state of their enrolment. */
  running: z.int(),
  completed: z.int(),
  left: z.int(),
  withoutDivision: z.int(),
});
export type CourseYearFigures = z.output<typeof yearFigures>;

export const getCourseFigures = defineEndpoint({
  name: 'getCourseFigures',
  summary: 'Instances, divisions and students of a course by academic year',
  method: 'GET',
  path: `${plain.path}/:id/figures`,
  scope: 'INSTITUTE',
  permission: { feature: 'courses', action: 'read' },
  params: idParams,
  reply: dataOf(z.object({ years: z.array(yearFigures), ...figures })),
});

const semester = z.object({
  institute_id: id,
  Course: id,
  /** Ordinal of the semester within the course: 1, 2. */
  AssessmentNumber: z.int(),
  /** Ordinal within the program, as printed: 3, 4 for a second year. */
  semester: z.int(),
  papers: z.int(),
  electives: z.int(),
  /** When it runs or ran, newest year first. */
  dates: z.array(z.object({ AcademicYear: id, name: z.string(), code: z.string(), startsOn: z.string(), endsOn: z.string() })),
});
export type CourseSemester = z.output<typeof semester>;

export const getSemesterList = defineEndpoint({
  name: 'getSemesterList',
  summary: 'The semesters of a course with their papers and dates',
  method: 'GET',
  path: '/api/courses/semesters',
  scope: 'INSTITUTE',
  permission: { feature: 'courses', action: 'read' },
  query: z.strictObject({ Course: id }),
  reply: dataOf(z.array(semester)),
});
