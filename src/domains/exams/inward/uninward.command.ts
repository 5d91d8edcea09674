import { notFound, type AppError } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { barriersOf, namingWindows, openInstance, refuse, windowShutting } from '../lifecycle/exam-gate.command.ts';
import type { ShutWindow } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { firstRefusal, mayDoAll } from '../lifecycle/lifecycle.rules.ts';
import type { Facts } from '../lifecycle/lifecycle.rules.ts';
import { revertBacklogAttempts } from '../../results/backlog/backlog.door.ts';
import { voidMasksOf } from '../sheet-mask/sheet-mask.store.ts';
import { countHeld, findHeld, holdExams, moveExams } from './inward.store.ts';
import type { HeldExam } from './inward.store.ts';
import { ACTIVITY_OF } from './inward.rules.ts';

/** The windows that shut what is done to these students, by the kinds by which they are in. */
export async function windowsShutting(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  held: readonly HeldExam[],
): Promise<ShutWindow[]> {
  const shut: ShutWindow[] = [];
  for (const kind of new Set(held.flatMap((one) => (one.state === 'INWARDED' ? [one.kind] : [])))) {
    const window = await windowShutting(db, scope, { examInstanceId: instance.id, activity: ACTIVITY_OF[kind], divisionId: null });
    if (window) shut.push(window);
  }
  return shut;
}

/** The students it would uninward, and what blocks it. */
function judge(instance: InstanceRow, held: readonly HeldExam[], shut: readonly ShutWindow[]) {
  const counts = Map.groupBy(held, (one) => one.state);
  const marks = held.filter((one) => one.state === 'INWARDED' && one.marks > 0).length;
  const facts: Facts = { windowShut: shut.length, runGoing: instance.runGoing, marks };
  const barred = firstRefusal(mayDoAll('UNINWARD', new Map([...counts].map(([state, group]) => [state, group.length])), facts));
  return { barred: namingWindows(barred, shut), leaving: (counts.get('INWARDED') ?? []).map((one) => one.id) };
}

const assertAll = (held: readonly HeldExam[], ids: readonly string[]) => {
  if (held.length !== new Set(ids).size) throw notFound('student in this exam instance');
};

/** Their backlogs are open again and their mask numbers are void; answers how many left. */
async function leave(db: Db, scope: InstituteScope, ids: readonly string[], reason: string): Promise<number> {
  await setReason(db, reason);
  await revertBacklogAttempts(db, scope, ids);
  await voidMasksOf(db, scope, ids, reason);
  return moveExams(db, scope, ids, 'INWARDED', 'WITHDRAWN', reason);
}

/** Preview of an uninward; nothing is stored. */
export async function planUninward(db: Db, scope: InstituteScope, examInstanceId: string, ids: readonly string[]) {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const held = await findHeld(db, scope, instance.id, ids);
  assertAll(held, ids);
  const { barred, leaving } = judge(instance, held, await windowsShutting(db, scope, instance, held));
  return {
    students: leaving.length,
    unchanged: held.filter((one) => one.state === 'WITHDRAWN').length,
    ...(await countHeld(db, scope, leaving)),
    barred: barriersOf(barred),
  };
}

/** Uninwards students, all or none: INWARDED → WITHDRAWN. The row, its form and its papers stay; a new inward decides the papers anew. */
export async function uninwardStudents(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  ids: readonly string[],
  reason: string,
): Promise<{ withdrawn: number; unchanged: number }> {
  const instance = await openInstance(db, scope, examInstanceId, 'SHARE');
  const held = await holdExams(db, scope, instance.id, ids);
  assertAll(held, ids);
  const { barred, leaving } = judge(instance, held, await windowsShutting(db, scope, instance, held));
  if (barred) throw refuse(barred);
  const withdrawn = await leave(db, scope, leaving, reason);
  return { withdrawn, unchanged: held.length - withdrawn };
}

/**
 * Withdraws those of these students whom the rules let go, each for itself; answers why each of the others stays. 409 where
 * the instance lets nobody go.
 */
export async function withdrawFiled(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  ids: readonly string[],
  reason: string,
): Promise<Map<string, AppError>> {
  const instance = await openInstance(db, scope, examInstanceId, 'SHARE');
  const stays = new Map<string, AppError>(ids.map((id) => [id, notFound('student in this exam instance')]));
  const leaving: string[] = [];
  for (const [, group] of Map.groupBy(await holdExams(db, scope, instance.id, ids), (one) => one.kind)) {
    const shut = await windowsShutting(db, scope, instance, group);
    for (const one of group) {
      const { barred } = judge(instance, [one], shut);
      if (barred) stays.set(one.id, refuse(barred));
      else stays.delete(one.id);
      if (!barred && one.state === 'INWARDED') leaving.push(one.id);
    }
  }
  await leave(db, scope, leaving, reason);
  return stays;
}
