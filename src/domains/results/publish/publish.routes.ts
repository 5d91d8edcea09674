import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { enqueueReadyAnswers } from '../ready-answer/ready-answers.job.ts';
import { enqueuePosting } from './post-published.job.ts';
import { UNLOCK_RESULT, UNPUBLISH_RESULT } from './publish.approval.server.ts';
import { judgeResultUnlock, judgeUnpublish, lockResult, publishResult } from './publish.command.ts';
import { publishing } from './publish.contract.ts';

export const publishRoutes: Route[] = [
  serve(publishing.lock, async ({ db, scope, params, body, services }) => {
    const locked = await lockResult(db, scope, params.examInstanceId, body.runNo ?? null);
    if (locked.changed) await enqueueReadyAnswers(services, db, scope, params.examInstanceId);
    return { data: locked };
  }),
  serve(publishing.publish, async ({ db, scope, params, services }) => {
    const published = await publishResult(db, scope, params.examInstanceId);
    if (published.changed) await enqueueReadyAnswers(services, db, scope, params.examInstanceId);
    return { data: { ...published, jobId: published.changed ? await enqueuePosting(services, db, scope, params.examInstanceId) : null } };
  }),
  serve(publishing.requestUnlock, async ({ db, scope, params, body }) => {
    await judgeResultUnlock(db, scope, params.examInstanceId);
    const approvalId = await requestApproval(db, scope, {
      act: UNLOCK_RESULT,
      feature: 'results',
      subject: params.examInstanceId,
      payload: params,
      itemCount: 1,
      reason: body.reason,
      document: body.document ?? null,
    });
    return { data: { approvalId } };
  }),
  serve(publishing.requestUnpublish, async ({ db, scope, params, body }) => {
    await judgeUnpublish(db, scope, params.examInstanceId);
    const approvalId = await requestApproval(db, scope, {
      act: UNPUBLISH_RESULT,
      feature: 'results',
      subject: params.examInstanceId,
      payload: params,
      itemCount: 1,
      reason: body.reason,
      document: body.document ?? null,
    });
    return { data: { approvalId } };
  }),
];
