import { sql } from 'kysely';
import { invalid } from '../errors/app-error.rules.ts';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from '../master/master.contract.ts';
import { displayName, tableOf, wantedRows } from '../master/master-sql.store.ts';
import type { Wanted } from '../master/master-sql.store.ts';
import { MOST_ROWS } from './bulk.contract.ts';

/** A row that was chosen, in the version that was seen. */
export interface Chosen {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** The chosen rows that the caller may act on, in one order: by id. More than MOST_ROWS is a 422. */
export async function findChosen(
  db: Db,
  scope: InstituteScope,
  master: Master,
  ids: readonly string[] | null,
  wanted: Wanted,
): Promise<Chosen[]> {
  const among = ids === null ? sql`true` : sql`t.id = any(${ids}::uuid[])`;
  const found = await composed({ id: 'text', version: 'number', name: 'text' })`
    select t.id, t.version, coalesce(${displayName(master, 't')}, '') as name from ${tableOf(master)} t
     where ${wantedRows(master, scope, wanted)} and ${among} order by t.id limit ${MOST_ROWS + 1}`.execute(db);
  if (found.rows.length <= MOST_ROWS) return found.rows;
  throw invalid([
    { code: 'TOO_MANY_ROWS', message: `At most ${MOST_ROWS} rows at once: narrow the filter.`, path: 'body.selection', count: MOST_ROWS },
  ]);
}

/** All rows that the caller sees here. */
export async function countAll(db: Db, scope: InstituteScope, master: Master): Promise<number> {
  const found = await composed({ n: 'number' })`
    select count(*)::int as n from ${tableOf(master)} t where ${wantedRows(master, scope, { filters: {} })}`.execute(db);
  return found.rows[0]?.n ?? 0;
}
