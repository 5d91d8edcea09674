import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { courseYears } from './course-year.contract.ts';
import { courseYearProblems } from './course-year.rules.ts';
import { neighboursOf } from './course-year.store.ts';

export const courseYearMaster = masterRoutes(courseYears, {
  check: async (year, { db, scope, before }) => {
    // Fields left out of a save are unchanged.
    const nextCourseYearId = year.nextCourseYearId === undefined ? (before?.nextCourseYearId ?? null) : year.nextCourseYearId;
    return courseYearProblems({ ...year, nextCourseYearId }, await neighboursOf(db, scope, before?.id ?? null, nextCourseYearId));
  },
});
