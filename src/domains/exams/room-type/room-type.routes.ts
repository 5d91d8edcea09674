import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { roomTypes } from './room-type.contract.ts';

export const roomTypeMaster = masterRoutes(roomTypes);
