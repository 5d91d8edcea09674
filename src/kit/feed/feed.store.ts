import { sql } from 'kysely';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { CellError, FeedJobView, FeedMode, FeedState, FileError, RowOutcomeName } from './feed.contract.ts';
import type { FeedRow, RowOutcome, Values } from './feed-definition.server.ts';

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

/** What the check of a file found; the counts belong to it. */
export async function closeCheck(
  db: Db,
  scope: InstituteScope,
  id: string,
  found: { header: readonly string[]; fileErrors: readonly FileError[]; total: number; ok: number; failed: number; state: FeedState },
): Promise<void> {
  await db
    .updateTable('feedJob')
    .set({ ...found, header: JSON.stringify(found.header), fileErrors: JSON.stringify(found.fileErrors) })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .execute();
}

const withNames = (db: Db, scope: InstituteScope) =>
  db
    .selectFrom('feedJob')
    .leftJoin('userAccount', (join) =>
      join.onRef('userAccount.id', '=', 'feedJob.uploadedBy').on('userAccount.tenantId', '=', scope.tenantId),
    )
    .selectAll('feedJob')
    .select('userAccount.name as uploadedByName')
    .where('feedJob.instituteId', '=', scope.instituteId);

type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

// Check constraints admit these states and modes only; the documents were written by this file.
const shown = ({ instituteId: _institute, ...row }: Found): FeedJobView => ({
  ...row,
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

export async function findFeedJobs(
  db: Db,
  scope: InstituteScope,
  filter: { kinds: readonly string[]; state?: FeedState | undefined },
  page: { number: number; size: number },
) {
  if (filter.kinds.length === 0) return { rows: [], total: 0, counts: {} };
  const counts = await db
    .selectFrom('feedJob')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('instituteId', '=', scope.instituteId)
    .where('kind', 'in', filter.kinds)
    .groupBy('state')
    .execute();
  let rows = withNames(db, scope).where('kind', 'in', filter.kinds);
  if (filter.state) rows = rows.where('state', '=', filter.state);
  const found = await rows
    .orderBy('uploadedAt', 'desc')
    .orderBy('feedJob.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const total = counts.filter((row) => !filter.state || row.state === filter.state).reduce((sum, row) => sum + row.count, 0);
  return { rows: found.map(shown), total, counts: Object.fromEntries(counts.map((row) => [row.state, row.count])) };
}

/** Takes the feed from one of the states `from` to `to`; false when it is in another state or version. */
export async function moveFeedJob(
  db: Db,
  scope: InstituteScope,
  id: string,
  move: { from: readonly FeedState[]; to: FeedState; version?: number; jobId?: string },
): Promise<boolean> {
  let update = db
    .updateTable('feedJob')
    .set({
      state: move.to,
      version: sql<number>`version + 1`,
      ...(move.jobId ? { jobId: move.jobId } : {}),
      ...(move.to === 'DELETED' ? { deletedAt: sql<string>`now()` } : {}),
    })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', 'in', move.from);
  if (move.version !== undefined) update = update.where('version', '=', move.version);
  const changed = await update.executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The end of an application: counts from the rows themselves. */
export async function closeApplication(db: Db, scope: InstituteScope, id: string) {
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
    .set({ ...totals, state: 'APPLIED', appliedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .execute();
  return totals;
}

export interface StagedRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly record: Values | null;
  readonly errors: readonly CellError[];
}

export async function stageRows(db: Db, scope: InstituteScope, id: string, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into feed_row (institute_id, feed_job_id, row_no, cells, record, errors, outcome)
    select ${scope.instituteId}, ${id}, r.row_no, r.cells::jsonb, r.record::jsonb, r.errors::jsonb, case when r.errors is null then 'STAGED' else 'INVALID' end
    from unnest(${rows.map((row) => row.rowNo)}::int[], ${rows.map((row) => JSON.stringify(row.cells))}::text[],
      ${rows.map((row) => (row.record === null ? null : JSON.stringify(row.record)))}::text[],
      ${rows.map((row) => (row.errors.length === 0 ? null : JSON.stringify(row.errors)))}::text[]) r(row_no, cells, record, errors)`.execute(
    db,
  );
}

/** The next rows that are still to be applied, in the order of the file. */
export async function nextStaged(db: Db, scope: InstituteScope, id: string, limit: number): Promise<FeedRow[]> {
  const rows = await db
    .selectFrom('feedRow')
    .select(['rowNo', 'record'])
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .where('outcome', '=', 'STAGED')
    .orderBy('rowNo')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ rowNo: row.rowNo, record: { ...(row.record as Values) } }));
}

export async function countStaged(db: Db, scope: InstituteScope, id: string): Promise<number> {
  const row = await db
    .selectFrom('feedRow')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .where('outcome', '=', 'STAGED')
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function noteOutcomes(db: Db, scope: InstituteScope, id: string, outcomes: readonly RowOutcome[]): Promise<void> {
  const errors = outcomes.map((row) =>
    row.outcome === 'FAILED' ? JSON.stringify([{ column: '', value: '', reason: row.reason ?? 'could not be applied' }]) : null,
  );
  await sql`
    update feed_row f set outcome = o.outcome, target_id = o.target_id, errors = coalesce(o.errors::jsonb, f.errors)
    from unnest(${outcomes.map((row) => row.rowNo)}::int[], ${outcomes.map((row) => row.outcome)}::text[],
      ${outcomes.map((row) => row.targetId ?? null)}::uuid[], ${errors}::text[]) o(row_no, outcome, target_id, errors)
    where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.row_no = o.row_no`.execute(db);
}

export async function findFeedRows(
  db: Db,
  scope: InstituteScope,
  id: string,
  outcome: RowOutcomeName | undefined,
  page: { number: number; size: number },
) {
  const counts = await db
    .selectFrom('feedRow')
    .select(['outcome', sql<number>`count(*)::int`.as('count')])
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .groupBy('outcome')
    .execute();
  let rows = db
    .selectFrom('feedRow')
    .select(['rowNo', 'cells', 'errors', 'outcome', 'targetId'])
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id);
  if (outcome) rows = rows.where('outcome', '=', outcome);
  const found = await rows
    .orderBy('rowNo')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const total = counts.filter((row) => !outcome || row.outcome === outcome).reduce((sum, row) => sum + row.count, 0);
  return {
    total,
    counts: Object.fromEntries(counts.map((row) => [row.outcome, row.count])),
    rows: found.map((row) => ({
      ...row,
      cells: row.cells as string[],
      errors: row.errors as CellError[] | null,
      outcome: row.outcome as RowOutcomeName,
    })),
  };
}

/** Rows with errors after a row number, in the order of the file. */
export async function rowsWithErrors(db: Db, scope: InstituteScope, id: string, after: number, limit: number) {
  const rows = await db
    .selectFrom('feedRow')
    .select(['rowNo', 'errors'])
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .where('rowNo', '>', after)
    .where('errors', 'is not', null)
    .orderBy('rowNo')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ rowNo: row.rowNo, errors: row.errors as CellError[] }));
}

export async function createdTargets(db: Db, scope: InstituteScope, id: string): Promise<{ rowNo: number; targetId: string }[]> {
  const rows = await db
    .selectFrom('feedRow')
    .select(['rowNo', 'targetId'])
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .where('outcome', '=', 'CREATED')
    .where('targetId', 'is not', null)
    .execute();
  return rows.map((row) => ({ rowNo: row.rowNo, targetId: row.targetId ?? '' }));
}

export async function markDeleted(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await db
    .updateTable('feedRow')
    .set({ outcome: 'DELETED' })
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .where('outcome', '=', 'CREATED')
    .execute();
}
