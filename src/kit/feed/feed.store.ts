import { sql } from 'kysely';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { totalOf } from '../list/page.rules.ts';
import type { Page } from '../list/page.rules.ts';
import { cautionsOf, DEFAULT_LIMITS } from './caution.rules.ts';
import type { Constants, FeedJobView, FeedMode, FeedState, FileError, MappedCell, Reading, RowOutcomeName } from './feed.contract.ts';
import type { Values } from './feed-definition.server.ts';
import type { RowCounts } from './feed-row.store.ts';

export async function insertFeedJob(
  db: Db,
  scope: InstituteScope,
  feed: { kind: string; mode: FeedMode; context: Values; fileName: string; fileSize: number; fileSha256: string },
): Promise<string> {
  const row = await db
    .insertInto('feedJob')
    .values({ ...feed, context: JSON.stringify(feed.context), instituteId: scope.instituteId, uploadedBy: scope.userId || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Result of a check besides the rows' own outcomes. */
export interface Checked {
  readonly header: readonly string[];
  readonly reading: Reading | null;
  readonly mapping: readonly MappedCell[];
  readonly fileErrors: readonly FileError[];
  readonly existing: number;
  readonly mode: FeedMode;
  /** Absent: none. */
  readonly constants?: Constants;
}

export async function closeCheck(db: Db, scope: InstituteScope, id: string, found: Checked, counts: RowCounts): Promise<void> {
  const { header, reading, mapping, fileErrors, existing, mode, constants = {} } = found;
  await db
    .updateTable('feedJob')
    .set({
      existing,
      mode,
      ...counts,
      state: stateOf(fileErrors, counts),
      header: JSON.stringify(header),
      reading: JSON.stringify(reading ?? {}),
      mapping: JSON.stringify(mapping),
      constants: JSON.stringify(constants),
      fileErrors: JSON.stringify(fileErrors),
      version: sql<number>`version + 1`,
    })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .execute();
}

function stateOf(fileErrors: readonly FileError[], counts: RowCounts): FeedState {
  if (fileErrors.length > 0) return fileErrors.every(({ code }) => code.startsWith('COLUMN_')) ? 'MAPPING' : 'INVALID';
  return counts.failed > 0 ? 'INVALID' : 'READY';
}

const withNames = (db: Db, scope: InstituteScope) =>
  db
    .selectFrom('feedJob')
    .leftJoin('identityUserAccount as userAccount', (join) =>
      join.onRef('userAccount.id', '=', 'feedJob.uploadedBy').on('userAccount.tenantId', '=', scope.tenantId),
    )
    .leftJoin('feedSetting', 'feedSetting.instituteId', 'feedJob.instituteId')
    .selectAll('feedJob')
    .select([
      'userAccount.name as uploadedByName',
      'feedSetting.changePercent',
      'feedSetting.changeCount',
      'feedSetting.deletePercent',
      'feedSetting.deleteCount',
      sql<boolean>`exists (select 1 from feed_file f where f.institute_id = feed_job.institute_id and f.feed_job_id = feed_job.id)`.as(
        'fileKept',
      ),
    ])
    .where('feedJob.instituteId', '=', scope.instituteId);

type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

// Check constraints admit these states and modes only; the documents were written by this file.
const shown = ({ instituteId: _institute, changePercent, changeCount, deletePercent, deleteCount, ...row }: Found): FeedJobView => ({
  ...row,
  reading: row.reading !== null && Object.keys(row.reading).length > 0 ? (row.reading as Reading) : null,
  mapping: row.mapping as MappedCell[],
  constants: { ...(row.constants as Constants) },
  cautions: cautionsOf(row, {
    changePercent: changePercent ?? DEFAULT_LIMITS.changePercent,
    changeCount: changeCount ?? DEFAULT_LIMITS.changeCount,
    deletePercent: deletePercent ?? DEFAULT_LIMITS.deletePercent,
    deleteCount: deleteCount ?? DEFAULT_LIMITS.deleteCount,
  }),
  mode: row.mode as FeedMode,
  state: row.state as FeedState,
  context: { ...(row.context as Values) },
  header: row.header as string[],
  fileErrors: row.fileErrors as FileError[],
});

export async function findFeedJob(db: Db, scope: InstituteScope, id: string): Promise<FeedJobView> {
  const row = await withNames(db, scope).where('feedJob.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('batch feed');
  return shown(row);
}

/** An account that may sign in; null: it may not, or is gone. */
export async function findAccount(db: Db, scope: InstituteScope, userId: string): Promise<{ userId: string; username: string } | null> {
  const { rows } = await sql<{ userId: string; username: string }>`
    select id as user_id, username from identity_user_account where tenant_id = ${scope.tenantId} and id = ${userId} and enabled`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findFeedJobs(
  db: Db,
  scope: InstituteScope,
  filter: { kinds: readonly string[]; state?: FeedState | undefined; by: string | null },
  page: Page,
) {
  if (filter.kinds.length === 0) return { rows: [], total: 0, counts: {} };
  let counting = db
    .selectFrom('feedJob')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('instituteId', '=', scope.instituteId)
    .where('kind', 'in', filter.kinds);
  let rows = withNames(db, scope).where('kind', 'in', filter.kinds);
  if (filter.by !== null) {
    counting = counting.where('uploadedBy', '=', filter.by);
    rows = rows.where('uploadedBy', '=', filter.by);
  }
  const counted = await counting.groupBy('state').execute();
  if (filter.state) rows = rows.where('state', '=', filter.state);
  const found = await rows.orderBy('uploadedAt', 'desc').orderBy('feedJob.id', 'desc').limit(page.size).offset(page.offset).execute();
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]));
  return { rows: found.map(shown), total: totalOf(counts, filter.state), counts };
}

/** Takes the feed from one of the states `from` to `to`; false when it is in another state or version. */
export async function moveFeedJob(
  db: Db,
  scope: InstituteScope,
  id: string,
  move: { from: readonly FeedState[]; to: FeedState; version?: number; jobId?: string; hardDelete?: boolean; undone?: number },
): Promise<boolean> {
  let update = db
    .updateTable('feedJob')
    .set({
      state: move.to,
      version: sql<number>`version + 1`,
      ...(move.jobId ? { jobId: move.jobId } : {}),
      ...(move.hardDelete === undefined ? {} : { hardDelete: move.hardDelete }),
      ...(move.undone === undefined ? {} : { undone: move.undone }),
      ...(move.to === 'APPLIED' ? { deletedAt: null } : {}),
      ...(move.to === 'DELETED' ? { deletedAt: sql<string>`now()` } : {}),
    })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', 'in', move.from);
  if (move.version !== undefined) update = update.where('version', '=', move.version);
  const changed = await update.executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The end of an application, or where it stopped: counts from the rows themselves. */
export async function closeApplication(db: Db, scope: InstituteScope, id: string, state: 'APPLIED' | 'FAILED') {
  const counts = await db
    .selectFrom('feedRow')
    .select(['outcome', sql<number>`count(*)::int`.as('count')])
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .groupBy('outcome')
    .execute();
  const of = (outcome: RowOutcomeName) => counts.find((row) => row.outcome === outcome)?.count ?? 0;
  const totals = { created: of('CREATED'), updated: of('UPDATED'), skipped: of('SKIPPED'), failed: of('FAILED') };
  await db
    .updateTable('feedJob')
    .set({ ...totals, state, version: sql<number>`version + 1`, ...(state === 'APPLIED' ? { appliedAt: sql<string>`now()` } : {}) })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', '=', 'APPLYING')
    .execute();
  return totals;
}
