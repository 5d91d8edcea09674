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
  /** Columns that it reads, without institute_id. */
  readonly columns: readonly string[];
  /** What it holds once: columns, or what is made of them, such as `lower(code)`. */
  readonly parts: readonly string[];
  /** Two empty values are the same one. */
  readonly emptyOnce: boolean;
}

/** A column, or one without regard to case: our keys hold nothing else. */
function partOf(part: string) {
  const [, folded, plain] = /^(?:lower\((\w+)\)|(\w+))$/.exec(part) ?? [];
  if (folded !== undefined) return sql`lower(${sql.ref(folded)})`;
  if (plain === undefined) throw new Error(`a unique key holds ${part}: say here how rows of a file are compared by it`);
  return sql.ref(plain);
}

/** The whole unique keys of the table; the primary key's id is nobody's input. */
export async function uniqueKeys(db: Db, master: Master): Promise<readonly UniqueKey[]> {
  const found = await sql<UniqueKey>`
    select i.indexrelid::regclass::text as name, i.indnullsnotdistinct as empty_once,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attname <> 'institute_id'
          and (a.attnum = any(i.indkey::int2[]) or exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
            and d.refclassid = 'pg_class'::regclass and d.refobjid = i.indrelid and d.refobjsubid = a.attnum))
        order by array_position(i.indkey::int2[], a.attnum) nulls last) as columns,
      array(select p.part from generate_series(1, i.indnkeyatts::int) n(pos)
          cross join lateral (select pg_get_indexdef(i.indexrelid, n.pos, false) as part) p
        where p.part <> 'institute_id' order by n.pos) as parts
    from pg_index i where i.indrelid = ${`public.${master.name}`}::regclass and i.indisunique and not i.indisprimary
      and i.indpred is null`.execute(db);
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
  // The index's own expressions read their columns by bare names: each side computes them by itself.
  const held = sql.join(key.parts.map((part, at) => sql`${partOf(part)} as ${sql.ref(`part_${at}`)}`));
  const partsOf = (table: string) => key.parts.map((_part, at) => sql.ref(`${table}.part_${at}`));
  // In a list empty ones are equal, and it can be hashed as `is not distinct from` cannot.
  const listOf = (table: string) => sql`array[${sql.join(partsOf(table).map((part) => sql`${part}::text`))}]`;
  const [ours, theirs] = [partsOf('t'), partsOf('h')];
  const same = key.emptyOnce ? [sql`${listOf('t')} = ${listOf('h')}`] : ours.map((part, at) => sql`${part} = ${theirs[at]}`);
  const found = await composed({ at: 'text' })`
    select distinct r.ordinality as at
    from jsonb_populate_recordset(null::${tableOf(master)}, ${asRows(rows.map((row) => row.record))}::jsonb) with ordinality r
    cross join lateral (select ${held} from (select ${sql.join(key.columns.map((name) => sql.ref(`r.${name}`)))}) x) h
    join (select *, ${held} from ${tableOf(master)}) t on t.institute_id = ${scope.instituteId} and ${sql.join(same, sql` and `)}
    where row(${natural('t')}) is distinct from row(${natural('r')})`.execute(db);
  return found.rows.map((row) => rows[Number(row.at) - 1]?.rowNo ?? 0);
}
