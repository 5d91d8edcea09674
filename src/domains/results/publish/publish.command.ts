import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import {
  awaitLocksNoMore,
  endDivisionLocks,
  mayDo,
  neverShown,
  noteShown,
  openInstance,
  refuse,
  resultState,
  setLocked,
  setPublished,
  staleLaterSemesters,
  tellOfResult,
} from '../../exams/lifecycle/lifecycle.door.ts';
import type { Facts, InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { unsettleAttempts } from '../backlog/settle-backlogs.store.ts';
import { earlierUnpublished, seenTogether } from '../one-result/one-result.store.ts';
import { isPlannedBy, publishVerdict } from '../one-result/publish-verdict.command.ts';
import { dropAnswers } from '../ready-answer/ready-answer.store.ts';
import { registerFacts } from '../register-check/register-check.command.ts';
import { countModerations, countStudents } from '../result-run/prerequisite.store.ts';
import { cancelWaiting } from './publication-plan.store.ts';
import { unpublishVerdict } from './unpublish-verdict.command.ts';

async function freshness(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<Facts> {
  const students = await countStudents(db, scope, instance.id);
  return { runGoing: instance.runGoing, uncomputed: students.uncomputed, stale: students.stale };
}

/**
 * COMPUTED → LOCKED: the computed run is accepted. 409 while anybody is STALE or without a result, and when `seenRunNo`, the run
 * whose difference was looked at, is no longer the computed one. Locking what is locked changes nothing.
 */
export async function lockResult(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  seenRunNo: number | null = null,
): Promise<{ runNo: number; changed: boolean }> {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  if (seenRunNo !== null && instance.computedRunNo !== null && instance.computedRunNo !== seenRunNo)
    throw conflict('RUN_CHANGED', `Run ${instance.computedRunNo} has been computed since. Check its differences before you lock it.`);
  const facts = {
    ...(await freshness(db, scope, instance)),
    ...(await registerFacts(db, scope, instance)),
    moderations: await countModerations(db, scope, instance.id),
  };
  const verdict = mayDo('LOCK_RESULT', resultState(instance), facts);
  if (!verdict.ok) throw refuse(verdict);
  if (verdict.changed) {
    await setLocked(db, scope, instance.id, instance.computedRunNo);
    // The lock of the whole takes the place of those of its divisions.
    await endDivisionLocks(db, scope, instance.id, { state: 'ENDED', divisions: null });
    await awaitLocksNoMore(db, scope, instance.id);
  }
  return { runNo: instance.computedRunNo ?? 0, changed: verdict.changed };
}

/** What unlocking would meet; asked at the request, when it is looked at (READ) and again at the approval. */
export async function judgeResultUnlock(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  hold: 'READ' | 'UPDATE' = 'UPDATE',
): Promise<{ instance: InstanceRow; changed: boolean }> {
  const instance = await openInstance(db, scope, examInstanceId, hold);
  const verdict = mayDo('UNLOCK_RESULT', resultState(instance), { runGoing: instance.runGoing });
  if (!verdict.ok) throw refuse(verdict);
  return { instance, changed: verdict.changed };
}

/** LOCKED → COMPUTED by a second person; a published version below stays locked and published. */
export async function unlockResult(db: Db, scope: InstituteScope, examInstanceId: string, reason: string): Promise<void> {
  const { instance, changed } = await judgeResultUnlock(db, scope, examInstanceId);
  await setReason(db, reason);
  if (!changed) return;
  await setLocked(db, scope, instance.id, instance.publishedRunNo);
  await dropAnswers(db, scope, instance.id, instance.publishedRunNo ?? 0);
}

/**
 * What publishing would meet; `changed` false: the locked run is published already. For a moment to come, an earlier semester that is planned for
 * no later one is published before it.
 */
export async function judgePublication(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  moment = 0,
): Promise<{ instance: InstanceRow; changed: boolean }> {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  const earlier = await earlierUnpublished(db, scope, [instance.id]);
  const open = earlier.filter((one) => !isPlannedBy(one, moment));
  const verdict = publishVerdict(resultState(instance), await freshness(db, scope, instance), open);
  if (!verdict.ok) throw refuse(verdict);
  return { instance, changed: verdict.changed };
}

export interface Telling {
  /** Whether students are told when they see it for the first time; that it changed or is shown again they always are. */
  readonly tells?: boolean | undefined;
  /** The institute's own words to them. */
  readonly words?: string | null | undefined;
}

/**
 * LOCKED → PUBLISHED in one short transaction: one row turns to the locked run, and every reader asks that row. Results of later
 * semesters are stale from the same commit on. Credits and backlogs follow in a job (`postPublished`). The date of the first
 * publication stays for ever.
 */
export async function publishResult(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  telling: Telling = {},
): Promise<{ runNo: number; changed: boolean; publishedAt: string | null }> {
  const { instance, changed } = await judgePublication(db, scope, examInstanceId);
  const runNo = instance.lockedRunNo ?? 0;
  return changed ? { runNo, changed, publishedAt: await showRun(db, scope, instance, telling) } : { runNo, changed, publishedAt: null };
}

/** Turns the row that every reader asks to the locked run of a held instance, and tells whom it concerns. */
export async function showRun(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  { tells = false, words = null }: Telling,
): Promise<string | null> {
  const runNo = instance.lockedRunNo ?? 0;
  const unseen = await neverShown(db, scope, instance.id);
  const { publishedAt, wasPublished } = await setPublished(db, scope, instance.id, runNo);
  await noteShown(db, scope, instance.id);
  if (instance.publishedRunNo !== null) await tellOfResult(db, scope, instance, { what: 'REVISED', after: instance.publishedRunNo, words });
  else {
    if (wasPublished) await tellOfResult(db, scope, instance, { what: 'AGAIN', words }, { but: unseen });
    if (tells) await tellOfResult(db, scope, instance, { what: 'PUBLISHED', words }, wasPublished ? { divisions: unseen } : {});
  }
  await staleLaterSemesters(db, scope, instance.id, { upToDate: await seenTogether(db, scope, instance.id, runNo) });
  return publishedAt;
}

export async function judgeUnpublish(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  hold: 'READ' | 'UPDATE' = 'UPDATE',
): Promise<InstanceRow> {
  const instance = await openInstance(db, scope, examInstanceId, hold);
  const verdict = await unpublishVerdict(db, scope, instance);
  if (!verdict.ok) throw refuse(verdict);
  if (!verdict.changed) throw conflict('RESULT_NOT_PUBLISHED', 'The result is not published.');
  return instance;
}

/**
 * PUBLISHED → LOCKED by a second person: from the commit on nobody outside the exam cell sees anything; credits are reversed by a job.
 * The answers of what stays locked are kept: when it is published again, everybody asks at once. A plan that waits is cancelled: what two persons
 * took back is shown again only when somebody publishes or plans it anew.
 */
export async function unpublishResult(db: Db, scope: InstituteScope, examInstanceId: string, reason: string): Promise<void> {
  const instance = await judgeUnpublish(db, scope, examInstanceId);
  await setReason(db, reason);
  await cancelWaiting(db, scope, instance.id);
  await tellOfResult(db, scope, instance, { what: 'TAKEN_BACK' });
  await setPublished(db, scope, instance.id, null);
  await unsettleAttempts(db, scope, instance.id);
  await staleLaterSemesters(db, scope, instance.id);
}
