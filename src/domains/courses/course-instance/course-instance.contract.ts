import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { courseInstanceText } from './course-instance.text.ts';
import { blueprintVersions } from '../blueprint-version/blueprint-version.contract.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';
import { branches } from '../../academics/branch/branch.contract.ts';
import { examPatterns } from '../../exams/exam-pattern/exam-pattern.contract.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { courses } from '../../academics/course/course.contract.ts';

const INSTANCE_STATES = ['PLANNED', 'RUNNING', 'CLOSED'] as const;
export const SPAN_KINDS = ['TEACHING', 'REGISTRATION', 'EXAM', 'VACATION', 'OTHER'] as const;

export const timelineSemester = z.strictObject({ semester: z.int().check(z.gte(1), z.lte(16)), startsOn: dateOnly, endsOn: dateOnly });
export type TimelineSemester = z.output<typeof timelineSemester>;

/** A named date range within the instance: teaching, registration, an examination, a vacation. */
export const timelineSpan = z.strictObject({ kind: z.enum(SPAN_KINDS), name: text(60), startsOn: dateOnly, endsOn: dateOnly });
export type TimelineSpan = z.output<typeof timelineSpan>;

export const courseInstances = defineMaster({
  texts: [courseInstanceText],
  name: 'course_instance',
  plural: 'courseInstances',
  path: '/api/courses/course-instances',
  feature: 'instances',
  /** A blueprint version run in one academic year. */
  record: {
    code: text(30),
    blueprintVersionId: id,
    academicYearId: id,
    branchId: z.nullable(id),
    /** Null: as in the academic year. */
    startsOn: z.nullable(dateOnly),
    endsOn: z.nullable(dateOnly),
    timeline: z.array(timelineSemester).check(z.maxLength(16)),
    spans: z.array(timelineSpan).check(z.maxLength(60)),
    capacity: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
    examPatternId: z.nullable(id),
    coordinatorId: z.nullable(id),
  },
  /** The course follows from the blueprint; seats are taken by enrolments. */
  decided: { courseId: id, state: z.enum(INSTANCE_STATES), enrolled: z.int() },
  fields: {
    code: { label: 'courseInstance.code' },
    blueprintVersionId: { label: 'courseInstance.blueprintVersion', references: () => blueprintVersions },
    academicYearId: { label: 'courseInstance.academicYear', references: () => academicYears },
    branchId: { label: 'courseInstance.branch', references: () => branches },
    startsOn: { label: 'courseInstance.startsOn', sample: [''] },
    endsOn: { label: 'courseInstance.endsOn', sample: [''] },
    timeline: { label: 'courseInstance.timeline' },
    spans: { label: 'courseInstance.spans' },
    capacity: { label: 'courseInstance.capacity', sample: ['60'] },
    examPatternId: { label: 'courseInstance.examPattern', references: () => examPatterns },
    coordinatorId: { label: 'courseInstance.coordinator', references: () => teacherProfiles },
    courseId: { label: 'courseInstance.course', references: () => courses },
    state: { label: 'courseInstance.state' },
    enrolled: { label: 'courseInstance.enrolled' },
  },
  /** Custom attributes have their own calls. */
  beside: ['customAttributes'],
  search: ['code'],
  sort: ['code', 'startsOn', 'enrolled'],
  filters: ['courseId', 'academicYearId', 'branchId', 'blueprintVersionId', 'coordinatorId', 'state'],
  countBy: 'state',
  unique: ['code'],
  display: 'code',
  moves: {
    run: { from: ['PLANNED'], to: 'RUNNING', action: 'update', summary: 'Start a course instance' },
    close: { from: ['RUNNING'], to: 'CLOSED', action: 'update', summary: 'Close a course instance: it takes no more students' },
    reopen: { from: ['CLOSED'], to: 'RUNNING', action: 'update', summary: 'Reopen a closed course instance' },
  },
});

const version = z.object({
  id,
  blueprint: z.string(),
  label: z.string(),
  versionNo: z.int(),
  state: z.string(),
  isDefault: z.boolean(),
});
export type CourseVersion = z.output<typeof version>;

export const getCourseVersions = defineEndpoint({
  name: 'getCourseVersions',
  summary: 'The blueprint versions of a course, the default ones first',
  method: 'GET',
  path: '/api/courses/course-versions',
  scope: 'INSTITUTE',
  permission: { feature: 'versions', action: 'read' },
  query: z.strictObject({ Course: id }),
  reply: dataOf(z.array(version)),
});
