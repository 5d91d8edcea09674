import { sql } from 'kysely';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';

interface StagedCells {
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly naturalKey: string | null;
}

/** Keeps the feed from being changed by anybody else until the transaction ends. */
export async function holdFeed(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`select 1 from feed_job where institute_id = ${scope.instituteId} and id = ${id} for update`.execute(db);
}

const AT_ONCE = 5_000;

/** Every row as it is staged. What stood below the list comes last, after rows that were added since. */
export async function* stagedRows(db: Db, scope: InstituteScope, id: string): AsyncGenerator<StagedCells> {
  for (const isNote of [false, true]) {
    for (let after = 1; ;) {
      const { rows } = await sql<StagedCells>`select row_no, cells, natural_key from feed_row
        where institute_id = ${scope.instituteId} and feed_job_id = ${id} and row_no > ${after} and (outcome = 'NOTE') = ${isNote}
        order by row_no limit ${AT_ONCE}`.execute(db);
      yield* rows;
      after = rows.at(-1)?.rowNo ?? after;
      if (rows.length < AT_ONCE) break;
    }
  }
}

export async function readStaged(db: Db, scope: InstituteScope, id: string, rowNo: number): Promise<StagedCells> {
  const found = await sql<StagedCells>`select row_no, cells, natural_key from feed_row
    where institute_id = ${scope.instituteId} and feed_job_id = ${id} and row_no = ${rowNo}`.execute(db);
  const row = found.rows[0];
  if (!row) throw notFound('row of this file');
  return row;
}

export async function lastRowNo(db: Db, scope: InstituteScope, id: string): Promise<number> {
  const found = await sql<{ last: number }>`select coalesce(max(row_no), 1)::int as last from feed_row
    where institute_id = ${scope.instituteId} and feed_job_id = ${id}`.execute(db);
  return found.rows[0]?.last ?? 1;
}

export async function deleteStaged(db: Db, scope: InstituteScope, id: string, rowNo: number): Promise<void> {
  await sql`delete from feed_row where institute_id = ${scope.instituteId} and feed_job_id = ${id} and row_no = ${rowNo}`.execute(db);
}

/** The value that a column of the file held in the row that changes, before or after. */
export interface SharedCell {
  readonly at: number;
  readonly value: string;
}

const BY_KEY = 1_000;
const BY_CELL = 1_000;

/** Rows that are checked with a changed one: those of its natural keys, and those that hold the same, in capitals or small letters, in a cell that changed. */
export async function dependents(
  db: Db,
  scope: InstituteScope,
  id: string,
  keys: readonly string[],
  shared: readonly SharedCell[],
): Promise<StagedCells[]> {
  const mine = sql`institute_id = ${scope.instituteId} and feed_job_id = ${id} and outcome <> 'NOTE'`;
  const found = await sql<StagedCells>`
    select row_no, cells, natural_key from feed_row where ${mine} and row_no in (
      (select row_no from feed_row where ${mine} and natural_key = any(${keys}::text[]) order by row_no limit ${BY_KEY})
      union
      (select row_no from feed_row f join unnest(${shared.map((one) => one.at)}::int[], ${shared.map((one) => one.value)}::text[]) c(at, value)
          on lower(trim(f.cells ->> c.at)) = lower(c.value)
        where ${mine} order by row_no limit ${BY_CELL}))
    order by row_no`.execute(db);
  return found.rows;
}

/** The first row of each natural key. */
export async function firstOfKeys(db: Db, scope: InstituteScope, id: string, keys: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ naturalKey: string; first: number }>`select natural_key, min(row_no)::int as first from feed_row
    where institute_id = ${scope.instituteId} and feed_job_id = ${id} and natural_key = any(${keys}::text[]) group by 1`.execute(db);
  return new Map(found.rows.map((row) => [row.naturalKey, row.first]));
}

/** Writes a value into every cell of a column that holds another one, whatever its case and the blanks around it. Answers how many. */
export async function replaceCells(
  db: Db,
  scope: InstituteScope,
  id: string,
  { column, from, to }: { readonly column: number; readonly from: string; readonly to: string },
): Promise<number> {
  // A row that ends before the column has nothing there.
  const padded = sql`cells || (select coalesce(jsonb_agg(''::text), '[]') from generate_series(jsonb_array_length(cells), ${column}::int))`;
  const { numAffectedRows } = await sql`
    update feed_row set cells = jsonb_set(${padded}, array[${String(column)}], to_jsonb(${to}::text))
     where institute_id = ${scope.instituteId} and feed_job_id = ${id} and outcome <> 'NOTE'
       and lower(trim(coalesce(cells ->> ${column}::int, ''))) = lower(trim(${from}::text))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Re-checking a row needs only its present key. */
export async function setKeys(
  db: Db,
  scope: InstituteScope,
  id: string,
  rows: readonly { rowNo: number; naturalKey: string | null }[],
): Promise<void> {
  await sql`update feed_row f set natural_key = k.natural_key
    from unnest(${rows.map((row) => row.rowNo)}::int[], ${rows.map((row) => row.naturalKey)}::text[]) k(row_no, natural_key)
    where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.row_no = k.row_no`.execute(db);
}
