import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { cancelJob, getJob, listJobs, streamJobs } from './job.contract.ts';
import { findJob, findJobs, openJobs, requestCancel } from './job.store.ts';

/** The calls about long work. */
export const jobRoutes: Route[] = [
  serve(listJobs, async ({ db, scope, query }) => {
    const page = { number: query.page ?? 1, size: query.size ?? 50 };
    const { rows, total, counts } = await findJobs(db, scope, query, page);
    const next = page.number * page.size < total ? page.number + 1 : null;
    return { data: rows, page: { size: page.size, next, total }, counts };
  }),
  serve(getJob, async ({ db, scope, params }) => ({ data: await findJob(db, scope, params.id) })),
  serve(cancelJob, async ({ db, scope, params }) => {
    await requestCancel(db, scope, params.id);
    return { data: await findJob(db, scope, params.id) };
  }),
  serve(streamJobs, async ({ db, scope, services }) => {
    // Listening begins before the reading, so that no change falls between the two.
    const events = await services.progress.subscribe(scope.instituteId);
    try {
      events.begin(await openJobs(db, scope));
    } catch (error) {
      events.end();
      throw error;
    }
    return { fileName: 'jobs', contentType: 'text/event-stream; charset=utf-8', content: events };
  }),
];
