import { sql } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { asColumns, column, snake, tableOf } from '../master/master-sql.store.ts';
import type { Master } from '../master/master.contract.ts';
import type { FeedRow, Values } from '../feed/feed-definition.server.ts';

const COPY = sql.table('pg_temp.feed_try');
const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));
const asRows = (records: readonly Values[]) => `[${records.map(asColumns).join(',')}]`;

export interface UniqueKey {
  readonly name: string;
  /** Without institute_id. */
  readonly columns: readonly string[];
}

/** The whole unique keys of the table; the primary key's id is nobody's input. */
export async function uniqueKeys(db: Db, master: Master): Promise<readonly UniqueKey[]> {
  const found = await sql<UniqueKey>`
    select i.indexrelid::regclass::text as name, array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality u(num, pos)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.num where a.attname <> 'institute_id' order by u.pos) as columns
    from pg_index i where i.indrelid = ${`public.${master.name}`}::regclass and i.indisunique and not i.indisprimary
      and i.indpred is null and i.indexprs is null`.execute(db);
  return found.rows;
}

/**
 * An empty copy of the master's table for this transaction: the same columns, checks and unique keys, but no audit and
 * no other indexes. What it refuses the table would refuse.
 */
export async function makeCopy(db: Db, master: Master): Promise<void> {
  await sql`select make_feed_try(${master.name})`.execute(db);
}

export async function tryCreates(db: Db, scope: InstituteScope, master: Master, rows: readonly FeedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = names(Object.keys(rows[0]?.record ?? {}).map(snake));
  await sql`insert into ${COPY} (institute_id, ${keys})
    select ${scope.instituteId}, ${keys} from jsonb_populate_recordset(null::${tableOf(master)}, ${asRows(rows.map((row) => row.record))}::jsonb)`.execute(
    db,
  );
}

/** Existing records as the file would make them. */
export async function tryUpdates(
  db: Db,
  scope: InstituteScope,
  master: Master,
  rows: readonly { record: Values; id: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ record, id }) => ({ ...record, id }));
  const given = await sql<{ name: string }>`select attname::text as name from pg_attribute
    where attrelid = to_regclass('pg_temp.feed_try') and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(db);
  const columns = given.rows.map((row) => row.name);
  await sql`insert into ${COPY} (${names(columns)})
    select ${sql.join(columns.map((name) => sql`p.${sql.ref(name)}`))} from jsonb_array_elements(${asRows(values)}::jsonb) e
    join ${tableOf(master)} t on t.institute_id = ${scope.instituteId} and t.id = (e.value ->> 'id')::uuid
    cross join lateral jsonb_populate_record(t, e.value) p`.execute(db);
}

/** Rows whose value in this unique key belongs to another record than the one the natural key names. */
export async function findTaken(
  db: Db,
  scope: InstituteScope,
  master: Master,
  key: UniqueKey,
  rows: readonly FeedRow[],
): Promise<readonly number[]> {
  const natural = (table: string) => sql.join(master.unique.map((part) => column(table, part)));
  const same = key.columns.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`r.${name}`)}`);
  const found = await composed({ at: 'text' })`
    select distinct r.ordinality as at
    from jsonb_populate_recordset(null::${tableOf(master)}, ${asRows(rows.map((row) => row.record))}::jsonb) with ordinality r
    join ${tableOf(master)} t on t.institute_id = ${scope.instituteId} and ${sql.join(same, sql` and `)}
    where row(${natural('t')}) is distinct from row(${natural('r')})`.execute(db);
  return found.rows.map((row) => rows[Number(row.at) - 1]?.rowNo ?? 0);
}
