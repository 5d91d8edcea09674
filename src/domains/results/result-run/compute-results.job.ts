import * as z from 'zod/mini';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { aboutInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { abandonRun } from './drop-run.command.ts';
import { performRun } from './perform-run.command.ts';
import { findRun } from './run.store.ts';

export const COMPUTE_RESULTS = 'results.compute';

/** The run is opened by the call; the job takes it to its end, and takes it back when it ends otherwise. */
export const computeResultsJob: JobDefinition = defineJob({
  kind: COMPUTE_RESULTS,
  lane: 'URGENT',
  payload: z.object({ runId: z.uuid(), studentExamIds: z.nullable(z.array(z.uuid())) }),
  run: async (context) => {
    await performRun(context, context.payload);
    await context.analyze(['result']);
  },
  about: async (db, scope, { subject }) => aboutInstance(db, scope, subject),
  ended: async (db, scope, payload, state) => {
    const run = await findRun(db, scope, payload.runId, 'UPDATE');
    if (run?.state === 'RUNNING') await abandonRun(db, scope, run, state === 'FAILED' ? 'FAILED' : 'ABANDONED');
  },
});
