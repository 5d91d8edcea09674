import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { fiscalYears } from './fiscal-year.contract.ts';
import { fiscalYearProblems } from './fiscal-year.rules.ts';

export const fiscalYearMaster = masterRoutes(fiscalYears, {
  check: (year, { before }) => fiscalYearProblems(year, before),
});
