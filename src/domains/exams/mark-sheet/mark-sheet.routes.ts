import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { reachInstance } from '../lifecycle/exam-gate.command.ts';
import { findWindow } from '../lifecycle/exam-instance.store.ts';
import { markSheets } from './mark-sheet.contract.ts';
import { judgeUnlock, lockMarkSheets, openMarkSheets, reachSheet, returnMarkSheet, submitMarkSheet } from './mark-sheet.command.ts';
import { UNLOCK_SHEET } from './mark-sheet.approval.server.ts';
import { countMissingSheets, listSheets } from './mark-sheet.store.ts';
import { listMismatches } from './sheet-state.store.ts';
import { sheetRoster } from './sheet-roster.store.ts';

export const markSheetRoutes: Route[] = [
  serve(markSheets.open, async ({ db, scope, body }) => ({ data: await openMarkSheets(db, scope, body.examInstanceId) })),
  serve(markSheets.list, async ({ db, scope, query }) => {
    const { reach } = await reachInstance(db, scope, query.examInstanceId, 'READ');
    const sheets = await listSheets(db, scope, { ...query, ownPapers: reach === 'ALL' ? 'ALL' : 'OWN' });
    return { data: { sheets, missing: reach === 'ALL' ? await countMissingSheets(db, scope, query.examInstanceId) : 0 } };
  }),
  serve(markSheets.get, async ({ db, scope, params, query }) => {
    const { sheet } = await reachSheet(db, scope, params.id, 'READ');
    const entry = query.entry ?? 'FIRST';
    const window = await findWindow(db, scope, sheet.examInstanceId, 'MARK_ENTRY');
    const mayEnter = sheet.state === 'ENTRY' && (window?.shut ?? 0) === 0;
    return { data: { ...sheet, entry, mayEnter, rows: await sheetRoster(db, scope, params.id, entry) } };
  }),
  serve(markSheets.mismatches, async ({ db, scope, params }) => {
    await reachSheet(db, scope, params.id, 'READ');
    return { data: await listMismatches(db, scope, params.id) };
  }),
  serve(markSheets.submit, async ({ db, scope, params }) => ({ data: await submitMarkSheet(db, scope, params.id) })),
  serve(markSheets.giveBack, async ({ db, scope, params, body }) => ({ data: await returnMarkSheet(db, scope, params.id, body.reason) })),
  serve(markSheets.lock, async ({ db, scope, body }) => ({ data: await lockMarkSheets(db, scope, body) })),
  serve(markSheets.requestUnlock, async ({ db, scope, params, body }) => {
    await judgeUnlock(db, scope, params.id);
    const approvalId = await requestApproval(db, scope, {
      act: UNLOCK_SHEET,
      subject: params.id,
      payload: { sheetId: params.id },
      itemCount: 1,
      reason: body.reason,
      document: body.document ?? null,
    });
    return { data: { approvalId } };
  }),
];
