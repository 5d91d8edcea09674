import * as z from 'zod/mini';
import type { Feature } from '../../../kit/access/access.contract.ts';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

/*
 * What the console loads once per institute. The names here are the specification's own: list names, `institute_id`,
 * `CourseYearMap`.
 */

const item = { id, institute_id: id };
const coded = { ...item, code: z.string(), name: z.string() };
const state = z.string();

const academicYear = z.object({
  ...item,
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  isCurrent: z.boolean(),
  frozen: z.boolean(),
});
const faculty = z.object(coded);
const degree = z.object({ ...coded, level: z.string(), facultyId: z.nullable(id) });
const program = z.object({ ...coded, degreeId: id, departmentId: z.nullable(id), totalSemesters: z.int() });
const branch = z.object({ ...coded, programId: id });
const courseYear = z.object({ ...item, name: z.string(), level: z.int(), semesters: z.array(z.int()), isFinal: z.boolean() });
const course = z.object({
  ...coded,
  programId: id,
  courseYearId: id,
  semesters: z.array(z.int()),
  CourseYearMap: z.array(z.object({ CourseYearIdentifier: z.object({ Level: z.int() }) })),
});
const examPattern = z.object({ ...coded, versionNo: z.int(), state });
const examSession = z.object({ ...coded, academicYearId: id, half: z.string(), startsOn: z.string(), endsOn: z.string(), state });
const examType = z.object({ ...coded, nature: z.string(), countsInResult: z.boolean() });
const examStatus = z.object({ ...coded, flow: z.string(), mayInward: z.boolean(), printLabel: z.string() });

const hydration = z.object({
  AcademicYear: z.array(academicYear),
  Faculty: z.array(faculty),
  Degree: z.array(degree),
  Program: z.array(program),
  Course: z.array(course),
  Branch: z.array(branch),
  ExamPattern: z.array(examPattern),
  ExamSession: z.array(examSession),
  ExamType: z.array(examType),
  ExamStatus: z.array(examStatus),
});
export type Hydration = z.output<typeof hydration>;
export type CourseYearItem = z.output<typeof courseYear>;
const listName = z.keyof(hydration);
export const LIST_NAMES = listName.options;
export type ListName = keyof Hydration;

/** The master whose rows a list holds. */
export const MASTER_OF_LIST: Readonly<Record<ListName, string>> = {
  AcademicYear: 'academic_year',
  Faculty: 'faculty',
  Degree: 'degree',
  Program: 'program',
  Course: 'course',
  Branch: 'branch',
  ExamPattern: 'exam_pattern',
  ExamSession: 'exam_session',
  ExamType: 'exam_type',
  ExamStatus: 'student_exam_status',
};

/** Version of the lists: a client with a cached reply compares it with the event stream. */
const version = z.string();
const hydrated = z.object({
  data: hydration,
  version,
  /** Lists that could not be read: they are empty. */
  failed: z.array(listName),
});

// Guarded like a change, so that x-cookie is required: one call returns the institute's whole set-up.
const guarded = { method: 'GET', scope: 'INSTITUTE', permission: 'SELF', guarded: true, reply: hydrated } as const;

export const getHydrationData = defineEndpoint({
  ...guarded,
  name: 'getHydrationData',
  summary: 'The ten lists that the console needs of an institute',
  path: '/api/setup/hydration',
});

export const initializeInstitute = defineEndpoint({
  ...guarded,
  name: 'initializeInstitute',
  summary: 'getHydrationData under its second address',
  path: '/bff/initialize/:instituteId',
  params: z.strictObject({ instituteId: id }),
});

/** Course years are cached by the console beside the hydration lists. */
export const getCourseYearList = defineEndpoint({
  name: 'getCourseYearList',
  summary: 'Course years of an institute by level',
  method: 'GET',
  path: '/api/setup/course-years',
  scope: 'INSTITUTE',
  permission: 'SELF',
  reply: z.object({ data: z.array(courseYear), version }),
});

const list = <T extends z.core.$ZodType>(name: string, noun: string, feature: Feature, one: T) =>
  defineEndpoint({
    name,
    summary: `All ${noun} of an institute`,
    method: 'GET',
    path: `/api/setup/${noun.replaceAll(' ', '-')}`,
    scope: 'INSTITUTE',
    permission: { feature, action: 'read' },
    reply: dataOf(z.array(one)),
  });

export const getAcademicYearList = list('getAcademicYearList', 'academic years', 'academicYears', academicYear);
export const getFacultyList = list('getFacultyList', 'faculties', 'faculties', faculty);
export const getDegreeList = list('getDegreeList', 'degrees', 'degrees', degree);
export const getProgramList = list('getProgramList', 'programs', 'programs', program);
export const getCourseList = list('getCourseList', 'courses', 'courses', course);
