import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { reachInstance, windowShutting } from '../lifecycle/exam-gate.command.ts';
import { marksBy } from '../exam-activity/exam-activity.contract.ts';
import { findWindow } from '../lifecycle/window-gate.store.ts';
import type { Asked } from '../lifecycle/window-gate.store.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';
import { markSheets } from './mark-sheet.contract.ts';
import type { SheetFacts } from './mark-sheet.contract.ts';
import { tellingOf } from './double-entry.store.ts';
import {
  candidateOf,
  judgeUnlock,
  lockMarkSheets,
  openMarkSheets,
  reachSheet,
  returnMarkSheet,
  submitMarkSheet,
} from './mark-sheet.command.ts';
import { UNLOCK_SHEET } from './mark-sheet.approval.server.ts';
import { countMissingSheets, listSheets } from './mark-sheet.store.ts';
import { listSheetInstances, sheetFacts } from './sheet-facts.store.ts';
import type { SheetInstance } from './sheet-facts.store.ts';
import { listMismatches } from './sheet-state.store.ts';
import { findSettling } from './settling.store.ts';
import { sheetRoster } from './sheet-roster.store.ts';
import { maskKnowledge } from '../sheet-mask/mask-duties.store.ts';

async function entryWindow(db: Db, scope: InstituteScope, asked: Omit<Asked, 'activity'>, evaluator: 'INTERNAL' | 'EXTERNAL') {
  const of = { ...asked, activity: marksBy(evaluator) };
  const window = await findWindow(db, scope, of);
  if (!window) return null;
  const isOpen = window.stand === 'OPEN' || (await windowShutting(db, scope, of)) === null;
  return { opensAt: window.opensAt, closesAt: window.closesAt, isOpen };
}

/** Of the two kinds of heads, for the whole examination. */
async function entryWindows(db: Db, scope: InstituteScope, examInstanceId: string) {
  const asked = { examInstanceId, divisionId: null };
  return { internal: await entryWindow(db, scope, asked, 'INTERNAL'), external: await entryWindow(db, scope, asked, 'EXTERNAL') };
}

const NO_FACTS: SheetFacts = {
  checksum: null,
  submittedByName: null,
  lockedByName: null,
  lockReason: null,
  reopened: null,
  unlockRequest: null,
  teachers: [],
  begins: null,
  late: null,
};

async function withFacts<Sheet extends { readonly id: string }>(
  db: Db,
  scope: InstituteScope,
  sheets: readonly Sheet[],
): Promise<(Sheet & { facts: SheetFacts })[]> {
  const ids = sheets.map((one) => one.id);
  const facts = await sheetFacts(db, scope, ids, UNLOCK_SHEET);
  return sheets.map((one) => ({ ...one, facts: facts.get(one.id) ?? NO_FACTS }));
}

/** The institute's instances within the caller's grant, with their sheets within it. */
const reachable = (scope: InstituteScope, instances: readonly SheetInstance[]) =>
  instances.flatMap(({ ownSheets, ownInEntry, hasOwn, ...instance }) => {
    const reach = reachInCourse(scope.grant, instance);
    const counts = reach === 'ALL' ? { sheets: instance.sheets, inEntry: instance.inEntry } : { sheets: ownSheets, inEntry: ownInEntry };
    return reach === 'NONE' || (reach !== 'ALL' && !hasOwn) ? [] : [{ ...instance, ...counts }];
  });

export const markSheetRoutes: Route[] = [
  serve(markSheets.open, async ({ db, scope, body }) => ({ data: await openMarkSheets(db, scope, body.examInstanceId) })),
  serve(markSheets.list, async ({ db, scope, query }) => {
    const { reach } = await reachInstance(db, scope, query.examInstanceId, 'READ');
    const found = await listSheets(db, scope, { ...query, ownPapers: reach === 'ALL' ? 'ALL' : 'OWN' });
    const sheets = await withFacts(db, scope, found);
    const missing = reach === 'ALL' ? await countMissingSheets(db, scope, query.examInstanceId) : 0;
    return { data: { sheets, missing, windows: await entryWindows(db, scope, query.examInstanceId) } };
  }),
  serve(markSheets.instances, async ({ db, scope }) => ({ data: reachable(scope, await listSheetInstances(db, scope)) })),
  serve(markSheets.get, async ({ db, scope, params, query }) => {
    const { sheet, instance } = await reachSheet(db, scope, params.id, 'READ');
    const entry = query.entry ?? 'FIRST';
    const window = await entryWindow(db, scope, sheet, sheet.evaluator);
    const apart = sheet.masked ? await maskKnowledge(db, scope, { examPaperId: sheet.paperId }) : null;
    const mayEnter = sheet.state === 'ENTRY' && (window?.isOpen ?? true) && apart === null;
    const facts = (await sheetFacts(db, scope, [params.id], UNLOCK_SHEET)).get(params.id) ?? NO_FACTS;
    const telling = await tellingOf(db, scope, params.id, instance);
    const rows = await sheetRoster(db, scope, params.id, { entry, telling });
    return { data: { ...sheet, examInstanceName: instance.name, facts, window, entry, mayEnter, apart, rows } };
  }),
  serve(markSheets.mismatches, async ({ db, scope, params }) => {
    const { instance } = await reachSheet(db, scope, params.id, 'READ');
    return { data: await listMismatches(db, scope, params.id, await tellingOf(db, scope, params.id, instance)) };
  }),
  serve(markSheets.settling, async ({ db, scope, params, query }) => {
    const { sheet, instance } = await reachSheet(db, scope, params.id, 'READ');
    const studentExamId = await candidateOf(db, scope, sheet, query.studentExamId);
    return { data: await findSettling(db, scope, { sheetId: params.id, studentExamId, instance }) };
  }),
  serve(markSheets.submit, async ({ db, scope, params, body }) => ({
    data: await submitMarkSheet(db, scope, params.id, body.confirmed === true ? 'CONFIRMED' : 'UNCONFIRMED'),
  })),
  serve(markSheets.giveBack, async ({ db, scope, params, body }) => ({ data: await returnMarkSheet(db, scope, params.id, body.reason) })),
  serve(markSheets.lock, async ({ db, scope, body }) => ({ data: await lockMarkSheets(db, scope, body) })),
  serve(markSheets.requestUnlock, async ({ db, scope, params, body }) => {
    await judgeUnlock(db, scope, params.id);
    const approvalId = await requestApproval(db, scope, {
      act: UNLOCK_SHEET,
      feature: 'markEntry',
      subject: params.id,
      payload: { sheetId: params.id },
      itemCount: 1,
      reason: body.reason,
      document: body.document ?? null,
    });
    return { data: { approvalId } };
  }),
];
