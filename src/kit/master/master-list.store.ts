import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { composed, json } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { pageRequest, totalOf } from '../list/page.rules.ts';
import type { Page } from '../list/page.rules.ts';
import { ordered, paged } from '../list/rows.store.ts';
import { containing } from '../list/search.rules.ts';
import { isIndexed } from '../list/search.store.ts';
import type { Master } from './master.contract.ts';
import type { Values } from './master.server.ts';
import { countsAll, keptCounts } from './row-count.store.ts';
import type { Counts } from './row-count.store.ts';
import { column, grantedRows, namesOf, rowColumns, snake, tableOf, wantedRows } from './master-sql.store.ts';
import type { Wanted } from './master-sql.store.ts';

export interface ListQuery extends Wanted {
  readonly page: Page;
  /** One of the contract's sortable columns. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

interface Asked extends Omit<ListQuery, 'page'> {
  readonly page: number;
  readonly size: number;
}

const USUAL_SIZE = 25;

/** The query with the list's defaults. */
export function listQueryOf(master: Master, asked: Values): ListQuery {
  const { page, size, q, sort, order, ...filters } = asked as Partial<Asked>;
  return {
    page: pageRequest({ page, size }, USUAL_SIZE),
    q,
    sort: sort ?? String(master.sort[0]),
    order: order ?? 'asc',
    filters: filters as ListQuery['filters'],
  };
}

export interface ListAnswer {
  readonly rows: readonly Values[];
  readonly total: number;
  /** Rows by value of the contract's `countBy` column, over the same selection without the filter on that column. */
  readonly counts: Readonly<Record<string, number>> | null;
}

/** Both keys in one direction: an index on (institute_id, key, id) then serves the order either way. */
export const ordering = (table: string, query: Pick<ListQuery, 'sort' | 'order'>) =>
  ordered([column(table, query.sort), column(table, 'id')], query.order);

/**
 * One page. Ids are found first, so a covering index serves deep pages without touching the rows; then the rows of the
 * page are read with the names of what they refer to.
 */
export async function listRows(db: Db, scope: InstituteScope, master: Master, query: ListQuery): Promise<ListAnswer> {
  if (query.q) {
    const { ids, counts } = await searchIds(db, scope, master, query);
    const found = sql`unnest(${ids}::uuid[])`;
    return { rows: await rowsOf(db, scope, master, query, sql`select u.id from ${found} u(id)`), ...tallied(master, query, counts) };
  }
  const page = sql`select t.id from ${tableOf(master)} t where ${wantedRows(master, scope, query)}
    ${ordering('t', query)} ${paged(query.page)}`;
  const rows = await rowsOf(db, scope, master, query, page);
  return { rows, ...tallied(master, query, await countRows(db, scope, master, query)) };
}

async function rowsOf(
  db: Db,
  scope: InstituteScope,
  master: Master,
  query: ListQuery,
  page: RawBuilder<unknown>,
): Promise<readonly Values[]> {
  const rows = await sql<Values>`
    select ${rowColumns(master)}, ${namesOf(master)} as names
      from (${page}) p join ${tableOf(master)} r on r.institute_id = ${scope.instituteId} and r.id = p.id
     ${ordering('r', query)}`.execute(db);
  return rows.rows;
}

/** Row counts by value of `countBy`, '' for none; under '' alone when nothing is counted by. */
async function countRows(db: Db, scope: InstituteScope, master: Master, query: Wanted): Promise<Counts> {
  const { countBy } = master;
  if (master.keepsCounts && countsAll(master, scope, query)) return keptCounts(db, scope, master);
  const value = countBy === undefined ? sql`''` : column('t', countBy);
  // Grouped by the bare column, so that an index in its order is read without sorting.
  const grouped = await composed({ value: 'scalar?', n: 'number' })`
    select ${value} as value, count(*)::int as n
      from ${tableOf(master)} t where ${wantedRows(master, scope, query, countBy)} group by ${countBy === undefined ? sql`()` : value}`.execute(
    db,
  );
  return Object.fromEntries(grouped.rows.map((row) => [String(row.value ?? ''), row.n]));
}

/** The total is the sum of the counts, or the one count that is filtered for: one pass gives both, exactly. */
function tallied(master: Master, query: Wanted, counts: Counts): Omit<ListAnswer, 'rows'> {
  const chosen = master.countBy === undefined ? undefined : query.filters[master.countBy];
  return { total: totalOf(counts, chosen), counts: master.countBy === undefined ? null : counts };
}

/**
 * What is typed, as rows of id, key of the order and value that is counted by. A search function that knows these is asked for them where
 * nothing else is wanted of the rows: to read each again under the row policy costs as much as to find it.
 */
function hits(master: Master, scope: InstituteScope, query: ListQuery): RawBuilder<unknown> {
  const { q = '', sort, filters } = query;
  const { countBy } = master;
  const isPlain = grantedRows(master, scope) === null && master.filterKeys.every((key) => key === countBy || filters[key] === undefined);
  if (master.indexedSearch === 'KEYED' && isPlain && isIndexed(q))
    return sql`select t.id, t.key_value as k, t.value as v from ${sql.id(`found_${master.name}`)}(${containing(q)}, ${snake(sort)}) t`;
  return sql`select t.id, ${column('t', sort)} as k, ${countBy === undefined ? sql`''` : sql`coalesce(${column('t', countBy)}::text, '')`} as v
    from ${tableOf(master)} t where ${wantedRows(master, scope, query, countBy)}`;
}

/** A text search reads the rows once for the ids of the page and the counts: ILIKE is what costs. */
async function searchIds(
  db: Db,
  scope: InstituteScope,
  master: Master,
  query: ListQuery,
): Promise<{ ids: readonly string[]; counts: Counts }> {
  const { countBy } = master;
  const chosen = countBy === undefined ? undefined : query.filters[countBy];
  const found = await composed({ ids: 'texts?', counts: json<Counts | null>() })`
    with hit as materialized (${hits(master, scope, query)})
    select (select jsonb_object_agg(g.v, g.n) from (select h.v, count(*) as n from hit h group by h.v) g) as counts,
           (select array_agg(p.id::text) from (select h.id from hit h where ${chosen === undefined ? sql`true` : sql`h.v = ${chosen}`}
             ${ordered([sql`h.k`, sql`h.id`], query.order)} ${paged(query.page)}) p) as ids`.execute(db);
  const { ids, counts } = found.rows[0] ?? { ids: null, counts: null };
  return { ids: ids ?? [], counts: counts ?? {} };
}
