import * as z from 'zod/mini';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { issueBatch } from './issue-batch.command.ts';
import { ISSUE_LETTERS } from './letter-batch.command.ts';

/** Issues the letters of a batch; who asked is led to them when they are ready. */
export const issueLettersJob: JobDefinition = defineJob({
  kind: ISSUE_LETTERS,
  payload: z.object({ batchId: z.uuid() }),
  run: issueBatch,
  about: async (_db, _scope, { payload }) => ({ batch: payload.batchId }),
});
