import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { totalOf } from '../list/page.rules.ts';
import type { Page } from '../list/page.rules.ts';
import { sayReason } from './feed-reason.server.ts';
import type { CellError, RowOutcomeName } from './feed.contract.ts';
import type { FeedRow, RowOutcome, Values } from './feed-definition.server.ts';

export interface StagedRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly record: Values | null;
  readonly errors: readonly CellError[];
  readonly naturalKey: string | null;
  /** What applying would do. */
  readonly plan: string | null;
  /** What is to be looked at again and is applied all the same; absent: nothing. */
  readonly doubts?: readonly CellError[];
  /** Words below the list, not applied. */
  readonly isNote?: true;
}

/** Rows below the list, as they came. */
export const asNote = ({ rowNo, cells }: Pick<StagedRow, 'rowNo' | 'cells'>): StagedRow => ({
  rowNo,
  cells,
  record: null,
  errors: [],
  naturalKey: null,
  plan: null,
  isNote: true,
});

const outcomeOf = ({ isNote, errors }: StagedRow): RowOutcomeName => (isNote ? 'NOTE' : errors.length === 0 ? 'STAGED' : 'INVALID');
const listed = (some: readonly CellError[] = []): string | null => (some.length === 0 ? null : JSON.stringify(some));

const columnsOf = (
  rows: readonly StagedRow[],
) => sql`unnest(${rows.map((row) => row.rowNo)}::int[], ${rows.map((row) => JSON.stringify(row.cells))}::text[],
      ${rows.map((row) => (row.record === null ? null : JSON.stringify(row.record)))}::text[],
      ${rows.map((row) => listed(row.errors))}::text[], ${rows.map((row) => listed(row.doubts))}::text[],
      ${rows.map((row) => row.naturalKey)}::text[], ${rows.map((row) => row.plan)}::text[],
      ${rows.map(outcomeOf)}::text[]) r(row_no, cells, record, errors, doubts, natural_key, plan, outcome)`;

export async function stageRows(db: Db, scope: InstituteScope, id: string, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into feed_row (institute_id, feed_job_id, row_no, cells, record, errors, doubts, natural_key, plan, outcome)
    select ${scope.instituteId}, ${id}, r.row_no, r.cells::jsonb, r.record::jsonb, r.errors::jsonb, r.doubts::jsonb, r.natural_key, r.plan,
      r.outcome from ${columnsOf(rows)}`.execute(db);
}

/** Rows that were checked again. */
export async function restageRows(db: Db, scope: InstituteScope, id: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update feed_row f set cells = r.cells::jsonb, record = r.record::jsonb, errors = r.errors::jsonb, doubts = r.doubts::jsonb,
      natural_key = r.natural_key, plan = r.plan, outcome = r.outcome
    from ${columnsOf(rows)} where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.row_no = r.row_no`.execute(db);
}

/** Rows with errors stay behind when the good ones are applied: they count as failed, each with its reason. */
export async function leaveBadRows(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update feed_row set outcome = 'FAILED'
    where institute_id = ${scope.instituteId} and feed_job_id = ${id} and outcome = 'INVALID'`.execute(db);
}

/** Every row of a file that is read again. */
export async function forgetRows(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from feed_row where institute_id = ${scope.instituteId} and feed_job_id = ${id}`.execute(db);
}

export interface RowCounts {
  readonly total: number;
  readonly ok: number;
  readonly failed: number;
  readonly notes: number;
  readonly doubtful: number;
  readonly willCreate: number;
  readonly willUpdate: number;
  readonly willSkip: number;
}

export async function countRows(db: Db, scope: InstituteScope, id: string): Promise<RowCounts> {
  const counted = await sql<RowCounts>`select count(*) filter (where outcome <> 'NOTE')::int as total,
      count(*) filter (where errors is null and outcome <> 'NOTE')::int as ok, count(*) filter (where errors is not null)::int as failed,
      count(*) filter (where outcome = 'NOTE')::int as notes, count(*) filter (where doubts is not null)::int as doubtful,
      count(*) filter (where plan = 'CREATED')::int as will_create,
      count(*) filter (where plan = 'UPDATED')::int as will_update, count(*) filter (where plan = 'SKIPPED')::int as will_skip
    from feed_row where institute_id = ${scope.instituteId} and feed_job_id = ${id}`.execute(db);
  return counted.rows[0] ?? { total: 0, ok: 0, failed: 0, notes: 0, doubtful: 0, willCreate: 0, willUpdate: 0, willSkip: 0 };
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
    row.outcome === 'FAILED'
      ? JSON.stringify([{ column: '', value: '', reason: row.reason ?? sayReason(scope.language ?? 'en', 'cannot') }])
      : null,
  );
  await sql`
    update feed_row f set outcome = o.outcome, target_id = o.target_id, errors = coalesce(o.errors::jsonb, f.errors), before = o.before::jsonb
    from unnest(${outcomes.map((row) => row.rowNo)}::int[], ${outcomes.map((row) => row.outcome)}::text[],
      ${outcomes.map((row) => row.targetId ?? null)}::uuid[], ${errors}::text[],
      ${outcomes.map((row) => row.before ?? null)}::text[]) o(row_no, outcome, target_id, errors, before)
    where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.row_no = o.row_no`.execute(db);
}

const SHOWN = ['rowNo', 'cells', 'errors', 'doubts', 'outcome', 'targetId', 'plan', 'answer'] as const;

// Written by this file; a check constraint admits these outcomes only.
const shown = <R extends { cells: unknown; errors: unknown; doubts: unknown; outcome: string }>(row: R) => ({
  ...row,
  cells: row.cells as string[],
  errors: row.errors as CellError[] | null,
  doubts: row.doubts as CellError[] | null,
  outcome: row.outcome as RowOutcomeName,
});

interface AskedRows {
  readonly outcome?: RowOutcomeName | undefined;
  readonly answered?: 'KEPT' | undefined;
  readonly doubtful?: 'YES' | undefined;
}

export async function findFeedRows(db: Db, scope: InstituteScope, id: string, { outcome, answered, doubtful }: AskedRows, page: Page) {
  let mine = db.selectFrom('feedRow').where('instituteId', '=', scope.instituteId).where('feedJobId', '=', id);
  if (answered) mine = mine.where('answer', 'is not', null);
  if (doubtful) mine = mine.where('doubts', 'is not', null);
  const counted = await mine
    .select(['outcome', sql<number>`count(*)::int`.as('count')])
    .groupBy('outcome')
    .execute();
  const counts = Object.fromEntries(counted.map((row) => [row.outcome, row.count]));
  // Words below the list are none of its rows.
  const { NOTE: _notes, ...ofList } = counts;
  const wanted = outcome ? mine.where('outcome', '=', outcome) : mine.where('outcome', '<>', 'NOTE');
  const found = await wanted.select(SHOWN).orderBy('rowNo').limit(page.size).offset(page.offset).execute();
  return { rows: found.map(shown), total: outcome ? totalOf(counts, outcome) : totalOf(ofList), counts };
}

/** Rows with errors, or that an undo left as they are, after a row number, in the order of the file. */
export async function rowsWithErrors(db: Db, scope: InstituteScope, id: string, after: number, limit: number) {
  const rows = await db
    .selectFrom('feedRow')
    .select(['rowNo', 'cells', 'errors', 'answer'])
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .where('rowNo', '>', after)
    .where((is) => is.or([is('errors', 'is not', null), is('answer', 'is not', null)]))
    .orderBy('rowNo')
    .limit(limit)
    .execute();
  return rows.map(({ answer, ...row }) => ({
    rowNo: row.rowNo,
    cells: row.cells as string[],
    errors: [...((row.errors as CellError[] | null) ?? []), ...(answer === null ? [] : [{ column: '', value: '', reason: answer }])],
  }));
}

/** These rows as a reader sees them, in the order of the file. */
export async function readRows(db: Db, scope: InstituteScope, id: string, rowNos: readonly number[]) {
  if (rowNos.length === 0) return [];
  const found = await db
    .selectFrom('feedRow')
    .select(SHOWN)
    .where('instituteId', '=', scope.instituteId)
    .where('feedJobId', '=', id)
    .where('rowNo', 'in', rowNos)
    .orderBy('rowNo')
    .execute();
  return found.map(shown);
}
