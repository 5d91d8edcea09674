import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { classTables } from './class-table.contract.ts';

export const classTableMaster = masterRoutes(classTables);
