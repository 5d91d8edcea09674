import * as z from 'zod/mini';
import { defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { verifySgpis } from './backward-sgpi.command.ts';

export const VERIFY_SGPIS = 'backwardSgpis.verify';

export const backwardSgpiApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: VERIFY_SGPIS,
    title: 'Verify SGPIs of earlier semesters',
    feature: 'backwardSgpi',
    payload: z.object({ enteredBy: z.uuid(), entries: z.int(), digest: z.string() }),
    run: async ({ db, scope }, payload) => void (await verifySgpis(db, scope, payload)),
  }),
];
