import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { faculties } from './faculty.contract.ts';

export const facultyMaster = masterRoutes(faculties);
