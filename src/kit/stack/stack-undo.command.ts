import { sql } from 'kysely';
import { conflict, forbidden } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { holdsWhole } from './stack-gather.command.ts';
import type { StackHold, StackNoun } from './stack-noun.server.ts';
import { findRun, moveRun } from './stack-run.store.ts';
import type { StackRunView } from './stack.contract.ts';
import { holdsOn, removeMade } from './stack-undo.store.ts';
import { doneBy, markUndone } from './stack-work.store.ts';
import type { DoneRow } from './stack-work.store.ts';

const HOLDS_SHOWN = 100;

interface Tools {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly nouns: readonly StackNoun[];
}

/**
 * Takes away everything that a run made and puts back what it changed, the last first; when something depends on any of it or was
 * changed since, nothing, with the list of what.
 */
export async function undoStack({ db, scope, nouns }: Tools, id: string, version: number): Promise<StackRunView> {
  const run = await findRun(db, scope, id);
  if (!(await moveRun(db, scope, id, { from: ['DONE', 'FAILED'], to: 'UNDONE', version })))
    throw conflict('STACK_STATE', `This duplication is ${run.state.toLowerCase()} (version ${run.version}). Reload and check it.`);
  const done = await doneBy(db, scope, id);
  const labels = new Map(done.map((row) => [row.targetId, row]));
  const found: StackHold[] = [];
  await sql`savepoint stack_undo`.execute(db);
  for (const noun of nouns.toReversed()) {
    const rows = done.filter((row) => row.noun === noun.noun);
    found.push(
      ...(await putBack(
        { db, scope },
        noun,
        rows.filter((row) => row.outcome === 'UPDATED'),
      )),
    );
    const ids = rows.filter((row) => row.outcome === 'CREATED').map((row) => row.targetId);
    found.push(...(await takeAway({ db, scope }, noun, ids)));
  }
  if (found.length > 0) {
    await sql`rollback to savepoint stack_undo`.execute(db);
    throw stillUsed(found, labels);
  }
  await markUndone(db, scope, id);
  return findRun(db, scope, id);
}

type Within = Omit<Tools, 'nouns'>;

/** Restores the earlier values of records that nobody changed since the run; answers the others. If a rule refuses one, all is refused. */
async function putBack(tools: Within, noun: StackNoun, rows: readonly DoneRow[]): Promise<readonly StackHold[]> {
  if (rows.length === 0) return [];
  const { db, scope } = tools;
  if (!holdsWhole(scope, noun, 'update')) throw forbidden(noun.feature);
  const current = await noun.current(
    db,
    scope,
    rows.map((row) => row.targetId),
    'FOR_UPDATE',
  );
  const changed = rows.filter((row) => current.get(row.targetId)?.stamp !== row.stamp);
  if (changed.length > 0) return changed.map(({ targetId }) => ({ targetId, by: 'CHANGED', count: 1 }));
  for (const { targetId, before } of rows) if (before) await noun.update(tools, targetId, before);
  return [];
}

async function takeAway({ db, scope }: Within, noun: StackNoun, ids: readonly string[]): Promise<readonly StackHold[]> {
  if (ids.length === 0) return [];
  if (!holdsWhole(scope, noun, 'delete')) throw forbidden(noun.feature);
  const holds = await holdsOn(db, scope, noun, ids);
  const held = new Set(holds.map((hold) => hold.targetId));
  await removeMade(
    db,
    scope,
    noun,
    ids.filter((one) => !held.has(one)),
  );
  return holds;
}

function stillUsed(holds: readonly StackHold[], labels: ReadonlyMap<string, { readonly noun: string; readonly label: string }>) {
  const words = [...new Set(holds.map(({ by }) => (by === 'CHANGED' ? 'later changes' : by.replaceAll('_', ' '))))];
  const count = new Set(holds.map((hold) => hold.targetId)).size;
  const shown = holds
    .slice(0, HOLDS_SHOWN)
    .map(({ targetId, by, count: many }) => ({ noun: labels.get(targetId)?.noun, label: labels.get(targetId)?.label, by, count: many }));
  return conflict(
    'STILL_USED',
    `Records of this duplication are still in use (${count}): ${words.join(', ')}. Nothing was undone. Remove those first.`,
    {
      holds: shown,
    },
  );
}
