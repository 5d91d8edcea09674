import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { enqueuePosting } from '../publish/post-published.job.ts';
import { enqueueReadyAnswers } from '../ready-answer/ready-answers.job.ts';
import { UNLOCK_DIVISIONS } from './division-lock.approval.server.ts';
import { judgeUnlock, lockByDivision, publishByDivision } from './division-lock.command.ts';
import { divisionLocks } from './division-lock.contract.ts';

export const divisionLockRoutes: Route[] = [
  serve(divisionLocks.lock, async ({ db, scope, params, body }) => ({
    data: { divisions: await lockByDivision(db, scope, params.examInstanceId, body) },
  })),
  serve(divisionLocks.requestUnlock, async ({ db, scope, params: { examInstanceId }, body: { divisionIds, reason, document } }) => {
    const { locked } = await judgeUnlock(db, scope, examInstanceId, divisionIds);
    const asked = { act: UNLOCK_DIVISIONS, feature: 'results' as const, subject: examInstanceId, itemCount: locked.length };
    const payload = { examInstanceId, divisionIds: [...locked] };
    return { data: { approvalId: await requestApproval(db, scope, { ...asked, payload, reason, document: document ?? null }) } };
  }),
  serve(divisionLocks.publish, async ({ db, scope, services, params: { examInstanceId }, body }) => {
    const done = await publishByDivision(db, scope, examInstanceId, body);
    await enqueueReadyAnswers(services, db, scope, examInstanceId);
    return { data: { ...done, jobId: await enqueuePosting(services, db, scope, examInstanceId) } };
  }),
];
