import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beginning, containing } from './search.rules.ts';

type Column = string;
const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Rows that have the text in one of the columns, or that have exactly it in one of `exact`; nothing typed finds all. */
export function matches(q: string | undefined, columns: readonly Column[], exact: readonly Column[] = []): RawBuilder<boolean> {
  if (!q) return sql<boolean>`true`;
  return anyOf([
    ...columns.map((column) => sql`${sql.ref(column)} ilike ${containing(q)}`),
    ...exact.map((column) => sql`${sql.ref(column)} = ${q}`),
  ]);
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
