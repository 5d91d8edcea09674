import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import {
  endDivisionLocks,
  holdDivisions,
  mayDo,
  openInstance,
  refuse,
  releaseDivisions,
  resultState,
  staleLaterSemesters,
  tellOfResult,
} from '../../exams/lifecycle/lifecycle.door.ts';
import type { Divisions, InstanceRow, Verdict } from '../../exams/lifecycle/lifecycle.door.ts';
import { unsettleAttempts } from '../backlog/settle-backlogs.store.ts';
import { unpublishVerdict } from '../publish/unpublish-verdict.command.ts';
import { countModerations } from '../result-run/prerequisite.store.ts';
import type { DivisionStand } from './publication-hold.contract.ts';
import { divisionsOf, type DivisionFacts } from './publication-hold.store.ts';

const sums = (of: readonly DivisionFacts[]) => ({
  uncomputed: of.reduce((sum, one) => sum + one.uncomputed, 0),
  stale: of.reduce((sum, one) => sum + one.stale, 0),
});

/** Showing a division asks what publishing asks, of its own students. */
const showVerdict = ({ runGoing }: InstanceRow, of: readonly DivisionFacts[]): Verdict =>
  mayDo('PUBLISH', 'LOCKED', {
    ...sums(of),
    runGoing,
    divisionsNotLocked: of.filter((one) => one.untilLocked && one.lock === null).length,
  });

/** Locking divisions asks what locking the whole asks, of their own students. Once the whole is locked, only what was held back because it was not is left. */
export function lockVerdict(instance: InstanceRow, of: readonly DivisionFacts[], moderations: number): Verdict {
  const isAwaited = instance.computedRunNo !== null && of.every((one) => one.untilLocked);
  return mayDo('LOCK_DIVISIONS', isAwaited ? 'COMPUTED' : resultState(instance), { ...sums(of), runGoing: instance.runGoing, moderations });
}

const blockersOf = (verdict: Verdict | null) => (verdict === null || verdict.ok ? [] : [...verdict.blockers]);

export async function listDivisions(db: Db, scope: InstituteScope, examInstanceId: string): Promise<DivisionStand[]> {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const moderations = await countModerations(db, scope, examInstanceId);
  const divisions = await divisionsOf(db, scope, examInstanceId);
  const takeBack = new Map<DivisionFacts, Verdict>();
  for (const one of divisions.filter(({ state }) => state === 'SHOWN'))
    takeBack.set(one, await unpublishVerdict(db, scope, instance, ids([one])));
  return divisions.map((one) => {
    const { uncomputed: _uncomputed, stale: _stale, ...stand } = one;
    return {
      ...stand,
      release: blockersOf(
        one.state === 'HELD' && (one.untilLocked || instance.publishedRunNo !== null) ? showVerdict(instance, [one]) : null,
      ),
      takeBack: blockersOf(takeBack.get(one) ?? null),
      locking: blockersOf(one.lock === null ? lockVerdict(instance, [one], moderations) : null),
    };
  });
}

/** The examination, held, with these of its divisions; 404 for one that it does not have. */
export async function openDivisions(db: Db, scope: InstituteScope, examInstanceId: string, divisions: Divisions, hold: 'READ' | 'UPDATE') {
  const instance = await openInstance(db, scope, examInstanceId, hold);
  const known = new Map((await divisionsOf(db, scope, examInstanceId)).map((one) => [one.divisionId, one]));
  const chosen = [...new Set(divisions)].map((id) => {
    const one = known.get(id);
    if (one === undefined) throw notFound('division in this exam instance');
    return one;
  });
  return { instance, chosen };
}

export const ids = (of: readonly DivisionFacts[]): Divisions => of.map((one) => one.divisionId);

/** Holds divisions back that are not shown. What students see already is taken back by a second person. */
export async function holdBack(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { divisionIds, reason }: { readonly divisionIds: Divisions; readonly reason: string },
): Promise<number> {
  const { instance, chosen } = await openDivisions(db, scope, examInstanceId, divisionIds, 'UPDATE');
  if (chosen.some((one) => one.state === 'SHOWN'))
    throw conflict('DIVISION_SHOWN', 'The result of a chosen division is published already: send its taking back for approval.');
  await setReason(db, reason);
  // A division that was shown once and is published no more has been shown before, whatever became of it.
  let held = 0;
  for (const shown of [true, false]) {
    const divisions = ids(chosen.filter((one) => one.shownBefore === shown));
    if (divisions.length > 0) held += (await holdDivisions(db, scope, instance.id, { divisions, shown, reason })).length;
  }
  return held;
}

interface Telling {
  readonly tells?: boolean | undefined;
  readonly words?: string | null | undefined;
}

/**
 * Shows held divisions the published run: one commit, as a publication. Before one is published, they are only held no more. Releasing what is
 * not held changes nothing.
 */
export async function releaseHeld(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { divisionIds, tells = false, words = null }: Telling & { readonly divisionIds: Divisions },
): Promise<{ divisions: number; isShown: boolean }> {
  const { instance, chosen } = await openDivisions(db, scope, examInstanceId, divisionIds, 'UPDATE');
  const held = chosen.filter((one) => one.state === 'HELD');
  const isPublished = instance.publishedRunNo !== null;
  const verdict = held.some((one) => isPublished || one.untilLocked) ? showVerdict(instance, held) : null;
  if (verdict !== null && !verdict.ok) throw refuse(verdict);
  const released = await releaseDivisions(db, scope, instance.id, { divisions: ids(held), isPublished });
  if (!isPublished || released.length === 0) return { divisions: released.length, isShown: false };
  // From then on it is published as the others are, and changes by a correction.
  await endDivisionLocks(db, scope, instance.id, { state: 'ENDED', divisions: ids(held) });
  const whose = (shownBefore: boolean) => released.filter((one) => one.shownBefore === shownBefore).map((one) => one.divisionId);
  await tellOfResult(db, scope, instance, { what: 'AGAIN', words }, { divisions: whose(true) });
  if (tells) await tellOfResult(db, scope, instance, { what: 'PUBLISHED', words }, { divisions: whose(false) });
  await staleLaterSemesters(db, scope, instance.id, { divisions: ids(held) });
  return { divisions: released.length, isShown: true };
}

/** What taking these divisions back would meet. */
export async function judgeTakeBack(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  divisionIds: Divisions,
  hold: 'READ' | 'UPDATE' = 'UPDATE',
): Promise<{ instance: InstanceRow; shown: Divisions }> {
  const { instance, chosen } = await openDivisions(db, scope, examInstanceId, divisionIds, hold);
  const shown = ids(chosen.filter((one) => one.state === 'SHOWN'));
  if (shown.length === 0) throw conflict('DIVISION_NOT_SHOWN', 'None of these divisions is published.');
  const verdict = await unpublishVerdict(db, scope, instance, shown);
  if (!verdict.ok) throw refuse(verdict);
  return { instance, shown };
}

/** By a second person: from the commit on nobody outside the exam cell sees the result of these divisions; their credits are reversed by a job. */
export async function takeBack(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { divisionIds, reason }: { readonly divisionIds: Divisions; readonly reason: string },
): Promise<void> {
  const { instance, shown } = await judgeTakeBack(db, scope, examInstanceId, divisionIds);
  await setReason(db, reason);
  await tellOfResult(db, scope, instance, { what: 'TAKEN_BACK' }, { divisions: shown });
  await holdDivisions(db, scope, instance.id, { divisions: shown, shown: true, reason });
  await unsettleAttempts(db, scope, instance.id, shown);
  await staleLaterSemesters(db, scope, instance.id, { divisions: shown });
}
