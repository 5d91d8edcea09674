import { sql } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { sayReason } from './feed-reason.server.ts';
import { keysReferringTo } from '../master/referring-key.store.ts';
import type { DoneRow, RowOutcome, Values } from './feed-definition.server.ts';

/** Why a record cannot go: `count` records of `by` depend on it, or (`by` CHANGED) it was edited since. */
export interface Blocker {
  readonly targetId: string;
  readonly by: string;
  readonly count: number;
}

/** Rows that did something, with the record they did it to. */
export async function targetsOf(
  db: Db,
  scope: InstituteScope,
  id: string,
  outcome: 'CREATED' | 'UPDATED' | 'DELETED',
): Promise<{ rowNo: number; targetId: string }[]> {
  const found = await sql<{ rowNo: number; targetId: string }>`select row_no, target_id from feed_row
    where institute_id = ${scope.instituteId} and feed_job_id = ${id} and outcome = ${outcome} and target_id is not null order by row_no desc`.execute(
    db,
  );
  return found.rows;
}

/** The first rows that an undo would take back, in the order of the file. */
export async function rowsToUndo(db: Db, scope: InstituteScope, id: string, most: number): Promise<DoneRow[]> {
  const found = await sql<DoneRow & { record: Values | null }>`select row_no, outcome, target_id, record, before from feed_row
    where institute_id = ${scope.instituteId} and feed_job_id = ${id} and outcome in ('CREATED', 'UPDATED') and target_id is not null
    order by row_no limit ${most}`.execute(db);
  return found.rows.map((row) => ({ ...row, record: row.record ?? {} }));
}

/** These rows whole, in the order that they are given. */
export async function doneRows(db: Db, scope: InstituteScope, id: string, rowNos: readonly number[]): Promise<DoneRow[]> {
  const found = await sql<DoneRow & { record: Values | null }>`select f.row_no, f.outcome, f.target_id, f.record, f.before
    from unnest(${rowNos}::int[]) with ordinality n(row_no, at)
    join feed_row f on f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.row_no = n.row_no and f.target_id is not null order by n.at`.execute(
    db,
  );
  return found.rows.map((row) => ({ ...row, record: row.record ?? {} }));
}

/** Among these records those that others depend on (by table), or that were edited since they were created. */
export async function findBlockers(db: Db, scope: InstituteScope, table: string, ids: readonly string[]): Promise<Blocker[]> {
  // What is derived from a record (not in the log, gone with it) comes back with it.
  const keys = (await keysReferringTo(db, table)).filter((key) => key.onDelete === 'RESTRICT' || key.owner === null);
  const blockers: Blocker[] = [];
  for (const key of keys) {
    // Records of the same batch go together.
    const others = key.table === table ? sql`and not u.id = any(${ids}::uuid[])` : sql``;
    const used = await composed({ targetId: 'text', count: 'number' })`
      select ${sql.ref(`u.${key.column}`)} as target_id, count(*)::int as count from ${sql.table(key.table)} u
      where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = any(${ids}::uuid[]) ${others} group by 1`.execute(db);
    blockers.push(...used.rows.map((row) => ({ ...row, by: key.owner ?? key.table })));
  }
  const changed = await composed({ targetId: 'text', count: 'number' })`
    select t.id as target_id, t.version - 1 as count from ${sql.table(table)} t
    where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[]) and t.version > 1`.execute(db);
  return [...blockers, ...changed.rows.map((row) => ({ ...row, by: 'CHANGED' }))];
}

/** Deletes records unchanged since creation; KEEP stores each beside its row. Returns how many. */
export async function takeAway(
  db: Db,
  scope: InstituteScope,
  table: string,
  id: string,
  rows: { readonly rowNos: readonly number[]; readonly images: 'KEEP' | 'FORGET'; readonly outcome: 'DELETED' | 'UNDONE' },
): Promise<number> {
  const gone = await sql`
    with gone as (
      delete from ${sql.table(table)} t using feed_row f
       where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.row_no = any(${rows.rowNos}::int[])
         and t.institute_id = f.institute_id and t.id = f.target_id and t.version = 1
      returning f.row_no, to_jsonb(t) as image)
    update feed_row f set outcome = ${rows.outcome}, kept = ${rows.images === 'KEEP' ? sql`gone.image` : sql`null`}
      from gone where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.row_no = gone.row_no`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}

/** Restores the records of a soft delete with id and version. Returns how many rows. */
export async function putBack(db: Db, scope: InstituteScope, table: string, id: string): Promise<number> {
  const given = await sql<{ name: string }>`select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(db);
  const names = given.rows.map((row) => row.name);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql.ref(`r.${name}`)))} from feed_row f
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, f.kept) r
     where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.outcome = 'DELETED' and f.kept is not null order by f.row_no`.execute(
    db,
  );
  const back = await sql`update feed_row set outcome = 'CREATED', kept = null
    where institute_id = ${scope.instituteId} and feed_job_id = ${id} and outcome = 'DELETED' and kept is not null`.execute(db);
  return Number(back.numAffectedRows ?? 0n);
}

export async function forgetKept(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update feed_row set kept = null where institute_id = ${scope.instituteId} and feed_job_id = ${id} and kept is not null`.execute(
    db,
  );
}

/** Outcome of an undo per row: UNDONE, or why it stays. */
export async function noteAnswers(db: Db, scope: InstituteScope, id: string, answers: readonly RowOutcome[]): Promise<void> {
  if (answers.length === 0) return;
  await sql`update feed_row f set outcome = case when a.answer is null then 'UNDONE' else f.outcome end, answer = a.answer
    from unnest(${answers.map((row) => row.rowNo)}::int[], ${answers.map((row) => (row.outcome === 'FAILED' ? (row.reason ?? sayReason(scope.language ?? 'en', 'cannotUndo')) : null))}::text[]) a(row_no, answer)
    where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${id} and f.row_no = a.row_no`.execute(db);
}

/** The columns of a row of before, as they are kept with the row of the file: inside `returning` of an update. */
export const keptOf = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql`${name}::text`, sql.ref(`old.${name}`)]))})`;

/** Restores records to their kept values, typed by their table, if unchanged since the file. Returns the ids restored. */
export async function restoreKept(
  db: Db,
  scope: InstituteScope,
  table: string,
  columns: readonly string[],
  rows: readonly DoneRow<object>[],
): Promise<Set<string>> {
  const images = rows.flatMap(({ targetId, before }) => (before ? [{ ...before.values, id: targetId, version: before.version }] : []));
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(columns.map((name) => sql.ref(`r.${name}`)));
  const found = await composed({ id: 'text' })`
    update ${sql.table(table)} t set (${names}) = row (${values}), version = t.version + 1, updated_at = now()
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(images)}::jsonb) r
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = r.id and t.version = r.version
    returning t.id`.execute(db);
  return new Set(found.rows.map((row) => row.id));
}
