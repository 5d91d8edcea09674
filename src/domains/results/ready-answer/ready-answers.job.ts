import * as z from 'zod/mini';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import type { Db, InstituteScope, Services } from '../../../kit/http/serve.server.ts';
import { readyAnswers } from './ready-answers.command.ts';

const READY_ANSWERS = 'results.ready';

/** Runs after every locking and publication; nothing waits for it, because an answer that is not ready is made where it is asked for. */
export const readyAnswersJob: JobDefinition = defineJob({
  kind: READY_ANSWERS,
  payload: z.object({ examInstanceId: z.uuid() }),
  run: (context) => readyAnswers(context, context.payload.examInstanceId),
});

export const enqueueReadyAnswers = (
  services: Pick<Services, 'jobs'>,
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<string> => services.jobs.enqueue(db, scope, { kind: READY_ANSWERS, payload: { examInstanceId } });
