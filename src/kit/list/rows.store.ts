import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Page } from './page.rules.ts';

/** All of the conditions. */
export const every = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** A filter: the column has this value; nothing asked finds all. */
export const equals = (column: string, value: string | number | undefined): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`;

export type Direction = 'asc' | 'desc';
type SortKey = RawBuilder<unknown> | { readonly emptyLast: RawBuilder<unknown> };

/** `order by` with all keys in one direction: an index on them then serves the order either way. */
export function ordered(keys: readonly SortKey[], order: Direction | undefined): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`;
  const parts = keys.map((key) => ('emptyLast' in key ? sql`${key.emptyLast} ${way} nulls last` : sql`${key} ${way}`));
  return sql`order by ${sql.join(parts)}`;
}

/** What a list may be sorted by: each choice with the keys that make its order whole. */
type SortKeys<Sort extends string> = Readonly<Record<Sort, readonly SortKey[]>>;

export const sortedBy = <Sort extends string>(
  keys: SortKeys<Sort>,
  { sort, order }: { readonly sort: Sort; readonly order?: Direction | undefined },
): RawBuilder<unknown> => ordered(keys[sort], order);

/** The rows of one page. */
export const paged = ({ size, offset }: Page): RawBuilder<unknown> => sql`limit ${size} offset ${offset}`;

/** Whether a column is one of these values; null among them: it is empty. Without any list it is true. */
export function among(column: RawBuilder<unknown>, values: readonly (string | null)[] | null): RawBuilder<unknown> {
  if (values === null) return sql`true`;
  const ids = values.filter((one) => one !== null);
  return sql`(${column} = any(${ids}::uuid[]) or (${column} is null and ${values.includes(null)}))`;
}
