import { can } from '../access/matcher.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { openJobs } from '../jobs/job.store.ts';
import { countUnread } from '../notification/notification.store.ts';
import { hydrationVersion } from './hydration-version.store.ts';
import { streamEvents } from './live.contract.ts';

/** The one stream of a browser. */
export const liveRoutes: Route[] = [
  serve(streamEvents, async ({ db, scope, session, services }) => {
    const { tenantId, instituteId, userId, rights } = scope;
    const readsJobs = can(rights, 'jobs', 'read');
    // Listening starts before the read, so that no change falls between the two.
    const events = await services.progress.subscribe({
      tenantId,
      instituteId,
      userId,
      session,
      readsJobs,
      readsApprovals: can(rights, 'approvals', 'read'),
    });
    try {
      const jobs = readsJobs ? await openJobs(db, scope) : [];
      events.begin({ jobs, unread: await countUnread(db, scope), hydration: await hydrationVersion(db, scope) });
    } catch (error) {
      events.end();
      throw error;
    }
    return { fileName: 'events', contentType: 'text/event-stream; charset=utf-8', content: events };
  }),
];
