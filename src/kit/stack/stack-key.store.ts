import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Page } from '../list/page.rules.ts';
import { paged } from '../list/rows.store.ts';
import { isText } from '../field/field-kind.contract.ts';
import type { Master } from '../master/master.contract.ts';
import { masterNamed } from '../master/master.server.ts';
import { column, stored, tableOf } from '../master/master-sql.store.ts';
import { KEY_SEPARATOR } from '../master/natural-key.rules.ts';
import { keyText } from '../master/natural-key.store.ts';

/** The key field that is plain text and has an index; null: there is none. */
function indexed(master: Master): { readonly name: string; readonly at: number } | null {
  const at = master.unique.findIndex((name) => {
    const schema = master.shape[name];
    return schema !== undefined && !master.fields[name]?.references && isText(schema);
  });
  const name = master.unique[at];
  return name === undefined ? null : { name, at };
}

/** Rows of `alias` that can have one of these keys: by the index first, then by the whole key. */
export function withKeys(master: Master, alias: string, keys: readonly string[]): RawBuilder<boolean> {
  const by = indexed(master);
  const whole = sql<boolean>`${keyText(master, alias)} = any(${keys}::text[])`;
  // A key part that is a record's own key holds as many parts as that one: only a first part is found by its place.
  if (!by || by.at > 0) return whole;
  const parts = [...new Set(keys.map((key) => key.split(KEY_SEPARATOR)[0] ?? ''))];
  return sql<boolean>`${column(alias, by.name)} = any(${parts}::text[]) and ${whole}`;
}

/** Ids of the records of one noun with these natural keys. */
export async function idsOfKeys(
  db: Db,
  scope: InstituteScope,
  noun: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const master = masterNamed(noun);
  if (!master || keys.length === 0) return new Map();
  const found = await composed({ id: 'text', key: 'text' })`select t.id, ${keyText(master, 't')} as key from ${tableOf(master)} t
    where t.institute_id = ${scope.instituteId} and ${withKeys(master, 't', keys)}`.execute(db);
  return new Map(found.rows.map((row) => [row.key, row.id]));
}

/** Natural keys of the records of one noun with these ids. */
export async function keysOfIds(db: Db, scope: InstituteScope, noun: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const master = masterNamed(noun);
  if (!master || ids.length === 0) return new Map();
  const found = await composed({ id: 'text', key: 'text' })`select t.id, ${keyText(master, 't')} as key from ${tableOf(master)} t
    where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row.key]));
}

/** Whole rows by field name, with their ids, in the order of their key. */
export async function rowsOf(
  db: Db,
  scope: InstituteScope,
  master: Master,
  fields: readonly string[],
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const known = new Set(stored(master));
  const columns = fields.filter((name) => known.has(name)).map((name) => column('t', name));
  const found = await sql<Record<string, unknown>>`select t.id, ${sql.join(columns)} from ${tableOf(master)} t
    where t.institute_id = ${scope.instituteId} and ${where} order by ${column('t', master.unique[0] ?? 'id')}, t.id limit ${limit}`.execute(
    db,
  );
  return found.rows;
}

/** One page of names to choose from, with how many there are. */
export async function offeredRows(
  db: Db,
  scope: InstituteScope,
  { master, numbers }: { readonly master: Master; readonly numbers: readonly string[] },
  where: RawBuilder<boolean>,
  page: Page,
) {
  const names = [...new Set(['code', master.display].filter((name) => stored(master).includes(name)))];
  const parts = [
    ...names.map((name) => sql`${column('t', name)}::text`),
    ...numbers.map((name) => sql`'(' || ${column('t', name)}::text || ')'`),
  ];
  const mine = sql`t.institute_id = ${scope.instituteId} and ${where}`;
  const found = await composed({ id: 'text', label: 'text' })`
    select t.id, concat_ws(' ', ${sql.join(parts)}) as label from ${tableOf(master)} t where ${mine}
     order by ${column('t', names[0] ?? 'id')}, t.id ${paged(page)}`.execute(db);
  const counted = await composed({ n: 'number' })`select count(*)::int as n from ${tableOf(master)} t where ${mine}`.execute(db);
  return { rows: found.rows, total: counted.rows[0]?.n ?? 0 };
}
