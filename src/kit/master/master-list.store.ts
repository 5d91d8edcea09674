import { sql } from 'kysely';
import { kindOf } from './field-kind.contract.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from './master.contract.ts';
import { masterNamed } from './master.server.ts';
import type { Values } from './master.server.ts';
import { column, namesOf, rowColumns, shown, stored, tableOf, wantedRows } from './master-sql.store.ts';
import type { Wanted } from './master-sql.store.ts';

export interface ListQuery extends Wanted {
  readonly page: number;
  readonly size: number;
  /** One of the contract's sortable columns. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export interface ListAnswer {
  readonly rows: readonly Values[];
  readonly total: number;
  /** Rows by value of the contract's `countBy` column, over the same selection without the filter on that column. */
  readonly counts: Readonly<Record<string, number>> | null;
}

/** Both keys in one direction: an index on (institute_id, key, id) then serves the order either way. */
const ordering = (table: string, query: Pick<ListQuery, 'sort' | 'order'>) =>
  sql`${column(table, query.sort)} ${sql.raw(query.order)}, ${column(table, 'id')} ${sql.raw(query.order)}`;

/**
 * One page. The inner query finds ids only, so a covering index serves deep pages without touching the rows; the outer
 * one reads the rows of the page and the names of what they refer to.
 */
export async function listRows(db: Db, scope: InstituteScope, master: Master, query: ListQuery): Promise<ListAnswer> {
  const rows = await sql<Values>`
    select ${rowColumns(master)}, ${namesOf(master)} as names
      from (select t.id from ${tableOf(master)} t where ${wantedRows(master, scope, query)}
             order by ${ordering('t', query)} limit ${query.size} offset ${(query.page - 1) * query.size}) p
      join ${tableOf(master)} r on r.institute_id = ${scope.instituteId} and r.id = p.id
     order by ${ordering('r', query)}`.execute(db);
  return { rows: rows.rows, ...(await countRows(db, scope, master, query)) };
}

/** The exact total and the counts come from one pass: the total is the sum of the counts, or the one that is filtered for. */
async function countRows(db: Db, scope: InstituteScope, master: Master, query: Wanted): Promise<Omit<ListAnswer, 'rows'>> {
  const { countBy } = master;
  if (countBy === undefined) {
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from ${tableOf(master)} t where ${wantedRows(master, scope, query)}`.execute(db);
    return { total: counted.rows[0]?.n ?? 0, counts: null };
  }
  const grouped = await sql<{ value: string; n: number }>`
    select coalesce(${column('t', countBy)}::text, '') as value, count(*)::int as n
      from ${tableOf(master)} t where ${wantedRows(master, scope, query, countBy)} group by 1 order by 1`.execute(db);
  const counts = Object.fromEntries(grouped.rows.map((row) => [row.value, row.n]));
  const chosen = query.filters[countBy];
  const total = chosen === undefined ? grouped.rows.reduce((sum, row) => sum + row.n, 0) : (counts[chosen] ?? 0);
  return { total, counts };
}

/** Columns of the export: a reference is written as the natural key of what it points to, as a batch feed reads it. */
function exportColumns(master: Master) {
  return stored(master).map((key) => {
    const schema = master.shape[key] ?? master.decided[key];
    const other = masterNamed(master.fields[key]?.references ?? '');
    if (!other || !schema || kindOf(schema) !== 'SCALAR') return column('r', key);
    const plain = other.unique.every((part) => !other.fields[part]?.references);
    return sql`${shown(other, key, plain ? other.unique : [other.display])} as ${sql.ref(key)}`;
  });
}

/** Every selected row in pages of 2,000 from one cursor: one snapshot, little memory. Runs in the caller's transaction. */
export async function* exportRows(db: Db, scope: InstituteScope, master: Master, query: ListQuery): AsyncGenerator<readonly Values[]> {
  await sql`declare master_export no scroll cursor for
    select ${sql.join(exportColumns(master))} from ${tableOf(master)} r
     where r.institute_id = ${scope.instituteId}
       and r.id in (select t.id from ${tableOf(master)} t where ${wantedRows(master, scope, query)})
     order by ${ordering('r', query)}`.execute(db);
  for (;;) {
    const page = await sql<Values>`fetch 2000 from master_export`.execute(db);
    if (page.rows.length === 0) return;
    yield page.rows;
  }
}
