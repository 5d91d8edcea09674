import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { rooms } from './room.contract.ts';
import { roomProblems } from './room-plan.rules.ts';

export const roomMaster = masterRoutes(rooms, { check: async (room) => roomProblems(room) });
