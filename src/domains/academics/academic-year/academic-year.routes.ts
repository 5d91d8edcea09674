import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import { academicYears, makeCurrentYear } from './academic-year.contract.ts';
import { yearProblems } from './academic-year.rules.ts';
import { clearCurrent } from './academic-year.store.ts';

export const academicYearMaster = masterRoutes(academicYears, {
  check: (year, { before }) => yearProblems(year, before),
  checkRemove: (year) =>
    year.frozen ? [{ code: 'YEAR_FROZEN', message: 'This academic year is frozen: thaw it first.', conflict: true }] : [],
});

export const academicYearRoutes: Route[] = [
  serve(makeCurrentYear, async ({ db, scope, params, body }) => {
    await clearCurrent(db, scope, params.id);
    await decideRow(db, scope, academicYears, params.id, body.version, { isCurrent: true });
    return { data: await readTyped(db, scope, academicYears, params.id) };
  }),
];
