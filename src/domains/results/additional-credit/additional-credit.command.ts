import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { requestApproval } from '../../../kit/approval/approval.command.ts';
import { AppError, conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { refusalOf } from '../../../kit/feed/feed-reason.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { BLOCKERS, openInstance, requireWindow, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import { keepEvidence, requireEvidence } from '../evidence/evidence.command.ts';
import { listEvidence } from '../evidence/evidence.store.ts';
import type { AdditionalCreditRow } from './additional-credit.contract.ts';
import { faultOf, leftOf } from './additional-credit.rules.ts';
import { approveCredits, creditKey, deleteCredit, findCredit, insertCredits, openCredits } from './additional-credit.store.ts';
import type { NewCredit } from './additional-credit.store.ts';
import { holdStandings, instanceOfExam, standings } from './credit-standing.store.ts';

export const APPROVE_CREDITS = 'additionalCredits.approve';

/** Throws 409 when nothing may be entered in an examination any more: its result is locked, or being computed. */
async function requireOpen(db: Db, scope: InstituteScope, examInstanceId: string, hold: 'READ' | 'SHARE'): Promise<void> {
  const instance = await openInstance(db, scope, examInstanceId, hold);
  const { runGoing, resultLocked } = BLOCKERS;
  if (instance.runGoing > 0) throw conflict(runGoing.code, `${runGoing.says()}.`);
  const state = resultState(instance);
  if (state !== 'NONE' && state !== 'COMPUTED') throw conflict(resultLocked.code, `${resultLocked.says()}.`);
}

async function requireEntry(db: Db, scope: InstituteScope, examInstanceId: string): Promise<void> {
  await requireOpen(db, scope, examInstanceId, 'SHARE');
  await requireWindow(db, scope, examInstanceId, 'GRACING');
}

async function barOf(check: () => Promise<void>): Promise<AppError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error;
  }
}

/** Why nothing can be written of a file, or taken back, now; null: entry is open. */
export async function fileBar(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string | null> {
  const bar = await barOf(() => requireEntry(db, scope, examInstanceId));
  return bar === null ? null : refusalOf(scope, bar);
}

/** Marks or credits of one student. 422 names the maximum that they would pass. */
export async function enterCredit(db: Db, scope: InstituteScope, order: NewCredit): Promise<AdditionalCreditRow> {
  const examInstanceId = await instanceOfExam(db, scope, order.studentExamId);
  if (examInstanceId === undefined) throw notFound('student in an exam instance');
  await requireEntry(db, scope, examInstanceId);
  const standing = (await holdStandings(db, scope, [order])).get(creditKey(order));
  if (!standing) throw notFound('student or activity');
  await requireEvidence(db, scope, { purpose: 'CREDIT', examInstanceId }, order.creditEvidenceId, 'body.creditEvidenceId');
  const fault = faultOf(standing, order.value);
  if (fault) throw invalid([{ code: fault.code, message: fault.message, path: `body.${fault.field}` }]);
  const id = (await insertCredits(db, scope, [order])).get(creditKey(order));
  const row = id === undefined ? undefined : await findCredit(db, scope, id);
  if (!row) throw notFound('additional credit');
  return row;
}

/** What the rules still allow one student of one activity. */
export async function roomFor(db: Db, scope: InstituteScope, asked: { readonly studentExamId: string; readonly creditActivityId: string }) {
  const examInstanceId = await instanceOfExam(db, scope, asked.studentExamId);
  if (examInstanceId === undefined) throw notFound('student in an exam instance');
  await openInstance(db, scope, examInstanceId, 'READ');
  const standing = (await standings(db, scope, [asked])).get(creditKey(asked));
  if (!standing) throw notFound('student or activity');
  const { kind, maxPerSemester, maxPerYear, otherHalf, own, cap, marksGiven, abcId, needsAbcId } = standing;
  return {
    kind,
    maxPerSemester: formatShort(maxPerSemester),
    maxPerYear: formatShort(maxPerYear),
    givenInYear: formatShort(otherHalf),
    ordinance: cap?.ordinance ?? null,
    marksGiven: formatShort(marksGiven),
    marksMost: formatShort(cap?.maxMarks ?? 0),
    left: formatShort(own > 0 ? 0 : leftOf(standing)),
    abcId,
    needsAbcId,
  };
}

/** Whether entries may be made now, the caller's own that wait, and the newest evidence. */
export async function openFor(db: Db, scope: InstituteScope, examInstanceId: string) {
  await openInstance(db, scope, examInstanceId, 'READ');
  const bar = await barOf(() => requireOpen(db, scope, examInstanceId, 'READ'));
  const [item] = bar?.items ?? [];
  return {
    entries: (await openCredits(db, scope, examInstanceId, scope.userId)).entries,
    bar: item === undefined ? null : { code: item.code, message: item.message },
    evidence: await listEvidence(db, scope, { purpose: 'CREDIT', examInstanceId }),
  };
}

export async function removeCredit(db: Db, scope: InstituteScope, id: string, version: number): Promise<void> {
  const row = await findCredit(db, scope, id);
  if (!row) throw notFound('additional credit');
  await requireEntry(db, scope, row.examInstanceId);
  if (!(await deleteCredit(db, scope, id, version)))
    throw await staleVersion(db, scope, { noun: 'additional_credit', id }, 'Somebody else changed this entry. Reload and try again.');
}

/** Keeps a file while entries may be made. */
export async function addEvidence(db: Db, scope: InstituteScope, examInstanceId: string, fileName: string, content: Buffer) {
  await requireEntry(db, scope, examInstanceId);
  return keepEvidence(db, scope, { purpose: 'CREDIT', examInstanceId }, fileName, content);
}

export interface AskedCredits {
  readonly examInstanceId: string;
  readonly requestedBy: string;
  readonly entries: number;
  readonly digest: string;
}

/** Sends the caller's open entries of an instance to a second person, as one request. */
export async function requestCredits(db: Db, scope: InstituteScope, examInstanceId: string, reason: string) {
  await openInstance(db, scope, examInstanceId, 'READ');
  const { entries, digest } = await openCredits(db, scope, examInstanceId, scope.userId);
  if (entries === 0 || digest === null) throw conflict('NOTHING_TO_APPROVE', 'You have no entries pending approval.');
  const asked: AskedCredits = { examInstanceId, requestedBy: scope.userId, entries, digest };
  const approvalId = await requestApproval(db, scope, {
    act: APPROVE_CREDITS,
    feature: 'gracing',
    subject: `${examInstanceId} ${scope.userId}`,
    payload: { ...asked },
    itemCount: entries,
    reason,
    document: null,
  });
  return { approvalId, entries };
}

/** 409 when entry is closed, or something was added or changed since it was asked for. */
export async function judgeCredits(db: Db, scope: InstituteScope, asked: AskedCredits, hold: 'READ' | 'SHARE'): Promise<void> {
  await requireOpen(db, scope, asked.examInstanceId, hold);
  const now = await openCredits(db, scope, asked.examInstanceId, asked.requestedBy);
  if (now.entries !== asked.entries || now.digest !== asked.digest)
    throw conflict('ENTRIES_CHANGED', 'Entries have changed since this request. Request again.');
}

/** Approves exactly what was asked for. */
export async function approveAsked(db: Db, scope: InstituteScope, asked: AskedCredits): Promise<void> {
  await judgeCredits(db, scope, asked, 'SHARE');
  await approveCredits(db, scope, asked.examInstanceId, asked.requestedBy);
}
