import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { holidays } from './holiday.contract.ts';

export const holidayMaster = masterRoutes(holidays);
