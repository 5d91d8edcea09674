import * as z from 'zod/mini';
import { gently } from '../../../kit/jobs/gentle.server.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import type { Db, InstituteScope, Services } from '../../../kit/http/serve.server.ts';
import { postPublished } from './post-published.command.ts';

const POST_PUBLISHED = 'results.post';

/** Runs after every publication and unpublication; nothing waits for it, because no result is read from the ledger, and in its minutes all students ask. */
export const postPublishedJob: JobDefinition = defineJob({
  kind: POST_PUBLISHED,
  payload: z.object({ examInstanceId: z.uuid() }),
  run: async (context) => {
    const { posted, students } = await postPublished(gently(context), context.payload);
    if (posted > 0) await context.analyze(['credit_ledger']);
    return { posted, students };
  },
});

export const enqueuePosting = (services: Pick<Services, 'jobs'>, db: Db, scope: InstituteScope, examInstanceId: string): Promise<string> =>
  services.jobs.enqueue(db, scope, { kind: POST_PUBLISHED, subject: examInstanceId, payload: { examInstanceId } });
