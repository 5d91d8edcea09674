import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { listNotifications, readNotification, readNotifications } from './notification.contract.ts';
import { countUnread, markAllRead, markRead, ownNotifications } from './notification.store.ts';

/** The calls about notifications: always the caller's own. */
export const notificationRoutes: Route[] = [
  serve(listNotifications, async ({ db, scope, query }) => {
    const page = pageRequest(query, 20);
    const found = await ownNotifications(db, scope, page);
    return pageReply({ ...found, page, counts: { unread: await countUnread(db, scope) } });
  }),
  serve(readNotifications, async ({ db, scope, body }) => {
    await markAllRead(db, scope, body.until);
    return { data: { unread: await countUnread(db, scope) } };
  }),
  serve(readNotification, async ({ db, scope, params }) => {
    await markRead(db, scope, params.id);
    return { data: { unread: await countUnread(db, scope) } };
  }),
];
