import * as z from 'zod/mini';
import { defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { unlockMarkSheet } from './mark-sheet.command.ts';

export const UNLOCK_SHEET = 'markSheets.unlock';

export const markSheetApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: UNLOCK_SHEET,
    title: 'Unlock mark sheet',
    feature: 'markEntry',
    payload: z.object({ sheetId: z.uuid() }),
    run: ({ db, scope, request }, payload) => unlockMarkSheet(db, scope, payload.sheetId, request.reason),
  }),
];
