import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { cancelJob, getJob, listJobs } from './job.contract.ts';
import { findJob, findJobs, requestCancel } from './job.store.ts';

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
];
