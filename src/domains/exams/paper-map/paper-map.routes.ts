import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { paperMaps } from './paper-map.contract.ts';

export const paperMapMaster = masterRoutes(paperMaps, { check: ({ startsOn, endsOn }) => daysInOrder(startsOn, endsOn) });
