import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { ownSubjects, OwnWindow } from './choice-window.contract.ts';
import { choiceFaults, stateOf } from './choice.rules.ts';
import { shareWindow, windowPapers } from './choice-window.store.ts';
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

/** The order counts from now; whoever changes it in the last minute is as late as that. */
export async function choose(db: Db, scope: InstituteScope, id: string, body: BodyOf<typeof ownSubjects.choose>, now: number) {
  await shareWindow(db, scope, id);
  const own = (await ownWindows(db, scope)).find((one) => one.id === id);
  if (own === undefined) throw notFound('choice window');
  const state = stateOf(own, now);
  if (state === 'PLANNED') throw conflict('CHOICE_EARLY', 'Choosing has not begun yet.');
  if (state !== 'OPEN') throw conflict('CHOICE_LATE', 'The window is closed: choices cannot be changed any more.');
  const papers = (await windowPapers(db, scope, id)).map((one) => ({ ...one, isClosed: one.closedAt !== null }));
  const faults = choiceFaults(own.baskets, papers, body.baskets);
  if (faults.length > 0) throw new AppError(422, faults);
  const wishes = body.baskets.flatMap((one) => one.paperIds);
  if (wishes.length === 0) throw new AppError(422, [{ code: 'CHOICE_EMPTY', message: 'Choose a paper.', path: 'body.baskets' }]);
  const at = new Date(now).toISOString();
  const written = await writeChoice(db, scope, { windowId: id, enrolmentId: own.enrolmentId, wishes, at, version: body.version });
  if (written === undefined)
    throw conflict('CHOICE_CHANGED', 'Your choices were changed elsewhere, on another phone or in another window. Look at them again.');
  return written;
}
