import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { pageReply, pageRequest } from '../list/page.rules.ts';
import { cancelJob, getJob, listJobs } from './job.contract.ts';
import { findJob, findJobs, requestCancel } from './job.store.ts';

/** The calls about long work. */
export const jobRoutes: Route[] = [
  serve(listJobs, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await findJobs(db, scope, query, page)), page });
  }),
  serve(getJob, async ({ db, scope, params }) => ({ data: await findJob(db, scope, params.id) })),
  serve(cancelJob, async ({ db, scope, params }) => {
    await requestCancel(db, scope, params.id);
    return { data: await findJob(db, scope, params.id) };
  }),
];
