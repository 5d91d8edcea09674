import { refusalOf, sayReason } from './feed-reason.server.ts';
import { sql } from 'kysely';
import { AppError } from '../errors/app-error.rules.ts';
import { fromDatabaseError } from '../http/database-error.server.ts';
import type { Keys } from '../http/database-error.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Feed, FeedContext, FeedRow, RowOutcome } from './feed-definition.server.ts';

/** Transient errors (deadlock, lock) are not a row's fault. */
const PASSING = ['BUSY'];

/**
 * Applies rows inside the caller's transaction. When PostgreSQL or a rule refuses a chunk, its halves are tried, down
 * to the row that is refused: that row FAILED with the reason, the others are applied.
 */
export async function applyRows(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  rows: readonly FeedRow[],
  context: FeedContext,
  keys: Keys,
  act: Feed['apply'] = feed.apply,
): Promise<readonly RowOutcome[]> {
  const { first, again } = firstOfEach(feed, scope, rows);
  return [...(await actOnRows(db, scope, feed, first, context, keys, act)), ...again];
}

/** Rows that write what an earlier one writes, under another name of it, are not applied: which of them is meant is not known. */
function firstOfEach(feed: Feed, { language = 'en' }: InstituteScope, rows: readonly FeedRow[]) {
  const seen = new Map<string, number>();
  const first: FeedRow[] = [];
  const again: RowOutcome[] = [];
  for (const row of rows) {
    const target = feed.target(row.record);
    const earlier = target === null ? undefined : seen.get(target);
    if (earlier !== undefined) again.push({ rowNo: row.rowNo, outcome: 'FAILED', reason: sayReason(language, 'twice', { row: earlier }) });
    else first.push(row);
    if (target !== null && earlier === undefined) seen.set(target, row.rowNo);
  }
  return { first, again };
}

/** Any act of a feed on all of these rows: applying them, or undoing them. */
export async function actOnRows(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  rows: readonly FeedRow[],
  context: FeedContext,
  keys: Keys,
  act: Feed['apply'],
): Promise<readonly RowOutcome[]> {
  if (rows.length === 0) return [];
  await sql`savepoint feed_rows`.execute(db);
  try {
    const outcomes = await act(db, scope, rows, context);
    await sql`release savepoint feed_rows`.execute(db);
    return answeredOnce(feed, rows, outcomes);
  } catch (error) {
    const refused = error instanceof AppError ? error : fromDatabaseError(error, keys);
    if (!refused || refused.items.some((item) => PASSING.includes(item.code))) throw error;
    await sql`rollback to savepoint feed_rows`.execute(db);
    const only = rows.length === 1 ? rows[0] : undefined;
    if (only) return [failed(scope, only, refused)];
    const middle = Math.ceil(rows.length / 2);
    return [
      ...(await actOnRows(db, scope, feed, rows.slice(0, middle), context, keys, act)),
      ...(await actOnRows(db, scope, feed, rows.slice(middle), context, keys, act)),
    ];
  }
}

/** Outcome of applying now; rolled back. */
export async function tryRows(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  rows: readonly FeedRow[],
  context: FeedContext,
  keys: Keys,
): Promise<readonly RowOutcome[]> {
  if (feed.tryOut) return applyRows(db, scope, feed, rows, context, keys, feed.tryOut);
  await sql`savepoint feed_try`.execute(db);
  const outcomes = await applyRows(db, scope, feed, rows, context, keys);
  await sql`rollback to savepoint feed_try`.execute(db);
  return outcomes;
}

function failed(scope: InstituteScope, row: FeedRow, error: AppError): RowOutcome {
  const column = error.items[0]?.path?.replace(/^body\./, '');
  const reason = refusalOf(scope, error);
  return { rowNo: row.rowNo, outcome: 'FAILED', reason, ...(column !== undefined && column in row.record ? { column } : {}) };
}

/** A definition that omits a row, or returns it twice, would miscount silently. */
function answeredOnce(feed: Feed, rows: readonly FeedRow[], outcomes: readonly RowOutcome[]): readonly RowOutcome[] {
  const answered = new Set(outcomes.map((row) => row.rowNo));
  if (outcomes.length !== rows.length || rows.some((row) => !answered.has(row.rowNo))) {
    throw new Error(`feed ${feed.kind}: ${rows.length} rows were given, ${outcomes.length} answered`);
  }
  return outcomes;
}
