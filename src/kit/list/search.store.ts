import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beginning, containing } from './search.rules.ts';

type Column = string;
const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Rows that have the text in one of the columns; nothing typed finds all. */
export function matches(q: string | undefined, columns: readonly Column[]): RawBuilder<boolean> {
  return q ? anyOf(columns.map((column) => sql`${sql.ref(column)} ilike ${containing(q)}`)) : sql<boolean>`true`;
}

/**
 * Rows that have every word of the text in these columns, as others write it (`search_fold`), or it as their number in one of `numbers`;
 * nothing typed finds all. For the lists of what is narrowed already, as an examination is: each row is folded as it is read.
 */
export function matchesWritten(q: string | undefined, columns: readonly Column[], numbers: readonly Column[] = []): RawBuilder<boolean> {
  if (!q) return sql<boolean>`true`;
  const all = sql`search_fold(concat_ws(E'\\x1f', ${sql.join(columns.map((column) => sql.ref(column)))}))`;
  return anyOf([hasWords(q, all), ...numbers.map((column) => sql`search_number(${sql.ref(column)}) = nullif(search_number(${q}), '')`)]);
}

/** Rows whose column begins with the text. */
export const begins = (q: string, column: Column): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} ilike ${beginning(q)}`;

/** Shorter texts have no trigram, so no index finds them. */
const TRIGRAM = 3;
export const isIndexed = (q: string): boolean => q.length >= TRIGRAM;

/** Ids that the search index of a noun finds; a function of the database reads it, because LIKE may not under a row policy. */
export const idsFound = (q: string, index: `search_${string}`) => sql`select ${sql.id(index)}(${containing(q)})`;

/** Rows of `table` whose search text has what is typed: by the index where it can answer. */
export const matchesIndexed = (q: string, table: string, index: `search_${string}`): RawBuilder<boolean> =>
  isIndexed(q)
    ? sql<boolean>`${sql.ref(`${table}.id`)} = any(array(${idsFound(q, index)}))`
    : sql<boolean>`${sql.ref(`${table}.search_text`)} like search_pattern(${containing(q)})`;

/** No character sorts after it, so every text with a beginning sorts before that beginning and this character. */
export const LAST = '\u{10FFFF}';

/** Folded once for a statement, not for each row. */
const folded = (q: string): RawBuilder<unknown> => sql`(select search_fold(${q.trim()}))`;

/** Search texts that begin with what is typed, as a range that an index serves also under a row policy; with signs alone none does. */
export const textBegins = (place: RawBuilder<unknown>, typed: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${place} collate "C" >= nullif(${typed}, '') and ${place} collate "C" < ${typed} || ${LAST})`;

/** Search texts that have every word of what is typed. */
export const hasWords = (q: string, place: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${place} like all((select search_words(${containing(q.trim())}))::text[])`;

/** Search texts that begin with what is typed. */
export const textBeginsWith = (q: string, place: RawBuilder<unknown>): RawBuilder<boolean> => textBegins(place, folded(q));

/**
 * The order of what a text finds where no column is chosen: who begins with it, then who has it within, then who is found by something that
 * stands elsewhere; each in the order of the search texts, which begin with the name.
 */
export const nearestFirst = (q: string, text: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`case when ${textBeginsWith(q, text)} then 0 when ${hasWords(q, text)} then 1 else 2 end`,
  sql`${text} collate "C"`,
  id,
];
