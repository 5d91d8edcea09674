import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { teacherQualifications } from './teacher-qualification.contract.ts';

export const teacherQualificationMaster = masterRoutes(teacherQualifications);
