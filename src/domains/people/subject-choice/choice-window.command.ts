import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { classBaskets, openClass } from '../subject-take/subject-take.command.ts';
import { holdRegister } from '../subject-take/subject-take.store.ts';
import type { ChoiceWindow, WindowBody } from './choice-window.contract.ts';
import { stateOf, windowFaults } from './choice.rules.ts';
import * as store from './choice-window.store.ts';
import type { FoundWindow } from './choice-window.store.ts';

const notOpen = () => conflict('WINDOW_NOT_OPEN', 'This window is not open.');
const CHANGED = 'Somebody else changed this choice window. Look at it again.';

async function readWindow(db: Db, scope: InstituteScope, found: FoundWindow, now: number): Promise<ChoiceWindow> {
  const { isAllotted: _isAllotted, ...window } = found;
  return { ...window, state: stateOf(found, now), papers: await store.windowPapers(db, scope, found.id) };
}

export async function findWindow(
  db: Db,
  scope: InstituteScope,
  { courseInstanceId, semester }: { readonly courseInstanceId: string; readonly semester: number },
  now: number,
): Promise<ChoiceWindow | null> {
  await openClass(db, scope, courseInstanceId, now);
  const found = await store.findWindowOf(db, scope, courseInstanceId, semester);
  return found === undefined ? null : readWindow(db, scope, found, now);
}

/** Held, as of the version that was looked at. */
export async function heldWindow(db: Db, scope: InstituteScope, id: string, version: number): Promise<FoundWindow> {
  const held = await store.holdWindow(db, scope, id);
  if (held === undefined) throw notFound('choice window');
  if (held.version !== version) throw await staleVersion(db, scope, { noun: 'choice_window', id }, CHANGED);
  return held;
}

async function reread(db: Db, scope: InstituteScope, id: string, now: number): Promise<ChoiceWindow> {
  const found = await store.findWindow(db, scope, id);
  if (found === undefined) throw notFound('choice window');
  return readWindow(db, scope, found, now);
}

const notAllotted = (held: FoundWindow): void => {
  if (held.isAllotted) throw conflict('WINDOW_ALLOTTED', 'Papers were allotted by this window. Undo the allotment first.');
};

export async function saveWindow(db: Db, scope: InstituteScope, body: WindowBody, now: number): Promise<ChoiceWindow> {
  await openClass(db, scope, body.courseInstanceId, now);
  if (Date.parse(body.opensAt) >= Date.parse(body.closesAt))
    throw new AppError(422, [{ code: 'WINDOW_ORDER', message: 'The window closes after it opens.', path: 'body.closesAt' }]);
  const registerId = await holdRegister(db, scope, body);
  const { papers, limits } = await classBaskets(db, scope, body);
  const faults = windowFaults(body, limits, papers);
  if (faults.length > 0) throw new AppError(422, faults);
  const basketOf = new Map(papers.map((one) => [one.id, one.basket]));
  const rows = body.papers.map((one) => ({ ...one, basket: basketOf.get(one.paperId) ?? '' }));
  const known = await store.findWindowOf(db, scope, body.courseInstanceId, body.semester);
  const id = known === undefined ? await begin(db, scope, registerId, body) : await change(db, scope, known.id, body);
  await store.writeWindowPapers(db, scope, id, rows);
  return reread(db, scope, id, now);
}

async function begin(db: Db, scope: InstituteScope, registerId: string, body: WindowBody): Promise<string> {
  if (body.version !== null) throw notFound('choice window');
  return store.insertWindow(db, scope, registerId, body);
}

/** What was chosen stays a choice of this window: papers that somebody wants do not leave it. */
async function change(db: Db, scope: InstituteScope, id: string, body: WindowBody): Promise<string> {
  const held = await heldWindow(db, scope, id, body.version ?? 0);
  notAllotted(held);
  const present = await store.windowPapers(db, scope, id);
  const leaving = present.filter(({ paperId, wanted }) => wanted > 0 && !body.papers.some((one) => one.paperId === paperId));
  if (leaving.length > 0)
    throw conflict(
      'WINDOW_WANTED',
      `Students have chosen ${leaving.map((one) => one.code).join(', ')}. Close the paper instead of taking it out.`,
    );
  await store.updateWindow(db, scope, id, body);
  return id;
}

export async function closeNow(
  db: Db,
  scope: InstituteScope,
  { id, version }: { readonly id: string; readonly version: number },
  now: number,
): Promise<ChoiceWindow> {
  const held = await heldWindow(db, scope, id, version);
  if (stateOf(held, now) !== 'OPEN') throw notOpen();
  await store.closeWindow(db, scope, id, new Date(now).toISOString());
  return reread(db, scope, id, now);
}

interface PaperTurn {
  readonly id: string;
  readonly version: number;
  readonly paperId: string;
  readonly way: 'CLOSE' | 'OPEN';
}

export async function turnPaper(
  db: Db,
  scope: InstituteScope,
  { id, version, paperId, way }: PaperTurn,
  now: number,
): Promise<ChoiceWindow> {
  const held = await heldWindow(db, scope, id, version);
  notAllotted(held);
  const papers = await store.windowPapers(db, scope, id);
  if (!papers.some((one) => one.paperId === paperId)) throw notFound('paper of this window');
  await store.turnPaper(db, scope, id, paperId, way);
  return reread(db, scope, id, now);
}

export async function openWindow(db: Db, scope: InstituteScope, id: string): Promise<FoundWindow> {
  const found = await store.findWindow(db, scope, id);
  if (found === undefined) throw notFound('choice window');
  return found;
}

/** Everybody with a login who has not chosen is told; nobody twice on one day. */
export async function remindMissing(
  db: Db,
  scope: InstituteScope,
  { id, version }: { readonly id: string; readonly version: number },
  now: number,
) {
  const held = await heldWindow(db, scope, id, version);
  if (stateOf(held, now) !== 'OPEN') throw notOpen();
  const logins = await store.missingLogins(db, scope, held);
  const users = logins.filter((one) => one !== null);
  const event = `subjectChoice:${id}:${new Date(now).toISOString().slice(0, 10)}`;
  await tellPeople(db, scope, { kind: 'SUBJECT_CHOICE', event, facts: { what: 'CHOOSE', until: held.closesAt }, arrives: 'UNREAD' }, users);
  return { told: users.length, withoutLogin: logins.length - users.length };
}
