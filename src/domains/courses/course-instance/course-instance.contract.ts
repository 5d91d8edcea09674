import * as z from 'zod/mini';
import { dateOnly, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';

const INSTANCE_STATES = ['PLANNED', 'RUNNING', 'CLOSED'] as const;

export const timelineSemester = z.strictObject({ semester: z.int().check(z.gte(1), z.lte(16)), startsOn: dateOnly, endsOn: dateOnly });
export type TimelineSemester = z.output<typeof timelineSemester>;

export const courseInstances = defineMaster({
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
    timeline: z.array(timelineSemester).check(z.maxLength(16)),
    capacity: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
  },
  /** The course follows from the blueprint. */
  decided: { courseId: id, state: z.enum(INSTANCE_STATES) },
  fields: {
    code: { label: 'courseInstance.code' },
    blueprintVersionId: { label: 'courseInstance.blueprintVersion', references: 'blueprint_version' },
    academicYearId: { label: 'courseInstance.academicYear', references: 'academic_year' },
    branchId: { label: 'courseInstance.branch', references: 'branch' },
    timeline: { label: 'courseInstance.timeline' },
    capacity: { label: 'courseInstance.capacity' },
    courseId: { label: 'courseInstance.course', references: 'course' },
    state: { label: 'courseInstance.state' },
  },
  search: ['code'],
  sort: ['code'],
  filters: ['courseId', 'academicYearId', 'branchId', 'blueprintVersionId', 'state'],
  countBy: 'state',
  unique: ['code'],
  display: 'code',
  moves: {
    run: { from: ['PLANNED'], to: 'RUNNING', action: 'update', summary: 'Start a course instance' },
    close: { from: ['RUNNING'], to: 'CLOSED', action: 'update', summary: 'Close a course instance' },
  },
});
