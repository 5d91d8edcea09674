import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { rooms } from './room.contract.ts';
import { roomProblems } from './room-plan.rules.ts';
import { seatedProblems } from './seated-room.store.ts';

export const roomMaster = masterRoutes(rooms, {
  check: async (room, { db, scope, before }) => {
    const problems = roomProblems(room);
    return problems.length > 0 || before === null ? problems : seatedProblems(db, scope, { ...room, id: before.id });
  },
});
