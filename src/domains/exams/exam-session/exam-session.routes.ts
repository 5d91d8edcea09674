import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { findYear, latestYears } from './exam-session.store.ts';
import { lettersKnown, withinYear } from './exam-session.rules.ts';
import { examSessions } from './exam-session.contract.ts';

export const examSessionMaster = masterRoutes(examSessions, {
  check: async (session, { db, scope }) => [
    ...daysInOrder(session.startsOn, session.endsOn),
    ...lettersKnown(session.letters),
    ...withinYear(session, await findYear(db, scope, session.academicYearId)),
  ],
  example: async ({ db, scope }) => (await latestYears(db, scope)).map(({ name, ...days }) => ({ academicYearId: name, ...days })),
  checkRemove: ({ state }) =>
    state === 'DRAFT'
      ? []
      : [{ code: 'SESSION_NOT_DRAFT', message: 'Only a session that was never opened can be deleted.', conflict: true }],
});
