import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { courseYears } from './course-year.contract.ts';

export const courseYearMaster = masterRoutes(courseYears);
