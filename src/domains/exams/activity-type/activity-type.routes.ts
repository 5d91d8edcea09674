import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { activityTypes } from './activity-type.contract.ts';

export const activityTypeMaster = masterRoutes(activityTypes);
