import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { cashCounters } from './cash-counter.contract.ts';

export const cashCounterMaster = masterRoutes(cashCounters);
