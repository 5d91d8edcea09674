import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { headName } from './head-name.rules.ts';
import { judgeUnlock, unlockMarkSheet } from './mark-sheet.command.ts';
import { findSheet } from './mark-sheet.store.ts';
import { sheetFacts } from './sheet-facts.store.ts';
import { countComputed, countSheet } from './sheet-state.store.ts';

export const UNLOCK_SHEET = 'markSheets.unlock';

async function unlockCard({ db, scope, request }: CardContext, sheetId: string) {
  const sheet = await findSheet(db, scope, sheetId, 'READ');
  if (!sheet) throw notFound('mark sheet');
  const instance = await openInstance(db, scope, sheet.examInstanceId, 'READ');
  const counts = await countSheet(db, scope, sheetId);
  const facts = (await sheetFacts(db, scope, [sheetId], UNLOCK_SHEET)).get(sheetId);
  const judged = request.state === 'PENDING' ? await orBlockers(() => judgeUnlock(db, scope, sheetId, 'READ')) : { blockers: [] };
  return cardOf({
    facts: [
      { label: 'exam', value: instance.name },
      { label: 'paper', value: `${sheet.paperCode} ${sheet.paperTitle}` },
      { label: 'head', value: headName(sheet, sheet.unitNo) },
      ...(sheet.divisionName === null ? [] : [{ label: 'division', value: sheet.divisionName }]),
      { label: 'marksEntered', value: `${counts.candidates - counts.missing} / ${counts.candidates}` },
      { label: 'lockedBy', value: facts?.lockedByName ?? '–' },
      { label: 'recompute', value: String(await countComputed(db, scope, sheetId)) },
    ],
    blockers: judged.blockers,
  });
}

export const markSheetApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: UNLOCK_SHEET,
    title: 'Unlock mark sheet',
    feature: 'markEntry',
    payload: z.object({ sheetId: z.uuid() }),
    card: (context, { sheetId }) => unlockCard(context, sheetId),
    run: ({ db, scope, request }, payload) => unlockMarkSheet(db, scope, payload.sheetId, request.reason),
  }),
];
