import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { composed, json } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { nearestIds } from '../list/nearest.store.ts';
import { oneMore, pageRequest, totalOf } from '../list/page.rules.ts';
import type { Counted, Page, Total } from '../list/page.rules.ts';
import { ordered, paged } from '../list/rows.store.ts';
import { containing } from '../list/search.rules.ts';
import { isIndexed, nearestFirst } from '../list/search.store.ts';
import type { Master } from './master.contract.ts';
import type { Values } from './master.server.ts';
import { countsAll, keptCounts } from './row-count.store.ts';
import type { Counts } from './row-count.store.ts';
import { column, grantedRows, namesOf, rowColumns, snake, tableOf, wantedRows } from './master-sql.store.ts';
import type { Wanted } from './master-sql.store.ts';

export interface ListQuery extends Wanted {
  readonly page: Page;
  /** One of the contract's sortable columns; null: what is typed decides, see `nearestFirst`. */
  readonly sort: string | null;
  readonly order: 'asc' | 'desc';
  readonly count?: Counted | undefined;
}

interface Asked extends Omit<ListQuery, 'page' | 'sort'> {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
}

const USUAL_SIZE = 25;

/** The query with the list's defaults. */
export function listQueryOf(master: Master, asked: Values): ListQuery {
  const { page, size, q, sort, order, count, ...filters } = asked as Partial<Asked>;
  const isNearest = master.indexedSearch === 'KEYED' && q !== undefined && sort === undefined && order === undefined;
  return {
    page: pageRequest({ page, size }, USUAL_SIZE),
    q,
    sort: isNearest ? null : (sort ?? String(master.sort[0])),
    order: order ?? 'asc',
    count,
    filters: filters as ListQuery['filters'],
  };
}

export interface ListAnswer {
  readonly rows: readonly Values[];
  readonly total: Total;
  /** Rows by value of the contract's `countBy` column, over the same selection without the filter on that column; null also of an uncounted page. */
  readonly counts: Readonly<Record<string, number>> | null;
}

/** Both keys in one direction: an index on (institute_id, key, id) then serves the order either way. */
export function ordering(table: string, { q = '', sort, order }: Pick<ListQuery, 'q' | 'sort' | 'order'>) {
  const id = column(table, 'id');
  return sort === null ? ordered(nearestFirst(q, column(table, 'searchText'), id), 'asc') : ordered([column(table, sort), id], order);
}

/**
 * One page. Ids are found first, so a covering index serves deep pages without touching the rows; then the rows of the
 * page are read with the names of what they refer to.
 */
export async function listRows(db: Db, scope: InstituteScope, master: Master, query: ListQuery): Promise<ListAnswer> {
  if (query.count === 'ONLY') {
    const counts = await (query.q ? searchCounts(db, scope, master, query) : countRows(db, scope, master, query));
    return { rows: [], ...tallied(master, query, counts) };
  }
  if (query.q) return searchRows(db, scope, master, query);
  const page = sql`select t.id from ${tableOf(master)} t where ${wantedRows(master, scope, query)}
    ${ordering('t', query)} ${paged(query.page)}`;
  const rows = await rowsOf(db, scope, master, page, ordering('r', query));
  return { rows, ...tallied(master, query, await countRows(db, scope, master, query)) };
}

async function searchRows(db: Db, scope: InstituteScope, master: Master, query: ListQuery): Promise<ListAnswer> {
  const first = query.count === 'LATER' ? await firstIds(db, scope, master, query) : null;
  const { ids, counts } = first === null ? await searchIds(db, scope, master, query) : { ids: first, counts: null };
  const rows = await rowsOf(
    db,
    scope,
    master,
    sql`select * from unnest(${ids}::uuid[]) with ordinality u(id, place)`,
    sql`order by p.place`,
  );
  return counts === null ? { rows, total: { atLeast: oneMore(query.page) }, counts } : { rows, ...tallied(master, query, counts) };
}

/** The first that are found, where they can be told without finding all. */
async function firstIds(db: Db, scope: InstituteScope, master: Master, query: ListQuery): Promise<readonly string[] | null> {
  const { q = '', sort, filters, page } = query;
  if (sort !== null || grantedRows(master, scope) !== null) return null;
  const asked = master.filterKeys.filter((key) => filters[key] !== undefined);
  const where = [wantedRows(master, scope, { filters })];
  return nearestIds(db, scope, { q, table: master.name, where, columns: ['institute_id', ...asked.map(snake)] }, page);
}

async function rowsOf(
  db: Db,
  scope: InstituteScope,
  master: Master,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<readonly Values[]> {
  const rows = await sql<Values>`
    select ${rowColumns(master)}, ${namesOf(master)} as names
      from (${page}) p join ${tableOf(master)} r on r.institute_id = ${scope.instituteId} and r.id = p.id
     ${order}`.execute(db);
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
  const key = sort ?? 'searchText';
  const isPlain = grantedRows(master, scope) === null && master.filterKeys.every((key) => key === countBy || filters[key] === undefined);
  if (master.indexedSearch === 'KEYED' && isPlain && isIndexed(q))
    return sql`select t.id, t.key_value as k, t.value as v from ${sql.id(`found_${master.name}`)}(${containing(q)}, ${snake(key)}) t`;
  return sql`select t.id, ${column('t', key)} as k, ${countBy === undefined ? sql`''` : sql`coalesce(${column('t', countBy)}::text, '')`} as v
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
  const { q = '', sort, order } = query;
  const keys = sort === null ? nearestFirst(q, sql`h.k`, sql`h.id`) : [sql`h.k`, sql`h.id`];
  const found = await composed({ ids: 'texts?', counts: json<Counts | null>() })`
    with hit as materialized (${hits(master, scope, query)})
    select (select jsonb_object_agg(g.v, g.n) from (select h.v, count(*) as n from hit h group by h.v) g) as counts,
           (select array_agg(p.id::text) from (select h.id from hit h where ${chosen === undefined ? sql`true` : sql`h.v = ${chosen}`}
             ${ordered(keys, order)} ${paged(query.page)}) p) as ids`.execute(db);
  const { ids, counts } = found.rows[0] ?? { ids: null, counts: null };
  return { ids: ids ?? [], counts: counts ?? {} };
}

/** What a text finds, counted alone. */
async function searchCounts(db: Db, scope: InstituteScope, master: Master, query: ListQuery): Promise<Counts> {
  const found = await composed({ counts: json<Counts | null>() })`
    select (select jsonb_object_agg(g.v, g.n) from (select h.v, count(*) as n from (${hits(master, scope, query)}) h group by h.v) g) as counts`.execute(
    db,
  );
  return found.rows[0]?.counts ?? {};
}
