import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';
import { courseYears } from '../../academics/course-year/course-year.contract.ts';
import type { listedCourses } from '../../academics/course/course.contract.ts';
import { programs } from '../../academics/program/program.contract.ts';

export const COURSE_LIST = '/academics-master/courses/course-list';

export const courseBase = {
  text: { title: 'courses.title', purpose: 'courses.purpose', one: 'courses.one' },
  form: ['code', 'name', 'programId', 'courseYearId', 'active'],
  references: { programId: programs, courseYearId: courseYears, academicYearIds: academicYears },
  begin: { active: true },
} as const;

export const courseLook = drawnLook<typeof listedCourses>({ ...courseBase, columns: [] });
