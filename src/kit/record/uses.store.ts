import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from '../master/master.contract.ts';
import { masterNamed } from '../master/master.server.ts';
import { snake } from '../master/master-sql.store.ts';

/** Rows of one table that refer to a record. */
export interface Use {
  readonly table: string;
  readonly count: number;
  /** The master of that table and its field, where its list can be filtered by it. */
  readonly plural: string | null;
  readonly field: string | null;
}

/** Rows that refer to this one, by table, read from the foreign keys themselves: none can be forgotten. */
export async function usesOf(db: Db, scope: InstituteScope, master: Master, id: string): Promise<Use[]> {
  const keys = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confdeltype = 'a' and c.confrelid = ${master.name}::regclass order by 1, 2`.execute(db);
  const uses: Use[] = [];
  for (const key of keys.rows) {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(key.table)} u
      where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = ${id}`.execute(db);
    const count = counted.rows[0]?.n ?? 0;
    if (count > 0) uses.push({ table: key.table, count, ...placeOf(key) });
  }
  return uses;
}

function placeOf(key: { readonly table: string; readonly column: string }): Pick<Use, 'plural' | 'field'> {
  const other = masterNamed(key.table);
  return { plural: other?.plural ?? null, field: other?.filterKeys.find((name) => snake(name) === key.column) ?? null };
}
