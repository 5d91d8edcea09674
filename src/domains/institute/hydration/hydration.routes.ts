import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { noteAsked } from '../../../kit/access/watched-grant.rules.ts';
import type { Hydration, ListName } from './hydration.contract.ts';
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

/** What `getHydrationData` answers everybody of the institute, whatever narrows the right to the list. */
function listed<N extends ListName>(db: Db, scope: InstituteScope, name: N): Promise<Hydration[N]> {
  noteAsked(scope.grant);
  return hydrationList(db, scope, name);
}

export const hydrationRoutes: Route[] = [
  serve(getHydrationData, async ({ db, scope }) => hydrated(db, scope)),
  serve(initializeInstitute, async ({ db, scope }) => hydrated(db, scope)),
  serve(getCourseYearList, async ({ db, scope }) => {
    noteAsked(scope.grant);
    return courseYearList(db, scope);
  }),
  serve(getAcademicYearList, async ({ db, scope }) => ({ data: await listed(db, scope, 'AcademicYear') })),
  serve(getFacultyList, async ({ db, scope }) => ({ data: await listed(db, scope, 'Faculty') })),
  serve(getDegreeList, async ({ db, scope }) => ({ data: await listed(db, scope, 'Degree') })),
  serve(getProgramList, async ({ db, scope }) => ({ data: await listed(db, scope, 'Program') })),
  serve(getCourseList, async ({ db, scope }) => ({ data: await listed(db, scope, 'Course') })),
];
