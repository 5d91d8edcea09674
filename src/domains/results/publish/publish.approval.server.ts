import * as z from 'zod/mini';
import { defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { enqueuePosting } from './post-published.job.ts';
import { unlockResult, unpublishResult } from './publish.command.ts';

export const UNLOCK_RESULT = 'results.unlock';
export const UNPUBLISH_RESULT = 'results.unpublish';
const instance = z.object({ examInstanceId: z.uuid() });

export const publishApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: UNLOCK_RESULT,
    title: 'Unlock a result',
    feature: 'results',
    payload: instance,
    run: ({ db, scope, request }, payload) => unlockResult(db, scope, payload.examInstanceId, request.reason),
  }),
  defineApproval({
    act: UNPUBLISH_RESULT,
    title: 'Unpublish result',
    feature: 'results',
    payload: instance,
    run: async ({ db, scope, services, request }, payload) => {
      await unpublishResult(db, scope, payload.examInstanceId, request.reason);
      await enqueuePosting(services, db, scope, payload.examInstanceId);
    },
  }),
];
