import * as z from 'zod/mini';
import { defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { approveAsked } from './grace-allocation.command.ts';

export const APPROVE_ALLOCATIONS = 'graceAllocations.approve';

export const graceAllocationApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: APPROVE_ALLOCATIONS,
    title: 'Approve O.229 marks',
    feature: 'gracing',
    payload: z.object({ examInstanceId: z.uuid(), requestedBy: z.uuid(), entries: z.int(), digest: z.string() }),
    run: ({ db, scope }, payload) => approveAsked(db, scope, payload),
  }),
];
