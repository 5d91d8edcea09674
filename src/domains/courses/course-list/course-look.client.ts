import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import type { listedCourses } from '../../academics/course/course.contract.ts';

export const COURSE_LIST = '/academics-master/courses/course-list';

export const courseBase = {
  text: { title: 'courses.title', purpose: 'courses.purpose', one: 'courses.one' },
  form: ['code', 'name', 'programId', 'courseYearId', 'active'],
  begin: { active: true },
} as const;

export const courseLook = drawnLook<typeof listedCourses>({ ...courseBase, columns: [] });
