import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { teacherProfiles } from './teacher-profile.contract.ts';

export const teacherProfileMaster = masterRoutes(teacherProfiles);
