import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { roomClosures } from './room-closure.contract.ts';

export const roomClosureMaster = masterRoutes(roomClosures, {
  check: async ({ fromOn, toOn }) => daysInOrder(fromOn, toOn),
});
