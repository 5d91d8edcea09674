import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { announce, readAnnouncement } from './result-notice.command.ts';
import { announcements } from './result-notice.contract.ts';

export const resultNoticeRoutes: Route[] = [
  serve(announcements.get, async ({ db, scope, params }) => ({ data: await readAnnouncement(db, scope, params.examInstanceId) })),
  serve(announcements.put, async ({ db, scope, params, body }) => ({ data: await announce(db, scope, params.examInstanceId, body) })),
];
