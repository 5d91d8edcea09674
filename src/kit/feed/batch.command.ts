import { conflict } from '../errors/app-error.rules.ts';
import { loadKeys } from '../http/database-error.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { actOnRows } from './apply-rows.command.ts';
import { doneRows, findBlockers, forgetKept, noteAnswers, putBack, takeAway, targetsOf } from './back.store.ts';
import type { Blocker } from './back.store.ts';
import { wrongState } from './feed.command.ts';
import type { FeedJobView, FeedState } from './feed.contract.ts';
import type { Feed, FeedRow, RowOutcome, TakeBack } from './feed-definition.server.ts';
import { sayReason } from './feed-reason.server.ts';
import { findFeedJob, moveFeedJob } from './feed.store.ts';
import { sayIn } from '../text/said.server.ts';
import type { Language } from '../text/texts.contract.ts';

const ENDED: readonly FeedState[] = ['APPLIED', 'FAILED'];
const BLOCKERS_SHOWN = 100;
const CHUNK = 2_000;

export interface Removal {
  readonly version: number;
  /** HARD keeps nothing that could be restored. */
  readonly how: 'SOFT' | 'HARD';
}

function takeBackOf(feed: Feed): TakeBack {
  if (!feed.takeBack) throw conflict('NOT_REMOVABLE', 'Imports of this kind cannot be undone as a whole. Correct the records one by one.');
  return feed.takeBack;
}

/** Values within other records are undone; deleting would take something away that the file did not bring. */
export function requireTable(feed: Feed): string {
  const { table } = takeBackOf(feed);
  if (table === null)
    throw conflict('ONLY_UNDONE', 'Imports of this kind cannot be deleted. Undo the import to restore the earlier values.');
  return table;
}

const nounOf = (blocker: Blocker) => (blocker.by === 'CHANGED' ? 'later changes' : blocker.by.replaceAll('_', ' '));

/** What a record is called on screen; a table that no text names is one of the records that belong to others. */
const saidNoun = (language: Language, { by }: Blocker): string => {
  const plural = `${by.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}s`;
  return sayIn(language, `${plural}.one`, sayReason(language, 'otherRecord'));
};

/** Deletes what the feed created: all of it, or nothing, with the list of blockers. A soft delete can become a hard one. */
export async function removeBatch(db: Db, scope: InstituteScope, feed: Feed, id: string, { version, how }: Removal): Promise<FeedJobView> {
  const table = requireTable(feed);
  const job = await findFeedJob(db, scope, id);
  const isPurge = job.state === 'DELETED' && !job.hardDelete && how === 'HARD';
  const from: readonly FeedState[] = isPurge ? ['DELETED'] : ENDED;
  if (!(await moveFeedJob(db, scope, id, { from, to: 'DELETED', version, hardDelete: how === 'HARD' }))) throw wrongState(job, 'deleted');
  if (isPurge) {
    await forgetKept(db, scope, id);
    return findFeedJob(db, scope, id);
  }
  const created = await targetsOf(db, scope, id, 'CREATED');
  const ids = created.map((row) => row.targetId);
  const blockers = await findBlockers(db, scope, table, ids);
  if (blockers.length > 0) throw stillUsed(created, blockers);
  await refuseBarred({ db, scope, feed, job }, created, 'GO');
  const rowNos = created.map((row) => row.rowNo);
  const gone = await takeAway(db, scope, table, id, { rowNos, images: how === 'SOFT' ? 'KEEP' : 'FORGET', outcome: 'DELETED' });
  if (gone !== rowNos.length)
    throw conflict('CHANGED_MEANWHILE', 'Records of this import were changed or deleted by somebody else. Check them first.');
  return findFeedJob(db, scope, id);
}

/** The rules of the kind's own domain, before all of a batch goes or comes back. */
async function refuseBarred(work: Work, rows: readonly { rowNo: number }[], way: 'GO' | 'RETURN'): Promise<void> {
  const barred = await barredRows(work, rows, way);
  const [first] = barred;
  if (first === undefined) return;
  const [row, reason] = first;
  const blockers = [...barred.keys()].slice(0, BLOCKERS_SHOWN).map((one) => ({ row: one, by: 'RULE', count: 1 }));
  throw conflict('BATCH_BARRED', `${barred.size} of ${rows.length} rows cannot be deleted or restored. Row ${row}: ${reason}`, {
    blockers,
  });
}

async function barredRows(
  { db, scope, feed, job }: Work,
  rows: readonly { rowNo: number }[],
  way: 'GO' | 'RETURN',
): Promise<Map<number, string>> {
  const { bars } = takeBackOf(feed);
  const barred = new Map<number, string>();
  if (!bars) return barred;
  for (let at = 0; at < rows.length; at += CHUNK) {
    const rowNos = rows.slice(at, at + CHUNK).map((row) => row.rowNo);
    const found = await bars(db, scope, await doneRows(db, scope, job.id, rowNos), { ...contextOf(job), way });
    for (const [rowNo, reason] of found) barred.set(rowNo, reason);
  }
  return barred;
}

/** Before a second person is asked: the file did something, and is as it was shown. */
export function requireUndoable(job: FeedJobView, version: number): void {
  if (job.version !== version || ![...ENDED, 'UNDONE'].includes(job.state)) throw wrongState(job, 'undone');
}

const contextOf = ({ id, mode, context }: FeedJobView) => ({ feedJobId: id, mode, context });

function stillUsed(created: readonly { rowNo: number; targetId: string }[], blockers: readonly Blocker[]) {
  const rowOf = new Map(created.map((row) => [row.targetId, row.rowNo]));
  const shown = blockers
    .slice(0, BLOCKERS_SHOWN)
    .map((blocker) => ({ row: rowOf.get(blocker.targetId) ?? 0, by: blocker.by, count: blocker.count }));
  const nouns = [...new Set(blockers.map(nounOf))];
  const count = new Set(blockers.map((blocker) => blocker.targetId)).size;
  return conflict('STILL_USED', `Records of this import are still in use (${count}): ${nouns.join(', ')}. Remove those first.`, {
    blockers: shown,
  });
}

/** Restores a soft delete. Records created in its place meanwhile refuse all of it. */
export async function restoreBatch(db: Db, scope: InstituteScope, feed: Feed, id: string, version: number): Promise<FeedJobView> {
  const table = requireTable(feed);
  const job = await findFeedJob(db, scope, id);
  if (job.hardDelete) throw conflict('HARD_DELETED', 'This import was deleted permanently.');
  if (!(await moveFeedJob(db, scope, id, { from: ['DELETED'], to: 'APPLIED', version }))) throw wrongState(job, 'restored');
  await refuseBarred({ db, scope, feed, job }, await targetsOf(db, scope, id, 'DELETED'), 'RETURN');
  await putBack(db, scope, table, id);
  return findFeedJob(db, scope, id);
}

/**
 * Takes a batch back row by row: created records go, changed ones get their values of before. What was changed or is used since stays,
 * and its row says why; once the reason is gone the rest can be undone as well.
 */
export async function undoBatch(db: Db, scope: InstituteScope, feed: Feed, id: string, version: number): Promise<FeedJobView> {
  const back = takeBackOf(feed);
  const job = await findFeedJob(db, scope, id);
  if (!(await moveFeedJob(db, scope, id, { from: [...ENDED, 'UNDONE'], to: 'UNDONE', version }))) throw wrongState(job, 'undone');
  const work: Work = { db, scope, feed, job };
  const updated = await targetsOf(db, scope, id, 'UPDATED');
  const created = await targetsOf(db, scope, id, 'CREATED');
  const answers =
    back.table === null
      ? await inChunks(
          work,
          [...updated, ...created].toSorted((a, b) => b.rowNo - a.rowNo),
          byKind(back, work),
        )
      : [...(await inChunks(work, updated, byKind(back, work))), ...(await undoCreated(work, back.table, created))];
  await noteAnswers(db, scope, id, answers);
  const undone = job.undone + answers.filter((row) => row.outcome !== 'FAILED').length;
  await moveFeedJob(db, scope, id, { from: ['UNDONE'], to: 'UNDONE', undone });
  return findFeedJob(db, scope, id);
}

type Act = (rowNos: readonly number[]) => Promise<readonly RowOutcome[]>;

const byKind =
  (back: TakeBack, { db, scope, job }: Work): Act =>
  async (rowNos) =>
    back.undo(db, scope, await doneRows(db, scope, job.id, rowNos), contextOf(job));

/** Created records of a table go, unless something depends on them, they were changed, or their domain holds them. */
async function undoCreated(work: Work, table: string, created: readonly { rowNo: number; targetId: string }[]): Promise<RowOutcome[]> {
  const ids = created.map((row) => row.targetId);
  const blocked = blockedRows(work.scope, created, await findBlockers(work.db, work.scope, table, ids));
  for (const [rowNo, reason] of await barredRows(work, created, 'GO')) blocked.set(rowNo, { rowNo, outcome: 'FAILED', reason });
  const free = created.filter((row) => !blocked.has(row.rowNo));
  return [...blocked.values(), ...(await inChunks(work, free, (rows) => removeRows(work, table, rows)))];
}

interface Work {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly feed: Feed;
  readonly job: FeedJobView;
}

/** Rows refused by PostgreSQL are found by bisection: the others are undone. */
async function inChunks({ db, scope, feed, job }: Work, targets: readonly { rowNo: number }[], act: Act): Promise<RowOutcome[]> {
  const keys = await loadKeys(db);
  const outcomes: RowOutcome[] = [];
  for (let at = 0; at < targets.length; at += CHUNK) {
    const rows = targets.slice(at, at + CHUNK).map(({ rowNo }): FeedRow => ({ rowNo, record: {} }));
    const run: Feed['apply'] = (_db, _scope, some) => act(some.map((row) => row.rowNo));
    outcomes.push(...(await actOnRows(db, scope, feed, rows, contextOf(job), keys, run)));
  }
  return outcomes;
}

async function removeRows({ db, scope, job }: Work, table: string, rowNos: readonly number[]): Promise<RowOutcome[]> {
  const gone = await takeAway(db, scope, table, job.id, { rowNos, images: 'FORGET', outcome: 'UNDONE' });
  // One by one it is clear which; together they are tried again by halves.
  if (gone !== rowNos.length && rowNos.length > 1)
    throw conflict('CHANGED_MEANWHILE', 'This record was changed or deleted by somebody else.');
  return rowNos.map((rowNo) =>
    gone === rowNos.length
      ? { rowNo, outcome: 'UPDATED' }
      : { rowNo, outcome: 'FAILED', reason: sayReason(scope.language ?? 'en', 'changedSince') },
  );
}

function blockedRows(
  { language = 'en' }: InstituteScope,
  created: readonly { rowNo: number; targetId: string }[],
  blockers: readonly Blocker[],
): Map<number, RowOutcome> {
  const words = new Map<string, string[]>();
  for (const blocker of blockers) {
    const said =
      blocker.by === 'CHANGED'
        ? sayReason(language, 'changedSince')
        : sayReason(language, 'stillUsed', { count: blocker.count, noun: saidNoun(language, blocker) });
    words.set(blocker.targetId, [...(words.get(blocker.targetId) ?? []), said]);
  }
  return new Map(
    created.flatMap(({ rowNo, targetId }) => {
      const said = words.get(targetId);
      return said ? [[rowNo, { rowNo, outcome: 'FAILED' as const, reason: said.join(' ') }] as const] : [];
    }),
  );
}
