import { createHash } from 'node:crypto';
import { policyNames } from '../../../kit/access/held-policies.store.ts';
import { conflict, forbidden, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { WindowChange, WindowLimits, WindowPlan, WindowTarget } from './activity-control.contract.ts';
import { faultsOf, sameLimits, settled } from './window-change.rules.ts';
import { findCells, holdPlaces, shownResults, writeCells } from './window-change.store.ts';
import type { FoundCell } from './window-change.store.ts';
import { copiedCells } from './window-copy.store.ts';
import { reaches } from './window-reach.command.ts';
import { changeOf, insertChange } from './window-history.store.ts';
import type { KeptCell } from './window-history.store.ts';

interface Edit {
  readonly examSessionId: string;
  readonly targets: readonly WindowTarget[];
  readonly wanted: WindowLimits | null;
}

interface Copy {
  readonly examSessionId: string;
  readonly fromSessionId: string;
  readonly shiftDays?: number | undefined;
}

interface Changing extends FoundCell {
  readonly after: WindowLimits | null;
}

/** 403 when the grant does not reach everything that the cells limit; a whole session needs the right in all of its courses. */
export async function requireReach(db: Db, scope: InstituteScope, targets: readonly WindowTarget[]): Promise<void> {
  if (!(await reaches(db, scope, scope.grant, targets))) throw forbidden('activities', 'OUTSIDE_GRANT');
}

async function changingCells(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  wanted: readonly { readonly target: WindowTarget; readonly after: WindowLimits | null }[],
): Promise<{ changing: Changing[]; unchanged: number }> {
  const targets = wanted.map((one) => one.target);
  await requireReach(db, scope, targets);
  const found = await findCells(db, scope, examSessionId, targets);
  if (found.length !== targets.length) throw notFound('examination, course, division or activity in this session');
  const all = found.map((cell): Changing => ({ ...cell, after: wanted[cell.at]?.after ?? null }));
  const changing = all.filter((cell) => !sameLimits(cell.limits, cell.after));
  return { changing, unchanged: all.length - changing.length };
}

const toChange = ({
  activity,
  activityMasterId,
  courseId,
  examInstanceId,
  divisionId,
  ownName,
  place,
  limits,
  after,
}: Changing): WindowChange => ({
  activity,
  activityMasterId,
  courseId,
  examInstanceId,
  divisionId,
  ownName,
  place,
  before: limits,
  after,
});

const stampOf = (changing: readonly Changing[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changing.map(({ at, id, version, after }) => [at, id, version, after])))
    .digest('hex');

async function checked(db: Db, scope: InstituteScope, { targets, wanted }: Edit): Promise<WindowLimits | null> {
  const after = wanted === null ? null : settled(wanted);
  const faults = faultsOf(targets, after);
  if (faults.length > 0) throw invalid(faults);
  if (after === null) return null;
  const named = [...new Set([...after.gracePolicies, ...after.shutPolicies])];
  if ((await policyNames(db, scope, named)).length !== named.length)
    throw invalid([{ code: 'POLICY_GONE', message: 'One of these policies is gone. Choose again.', path: 'body.wanted.gracePolicies' }]);
  return after;
}

async function edited(db: Db, scope: InstituteScope, edit: Edit) {
  const after = await checked(db, scope, edit);
  return changingCells(
    db,
    scope,
    edit.examSessionId,
    edit.targets.map((target) => ({ target, after })),
  );
}

export async function planWindows(db: Db, scope: InstituteScope, edit: Edit): Promise<WindowPlan> {
  const { changing, unchanged } = await edited(db, scope, edit);
  return { changes: changing.map(toChange), unchanged, stamp: stampOf(changing) };
}

/** Exactly what was previewed, or 409. Acts that the windows let in are waited for; a result that students have seen is not hidden by one person. */
export async function applyWindows(db: Db, scope: InstituteScope, edit: Edit & { readonly stamp: string }) {
  await holdPlaces(db, scope, edit.examSessionId, edit.targets);
  const { changing } = await edited(db, scope, edit);
  requireStamp(edit.stamp, changing);
  return write(db, scope, edit.examSessionId, changing, { kind: 'EDIT', undoes: null });
}

export async function planCopied(db: Db, scope: InstituteScope, copy: Copy) {
  const { cells, shiftDays, withoutMatch } = await copiedCells(db, scope, copy);
  const { changing, unchanged } = await changingCells(db, scope, copy.examSessionId, cells);
  return { changes: changing.map(toChange), unchanged, stamp: stampOf(changing), shiftDays, withoutMatch };
}

export async function copyWindows(db: Db, scope: InstituteScope, copy: Copy & { readonly stamp: string }) {
  const { cells } = await copiedCells(db, scope, copy);
  await holdPlaces(
    db,
    scope,
    copy.examSessionId,
    cells.map((one) => one.target),
  );
  const { changing } = await changingCells(db, scope, copy.examSessionId, cells);
  requireStamp(copy.stamp, changing);
  return write(db, scope, copy.examSessionId, changing, { kind: 'COPY', undoes: null });
}

/** Everything as before a change, when each of its windows is as it left it; a policy that is gone since lets nobody in. */
export async function undoChange(db: Db, scope: InstituteScope, id: string) {
  const change = await changeOf(db, scope, id);
  if (!change) throw notFound('change of windows');
  const { examSessionId, cells } = change;
  const targets = cells.map((one) => one.target);
  await holdPlaces(db, scope, examSessionId, targets);
  await requireReach(db, scope, targets);
  const found = await findCells(db, scope, examSessionId, targets);
  const isAsLeft = found.length === cells.length && found.every((cell) => sameLimits(cell.limits, cells[cell.at]?.after ?? null));
  if (!isAsLeft) throw conflict('WINDOWS_CHANGED_SINCE', 'Some of these windows have been changed since. Change them in the table.');
  const changing = found.map((cell): Changing => ({ ...cell, after: cells[cell.at]?.before ?? null }));
  return write(db, scope, examSessionId, changing, { kind: 'UNDO', undoes: id });
}

function requireStamp(stamp: string, changing: readonly Changing[]): void {
  if (stamp !== stampOf(changing)) throw conflict('WINDOWS_CHANGED', 'Windows have changed since your preview. Preview again.');
}

async function write(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  changing: readonly Changing[],
  as: { readonly kind: 'EDIT' | 'COPY' | 'UNDO'; readonly undoes: string | null },
) {
  if (changing.length === 0) return { changeId: null, changed: 0 };
  const shown = await shownResults(db, scope, examSessionId);
  if (!(await writeCells(db, scope, examSessionId, changing)))
    throw conflict('WINDOWS_CHANGED', 'Windows have changed since your preview. Preview again.');
  const still = new Set(await shownResults(db, scope, examSessionId));
  if (shown.some((id) => !still.has(id)))
    throw conflict('RESULT_SHOWN', 'Students have seen this result. To take it back, request to unpublish it: a second person decides.');
  const cells = changing.map(({ limits, after, ...cell }): KeptCell => ({ target: targetOf(cell), before: limits, after }));
  return { changeId: await insertChange(db, scope, { ...as, examSessionId, cells }), changed: changing.length };
}

const targetOf = ({ activity, activityMasterId, courseId, examInstanceId, divisionId }: WindowTarget): WindowTarget => ({
  activity,
  activityMasterId,
  courseId,
  examInstanceId,
  divisionId,
});
