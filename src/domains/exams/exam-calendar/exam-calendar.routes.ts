import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { dropLink, examCalendar, ownCalendar, readCalendar, readStanding, renewLink } from './exam-calendar.command.ts';
import { examCalendars } from './exam-calendar.contract.ts';

export const examCalendarRoutes: Route[] = [
  serve(examCalendars.own, ({ db, scope }) => readStanding(db, scope, ownCalendar(scope))),
  serve(examCalendars.makeOwn, ({ db, scope }) => renewLink(db, scope, ownCalendar(scope))),
  serve(examCalendars.endOwn, ({ db, scope }) => dropLink(db, scope, ownCalendar(scope))),
  serve(examCalendars.ofExam, async ({ db, scope, params }) =>
    readStanding(db, scope, await examCalendar(db, scope, params.examInstanceId)),
  ),
  serve(examCalendars.makeOfExam, async ({ db, scope, params }) =>
    renewLink(db, scope, await examCalendar(db, scope, params.examInstanceId)),
  ),
  serve(examCalendars.endOfExam, async ({ db, scope, params }) =>
    dropLink(db, scope, await examCalendar(db, scope, params.examInstanceId)),
  ),
  serve(examCalendars.read, ({ db, scope, params }) => readCalendar(db, scope, params.token)),
];
