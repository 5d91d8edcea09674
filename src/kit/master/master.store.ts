import { staleVersion } from '../audit/stale-version.store.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import type { AppError } from '../errors/app-error.rules.ts';
import { conflict, forbidden, notFound } from '../errors/app-error.rules.ts';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from './master.contract.ts';
import type { RowOf, Values } from './master.server.ts';
import { keepGone, partsOf } from '../deleted-row/gone-row.store.ts';
import { usesOf } from './uses.store.ts';
import {
  asColumns,
  column,
  displayName,
  entered,
  grantedRows,
  namesOf,
  rowColumns,
  snake,
  tableOf,
  wantedRows,
} from './master-sql.store.ts';

const nounOf = (master: Master) => master.name.replaceAll('_', ' ');
const columnNames = (keys: readonly string[]) => sql.join(keys.map((key) => sql.ref(snake(key))));
const mine = (master: Master, scope: InstituteScope) => wantedRows(master, scope, { filters: {} });

/** A row that the caller may see, with the names of what it refers to; null for another's or none. */
async function findRow(db: Db, scope: InstituteScope, master: Master, id: string): Promise<Values | null> {
  const found = await sql<Values>`
    select ${rowColumns(master)}, ${namesOf(master)} as names from ${tableOf(master)} r
     where r.institute_id = ${scope.instituteId}
       and r.id = (select t.id from ${tableOf(master)} t where ${mine(master, scope)} and t.id = ${id})`.execute(db);
  return found.rows[0] ?? null;
}

/** As findRow; 404 when there is none. `FOR_UPDATE` holds the row until the transaction ends. */
export async function readRow(db: Db, scope: InstituteScope, master: Master, id: string, hold?: 'FOR_UPDATE'): Promise<Values> {
  if (hold) await sql`select t.id from ${tableOf(master)} t where ${mine(master, scope)} and t.id = ${id} for update`.execute(db);
  const row = await findRow(db, scope, master, id);
  if (!row) throw notFound(nounOf(master));
  return row;
}

/** As readRow, with the type of the contract's row: the columns read are exactly its fields. */
export const readTyped = async <M extends Master>(db: Db, scope: InstituteScope, master: M, id: string, hold?: 'FOR_UPDATE') =>
  (await readRow(db, scope, master, id, hold)) as RowOf<M>;

/**
 * Inserts rows in one statement; institute_id comes from the scope. Returns their ids in the order given.
 * A row that the caller's conditions do not cover is refused with 403 and the transaction ends.
 */
export async function insertRows(db: Db, scope: InstituteScope, master: Master, rows: readonly Values[]): Promise<string[]> {
  const first = rows[0];
  if (!first) return [];
  const keys = Object.keys(first);
  const inserted = await composed({ id: 'text' })`
    insert into ${tableOf(master)} (institute_id, ${columnNames(keys)})
    select ${scope.instituteId}, ${columnNames(keys)}
      from jsonb_populate_recordset(null::${tableOf(master)}, ${`[${rows.map(asColumns).join(',')}]`}::jsonb) with ordinality r order by r.ordinality
    returning id`.execute(db);
  const ids = inserted.rows.map((row) => row.id);
  await requireGranted(db, scope, master, ids);
  return ids;
}

interface Named {
  readonly key: string;
  /** Only rows that agree in these are compared. */
  readonly within: readonly string[];
  readonly values: Values;
}

/** The row's code as another row has it in other capitals or small letters; null: there is none. Its index has the last word. */
export async function inOtherCase(db: Db, scope: InstituteScope, master: Master, { key, within, values }: Named, id: string | null) {
  const agrees = within.map((one) =>
    values[one] === null || values[one] === undefined ? sql`${column('t', one)} is null` : sql`${column('t', one)} = ${column('v', one)}`,
  );
  const found = await composed({ code: 'text' })`
    select ${column('t', key)} as code from jsonb_populate_record(null::${tableOf(master)}, ${asColumns(values)}::jsonb) v
      join ${tableOf(master)} t on t.institute_id = ${scope.instituteId} and lower(${column('t', key)}) = lower(${column('v', key)})
     where ${column('t', key)} <> ${column('v', key)} and ${sql.join([sql`true`, ...agrees], sql` and `)}
       and t.id is distinct from ${id}::uuid limit 1`.execute(db);
  return found.rows[0]?.code ?? null;
}

/** Both ends of a change must be the caller's: what a row became is tested like what it was. */
export async function requireGranted(db: Db, scope: InstituteScope, master: Master, ids: readonly string[]): Promise<void> {
  const granted = grantedRows(master, scope);
  if (!granted) return;
  const outside = await sql`
    select 1 from ${tableOf(master)} t where t.institute_id = ${scope.instituteId} and t.id = any(${ids}::uuid[]) and not ${granted} limit 1`.execute(
    db,
  );
  if (outside.rows.length > 0) throw forbidden(master.feature, 'OUTSIDE_YOUR_RIGHTS');
}

/** Writes the entered fields; the version is tested in the statement itself, so two writers cannot both win. */
export async function updateRow(db: Db, scope: InstituteScope, master: Master, id: string, version: number, values: Values): Promise<void> {
  const keys = Object.keys(values);
  const source = sql`select ${columnNames(keys)} from jsonb_populate_record(null::${tableOf(master)}, ${asColumns(values)}::jsonb)`;
  await changeRow(db, scope, master, id, version, { set: sql`(${columnNames(keys)}) = (${source})`, where: unlocked(master) });
  await requireGranted(db, scope, master, [id]);
}

const unlocked = (master: Master) => (master.lockable ? sql<boolean>`t.locked_at is null` : null);

interface Change {
  readonly set: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean> | null;
}

/** One guarded UPDATE; when it touches nothing the reason is found: 404, 409 VERSION_CONFLICT with the newer row, 409 LOCKED. */
async function changeRow(db: Db, scope: InstituteScope, master: Master, id: string, version: number, change: Change): Promise<void> {
  const changed = await sql`
    update ${tableOf(master)} t set ${change.set}, version = t.version + 1, updated_at = now()
     where ${mine(master, scope)} and t.id = ${id} and t.version = ${version}
       and ${change.where ?? sql`true`} returning t.id`.execute(db);
  if (changed.rows.length === 0) await explain(db, scope, master, id, version);
}

async function explain(db: Db, scope: InstituteScope, master: Master, id: string, version: number): Promise<never> {
  const newer = await readRow(db, scope, master, id);
  if (newer['version'] !== version) {
    const row = { noun: master.name, id };
    throw await staleVersion(db, scope, row, `Somebody changed this ${nounOf(master)}. Check the new values and save again.`, { newer });
  }
  if (newer['lockedAt']) throw conflict('LOCKED', `This ${nounOf(master)} is locked: unlock it first.`);
  throw conflict('STATE', `This is not possible in the present state of this ${nounOf(master)}.`);
}

/** LOCK or UNLOCK; already so is a 409. */
export async function setLock(
  db: Db,
  scope: InstituteScope,
  master: Master,
  id: string,
  version: number,
  act: 'LOCK' | 'UNLOCK',
): Promise<void> {
  const row = await readRow(db, scope, master, id);
  const isLocked = row['lockedAt'] !== null;
  if (row['version'] === version && isLocked === (act === 'LOCK')) {
    throw conflict(isLocked ? 'ALREADY_LOCKED' : 'NOT_LOCKED', `This ${nounOf(master)} is ${isLocked ? 'already locked' : 'not locked'}.`);
  }
  const set = act === 'LOCK' ? sql`locked_at = now(), locked_by = ${scope.userId}::uuid` : sql`locked_at = null, locked_by = null`;
  await changeRow(db, scope, master, id, version, { set, where: act === 'LOCK' ? sql`t.locked_at is null` : sql`t.locked_at is not null` });
}

/** Moves `state`; the states it may come from are tested in the statement. */
export function moveRow(
  db: Db,
  scope: InstituteScope,
  master: Master,
  id: string,
  version: number,
  move: { from: readonly string[]; to: string },
) {
  return changeRow(db, scope, master, id, version, { set: sql`state = ${move.to}`, where: sql`t.state = any(${move.from}::text[])` });
}

/** Sets columns that only the server decides. */
export function decideRow(db: Db, scope: InstituteScope, master: Master, id: string, version: number, values: Values): Promise<void> {
  const keys = Object.keys(values);
  const source = sql`select ${columnNames(keys)} from jsonb_populate_record(null::${tableOf(master)}, ${asColumns(values)}::jsonb)`;
  return changeRow(db, scope, master, id, version, { set: sql`(${columnNames(keys)}) = (${source})`, where: null });
}

/** Deletes into the trash, its `own` rows first; 409 STILL_USED names and counts what else refers to the row. */
export async function deleteRow(
  db: Db,
  scope: InstituteScope,
  master: Master,
  id: string,
  version: number,
  own?: () => Promise<void>,
): Promise<void> {
  await sql`savepoint master_delete`.execute(db);
  try {
    const parts = await partsOf(db, scope, master.name, [id], own ? 'ALL' : 'CASCADES');
    await own?.();
    const gone = await composed({ id: 'text', label: 'text?', content: 'text' })`
      delete from ${tableOf(master)} t where ${mine(master, scope)} and t.id = ${id} and t.version = ${version}
         and ${unlocked(master) ?? sql`true`} returning t.id, ${displayName(master, 't')} as label, to_jsonb(t)::text as content`.execute(
      db,
    );
    if (gone.rows.length === 0) await explain(db, scope, master, id, version);
    await keepGone(db, scope, master.name, gone.rows, parts);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23503') throw error;
    await sql`rollback to savepoint master_delete`.execute(db);
    throw stillUsed(master, await usesOf(db, scope, master, id));
  }
}

function stillUsed(master: Master, uses: readonly { table: string; count: number; names?: readonly string[] }[]): AppError {
  const list = uses.map(({ table, count, names = [] }) => `${table.replaceAll('_', ' ')} (${[count, ...names].join('; ')})`).join(', ');
  return conflict('STILL_USED', `This ${nounOf(master)} is still used by: ${list}. Remove those first.`, { uses });
}

/** The entered part of a row, as a check or a copy needs it. */
export const enteredOf = (master: Master, row: Values): Values => Object.fromEntries(entered(master).map((key) => [key, row[key]]));
