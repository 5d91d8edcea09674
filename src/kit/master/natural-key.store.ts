import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { referenceOf } from './master.contract.ts';
import type { Master } from './master.contract.ts';
import { column, tableOf } from './master-sql.store.ts';
import { KEY_SEPARATOR } from './natural-key.rules.ts';

/** The natural key of a row of `alias` as text; a key field that refers to another record is written as that one's key. */
export function keyText(master: Master, alias: string, depth = 0): RawBuilder<string> {
  const parts = master.unique.map((name): RawBuilder<unknown> => {
    const other = referenceOf(master, name);
    if (!other) return sql`coalesce(${column(alias, name)}::text, '')`;
    const inner = `k${depth}`;
    return sql`coalesce((select ${keyText(other, inner, depth + 1)} from ${tableOf(other)} as ${sql.ref(inner)}
      where ${sql.ref(`${inner}.institute_id`)} = ${sql.ref(`${alias}.institute_id`)} and ${sql.ref(`${inner}.id`)} = ${column(alias, name)}), '')`;
  });
  return sql<string>`concat_ws(${KEY_SEPARATOR}::text, ${sql.join(parts)})`;
}
