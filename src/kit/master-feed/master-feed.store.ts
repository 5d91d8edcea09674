import { sql } from 'kysely';
import { composed, json } from '../db/composed.server.ts';
import { conflict } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { isText } from '../field/field-kind.contract.ts';
import { asColumns, column, naturalName, snake, tableOf } from '../master/master-sql.store.ts';
import type { Master } from '../master/master.contract.ts';
import { matches } from '../list/search.store.ts';
import type { FeedRow, NamedRecord, Values } from '../feed/feed-definition.server.ts';

const names = (keys: readonly string[]) => sql.join(keys.map((key) => sql.ref(snake(key))));
const columnsOf = (table: string, keys: readonly string[]) => sql.join(keys.map((key) => column(table, key)));
const asRows = (records: readonly Values[]) => `[${records.map(asColumns).join(',')}]`;

/** An existing record that a row of the file names by its natural key; `same`: nothing in it would change. */
export interface Existing {
  readonly rowNo: number;
  readonly id: string;
  readonly version: number;
  readonly locked: boolean;
  readonly same: boolean;
}

/** Finds the existing records of a chunk in one pass; `keys` are the columns that the file has. */
export async function findExisting(
  db: Db,
  scope: InstituteScope,
  master: Master,
  keys: readonly string[],
  rows: readonly FeedRow[],
): Promise<Map<number, Existing>> {
  const match = master.unique.map((key) => sql`${column('t', key)} is not distinct from ${column('r', key)}`);
  // A plain = can use the natural key's index; the other form only where a part may be empty.
  const plain = master.unique.map((key) => sql`${column('t', key)} = ${column('r', key)}`);
  const anyNull = rows.some((row) => master.unique.some((key) => (row.record[key] ?? null) === null));
  const found = await composed({ at: 'text', id: 'text', version: 'number', locked: 'flag', same: 'flag' })`
    select r.ordinality as at, t.id, t.version, ${master.lockable ? sql`t.locked_at is not null` : sql`false`} as locked,
      (${columnsOf('t', keys)}) is not distinct from (${columnsOf('r', keys)}) as same
    from jsonb_populate_recordset(null::${tableOf(master)}, ${asRows(rows.map((row) => row.record))}::jsonb) with ordinality r
    join ${tableOf(master)} t on t.institute_id = ${scope.instituteId} and ${sql.join(anyNull ? match : plain, sql` and `)}`.execute(db);
  return new Map(
    found.rows.map(({ at, ...one }) => {
      const rowNo = rows[Number(at) - 1]?.rowNo ?? 0;
      return [rowNo, { rowNo, ...one }];
    }),
  );
}

/** A file of any length still counts exactly behind it. */
const HIGHEST = BigInt(Number.MAX_SAFE_INTEGER) - 1_000_000n;

/** The number after the highest that any record has behind this prefix, however long it is. */
export async function nextNumber(db: Db, scope: InstituteScope, master: Master, key: string, prefix: string) {
  const after = sql`substr(${column('t', key)}, ${prefix.length + 1})`;
  const { rows } = await composed({ last: 'text', digits: 'number' })`
    select coalesce(max(${after}::numeric), 0)::text as last, coalesce(max(length(${after})), 3)::int as digits from ${tableOf(master)} t
     where t.institute_id = ${scope.instituteId} and lower(left(${column('t', key)}, ${prefix.length})) = lower(${prefix})
       and ${after} ~ '^[0-9]+$'`.execute(db);
  const [found = { last: '0', digits: 3 }] = rows;
  if (BigInt(found.last) > HIGHEST)
    throw conflict('NUMBER_TOO_LONG', `${prefix}${found.last} is too long to count on from. Number the rows in the file.`, {
      last: found.last,
    });
  return { first: Number(found.last) + 1, digits: found.digits };
}

/** Writes the file's columns of existing records. Returns those that were unchanged, each with its previous values. */
export async function updateExisting(
  db: Db,
  scope: InstituteScope,
  master: Master,
  keys: readonly string[],
  rows: readonly { record: Values; existing: Existing }[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const records = rows.map(({ record, existing }) => ({ ...record, id: existing.id, version: existing.version }));
  const updated = await composed({ id: 'text', before: 'text' })`
    update ${tableOf(master)} t set (${names(keys)}) = row (${columnsOf('r', keys)}), version = t.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::${tableOf(master)}, ${asRows(records)}::jsonb) r
    where t.institute_id = ${scope.instituteId} and t.id = r.id and t.version = r.version
      ${master.lockable ? sql`and t.locked_at is null` : sql``}
    returning t.id, jsonb_build_object('version', t.version, 'values', (select jsonb_object_agg(e.key, e.value)
      from jsonb_each(to_jsonb(old)) e where e.key = any(${keys.map(snake)}::text[])))::text as before`.execute(db);
  return new Map(updated.rows.map((row) => [row.id, row.before]));
}

/**
 * Ids by the text that names a record in a file: its natural key, '|' between the parts. A part that refers to another record may be
 * there by that one's key, as exports write it, or by its id.
 */
export async function findByNames(db: Db, scope: InstituteScope, other: Master, wanted: readonly string[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const plain = sql`concat_ws('|', ${sql.join(other.unique.map((key) => sql`${column('n', key)}::text`))})`;
  const only = other.unique.length === 1 && other.unique[0];
  const refers = other.unique.some((key) => other.fields[key]?.references !== undefined);
  // A single-part key is compared directly to use the index.
  const names = only ? [sql`${column('n', only)}::text`] : refers ? [naturalName(other, 'n'), plain] : [plain];
  const each = sql.join(names.map((name) => sql`(${name})`));
  const found = await composed({ name: 'text', id: 'text' })`
    select x.name, n.id from ${tableOf(other)} n cross join lateral (values ${each}) x(name)
    where n.institute_id = ${scope.instituteId} and x.name = any(${wanted}::text[])`.execute(db);
  return new Map(found.rows.map((row) => [row.name, row.id]));
}

/** So many codes fit a list that one chooses from. */
const LISTED = 500;

/** The names by which files write the records, in their order; more than can be chosen from are left out. */
export async function firstNames(db: Db, scope: InstituteScope, other: Master, most = LISTED): Promise<string[]> {
  const found = await composed({ name: 'text?' })`
    select ${naturalName(other, 'n')} as name from ${tableOf(other)} n where n.institute_id = ${scope.instituteId} order by n.id limit ${most}`.execute(
    db,
  );
  return found.rows.flatMap(({ name }) => name ?? []).toSorted();
}

/** So many records are offered at once; of more one searches. */
export const OFFERED = 50;

/** The first records that have the text in the name by which files write them or by which people know them. */
export async function firstNamed(db: Db, scope: InstituteScope, other: Master, q?: string): Promise<NamedRecord[]> {
  const known = other.fields[other.display]?.references === undefined ? column('n', other.display) : sql`null`;
  const found = await composed({ value: 'text', known: 'text?' })`
    select x.value, x.known from ${tableOf(other)} n
      cross join lateral (select ${naturalName(other, 'n')} as value, ${known}::text as known) x
     where n.institute_id = ${scope.instituteId} and x.value is not null and ${matches(q, ['x.value', 'x.known'])}
     order by x.value limit ${OFFERED + 1}`.execute(db);
  return found.rows.map(({ value, known: name }) => ({ value, label: name === null || name === value ? value : `${name} (${value})` }));
}

/** Nukta and joiners: a name is written with or without them. */
const UNSEEN = '\u093c\u200c\u200d';
/** A name as everybody reads it, whatever its case and normalisation. */
const sightOf = (name: string): string =>
  name
    .trim()
    .normalize('NFKD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .toLowerCase();

/** A record that a cell may mean, with what its natural key refers to. */
export interface Named {
  readonly id: string;
  readonly parents: Values;
}

/**
 * Records by anything that people see of them, whatever its case: the natural key, and each column that lists are searched by. Only for
 * names that are no natural key as they stand.
 */
export async function findBySight(
  db: Db,
  scope: InstituteScope,
  other: Master,
  wanted: readonly string[],
): Promise<Map<string, readonly Named[]>> {
  if (wanted.length === 0) return new Map();
  const seen = [...new Set([...other.unique, ...other.search, other.display])].filter((key) => {
    const schema = other.shape[key];
    return schema !== undefined && other.fields[key]?.references === undefined && isText(schema);
  });
  const names = [naturalName(other, 'n'), ...seen.map((key) => sql`${column('n', key)}::text`)];
  const parents = other.unique.filter((key) => other.fields[key]?.references !== undefined);
  const asked = Map.groupBy(wanted, sightOf);
  const found = await composed({ name: 'text', id: 'text', parents: json<Values>() })`
    select distinct on (s.name, n.id) s.name, n.id,
      jsonb_build_object(${parents.length === 0 ? sql`` : sql.join(parents.flatMap((key) => [sql`${key}::text`, column('n', key)]))}) as parents
    from ${tableOf(other)} n cross join lateral (values ${sql.join(names.map((name) => sql`(${name})`))}) x(name)
      cross join lateral (select lower(translate(normalize(x.name, NFKD), ${UNSEEN}, '')) as name) s
    where n.institute_id = ${scope.instituteId} and s.name = any(${[...asked.keys()]}::text[])`.execute(db);
  const sighted = new Map<string, Named[]>();
  for (const [key, rows] of Map.groupBy(found.rows, (row) => row.name)) {
    const each = new Map(rows.map(({ id, parents: of }) => [id, { id, parents: of }]));
    for (const name of asked.get(key) ?? []) sighted.set(name, [...each.values()]);
  }
  return sighted;
}

/** Columns of one record that its master does not answer. */
export async function readBeside(db: Db, scope: InstituteScope, master: Master, id: string, keys: readonly string[]): Promise<Values> {
  if (keys.length === 0) return {};
  const { rows } = await sql<Values>`
    select ${columnsOf('t', keys)} from ${tableOf(master)} t where t.institute_id = ${scope.instituteId} and t.id = ${id}`.execute(db);
  return rows[0] ?? {};
}

/** Restores records to their values before the feed, unless changed or locked since. Returns the restored rows. */
export async function undoUpdates(
  db: Db,
  scope: InstituteScope,
  master: Master,
  feedJobId: string,
  rowNos: readonly number[],
  keys: readonly string[],
): Promise<Set<number>> {
  const undone = await composed({ rowNo: 'number' })`
    update ${tableOf(master)} t set (${names(keys)}) = row (${columnsOf('r', keys)}), version = t.version + 1, updated_at = now()
    from kit_feed_row f cross join lateral jsonb_populate_record(null::${tableOf(master)}, f.before -> 'values') r
    where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${feedJobId} and f.row_no = any(${rowNos}::int[])
      and t.institute_id = f.institute_id and t.id = f.target_id and t.version = (f.before ->> 'version')::int
      ${master.lockable ? sql`and t.locked_at is null` : sql``}
    returning f.row_no`.execute(db);
  return new Set(undone.rows.map((row) => row.rowNo));
}

/** The values of before of one row, typed by the table's own columns. */
export async function valuesBefore(
  db: Db,
  scope: InstituteScope,
  master: Master,
  feedJobId: string,
  rowNo: number,
  keys: readonly string[],
): Promise<{ id: string; version: number; values: Values } | null> {
  const found = await sql<Values>`
    select f.target_id as feed_target, (f.before ->> 'version')::int as feed_version, ${columnsOf('r', keys)}
    from kit_feed_row f cross join lateral jsonb_populate_record(null::${tableOf(master)}, f.before -> 'values') r
    where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${feedJobId} and f.row_no = ${rowNo} and f.before is not null`.execute(
    db,
  );
  const row = found.rows[0];
  if (!row) return null;
  const { feedTarget, feedVersion, ...values } = row;
  return { id: String(feedTarget), version: Number(feedVersion), values };
}

/** The fields that a file had, by what was kept of the records before. */
export async function keysBefore(
  db: Db,
  scope: InstituteScope,
  master: Master,
  feedJobId: string,
  rowNos: readonly number[],
): Promise<string[]> {
  const found = await sql<{
    name: string;
  }>`select distinct k.name from kit_feed_row f cross join lateral jsonb_object_keys(f.before -> 'values') k(name)
    where f.institute_id = ${scope.instituteId} and f.feed_job_id = ${feedJobId} and f.row_no = any(${rowNos}::int[])`.execute(db);
  const there = new Set(found.rows.map((row) => row.name));
  return [...Object.keys(master.shape), ...(master.beside ?? [])].filter((key) => there.has(snake(key)));
}

export async function countMaster(db: Db, scope: InstituteScope, master: Master): Promise<number> {
  const found = await composed({
    count: 'number',
  })`select count(*)::int as count from ${tableOf(master)} t where t.institute_id = ${scope.instituteId}`.execute(db);
  return found.rows[0]?.count ?? 0;
}
