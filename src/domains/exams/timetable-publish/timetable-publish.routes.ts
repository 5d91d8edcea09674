import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { audienceOf, changePublished, publishTimetable, takeBack } from './timetable-publish.command.ts';
import { timetablePublishing } from './timetable-publish.contract.ts';

export const timetablePublishRoutes: Route[] = [
  serve(timetablePublishing.audience, async ({ db, scope, params }) => ({ data: await audienceOf(db, scope, params.examSessionId) })),
  serve(timetablePublishing.publish, async ({ db, scope, params, body }) => ({
    data: await publishTimetable(db, scope, params.examSessionId, body),
  })),
  serve(timetablePublishing.change, async ({ db, scope, params, body }) => ({
    data: await changePublished(db, scope, params.examSessionId, body.version),
  })),
  serve(timetablePublishing.takeBack, async ({ db, scope, params, body }) => ({
    data: await takeBack(db, scope, params.examSessionId, body),
  })),
];
