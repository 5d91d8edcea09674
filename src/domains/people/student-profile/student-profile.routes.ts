import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { studentProfiles } from './student-profile.contract.ts';

export const studentProfileMaster = masterRoutes(studentProfiles);
