import { setReason } from '../../../kit/db/database.server.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import {
  awaitLocks,
  endDivisionLocks,
  holdDivisions,
  lockDivisions,
  mayDo,
  refuse,
  resultState,
  setLocked,
} from '../../exams/lifecycle/lifecycle.door.ts';
import type { Divisions, InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { earlierUnpublished } from '../one-result/one-result.store.ts';
import { publishVerdict } from '../one-result/publish-verdict.command.ts';
import { ids, lockVerdict, openDivisions } from '../publication-hold/publication-hold.command.ts';
import { divisionsOf } from '../publication-hold/publication-hold.store.ts';
import { showRun } from '../publish/publish.command.ts';
import type { Telling } from '../publish/publish.command.ts';
import { cancelWaiting } from '../publish/publication-plan.store.ts';
import { registerFacts } from '../register-check/register-check.command.ts';
import { countModerations } from '../result-run/prerequisite.store.ts';

function requireRun({ computedRunNo }: InstanceRow, runNo: number): void {
  if (computedRunNo !== null && computedRunNo !== runNo)
    throw conflict('RUN_CHANGED', `Run ${computedRunNo} has been computed since. Check its differences before you lock it.`);
}

/** Accepts what is computed of these divisions. Locking what is locked changes nothing. */
export async function lockByDivision(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { divisionIds, runNo }: { readonly divisionIds: Divisions; readonly runNo: number },
): Promise<number> {
  const { instance, chosen } = await openDivisions(db, scope, examInstanceId, divisionIds, 'UPDATE');
  requireRun(instance, runNo);
  const open = chosen.filter((one) => one.lock === null);
  if (open.length === 0) return 0;
  const verdict = lockVerdict(instance, open, await countModerations(db, scope, instance.id));
  if (!verdict.ok) throw refuse(verdict);
  return (await lockDivisions(db, scope, instance.id, { divisions: ids(open), runNo })).length;
}

/** What unlocking them would meet; asked at the request, when it is looked at (READ) and again at the approval. */
export async function judgeUnlock(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  divisionIds: Divisions,
  hold: 'READ' | 'UPDATE' = 'UPDATE',
): Promise<{ instance: InstanceRow; locked: Divisions }> {
  const { instance, chosen } = await openDivisions(db, scope, examInstanceId, divisionIds, hold);
  const locked = ids(chosen.filter((one) => one.lock !== null));
  if (locked.length === 0) throw conflict('DIVISION_NOT_LOCKED', 'None of these divisions is locked by itself.');
  const verdict = mayDo('UNLOCK_RESULT', 'LOCKED', { runGoing: instance.runGoing });
  if (!verdict.ok) throw refuse(verdict);
  return { instance, locked };
}

/** By a second person: marks and results of these divisions can change again. */
export async function unlockDivisions(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { divisionIds, reason }: { readonly divisionIds: Divisions; readonly reason: string },
): Promise<void> {
  const { instance, locked } = await judgeUnlock(db, scope, examInstanceId, divisionIds);
  await setReason(db, reason);
  await endDivisionLocks(db, scope, instance.id, { state: 'OPENED', divisions: locked });
}

/**
 * Publishes the locked divisions of an examination whose result is not locked as a whole, in one commit: the run is the one that they were locked in, and
 * everybody else is held back from it until their division is locked too. From then on marks change as those of every published result do, by a correction.
 */
export async function publishByDivision(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { runNo, reason, ...telling }: Telling & { readonly runNo: number; readonly reason: string },
): Promise<{ published: number; held: number }> {
  const { instance } = await openDivisions(db, scope, examInstanceId, [], 'UPDATE');
  requireRun(instance, runNo);
  const all = await divisionsOf(db, scope, examInstanceId);
  const locked = all.filter((one) => one.lock !== null);
  const state = resultState(instance);
  if (state !== 'COMPUTED' || locked.length === 0 || locked.length === all.length)
    throw conflict(
      'NO_DIVISION_TO_PUBLISH',
      'Only an examination that is not published, with locked divisions and others that are not, is published by division.',
    );
  const facts = {
    runGoing: instance.runGoing,
    uncomputed: locked.reduce((sum, one) => sum + one.uncomputed, 0),
    stale: locked.reduce((sum, one) => sum + one.stale, 0),
  };
  for (const verdict of [
    mayDo('LOCK_RESULT', state, { ...facts, ...(await registerFacts(db, scope, instance)) }),
    publishVerdict('LOCKED', facts, await earlierUnpublished(db, scope, [instance.id])),
  ])
    if (!verdict.ok) throw refuse(verdict);
  await setReason(db, reason);
  await setLocked(db, scope, instance.id, runNo);
  await endDivisionLocks(db, scope, instance.id, { state: 'ENDED', divisions: null });
  const others = all.filter((one) => one.lock === null);
  for (const shown of [true, false]) {
    const divisions = ids(others.filter((one) => one.shownBefore === shown));
    if (divisions.length > 0) await holdDivisions(db, scope, instance.id, { divisions, shown, reason });
  }
  await awaitLocks(db, scope, instance.id, ids(others));
  await showRun(db, scope, { ...instance, lockedRunNo: runNo }, telling);
  await cancelWaiting(db, scope, instance.id);
  return { published: locked.length, held: others.length };
}
