import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes, readList } from '../../../kit/master/master.routes.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { courses, getCourseFigures, getSemesterList } from './course.contract.ts';
import { courseProblems, heldByStudents } from './course.rules.ts';
import { figuresOf, NONE, semestersOf, courseUse, yearFigures } from './course.store.ts';

export const courseMaster = masterRoutes(
  courses,
  {
    check: async (course, { db, scope, before }) =>
      before ? courseProblems(course.active, before, await courseUse(db, scope, before.id)) : [],
    checkRemove: async (course, { db, scope }) => heldByStudents(await courseUse(db, scope, course.id)),
  },
  {
    list: async (call) => {
      const { db, scope, query } = call;
      const { data, ...page } = await readList(courses, call);
      const ids = data.map((row) => row.id);
      const figures = await figuresOf(db, scope, ids, query.academicYearIds ?? null);
      return {
        ...page,
        data: data.map((row) => ({
          ...row,
          ...(figures.get(row.id) ?? NONE),
          institute_id: scope.instituteId,
          CourseYearMap: [{ CourseYearIdentifier: { Level: row.level } }],
        })),
      };
    },
  },
);

export const courseRoutes: Route[] = [
  serve(getCourseFigures, async ({ db, scope, params }) => {
    const course = await readTyped(db, scope, courses, params.id);
    const all = await figuresOf(db, scope, [course.id], null);
    return { data: { ...(all.get(course.id) ?? NONE), years: await yearFigures(db, scope, course.id) } };
  }),
  serve(getSemesterList, async ({ db, scope, query }) => {
    const course = await readTyped(db, scope, courses, query.Course);
    return { data: await semestersOf(db, scope, course.id) };
  }),
];
