import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { AppError, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import { policiesHeld } from '../../../kit/access/held-policies.store.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import type { ExamActivity } from '../exam-activity/exam-activity.contract.ts';
import { examActivityText } from '../exam-activity/exam-activity.text.ts';
import { findInstance } from './exam-instance.store.ts';
import type { Hold, InstanceRow } from './exam-instance.store.ts';
import { reachInCourse } from './grant-scope.rules.ts';
import type { Reach } from './grant-scope.rules.ts';
import type { Verdict } from './lifecycle.rules.ts';
import { letsIn } from './window-gate.rules.ts';
import { exceptedUntil, findSessionWindow, findWindow, isExceptedInSession } from './window-gate.store.ts';
import type { Asked, DecidingWindow } from './window-gate.store.ts';

type Refusal = Extract<Verdict, { ok: false }>;

/** The instance of a call, locked as requested. 404 when it is not the institute's, 403 when the grant does not reach its course. */
export async function openInstance(db: Db, scope: InstituteScope, id: string, hold: Hold): Promise<InstanceRow> {
  const { instance, reach } = await reachInstance(db, scope, id, hold);
  if (reach !== 'ALL') throw forbidden('examInstances', 'OUTSIDE_GRANT');
  return instance;
}

/** The same for calls that also serve teachers: the caller restricts them to their own papers. */
export async function reachInstance(
  db: Db,
  scope: InstituteScope,
  id: string,
  hold: Hold,
): Promise<{ instance: InstanceRow; reach: Exclude<Reach, 'NONE'> }> {
  const instance = await findInstance(db, scope, id, hold);
  if (!instance) throw notFound('exam instance');
  const reach = reachInCourse(scope.grant, instance);
  if (reach === 'NONE') throw forbidden('examInstances', 'OUTSIDE_GRANT');
  return { instance, reach };
}

/** A window that shuts an act for the caller now, in the words of a refusal. */
export interface ShutWindow {
  readonly activity: ExamActivity;
  readonly window: DecidingWindow;
  /** In the language of the caller: which activity, of what, and since when. */
  readonly says: string;
  /** The same in English, and what to do. */
  readonly message: string;
}

/** A window that is not simply open, for the caller. */
export interface WindowToday {
  readonly mayAct: boolean;
  /** As in a shut window. */
  readonly says: string;
  /** What to do, in the words of a refusal, or in the reader's language how the caller is let in. */
  readonly message: string;
}

const inWords = reasonsOf(examActivityText);

type Told = Pick<InstituteScope, 'language'>;

const standIn = (told: Told, activity: ExamActivity, window: DecidingWindow, stand: 'BEFORE' | 'AFTER' | 'GRACE'): string =>
  inWords(told, `windowShut.${stand}`, {
    activity: window.ownName ?? inWords(told, `activity.${activity}`),
    place: window.place,
    when: window.saidOn ?? '',
  });

function shutWindow(scope: InstituteScope, activity: ExamActivity, window: DecidingWindow): ShutWindow {
  const sayIn = (told: Told) => standIn(told, activity, window, window.stand === 'OPEN' ? 'AFTER' : window.stand);
  return { activity, window, says: sayIn(scope), message: `${sayIn({})}. Ask whoever keeps Activity Control to open it.` };
}

async function isLetIn(db: Db, scope: InstituteScope, window: DecidingWindow, excepted: () => Promise<boolean>): Promise<boolean> {
  if (window.stand === 'OPEN') return true;
  const policies = await policiesHeld(db, scope, [...window.gracePolicies, ...window.shutPolicies]);
  return letsIn(window, { policies, excepted: false }) || excepted();
}

/** What shuts an activity of an examination, or of one division's sheet, for the caller now; null: nothing. */
export async function windowShutting(db: Db, scope: InstituteScope, asked: Asked): Promise<ShutWindow | null> {
  const window = await findWindow(db, scope, asked);
  if (!window || (await isLetIn(db, scope, window, async () => (await exceptedUntil(db, scope, asked)) !== null))) return null;
  return shutWindow(scope, asked.activity, window);
}

/** Until when an open window is open, as people write it, and whether there is one that is not open, or over. */
export async function windowEnds(db: Db, scope: InstituteScope, asked: Asked) {
  const window = await findWindow(db, scope, asked);
  const isShut = window !== undefined && window.stand !== 'OPEN';
  return { openUntil: window === undefined || isShut ? null : window.saidOn, isShut, isOver: passedEnd(window) !== null };
}

/** What somebody is told before they act: null while the window is open, or there is none. */
export async function windowToday(db: Db, scope: InstituteScope, asked: Asked): Promise<WindowToday | null> {
  const window = await findWindow(db, scope, asked);
  if (!window || window.stand === 'OPEN') return null;
  const { activity } = asked;
  const policies = await policiesHeld(db, scope, [...window.gracePolicies, ...window.shutPolicies]);
  const person = { policies, excepted: false };
  const mayStill = (letIn: string): WindowToday => ({
    mayAct: true,
    says: standIn(scope, activity, window, window.stand === 'BEFORE' ? 'BEFORE' : 'AFTER'),
    message: letIn,
  });
  // Who is let in while it is shut needs no extra minutes.
  if (letsIn({ ...window, stand: 'AFTER' }, person)) return mayStill(inWords(scope, 'windowLetIn'));
  if (letsIn(window, person)) return mayStill(inWords(scope, 'windowLetIn.extra', { until: window.extraUntil ?? '' }));
  const until = await exceptedUntil(db, scope, asked);
  if (until !== null) return mayStill(inWords(scope, 'windowLetIn.until', { until }));
  const { says, message } = shutWindow(scope, activity, window);
  return { mayAct: false, says, message };
}

/** The end of a window that has passed: what is done then, by whoever is let in, is late. */
export const passedEnd = (window: DecidingWindow | undefined): string | null =>
  window !== undefined && (window.stand === 'GRACE' || window.stand === 'AFTER') ? window.closesAt : null;

/** 409 WINDOW_SHUT, naming activity, place and moment. It is asked in the transaction of the act, after the instance is held: who changes a window waits for that. */
export async function requireWindow(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  activity: ExamActivity,
  divisionId: string | null = null,
): Promise<void> {
  await requireWindowOrLate(db, scope, { examInstanceId, activity, divisionId });
}

/** The same; answers the end that has passed for whoever is let in after it. */
export async function requireWindowOrLate(db: Db, scope: InstituteScope, asked: Asked): Promise<string | null> {
  const window = await findWindow(db, scope, asked);
  if (window && !(await isLetIn(db, scope, window, async () => (await exceptedUntil(db, scope, asked)) !== null)))
    throw refuseShut(shutWindow(scope, asked.activity, window));
  return passedEnd(window);
}

/** The same for an act of a whole session that is not of single examinations. */
export async function requireSessionWindow(db: Db, scope: InstituteScope, examSessionId: string, activity: ExamActivity): Promise<void> {
  const window = await findSessionWindow(db, scope, examSessionId, activity);
  if (!window || (await isLetIn(db, scope, window, () => isExceptedInSession(db, scope, examSessionId, activity)))) return;
  throw refuseShut(shutWindow(scope, activity, window));
}

export function refuseShut({ activity, window, says, message }: ShutWindow): AppError {
  const { opensAt, closesAt, decidedBy } = window;
  return new AppError(409, [{ code: 'WINDOW_SHUT', message, value: says }], { window: { activity, opensAt, closesAt, decidedBy } });
}

/** A refusal whose shut window is each of these, by name. */
export function namingWindows(barred: Refusal | null, shut: readonly ShutWindow[]): Refusal | null {
  if (barred === null || shut.length === 0) return barred;
  const blockers = barred.blockers.flatMap((one) =>
    one.code === 'WINDOW_SHUT' ? shut.map(({ message, says }) => ({ ...one, message: message.replace(/\.$/, ''), value: says })) : [one],
  );
  return { ...barred, blockers };
}

/** What bars an act, as its plan says it before anybody acts. */
export const barriersOf = (barred: Refusal | null) =>
  (barred?.blockers ?? []).map(({ code, message, count, value }) => ({
    code,
    message: `${message}.`,
    count,
    ...(value === undefined ? {} : { value }),
  }));

/** Throws a lifecycle refusal as a 409 that names every blocker. */
export function refuse(verdict: Refusal): AppError {
  return new AppError(409, barriersOf(verdict), { blockers: verdict.blockers });
}
