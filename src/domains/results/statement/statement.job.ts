import * as z from 'zod/mini';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { aboutInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { PRINT_STATEMENTS, printBatch } from './statement-batch.command.ts';

/** Prints the list of a batch; after a crash it goes on where files are missing, with the same numbers and copies. */
export const printStatementsJob: JobDefinition = defineJob({
  kind: PRINT_STATEMENTS,
  payload: z.object({ batchId: z.uuid() }),
  run: printBatch,
  about: async (db, scope, { subject }) => aboutInstance(db, scope, subject),
});
