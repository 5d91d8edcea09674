import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { COMPUTE_RESULTS } from '../result-run/compute-results.job.ts';
import { resultProcessing } from './result-processing.contract.ts';
import { listRuns } from '../result-run/run.store.ts';
import { resultStatus } from './result-status.command.ts';
import { startRun } from '../result-run/start-run.command.ts';
import { traceResult } from '../run-review/trace.command.ts';

export const resultProcessingRoutes: Route[] = [
  serve(resultProcessing.status, async ({ db, scope, params }) => ({ data: await resultStatus(db, scope, params.examInstanceId) })),
  serve(resultProcessing.compute, async ({ db, scope, params, services }) => {
    const run = await startRun(db, scope, { examInstanceId: params.examInstanceId, kind: 'FULL', studentExamIds: null });
    const jobId = await services.jobs.enqueue(db, scope, {
      kind: COMPUTE_RESULTS,
      subject: params.examInstanceId,
      payload: { runId: run.runId, studentExamIds: null },
    });
    return { message: `Computing ${counted(run.students, 'student')}.`, data: { ...run, jobId } };
  }),
  serve(resultProcessing.runs, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    return { data: await listRuns(db, scope, params.examInstanceId) };
  }),
  serve(resultProcessing.trace, async ({ db, scope, params }) => ({ data: await traceResult(db, scope, params.id) })),
];
