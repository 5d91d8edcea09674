import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mayDo, openInstance, refuse, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import type { Facts, InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { settleAttempts, unsettleAttempts } from '../backlog/settle-backlogs.store.ts';
import { postCredits } from '../credit-ledger/credit-ledger.store.ts';
import { countStudents } from '../result-processing/prerequisite.store.ts';
import { withoutNestedLoops } from '../result-processing/set-based.store.ts';
import { countLaterAttempts, setLocked, setPublished, staleLaterSemesters } from './publish.store.ts';

async function freshness(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<Facts> {
  const students = await countStudents(db, scope, instance.id);
  return { runGoing: instance.runGoing, uncomputed: students.uncomputed, stale: students.stale };
}

/** COMPUTED → LOCKED. 409 while anybody is STALE or without a result. Locking what is locked changes nothing. */
export async function lockResult(db: Db, scope: InstituteScope, examInstanceId: string): Promise<{ runNo: number; changed: boolean }> {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  const verdict = mayDo('LOCK_RESULT', resultState(instance), await freshness(db, scope, instance));
  if (!verdict.ok) throw refuse(verdict);
  if (verdict.changed) await setLocked(db, scope, instance.id, instance.computedRunNo);
  return { runNo: instance.computedRunNo ?? 0, changed: verdict.changed };
}

/** What unlocking would meet; asked at the request and again at the approval. */
export async function judgeResultUnlock(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<{ instance: InstanceRow; changed: boolean }> {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  const verdict = mayDo('UNLOCK_RESULT', resultState(instance), { runGoing: instance.runGoing });
  if (!verdict.ok) throw refuse(verdict);
  return { instance, changed: verdict.changed };
}

/** LOCKED → COMPUTED by a second person; a published version below stays locked and published. */
export async function unlockResult(db: Db, scope: InstituteScope, examInstanceId: string, reason: string): Promise<void> {
  const { instance, changed } = await judgeResultUnlock(db, scope, examInstanceId);
  await setReason(db, reason);
  if (changed) await setLocked(db, scope, instance.id, instance.publishedRunNo);
}

/**
 * LOCKED → PUBLISHED in one transaction: one row turns to the locked run, credits are posted, backlogs sat here are settled.
 * The date of the first publication stays for ever.
 */
export async function publishResult(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<{ runNo: number; changed: boolean; posted: number; publishedAt: string | null }> {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  const verdict = mayDo('PUBLISH', resultState(instance), await freshness(db, scope, instance));
  if (!verdict.ok) throw refuse(verdict);
  const runNo = instance.lockedRunNo ?? 0;
  if (!verdict.changed) return { runNo, changed: false, posted: 0, publishedAt: null };
  const publishedAt = await setPublished(db, scope, instance.id, runNo);
  const posted = await withoutNestedLoops(db, async () => {
    const count = await postCredits(db, scope, instance.id);
    await settleAttempts(db, scope, instance.id);
    await staleLaterSemesters(db, scope, instance.id);
    return count;
  });
  return { runNo, changed: true, posted, publishedAt };
}

export async function judgeUnpublish(db: Db, scope: InstituteScope, examInstanceId: string): Promise<InstanceRow> {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  const verdict = mayDo('UNPUBLISH', resultState(instance), {
    runGoing: instance.runGoing,
    backlogAttempts: await countLaterAttempts(db, scope, instance.id),
  });
  if (!verdict.ok) throw refuse(verdict);
  if (!verdict.changed) throw conflict('RESULT_NOT_PUBLISHED', 'The result is not published.');
  return instance;
}

/** PUBLISHED → LOCKED by a second person: from the commit on nobody outside the exam cell sees anything; credits are reversed. */
export async function unpublishResult(db: Db, scope: InstituteScope, examInstanceId: string, reason: string): Promise<void> {
  const instance = await judgeUnpublish(db, scope, examInstanceId);
  await setReason(db, reason);
  await setPublished(db, scope, instance.id, null);
  await withoutNestedLoops(db, async () => {
    await postCredits(db, scope, instance.id);
    await unsettleAttempts(db, scope, instance.id);
    await staleLaterSemesters(db, scope, instance.id);
  });
}
