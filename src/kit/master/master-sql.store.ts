import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Condition } from '../access/access.contract.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { every } from '../list/rows.store.ts';
import { matches, matchesIndexed } from '../list/search.store.ts';
import { referenceOf } from './master.contract.ts';
import type { Master } from './master.contract.ts';
import { conditionHolds } from './condition.store.ts';
import { isText, kindOf } from '../field/field-kind.contract.ts';
import type { Values } from './master.server.ts';

/** 'facultyId' → 'faculty_id'. */
export const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every name below comes from a contract, none from a request. */
export const column = (table: string, key: string) => sql.ref(`${table}.${snake(key)}`);
export const tableOf = (master: Master) => sql.table(master.name);
export const entered = (master: Master) => Object.keys(master.shape);
export const stored = (master: Master) => [...entered(master), ...Object.keys(master.decided)];

function schemaOf(master: Master, key: string) {
  const schema = master.shape[key] ?? master.decided[key];
  if (!schema) throw new Error(`${master.name} has no field ${key}`);
  return schema;
}

/** `r.code, r.name, …`: exactly the fields of the contract's row. */
export function rowColumns(master: Master): RawBuilder<unknown> {
  const locks = master.lockable ? ['lockedAt', 'lockedBy'] : [];
  return sql.join(['id', ...stored(master), 'version', ...locks].map((key) => column('r', key)));
}

/** `{facultyId: 'Faculty of Science'}` for the rows that `r` refers to. */
export function namesOf(master: Master): RawBuilder<unknown> {
  const pairs = stored(master).flatMap((key) => {
    const other = referenceOf(master, key);
    return other && kindOf(schemaOf(master, key)) === 'SCALAR' ? [sql`${key}::text, ${shown(other, key, [other.display])}`] : [];
  });
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** The natural key of a row as files write it, '|' between its parts; a part that refers to a record is written as that record's key. */
export function naturalName(master: Master, table: string): RawBuilder<unknown> {
  const parts = master.unique.map((key) => {
    const other = referenceOf(master, key);
    if (!other || kindOf(schemaOf(master, key)) !== 'SCALAR') return sql`${column(table, key)}::text`;
    const next = `${table}_n`;
    return sql`(select ${naturalName(other, next)} from ${tableOf(other)} ${sql.table(next)}
      where ${column(next, 'instituteId')} = ${column(table, 'instituteId')} and ${column(next, 'id')} = ${column(table, key)})`;
  });
  return parts.length === 1 ? sql`${parts[0]}` : sql`concat_ws('|', ${sql.join(parts)})`;
}

/** The columns of the row that `r.key` points to, as one text; '|' between the parts of a natural key. */
function shown(other: Master, key: string, keys: readonly string[]): RawBuilder<unknown> {
  const parts = keys.map((part) => sql`${column('n', part)}::text`);
  return sql`(select concat_ws('|', ${sql.join(parts)}) from ${tableOf(other)} n where n.institute_id = r.institute_id and n.id = ${column('r', key)})`;
}

/** What a row of `table` is called, as text: where that is another record, that one's display value, and behind it what it is in. */
export function displayName(master: Master, table: string): RawBuilder<string> {
  const parts = [master.display, ...(master.displayIn === undefined ? [] : [master.displayIn])].map((key): RawBuilder<unknown> => {
    const other = referenceOf(master, key);
    if (!other) return sql`${column(table, key)}::text`;
    return sql`(select ${column('n', other.display)}::text from ${tableOf(other)} n
      where n.institute_id = ${column(table, 'instituteId')} and n.id = ${column(table, key)})`;
  });
  return parts.length === 1 ? sql<string>`${parts[0]}` : sql<string>`concat_ws(', ', ${sql.join(parts)})`;
}

/** The display values of the rows whose ids are in the list `r.key`. */
export const shownAll = (other: Master, key: string): RawBuilder<unknown> =>
  sql`array(select ${column('n', other.display)} from ${tableOf(other)} n where n.institute_id = r.institute_id and n.id = any(${column('r', key)}) order by 1)`;

export type Filters = Readonly<Record<string, string | undefined>>;
export interface Wanted {
  readonly q?: string | undefined;
  readonly filters: Filters;
}

function matching(master: Master, q: string): RawBuilder<boolean> {
  if (master.indexedSearch) return matchesIndexed(q, 't', `search_${master.name}`);
  const searched = master.search.filter((key) => isText(schemaOf(master, key)));
  return matches(
    q,
    searched.map((key) => `t.${snake(key)}`),
  );
}

/** Which rows of `t` the caller asked for and may see. `without` leaves one filter out, for counts over its values. */
export function wantedRows(master: Master, scope: InstituteScope, wanted: Wanted, without?: string): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`t.institute_id = ${scope.instituteId}`];
  const { q } = wanted;
  if (q) parts.push(matching(master, q));
  for (const key of master.filterKeys) {
    const value = wanted.filters[key];
    if (value === undefined || key === without) continue;
    parts.push(kindOf(schemaOf(master, key)) === 'LIST' ? sql`${value} = any(${column('t', key)})` : sql`${column('t', key)} = ${value}`);
  }
  const granted = grantedRows(master, scope);
  if (granted) parts.push(granted);
  return every(parts);
}

/**
 * The conditions of the caller's grant on the rows of `t`; null: every row. A condition that this noun's rows cannot
 * answer allows none of them and denies all, so a narrowed right never widens.
 */
export function grantedRows(master: Master, scope: InstituteScope): RawBuilder<boolean> | null {
  const { grant } = scope;
  if (!grant || (grant.allow === null && grant.deny.length === 0)) return null;
  const rows = { noun: master.name, has: (key: string) => stored(master).includes(key) };
  const any = (conditions: readonly Condition[], effect: 'ALLOW' | 'DENY') =>
    sql<boolean>`(${sql.join(
      conditions.map((one) => conditionHolds(rows, scope, one, effect)),
      sql` or `,
    )})`;
  const allowed = grant.allow === null ? sql<boolean>`true` : any(grant.allow, 'ALLOW');
  return grant.deny.length === 0 ? allowed : sql<boolean>`(${allowed} and not ${any(grant.deny, 'DENY')})`;
}

/**
 * Field values as one JSON object by column name. PostgreSQL reads it with jsonb_populate_record(null::table, …), so
 * every value takes the column's own type: dates, decimals, lists and documents alike.
 */
export const asColumns = (values: Values): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).map(([key, value]) => [snake(key), value ?? null])));
