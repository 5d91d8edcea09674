import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { oneMore } from './page.rules.ts';
import type { Page } from './page.rules.ts';
import { every } from './rows.store.ts';
import { hasWords, textBeginsWith } from './search.store.ts';

/** Rows that are looked at in the order of their texts before the index is asked for all that match. */
const AMONG = 50_000;
/** Of those the ones that a sample must have it among: how many of a sample come first is reckoned, too. */
const SURELY = 37_500;
/** Pages of the table from which is reckoned whether that is worth while; a table of fewer than FEW_PAGES is looked at without. */
const SAMPLED = 150;
const FEW_PAGES = 600;
const PAGE_BYTES = 8192;

interface Searched {
  readonly q: string;
  /** With `search_text` and an index on (institute_id, search_text collate "C", id). */
  readonly table: string;
  /** Conditions on the columns named here, on rows of `t`. */
  readonly where: readonly RawBuilder<unknown>[];
  readonly columns: readonly string[];
}

const ownRows = ({ instituteId }: InstituteScope) => sql`t.institute_id = (select ${instituteId}::uuid)`;
const columnsOf = ({ columns }: Searched) => sql.join(columns.map((column) => sql.ref(`t.${column}`)));

/** Who begins with it: one range of the index. */
async function begun(db: Db, scope: InstituteScope, { q, table, where }: Searched, most: number): Promise<string[]> {
  const text = sql`t.search_text`;
  const { rows } = await composed({ id: 'text' })`
    select t.id from ${sql.table(table)} t where ${every([ownRows(scope), ...where, textBeginsWith(q, text), hasWords(q, text)])}
     order by t.search_text collate "C", t.id limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Whether the page is full after those first, reckoned from a sample of the table: a common surname stands together, and may do so far down.
 * Twice as many as are needed, because a sample may be mistaken.
 */
async function isSoonMet(db: Db, scope: InstituteScope, searched: Searched, most: number): Promise<boolean> {
  const { q, table, where } = searched;
  const share = sql`100.0 * ${SAMPLED}::int * ${PAGE_BYTES}::int / pg_relation_size(${table}::regclass)`;
  const sample = sql`select t.search_text collate "C" as search_text, ${columnsOf(searched)}
    from ${sql.table(table)} t tablesample system (${share}) repeatable (1) where ${ownRows(scope)}
    order by t.search_text collate "C" limit ceil(${SURELY}::int * ${share} / 100)`;
  const { rows } = await composed({ met: 'flag' })`
    select case when pg_relation_size(${table}::regclass) < ${FEW_PAGES}::int * ${PAGE_BYTES}::int then true
      else (select count(*) * 100 / (${share}) >= 2 * ${most}::int from (${sample}) t where ${every([...where, hasWords(q, sql`t.search_text`)])})
      end as met`.execute(db);
  return rows[0]?.met === true;
}

/** Who has it within, among the first in the order of the texts. */
async function within(db: Db, scope: InstituteScope, searched: Searched, most: number): Promise<string[]> {
  const { q, table, where } = searched;
  const text = sql`t.search_text`;
  const among = sql`select t.id, t.search_text collate "C" as search_text, ${columnsOf(searched)} from ${sql.table(table)} t
    where ${ownRows(scope)} order by t.search_text collate "C", t.id limit ${AMONG}`;
  const { rows } = await composed({ id: 'text' })`
    select t.id from (${among}) t where ${every([...where, hasWords(q, text), sql`${textBeginsWith(q, text)} is not true`])}
     order by t.search_text, t.id limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The ids of an uncounted page in the order of `nearestFirst`; null: it is not to be had without finding all that match. A text that many
 * have is soon met with, so that the page is full after few rows, whereas the index finds every match before it tells one. Read under the
 * caller's own policy, like every list.
 */
export async function nearestIds(db: Db, scope: InstituteScope, searched: Searched, page: Page): Promise<readonly string[] | null> {
  const most = oneMore(page);
  const ids = await begun(db, scope, searched, most);
  const left = most - ids.length;
  if (left > 0 && (await isSoonMet(db, scope, searched, left))) ids.push(...(await within(db, scope, searched, left)));
  return ids.length < most ? null : ids.slice(page.offset, page.offset + page.size);
}
