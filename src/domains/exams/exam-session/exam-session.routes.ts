import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { examSessions } from './exam-session.contract.ts';

export const examSessionMaster = masterRoutes(examSessions, {
  check: ({ startsOn, endsOn }) => daysInOrder(startsOn, endsOn),
  checkRemove: ({ state }) =>
    state === 'DRAFT'
      ? []
      : [{ code: 'SESSION_NOT_DRAFT', message: 'Only a session that was never opened can be deleted.', conflict: true }],
});
