import { conflict } from '../errors/app-error.rules.ts';
import { loadKeys } from '../http/database-error.server.ts';
import type { Keys } from '../http/database-error.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { applyRows } from './apply-rows.command.ts';
import { findBlockers, forgetKept, noteAnswers, putBack, takeAway, targetsOf } from './back.store.ts';
import type { Blocker } from './back.store.ts';
import { wrongState } from './feed.command.ts';
import type { FeedJobView, FeedState } from './feed.contract.ts';
import type { Feed, FeedRow, RowOutcome, TakeBack } from './feed-definition.server.ts';
import { findFeedJob, moveFeedJob } from './feed.store.ts';

const ENDED: readonly FeedState[] = ['APPLIED', 'FAILED'];
const BLOCKERS_SHOWN = 100;
const CHUNK = 2_000;

export interface Removal {
  readonly version: number;
  /** HARD keeps nothing that could be restored. */
  readonly how: 'SOFT' | 'HARD';
}

function takeBackOf(feed: Feed): TakeBack {
  if (!feed.takeBack) throw conflict('NOT_REMOVABLE', 'What this kind of feed does cannot be taken back by batch.');
  return feed.takeBack;
}

const nounOf = (blocker: Blocker) => (blocker.by === 'CHANGED' ? 'later changes' : blocker.by.replaceAll('_', ' '));

/** Deletes what the feed created: all of it, or nothing with the list of what stands against it. A soft delete can become a hard one. */
export async function removeBatch(db: Db, scope: InstituteScope, feed: Feed, id: string, { version, how }: Removal): Promise<FeedJobView> {
  const { table } = takeBackOf(feed);
  const job = await findFeedJob(db, scope, id);
  const isPurge = job.state === 'DELETED' && !job.hardDelete && how === 'HARD';
  const from: readonly FeedState[] = isPurge ? ['DELETED'] : ENDED;
  if (!(await moveFeedJob(db, scope, id, { from, to: 'DELETED', version, hardDelete: how === 'HARD' }))) throw wrongState(job, 'deleted');
  if (isPurge) {
    await forgetKept(db, scope, id);
    return findFeedJob(db, scope, id);
  }
  const created = await targetsOf(db, scope, id, 'CREATED');
  const blockers = await findBlockers(
    db,
    scope,
    table,
    created.map((row) => row.targetId),
  );
  if (blockers.length > 0) throw stillUsed(created, blockers);
  const rowNos = created.map((row) => row.rowNo);
  const gone = await takeAway(db, scope, table, id, { rowNos, images: how === 'SOFT' ? 'KEEP' : 'FORGET', outcome: 'DELETED' });
  if (gone !== rowNos.length)
    throw conflict('CHANGED_MEANWHILE', 'Records of this batch were changed or deleted meanwhile: look at them first.');
  return findFeedJob(db, scope, id);
}

function stillUsed(created: readonly { rowNo: number; targetId: string }[], blockers: readonly Blocker[]) {
  const rowOf = new Map(created.map((row) => [row.targetId, row.rowNo]));
  const shown = blockers
    .slice(0, BLOCKERS_SHOWN)
    .map((blocker) => ({ row: rowOf.get(blocker.targetId) ?? 0, by: blocker.by, count: blocker.count }));
  const nouns = [...new Set(blockers.map(nounOf))];
  const count = new Set(blockers.map((blocker) => blocker.targetId)).size;
  return conflict('STILL_USED', `${count} records of this batch are still used by: ${nouns.join(', ')}.`, { blockers: shown });
}

/** Brings back what a soft delete took away. What stands in its place meanwhile refuses all of it. */
export async function restoreBatch(db: Db, scope: InstituteScope, feed: Feed, id: string, version: number): Promise<FeedJobView> {
  const { table } = takeBackOf(feed);
  const job = await findFeedJob(db, scope, id);
  if (job.hardDelete) throw conflict('HARD_DELETED', 'This batch was deleted for good: nothing was kept of it.');
  if (!(await moveFeedJob(db, scope, id, { from: ['DELETED'], to: 'APPLIED', version }))) throw wrongState(job, 'restored');
  await putBack(db, scope, table, id);
  return findFeedJob(db, scope, id);
}

/**
 * Takes a batch back row by row: created records go, changed ones get their values of before. What was changed or is used since stays,
 * and its row says why.
 */
export async function undoBatch(db: Db, scope: InstituteScope, feed: Feed, id: string, version: number): Promise<FeedJobView> {
  const back = takeBackOf(feed);
  const job = await findFeedJob(db, scope, id);
  if (!(await moveFeedJob(db, scope, id, { from: ENDED, to: 'UNDONE', version }))) throw wrongState(job, 'undone');
  const keys = await loadKeys(db);
  const tools: Undoing = { db, scope, feed, job, keys };
  const updated = await targetsOf(db, scope, id, 'UPDATED');
  const answers = await inChunks(tools, updated, (rows) => back.undoChanges(db, scope, id, rows));
  const created = await targetsOf(db, scope, id, 'CREATED');
  const blocked = blockedRows(
    created,
    await findBlockers(
      db,
      scope,
      back.table,
      created.map((row) => row.targetId),
    ),
  );
  const free = created.filter((row) => !blocked.has(row.rowNo));
  answers.push(...blocked.values(), ...(await inChunks(tools, free, (rows) => removeRows(tools, back.table, rows))));
  await noteAnswers(db, scope, id, answers);
  const undone = answers.filter((row) => row.outcome !== 'FAILED').length;
  await moveFeedJob(db, scope, id, { from: ['UNDONE'], to: 'UNDONE', undone });
  return findFeedJob(db, scope, id);
}

interface Undoing {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly feed: Feed;
  readonly job: FeedJobView;
  readonly keys: Keys;
}

/** What PostgreSQL refuses is looked for by halves, down to the row: the others are taken back. */
async function inChunks(
  { db, scope, feed, job, keys }: Undoing,
  targets: readonly { rowNo: number }[],
  act: (rowNos: readonly number[]) => Promise<readonly RowOutcome[]>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (let at = 0; at < targets.length; at += CHUNK) {
    const rows = targets.slice(at, at + CHUNK).map(({ rowNo }): FeedRow => ({ rowNo, record: {} }));
    const run: Feed['apply'] = (_db, _scope, some) => act(some.map((row) => row.rowNo));
    outcomes.push(...(await applyRows(db, scope, feed, rows, { mode: job.mode, context: job.context }, keys, run)));
  }
  return outcomes;
}

async function removeRows({ db, scope, job }: Undoing, table: string, rowNos: readonly number[]): Promise<RowOutcome[]> {
  const gone = await takeAway(db, scope, table, job.id, { rowNos, images: 'FORGET', outcome: 'UNDONE' });
  // One by one it is clear which; together they are tried again by halves.
  if (gone !== rowNos.length && rowNos.length > 1) throw conflict('CHANGED_MEANWHILE', 'changed or deleted meanwhile');
  return rowNos.map((rowNo) =>
    gone === rowNos.length ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: 'changed or deleted meanwhile' },
  );
}

function blockedRows(created: readonly { rowNo: number; targetId: string }[], blockers: readonly Blocker[]): Map<number, RowOutcome> {
  const words = new Map<string, string[]>();
  for (const blocker of blockers) {
    const said = blocker.by === 'CHANGED' ? 'changed since' : `still used by ${blocker.count} × ${nounOf(blocker)}`;
    words.set(blocker.targetId, [...(words.get(blocker.targetId) ?? []), said]);
  }
  return new Map(
    created.flatMap(({ rowNo, targetId }) => {
      const said = words.get(targetId);
      return said ? [[rowNo, { rowNo, outcome: 'FAILED' as const, reason: said.join(', ') }] as const] : [];
    }),
  );
}
