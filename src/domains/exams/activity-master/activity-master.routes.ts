import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { activityMasters } from './activity-master.contract.ts';

export const activityMasterMaster = masterRoutes(activityMasters);
