import * as z from 'zod/mini';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobContext, JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { abandonRun } from '../result-run/drop-run.command.ts';
import { performRun } from '../result-run/perform-run.command.ts';
import { findRun } from '../result-run/run.store.ts';
import { startRun } from '../result-run/start-run.command.ts';
import { COMPUTE_SESSION } from './post-exam-process.command.ts';
import { aboutSession, beginStep, countSteps, dropSteps, endStep, findStep, nextStep } from './post-exam-process.store.ts';
import type { Step } from './post-exam-process.store.ts';

const payload = z.object({ postExamSessionId: z.uuid() });
type SessionContext = Pick<
  JobContext<z.output<typeof payload>>,
  'scope' | 'payload' | 'transaction' | 'progress' | 'stopIfCancelled' | 'finish'
>;

/** Opens the run of a step. A step whose attempt was cut off goes on with the run that it has. */
async function openRun({ scope, transaction }: SessionContext, step: Step): Promise<string> {
  if (step.runId !== null) return step.runId;
  return transaction(async (db) => {
    const { runId } = await startRun(db, scope, { examInstanceId: step.examInstanceId, kind: 'FULL', studentExamIds: null });
    await beginStep(db, scope, step.id, runId);
    return runId;
  });
}

/** Computes one examination. */
async function performStep(context: SessionContext, step: Step): Promise<void> {
  const { scope, transaction, progress, stopIfCancelled } = context;
  const finish = async (db: Parameters<typeof endStep>[0], report: Record<string, unknown>) => {
    const { students, passed, failed, changed } = report;
    await endStep(db, scope, step.id, { state: 'DONE', counts: { students, passed, failed, changed } });
  };
  const runId = await openRun(context, step);
  await performRun({ scope, transaction, progress, stopIfCancelled, finish }, { runId, studentExamIds: null });
}

/** What refuses a run, before it or at its end, is written down; nothing of the run is left. */
async function refuseStep({ scope, transaction }: SessionContext, step: Step, error: AppError): Promise<void> {
  const refusals = error.items.map(({ code, message, count, value }) => ({ code, message, count, value }));
  await transaction(async (db) => {
    const begun = await findStep(db, scope, step.id);
    const run = begun?.runId ? await findRun(db, scope, begun.runId, 'UPDATE') : undefined;
    if (run?.state === 'RUNNING') await abandonRun(db, scope, run, 'FAILED');
    await endStep(db, scope, step.id, { state: 'REFUSED', refusals });
  });
}

/** One examination after the other: a later semester sees what the earlier one came to. */
async function performSession(context: SessionContext): Promise<void> {
  const { scope, transaction, payload: given } = context;
  for (;;) {
    const step = await transaction((db) => nextStep(db, scope, given.postExamSessionId));
    if (step === undefined) break;
    context.stopIfCancelled();
    try {
      await performStep(context, step);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await refuseStep(context, step, error);
    }
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
