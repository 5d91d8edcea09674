import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import {
  getAcademicYearList,
  getCourseList,
  getCourseYearList,
  getDegreeList,
  getFacultyList,
  getHydrationData,
  getProgramList,
  initializeInstitute,
} from './hydration.contract.ts';
import { hydrated } from './hydration.command.ts';
import { courseYearList, hydrationList } from './hydration.store.ts';

export const hydrationRoutes: Route[] = [
  serve(getHydrationData, async ({ db, scope }) => hydrated(db, scope)),
  serve(initializeInstitute, async ({ db, scope }) => hydrated(db, scope)),
  serve(getCourseYearList, async ({ db, scope }) => courseYearList(db, scope)),
  serve(getAcademicYearList, async ({ db, scope }) => ({ data: await hydrationList(db, scope, 'AcademicYear') })),
  serve(getFacultyList, async ({ db, scope }) => ({ data: await hydrationList(db, scope, 'Faculty') })),
  serve(getDegreeList, async ({ db, scope }) => ({ data: await hydrationList(db, scope, 'Degree') })),
  serve(getProgramList, async ({ db, scope }) => ({ data: await hydrationList(db, scope, 'Program') })),
  serve(getCourseList, async ({ db, scope }) => ({ data: await hydrationList(db, scope, 'Course') })),
];
