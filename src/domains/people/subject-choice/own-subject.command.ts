import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ChoiceBody, OwnWindow } from './choice-window.contract.ts';
import { choiceFaults, stateOf } from './choice.rules.ts';
import { findWindow, isChooser, shareWindow, windowPapers } from './choice-window.store.ts';
import { ownTakes, ownWindows, writeChoice } from './own-subject.store.ts';
import type { OwnWindowRow } from './own-subject.store.ts';

/** A closed paper is shown to whoever chose it; nobody else could choose it any more. */
async function shown(db: Db, scope: InstituteScope, row: OwnWindowRow, now: number): Promise<OwnWindow> {
  const { enrolmentId: _enrolmentId, isAllotted: _isAllotted, ...window } = row;
  const papers = await windowPapers(db, scope, row.id);
  return {
    ...window,
    state: stateOf(row, now),
    baskets: row.baskets.map((basket) => ({
      ...basket,
      papers: papers
        .filter((one) => one.basket === basket.name)
        .map(({ paperId, code, title, credits, capacity, closedAt }) => ({
          paperId,
          code,
          title,
          credits,
          capacity,
          isClosed: closedAt !== null,
        })),
    })),
  };
}

export async function readOwn(db: Db, scope: InstituteScope, now: number) {
  const windows: OwnWindow[] = [];
  // A student studies in few classes.
  for (const row of await ownWindows(db, scope)) windows.push(await shown(db, scope, row, now));
  return { windows, papers: await ownTakes(db, scope) };
}

type Choosing = Pick<OwnWindowRow, 'id' | 'opensAt' | 'closesAt' | 'isAllotted' | 'baskets'> & { readonly enrolmentId: string };

/** An order counts from now; whoever changes it in the last minute is as late as that, and whoever saves the same again is not. */
async function keep(db: Db, scope: InstituteScope, window: Choosing, body: ChoiceBody, now: number) {
  const state = stateOf(window, now);
  if (state === 'PLANNED') throw conflict('CHOICE_EARLY', 'Choosing has not begun yet.');
  if (state !== 'OPEN') throw conflict('CHOICE_LATE', 'The window is closed: choices cannot be changed any more.');
  const papers = (await windowPapers(db, scope, window.id)).map((one) => ({ ...one, isClosed: one.closedAt !== null }));
  const faults = choiceFaults(window.baskets, papers, body.baskets);
  if (faults.length > 0) throw new AppError(422, faults);
  const wishes = body.baskets.flatMap((one) => one.paperIds);
  if (wishes.length === 0) throw new AppError(422, [{ code: 'CHOICE_EMPTY', message: 'Choose a paper.', path: 'body.baskets' }]);
  const at = new Date(now).toISOString();
  const { id: windowId, enrolmentId } = window;
  const written = await writeChoice(db, scope, { windowId, enrolmentId, wishes, at, version: body.version });
  if (written === undefined)
    throw conflict('CHOICE_CHANGED', 'Your choices were changed elsewhere, on another phone or in another window. Look at them again.');
  return written;
}

export async function choose(db: Db, scope: InstituteScope, id: string, body: ChoiceBody, now: number) {
  await shareWindow(db, scope, id);
  const own = (await ownWindows(db, scope)).find((one) => one.id === id);
  if (own === undefined) throw notFound('choice window');
  return keep(db, scope, own, body, now);
}

/** What a student gave to the office on paper. */
export async function chooseFor(
  db: Db,
  scope: InstituteScope,
  { id, enrolmentId }: { readonly id: string; readonly enrolmentId: string },
  body: ChoiceBody,
  now: number,
) {
  await shareWindow(db, scope, id);
  const window = await findWindow(db, scope, id);
  if (window === undefined || !(await isChooser(db, scope, window, enrolmentId))) throw notFound('student of this window');
  return keep(db, scope, { ...window, enrolmentId }, body, now);
}
