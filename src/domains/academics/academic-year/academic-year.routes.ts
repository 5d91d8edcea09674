import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import { academicYears, makeCurrentYear } from './academic-year.contract.ts';
import { becomesCurrent, yearProblems } from './academic-year.rules.ts';
import { clearCurrent, countOthers, yearsBefore } from './academic-year.store.ts';

const FROZEN = { code: 'YEAR_FROZEN', message: 'This academic year is frozen. Unfreeze it first.', conflict: true };
const CURRENT = {
  code: 'YEAR_IS_CURRENT',
  message: 'This is the current academic year. Make another year current first.',
  conflict: true,
};

export const academicYearMaster = masterRoutes(academicYears, {
  check: (year, { before }) => yearProblems(year, before),
  checkRemove: async (year, { db, scope }) => {
    if (year.frozen) return [FROZEN];
    return year.isCurrent && (await countOthers(db, scope, year.id)) > 0 ? [CURRENT] : [];
  },
  decide: async (year, { db, scope, before }) => {
    if (before !== null) return {};
    const { today, ...years } = await yearsBefore(db, scope);
    return becomesCurrent(year, years, today) ? { isCurrent: true } : {};
  },
});

export const academicYearRoutes: Route[] = [
  serve(makeCurrentYear, async ({ db, scope, params, body }) => {
    await clearCurrent(db, scope, params.id);
    await decideRow(db, scope, academicYears, params.id, body.version, { isCurrent: true });
    return { data: await readTyped(db, scope, academicYears, params.id) };
  }),
];
