import { sql } from 'kysely';
import { conflict, forbidden } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { holdsWhole } from './stack-gather.command.ts';
import type { StackHold, StackNoun } from './stack-noun.server.ts';
import { findRun, madeBy, markUndone, moveRun } from './stack-run.store.ts';
import type { StackRunView } from './stack.contract.ts';
import { holdsOn, removeMade } from './stack-undo.store.ts';

const HOLDS_SHOWN = 100;

/** Takes away everything that a run made, the last first; when something depends on any of it, nothing, with the list of what does. */
export async function undoStack(
  { db, scope, nouns }: { readonly db: Db; readonly scope: InstituteScope; readonly nouns: readonly StackNoun[] },
  id: string,
  version: number,
): Promise<StackRunView> {
  const run = await findRun(db, scope, id);
  if (!(await moveRun(db, scope, id, { from: ['DONE', 'FAILED'], to: 'UNDONE', version })))
    throw conflict('STACK_STATE', `This duplication is ${run.state.toLowerCase()} (version ${run.version}): look at it again.`);
  const made = await madeBy(db, scope, id);
  const labels = new Map(made.map((row) => [row.targetId, row]));
  const found: StackHold[] = [];
  await sql`savepoint stack_undo`.execute(db);
  for (const noun of nouns.toReversed()) {
    const ids = made.filter((row) => row.noun === noun.noun).map((row) => row.targetId);
    if (ids.length === 0) continue;
    if (!holdsWhole(scope, noun, 'delete')) throw forbidden(noun.feature);
    const holds = await holdsOn(db, scope, noun, ids);
    const held = new Set(holds.map((hold) => hold.targetId));
    found.push(...holds);
    await removeMade(
      db,
      scope,
      noun,
      ids.filter((one) => !held.has(one)),
    );
  }
  if (found.length > 0) {
    await sql`rollback to savepoint stack_undo`.execute(db);
    throw stillUsed(found, labels);
  }
  await markUndone(db, scope, id);
  return findRun(db, scope, id);
}

function stillUsed(holds: readonly StackHold[], labels: ReadonlyMap<string, { readonly noun: string; readonly label: string }>) {
  const words = [...new Set(holds.map(({ by }) => (by === 'CHANGED' ? 'later changes' : by.replaceAll('_', ' '))))];
  const count = new Set(holds.map((hold) => hold.targetId)).size;
  const shown = holds.slice(0, HOLDS_SHOWN).map(({ targetId, by, count: many }) => ({ ...labels.get(targetId), by, count: many }));
  return conflict('STILL_USED', `${count} records of this duplication are used by: ${words.join(', ')}. Remove those first.`, {
    holds: shown,
  });
}
