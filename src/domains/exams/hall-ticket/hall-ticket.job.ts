import * as z from 'zod/mini';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { aboutInstance } from '../lifecycle/exam-instance.store.ts';
import { ISSUE_TICKETS } from './hall-ticket.command.ts';
import { issueTickets } from './issue-tickets.command.ts';
import { findBatch } from './ticket-batch.store.ts';

/** Issues the hall tickets of a batch; who asked is led to them when they are ready. */
export const issueTicketsJob: JobDefinition = defineJob({
  kind: ISSUE_TICKETS,
  payload: z.object({ batchId: z.uuid() }),
  run: issueTickets,
  about: async (db, scope, { payload }) => aboutInstance(db, scope, (await findBatch(db, scope, payload.batchId))?.examInstanceId ?? null),
});
