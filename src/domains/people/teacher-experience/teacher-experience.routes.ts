import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { teacherExperiences } from './teacher-experience.contract.ts';

export const teacherExperienceMaster = masterRoutes(teacherExperiences, { check: ({ startsOn, endsOn }) => daysInOrder(startsOn, endsOn) });
