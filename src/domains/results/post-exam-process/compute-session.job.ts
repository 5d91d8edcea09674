import * as z from 'zod/mini';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { abandonRun } from '../result-run/drop-run.command.ts';
import { performRun } from '../result-run/perform-run.command.ts';
import { findRun } from '../result-run/run.store.ts';
import { startRun } from '../result-run/start-run.command.ts';
import { COMPUTE_SESSION } from './post-exam-process.command.ts';
import { aboutSession, beginStep, countSteps, dropSteps, endStep, nextStep } from './post-exam-process.store.ts';
import type { Step } from './post-exam-process.store.ts';

const payload = z.object({ postExamSessionId: z.uuid() });
type SessionContext = Pick<
  JobContext<z.output<typeof payload>>,
  'scope' | 'payload' | 'transaction' | 'progress' | 'stopIfCancelled' | 'finish'
>;

/** Opens the run of a step, or writes down why there is none. A step whose attempt was cut off goes on with the run that it has. */
async function openRun({ scope, transaction }: SessionContext, step: Step): Promise<string | null> {
  if (step.runId !== null) return step.runId;
  try {
    return await transaction(async (db) => {
      const { runId } = await startRun(db, scope, { examInstanceId: step.examInstanceId, kind: 'FULL', studentExamIds: null });
      await beginStep(db, scope, step.id, runId);
      return runId;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refusals = error.items.map(({ code, message, count, value }) => ({ code, message, count, value }));
    await transaction((db) => endStep(db, scope, step.id, { state: 'REFUSED', refusals }));
    return null;
  }
}

/** One examination after the other: a later semester sees what the earlier one came to. */
async function performSession(context: SessionContext): Promise<void> {
  const { scope, transaction, payload: given } = context;
  for (;;) {
    const step = await transaction((db) => nextStep(db, scope, given.postExamSessionId));
    if (step === undefined) break;
    context.stopIfCancelled();
    const runId = await openRun(context, step);
    if (runId === null) continue;
    const finish = async (db: Parameters<typeof endStep>[0], report: Record<string, unknown>) => {
      const { students, passed, failed, changed } = report;
      await endStep(db, scope, step.id, { state: 'DONE', counts: { students, passed, failed, changed } });
    };
    await performRun(
      { scope, transaction, progress: context.progress, stopIfCancelled: context.stopIfCancelled, finish },
      { runId, studentExamIds: null },
    );
  }
  await transaction(async (db) => context.finish(db, await countSteps(db, scope, given.postExamSessionId)));
}

export const computeSessionJob: JobDefinition = defineJob({
  kind: COMPUTE_SESSION,
  lane: 'URGENT',
  payload,
  run: async (context) => {
    await performSession(context);
  },
  about: async (db, scope, { payload: { postExamSessionId } }) => aboutSession(db, scope, postExamSessionId),
  ended: async (db, scope, { postExamSessionId }, state) => {
    const ended = state === 'FAILED' ? 'FAILED' : 'CANCELLED';
    for (const runId of await dropSteps(db, scope, postExamSessionId, ended)) {
      const run = await findRun(db, scope, runId, 'UPDATE');
      if (run?.state === 'RUNNING') await abandonRun(db, scope, run, state === 'FAILED' ? 'FAILED' : 'ABANDONED');
    }
  },
});
