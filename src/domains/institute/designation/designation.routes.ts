import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { designations } from './designation.contract.ts';

export const designationMaster = masterRoutes(designations);
