import { AppError, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { requireNoneLocked } from '../lifecycle/division-lock.rules.ts';
import { countOnSheetInLocked } from '../lifecycle/division-lock.store.ts';
import { openInstance, passedEnd, reachInstance, refuse } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { firstRefusal, mayDo, mayDoAll, resultState } from '../lifecycle/lifecycle.rules.ts';
import { postWaiting } from '../absent-mark/absent-mark.command.ts';
import { countWithoutMask, maskedStudents } from '../sheet-mask/sheet-mask.store.ts';
import { marksBy } from '../exam-activity/exam-activity.contract.ts';
import { findWindow } from '../lifecycle/window-gate.store.ts';
import { isDoubtful, sheetDoubts } from './sheet-doubts.rules.ts';
import type { SheetDoubts } from './mark-sheet.contract.ts';
import { sheetRoster } from './sheet-roster.store.ts';
import { findSheet, holdSheets, openSheets } from './mark-sheet.store.ts';
import type { SheetHead } from './mark-sheet.store.ts';
import { findAssignments, peopleOfSheet } from './own-papers.store.ts';
import { countSheet, lockSheets, reopenSheets, submitSheet } from './sheet-state.store.ts';

/** Opens the missing sheets; a second call opens none. Whom a closed block has as absent is AB in them. */
export async function openMarkSheets(db: Db, scope: InstituteScope, examInstanceId: string): Promise<{ opened: number; total: number }> {
  // Alone: who closes a block holds it too, and finds the sheets or is found.
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  if (instance.state !== 'OPEN') throw new AppError(409, [{ code: 'INSTANCE_NOT_OPEN', message: 'The exam instance is not open.' }]);
  const opened = await openSheets(db, scope, instance.id);
  await postWaiting(db, scope, instance.id);
  return opened;
}

/**
 * The sheet of a call, locked as requested, with the caller's access checked: a teacher's assignment is locked too, so that it cannot
 * be removed before this transaction ends. 403 NOT_YOUR_PAPER.
 */
export async function reachSheet(
  db: Db,
  scope: InstituteScope,
  sheetId: string,
  hold: 'READ' | 'SHARE' | 'UPDATE',
): Promise<{ sheet: SheetHead; instance: InstanceRow; own: boolean }> {
  const sheet = await findSheet(db, scope, sheetId, hold);
  if (!sheet) throw notFound('mark sheet');
  const { instance, reach } = await reachInstance(db, scope, sheet.examInstanceId, 'READ');
  if (reach === 'OWN_PAPERS' && (await findAssignments(db, scope, sheetId, hold === 'READ' ? 'READ' : 'HOLD')).length === 0)
    throw forbidden('markEntry', 'NOT_YOUR_PAPER');
  return { sheet, instance, own: reach === 'OWN_PAPERS' };
}

/** The candidate of a sheet by the id that its page has; 404 on a masked sheet for any id but a mask number's. */
export async function candidateOf(db: Db, scope: InstituteScope, sheet: SheetHead, shownId: string): Promise<string> {
  if (!sheet.masked) return shownId;
  const found = (await maskedStudents(db, scope, sheet.id, [shownId])).get(shownId);
  if (found === undefined) throw notFound('mark');
  return found;
}

/** What the two entries of a sheet say that is to be looked at again; both agree when it is submitted. */
async function doubtsOf(db: Db, scope: InstituteScope, sheetId: string): Promise<SheetDoubts> {
  const rows = await sheetRoster(db, scope, sheetId, { entry: 'FIRST', telling: 'ALL' });
  const fresh = rows.filter((row) => row.origin !== 'CARRIED');
  return sheetDoubts(
    fresh.map((row) => ({
      no: row.maskNo ?? row.seatNo ?? row.prn,
      value: row.value,
      at: row.fromBlock ? null : row.enteredAt,
      otherAt: row.other?.at ?? null,
    })),
  );
}

const doubtsSaid = ({ runs, most, together }: SheetDoubts): string =>
  [
    ...runs.map(({ mark, numbers }) => `${numbers.length} in a row have ${mark} (${numbers[0] ?? ''} to ${numbers.at(-1) ?? ''})`),
    ...(most ? [`${most.numbers.length} of ${most.of} have ${most.mark}`] : []),
    ...(together ? [`both entries of ${together.numbers.length} of ${together.of} were saved at one moment`] : []),
  ].join('; ');

/**
 * ENTRY → SUBMITTED: every candidate has a mark or a status, nothing is INC, double entries agree. What looks copied warns and refuses nothing:
 * the log keeps what it was and whether the submitter has confirmed it. After the end of the window the sheet is late.
 */
export async function submitMarkSheet(db: Db, scope: InstituteScope, sheetId: string, looked: 'CONFIRMED' | 'UNCONFIRMED' = 'UNCONFIRMED') {
  const { sheet } = await reachSheet(db, scope, sheetId, 'UPDATE');
  const counts = await countSheet(db, scope, sheetId);
  const verdict = mayDo('SUBMIT_SHEET', sheet.state, {
    marksMissing: counts.missing,
    marksIncomplete: counts.incomplete,
    mismatches: counts.mismatches,
    withoutMask: sheet.masked ? await countWithoutMask(db, scope, sheetId) : 0,
  });
  if (!verdict.ok) throw refuse(verdict);
  const doubts = await doubtsOf(db, scope, sheetId);
  if (isDoubtful(doubts))
    await setReason(db, `${looked === 'CONFIRMED' ? 'Confirmed' : 'Not confirmed'}: ${doubtsSaid(doubts)}`.slice(0, 500));
  const { examInstanceId, evaluator, divisionId } = sheet;
  const lateUntil = passedEnd(await findWindow(db, scope, { examInstanceId, activity: marksBy(evaluator), divisionId }));
  const checksum = verdict.changed ? await submitSheet(db, scope, { sheetId, candidates: counts.candidates, lateUntil }) : null;
  return { id: sheetId, state: 'SUBMITTED' as const, candidates: counts.candidates, checksum, doubts };
}

/** SUBMITTED → ENTRY, before it is locked. */
export async function returnMarkSheet(db: Db, scope: InstituteScope, sheetId: string, reason: string) {
  const { sheet, instance } = await reachSheet(db, scope, sheetId, 'UPDATE');
  const verdict = mayDo('RETURN_SHEET', sheet.state, {});
  if (!verdict.ok) throw refuse(verdict);
  await setReason(db, reason);
  if (verdict.changed) {
    const people = await peopleOfSheet(db, scope, sheetId);
    await reopenSheets(db, scope, { ids: [sheetId], from: 'SUBMITTED', reason });
    await tellReturned(db, scope, { sheet, instance, reason }, people);
  }
  return { id: sheetId, state: 'ENTRY' as const };
}

interface Returned {
  readonly sheet: SheetHead;
  readonly instance: InstanceRow;
  readonly reason: string;
}

/** Tells everybody else whom the sheet concerns; the notification leads to it. */
async function tellReturned(
  db: Db,
  scope: InstituteScope,
  { sheet, instance, reason }: Returned,
  people: readonly string[],
): Promise<void> {
  const facts = {
    sheet: [`${sheet.paperCode} ${sheet.paperTitle}`, sheet.headKind, sheet.divisionName ?? ''].filter((part) => part !== '').join(', '),
    place: instance.name,
    reason,
    instance: instance.id,
    paper: sheet.paperId,
    division: sheet.divisionId ?? 'none',
    head: sheet.id,
  };
  const event = `returned:${sheet.id}:${sheet.version}`;
  const others = people.filter((userId) => userId !== scope.userId);
  await tellPeople(db, scope, { kind: 'SHEET_RETURNED', event, facts, arrives: 'UNREAD' }, others);
}

/** SUBMITTED → LOCKED, all or none; without ids every sheet of the instance. */
export async function lockMarkSheets(
  db: Db,
  scope: InstituteScope,
  order: { examInstanceId: string; sheetIds?: readonly string[] | undefined; reason?: string | undefined },
): Promise<{ locked: number; unchanged: number }> {
  const instance = await openInstance(db, scope, order.examInstanceId, 'SHARE');
  const held = await holdSheets(db, scope, instance.id, order.sheetIds ?? null);
  if (held.length === 0 || (order.sheetIds !== undefined && held.length !== new Set(order.sheetIds).size))
    throw notFound('mark sheet in this exam instance');
  const groups = Map.groupBy(held, (one) => one.state);
  const barred = firstRefusal(mayDoAll('LOCK_SHEET', new Map([...groups].map(([state, group]) => [state, group.length])), {}));
  if (barred) throw refuse(barred);
  const submitted = (groups.get('SUBMITTED') ?? []).map((one) => one.id);
  if (order.reason !== undefined) await setReason(db, order.reason);
  const locked = submitted.length === 0 ? 0 : await lockSheets(db, scope, submitted, order.reason ?? null);
  return { locked, unchanged: held.length - locked };
}

/** What blocks unlocking a sheet; checked on request, when it is looked at (READ holds nothing) and again on approval. */
export async function judgeUnlock(db: Db, scope: InstituteScope, sheetId: string, hold: 'READ' | 'HOLD' = 'HOLD'): Promise<SheetHead> {
  const known = await findSheet(db, scope, sheetId, 'READ');
  if (!known) throw notFound('mark sheet');
  // The instance first: a run, a lock and a publication lock it, so their outcome is final when the sheet is checked.
  const { instance } = await reachInstance(db, scope, known.examInstanceId, hold === 'READ' ? 'READ' : 'SHARE');
  const sheet = hold === 'READ' ? known : await findSheet(db, scope, sheetId, 'UPDATE');
  if (!sheet) throw notFound('mark sheet');
  const result = resultState(instance);
  const verdict = mayDo('UNLOCK_SHEET', sheet.state, {
    runGoing: instance.runGoing,
    resultPublished: instance.publishedRunNo === null ? 0 : 1,
    resultLocked: result === 'LOCKED' ? 1 : 0,
  });
  if (!verdict.ok) throw refuse(verdict);
  requireNoneLocked(await countOnSheetInLocked(db, scope, sheetId));
  return sheet;
}

/** LOCKED → ENTRY by the approval of a second person. Computed results of its students become STALE. */
export async function unlockMarkSheet(db: Db, scope: InstituteScope, sheetId: string, reason: string): Promise<void> {
  const sheet = await judgeUnlock(db, scope, sheetId);
  await setReason(db, reason);
  if (sheet.state === 'LOCKED') await reopenSheets(db, scope, { ids: [sheetId], from: 'LOCKED', reason });
}
