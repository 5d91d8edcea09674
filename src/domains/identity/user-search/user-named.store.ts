import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { containing } from '../../../kit/list/search.rules.ts';
import { matchesIndexed } from '../../../kit/list/search.store.ts';

/** Users `u` whose name, sign-in name or further column has what is typed: the index finds by a mobile, too, which not every list tells. */
export function usersNamed(q: string | undefined, further: 'EMAIL' | 'NOTHING'): RawBuilder<boolean> {
  if (!q) return sql<boolean>`true`;
  const told = further === 'EMAIL' ? sql`, u.email` : sql``;
  return sql<boolean>`(${matchesIndexed(q, 'u', 'search_user_account')}
    and search_fold(concat_ws(E'\\x1f', u.username, u.name ${told})) like all((select search_words(${containing(q)}))::text[]))`;
}
