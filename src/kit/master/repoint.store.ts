import { sql } from 'kysely';
import pg from 'pg';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { keysReferringTo } from './referring-key.store.ts';

/** Rows of one table that refer to another record now. */
export interface MovedRows {
  readonly table: string;
  readonly column: string;
  readonly ids: readonly string[];
}

/** Rows of one table that cannot refer to the other record: the name of what keeps them; null: they belong to another domain. */
export interface HeldRows {
  readonly table: string;
  readonly count: number;
  readonly constraint: string | null;
}

/** Tables whose rows are in the log, with their owners. Of the others none is moved: what is derived from the record goes and comes with it. */
async function loggedTables(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select g.tgrelid::regclass::text as name, coalesce(substring(obj_description(g.tgrelid, 'pg_class') from '^owner: ([a-z]+)'), '') as owner
      from pg_trigger g where g.tgname = 'audit_delete'`.execute(db);
  return new Map(rows.map(({ name, owner }) => [name, owner]));
}

/** Each row alone, so that those that cannot be moved are known. */
async function moveOne(db: Db, scope: InstituteScope, place: { table: string; column: string }, id: string, toId: string) {
  await sql`savepoint row_moved`.execute(db);
  try {
    await sql`
      update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${toId}::uuid where institute_id = ${scope.instituteId} and id = ${id}::uuid`.execute(
      db,
    );
    await sql`release savepoint row_moved`.execute(db);
    return null;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await sql`rollback to savepoint row_moved`.execute(db);
    return { constraint: error.constraint ?? null };
  }
}

interface Wish {
  readonly table: string;
  readonly fromId: string;
  readonly toId: string;
  /** Only its tables are written; rows of others are held. */
  readonly owner: string;
  /** Tables that the caller moves itself, or leaves with the record. */
  readonly except: readonly string[];
}

/**
 * Lets rows that refer to one record refer to another of its kind, by every foreign key but those named: none can be forgotten. What keys, checks and
 * triggers refuse stays and is answered; the caller rolls back or does not.
 */
export async function repointRows(db: Db, scope: InstituteScope, { table, fromId, toId, owner, except }: Wish) {
  const moved: MovedRows[] = [];
  const held = new Map<string, HeldRows>();
  const hold = (name: string, constraint: string | null) =>
    held.set(name, { table: name, count: (held.get(name)?.count ?? 0) + 1, constraint });
  const logged = await loggedTables(db);
  for (const key of await keysReferringTo(db, table)) {
    const owned = logged.get(key.table);
    if (except.includes(key.table) || (owned === undefined && key.onDelete === 'CASCADE')) continue;
    const { rows } = await composed({ id: 'text' })`
      select u.id from ${sql.table(key.table)} u where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = ${fromId}
       order by u.id`.execute(db);
    const ids: string[] = [];
    for (const { id } of rows) {
      const refusal = owned === owner ? await moveOne(db, scope, key, id, toId) : { constraint: null };
      if (refusal === null) ids.push(id);
      else hold(key.table, refusal.constraint);
    }
    if (ids.length > 0) moved.push({ table: key.table, column: key.column, ids });
  }
  return { moved, held: [...held.values()] };
}

/** Lets moved rows that still refer to the one record refer to the other again; answers how many are gone or elsewhere by now. */
export async function pointBack(
  db: Db,
  scope: InstituteScope,
  { table, column, ids }: MovedRows,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<number> {
  const { rows } = await composed({ id: 'text' })`
    update ${sql.table(table)} u set ${sql.ref(column)} = ${toId}::uuid
     where u.institute_id = ${scope.instituteId} and u.id = any(${[...ids]}::uuid[]) and ${sql.ref(`u.${column}`)} = ${fromId} returning u.id`.execute(
    db,
  );
  return ids.length - rows.length;
}
