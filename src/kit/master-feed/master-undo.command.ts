import { refusalOf, sayReason } from '../feed/feed-reason.server.ts';
import { AppError } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { saveRow } from '../master/master.command.ts';
import type { Bound } from '../master/master.command.ts';
import { enteredOf, readRow } from '../master/master.store.ts';
import type { RowOutcome } from '../feed/feed-definition.server.ts';
import { keysBefore, undoUpdates, valuesBefore } from './master-feed.store.ts';

const changed = ({ language = 'en' }: InstituteScope) => sayReason(language, 'changedSince');

/** Restores a master's records to their values before a feed. A master with its own rules checks each, like a save. */
export async function undoMaster(
  db: Db,
  scope: InstituteScope,
  bound: Bound,
  feedJobId: string,
  rowNos: readonly number[],
): Promise<readonly RowOutcome[]> {
  const { master, rules } = bound;
  const keys = await keysBefore(db, scope, master, feedJobId, rowNos);
  if (keys.length === 0)
    return rowNos.map((rowNo) => ({ rowNo, outcome: 'FAILED', reason: sayReason(scope.language ?? 'en', 'noEarlier') }));
  if (rules.check !== undefined || rules.decide !== undefined) {
    const outcomes: RowOutcome[] = [];
    for (const rowNo of rowNos) outcomes.push(await undoOne(db, scope, bound, feedJobId, rowNo, keys));
    return outcomes;
  }
  const undone = await undoUpdates(db, scope, master, feedJobId, rowNos, keys);
  return rowNos.map((rowNo) => (undone.has(rowNo) ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: changed(scope) }));
}

async function undoOne(
  db: Db,
  scope: InstituteScope,
  bound: Bound,
  feedJobId: string,
  rowNo: number,
  keys: readonly string[],
): Promise<RowOutcome> {
  const before = await valuesBefore(db, scope, bound.master, feedJobId, rowNo, keys);
  if (!before) return { rowNo, outcome: 'FAILED', reason: changed(scope) };
  try {
    const now = await readRow(db, scope, bound.master, before.id, 'FOR_UPDATE');
    if (now['version'] !== before.version) return { rowNo, outcome: 'FAILED', reason: changed(scope) };
    await saveRow(bound, { db, scope }, before.id, before.version, { ...enteredOf(bound.master, now), ...before.values });
    return { rowNo, outcome: 'UPDATED' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { rowNo, outcome: 'FAILED', reason: refusalOf(scope, error) };
  }
}
