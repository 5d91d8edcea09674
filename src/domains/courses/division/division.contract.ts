import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';

export const divisions = defineMaster({
  name: 'division',
  plural: 'divisions',
  path: '/api/courses/divisions',
  feature: 'divisions',
  record: {
    name: text(40),
    courseInstanceId: id,
    capacity: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
    classTeacherId: z.nullable(id),
    /** The elective papers it takes, most wanted first. */
    paperPreference: z.array(id).check(
      z.maxLength(50),
      z.refine((list) => new Set(list).size === list.length, { error: 'A paper stands twice.' }),
    ),
  },
  /** Course and year follow from the course instance. */
  decided: { courseId: id, academicYearId: id },
  fields: {
    name: { label: 'division.name' },
    courseInstanceId: { label: 'division.courseInstance', references: 'course_instance' },
    capacity: { label: 'division.capacity' },
    classTeacherId: { label: 'division.classTeacher', references: 'teacher_profile' },
    paperPreference: { label: 'division.paperPreference', references: 'exam_paper' },
    courseId: { label: 'division.course', references: 'course' },
    academicYearId: { label: 'division.academicYear', references: 'academic_year' },
  },
  search: ['name'],
  sort: ['name', 'capacity'],
  filters: ['courseId', 'academicYearId', 'courseInstanceId', 'classTeacherId'],
  unique: ['courseInstanceId', 'name'],
  display: 'name',
});
