import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';

export const courses = defineMaster({
  name: 'course',
  plural: 'courses',
  path: '/api/academics/courses',
  feature: 'courses',
  /** One program's year of study, e.g. "FY B.Sc. IT". */
  record: { code: text(20), name: text(120), programId: id, courseYearId: id },
  fields: {
    code: { label: 'course.code' },
    name: { label: 'course.name' },
    programId: { label: 'course.program', references: 'program' },
    courseYearId: { label: 'course.courseYear', references: 'course_year' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: ['programId', 'courseYearId'],
  unique: ['code'],
  display: 'name',
});
