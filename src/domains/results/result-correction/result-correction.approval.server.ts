import * as z from 'zod/mini';
import { defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { applyCorrection, CORRECT_MARKS } from './result-correction.command.ts';

export const correctionApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: CORRECT_MARKS,
    title: 'Correct a mark of a locked result',
    feature: 'results',
    payload: z.object({ studentExamId: z.uuid(), correctionIds: z.array(z.uuid()) }),
    run: ({ db, scope, request }, payload) => applyCorrection(db, scope, { ...payload, reason: request.reason }),
  }),
];
