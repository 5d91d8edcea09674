import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { choose, chooseSms, noticeChoices } from './notice.command.ts';
import { getNoticeChoices, putNoticeChoice, putOwnSms } from './notice.contract.ts';

/** What the caller is told of, and how: always their own. */
export const noticeRoutes: Route[] = [
  serve(getNoticeChoices, async ({ db, scope, services }) => ({ data: await noticeChoices(db, scope, services.outbox) })),
  serve(putNoticeChoice, async ({ db, scope, body, services }) => {
    await choose(db, scope, services.outbox, body);
    return { data: await noticeChoices(db, scope, services.outbox) };
  }),
  serve(putOwnSms, async ({ db, scope, body, services }) => {
    await chooseSms(db, scope, body.choice);
    return { data: await noticeChoices(db, scope, services.outbox) };
  }),
];
