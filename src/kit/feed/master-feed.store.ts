import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { asColumns, column, snake, tableOf } from '../master/master-sql.store.ts';
import type { Master } from '../master/master.contract.ts';
import type { FeedRow, Values } from './feed-definition.server.ts';

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
  const found = await sql<{ at: string; id: string; version: number; locked: boolean; same: boolean }>`
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

/** Writes the file's columns of existing records. Answers the ids that were still as they had been found. */
export async function updateExisting(
  db: Db,
  scope: InstituteScope,
  master: Master,
  keys: readonly string[],
  rows: readonly { record: Values; existing: Existing }[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const records = rows.map(({ record, existing }) => ({ ...record, id: existing.id, version: existing.version }));
  const updated = await sql<{ id: string }>`
    update ${tableOf(master)} t set (${names(keys)}) = row (${columnsOf('r', keys)}), version = t.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::${tableOf(master)}, ${asRows(records)}::jsonb) r
    where t.institute_id = ${scope.instituteId} and t.id = r.id and t.version = r.version
      ${master.lockable ? sql`and t.locked_at is null` : sql``}
    returning t.id`.execute(db);
  return new Set(updated.rows.map((row) => row.id));
}

/** Ids by the text that names a record in a file: its natural key, '|' between the parts. */
export async function findByNames(db: Db, scope: InstituteScope, other: Master, wanted: readonly string[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const only = other.unique.length === 1 ? other.unique[0] : undefined;
  const name = only
    ? sql`${column('n', only)}::text`
    : sql`concat_ws('|', ${sql.join(other.unique.map((key) => sql`${column('n', key)}::text`))})`;
  const found = await sql<{ name: string; id: string }>`
    select ${name} as name, n.id from ${tableOf(other)} n
    where n.institute_id = ${scope.instituteId} and ${name} = any(${wanted}::text[])`.execute(db);
  return new Map(found.rows.map((row) => [row.name, row.id]));
}

/** Among these records those that others depend on (by table), or that were edited since they were created. */
export async function findBlockers(db: Db, scope: InstituteScope, table: string, ids: readonly string[]) {
  const keys = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`.execute(db);
  const blockers: { targetId: string; by: string; count: number }[] = [];
  for (const key of keys.rows) {
    const used = await sql<{ targetId: string; count: number }>`
      select ${sql.ref(`u.${key.column}`)} as target_id, count(*)::int as count from ${sql.table(key.table)} u
      where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = any(${ids}::uuid[]) group by 1`.execute(db);
    blockers.push(...used.rows.map((row) => ({ ...row, by: key.table })));
  }
  const changed = await sql<{ targetId: string; count: number }>`
    select t.id as target_id, t.version - 1 as count from ${sql.table(table)} t
    where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[]) and t.version > 1`.execute(db);
  return [...blockers, ...changed.rows.map((row) => ({ ...row, by: 'CHANGED' }))];
}

export async function deleteTargets(db: Db, scope: InstituteScope, table: string, ids: readonly string[]): Promise<number> {
  const gone =
    await sql`delete from ${sql.table(table)} t where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[]) and t.version = 1`.execute(
      db,
    );
  return Number(gone.numAffectedRows ?? 0n);
}
