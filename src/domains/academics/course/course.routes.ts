import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { courses } from './course.contract.ts';

export const courseMaster = masterRoutes(courses);
