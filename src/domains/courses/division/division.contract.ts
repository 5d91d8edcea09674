import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { divisionText } from './division.text.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';

export const divisions = defineMaster({
  texts: [divisionText],
  name: 'division',
  plural: 'divisions',
  path: '/api/courses/divisions',
  feature: 'divisions',
  record: {
    name: text(40),
    courseInstanceId: id,
    /** Seats; null: no limit. Never less than the number enrolled. */
    capacity: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
    classTeacherId: z.nullable(id),
  },
  /** Course and year follow from the course instance; a new division is the last in it. */
  decided: { courseId: id, academicYearId: id, position: z.int(), enrolled: z.int() },
  fields: {
    name: {
      label: 'division.name',
      heads: ['Div', 'Division', 'Division Name', 'Section', 'Section Name', 'तुकडी', 'तुकडीचे नाव', 'विभाग', 'अनुभाग', 'वर्ग तुकडी'],
    },
    courseInstanceId: { label: 'division.courseInstance', heads: ['Class Name'], references: () => courseInstances },
    capacity: { label: 'division.capacity', heads: ['Strength', 'Seats', 'Intake', 'क्षमता'] },
    classTeacherId: {
      label: 'division.classTeacher',
      heads: ['Class Teacher', 'Class Teacher Name', 'Class Incharge', 'वर्गशिक्षक', 'कक्षा अध्यापक', 'कक्षा शिक्षक'],
      references: () => teacherProfiles,
    },
    courseId: { label: 'division.course', references: () => courses },
    academicYearId: { label: 'division.academicYear', references: () => academicYears },
    position: { label: 'division.position' },
    enrolled: { label: 'division.enrolled' },
  },
  search: ['name'],
  sort: ['position', 'name', 'capacity', 'enrolled'],
  filters: ['courseId', 'academicYearId', 'courseInstanceId', 'classTeacherId'],
  unique: ['courseInstanceId', 'name'],
  caseBlind: [{ key: 'name', within: ['courseInstanceId'] }],
  display: 'name',
});

const place = { scope: 'INSTITUTE' as const, path: `${divisions.path}/:id/paper-preference`, params: idParams };

const addressed = z.object({
  institute_id: id,
  Course: id,
  AcademicYear: id,
  id,
  name: z.string(),
  course_instance_id: id,
  /** Its code. */
  instance: z.string(),
  /** Seats of the instance; null: no limit. */
  instanceCapacity: z.nullable(z.int()),
  position: z.int(),
  capacity: z.nullable(z.int()),
  enrolled: z.int(),
  classTeacher: z.nullable(z.object({ teacher_id: id, name: z.string() })),
  papers: z.int(),
});
export type AddressedDivision = z.output<typeof addressed>;

export const getDivisionList = defineEndpoint({
  name: 'getDivisionList',
  summary: 'The divisions of (institute_id, Course, AcademicYear) in their order; the institute is that of the call',
  method: 'GET',
  path: '/api/courses/division-list',
  scope: 'INSTITUTE',
  permission: { feature: 'divisions', action: 'read' },
  query: z.strictObject({ Course: id, AcademicYear: id }),
  reply: dataOf(z.array(addressed)),
});

const inOrder = z.array(id).check(
  z.minLength(1),
  z.maxLength(1000),
  z.refine((list) => new Set(list).size === list.length, { error: 'This division is listed twice.' }),
);

export const arrangeDivisions = defineEndpoint({
  name: 'arrangeDivisions',
  summary: 'Reorder the divisions of a course instance; the list names all of them',
  method: 'PUT',
  path: '/api/courses/division-order',
  scope: 'INSTITUTE',
  permission: { feature: 'divisions', action: 'update' },
  /** `seen`: the order that was looked at; where it is another by now, nothing is changed. */
  body: z.strictObject({ course_instance_id: id, divisionIds: inOrder, seen: z.optional(inOrder) }),
  reply: dataOf(z.object({ arranged: z.int() })),
});

/** An elective paper that a division may offer; not offered: no position. */
const offered = z.object({
  paper_id: id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  electiveGroup: z.string(),
  position: z.nullable(z.int()),
  seatCap: z.nullable(z.int()),
});
export type OfferedPaper = z.output<typeof offered>;

const preference = z.object({ id, version: z.int(), name: z.string(), capacity: z.nullable(z.int()), papers: z.array(offered) });

export const getPaperPreference = defineEndpoint({
  ...place,
  name: 'getPaperPreference',
  summary: 'The elective papers of a division: those it offers in their order, then the others it could offer',
  method: 'GET',
  permission: { feature: 'divisions', action: 'read' },
  reply: dataOf(preference),
});

export const savePaperPreference = defineEndpoint({
  ...place,
  name: 'savePaperPreference',
  summary: 'Set which elective papers a division offers, in which order and with how many seats each',
  method: 'PUT',
  permission: { feature: 'divisions', action: 'update' },
  body: z.strictObject({
    version: z.int(),
    papers: z.array(z.strictObject({ paper_id: id, seatCap: z.nullable(z.int().check(z.gte(1), z.lte(10_000))) })).check(
      z.maxLength(100),
      z.refine((list) => new Set(list.map((one) => one.paper_id)).size === list.length, { error: 'This paper is listed twice.' }),
    ),
  }),
  reply: dataOf(preference),
});
