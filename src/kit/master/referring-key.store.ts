import { sql } from 'kysely';
import type { Db } from '../http/serve.server.ts';

/** A foreign key to a table. */
export interface ReferringKey {
  readonly table: string;
  readonly column: string;
  /** RESTRICT: it prevents the deletion; CASCADE: it is deleted with the record. */
  readonly onDelete: 'RESTRICT' | 'CASCADE';
  /** The record that such a row is derived from (written by a trigger, not in the log, gone with it): what people know it by. */
  readonly owner: string | null;
  readonly ownerColumn: string | null;
}

/** Every foreign key to a table, read from the catalog: none can be forgotten. */
export async function keysReferringTo(db: Db, table: string): Promise<readonly ReferringKey[]> {
  const found = await sql<ReferringKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column", o.owner, o.owner_column,
           case c.confdeltype when 'c' then 'CASCADE' else 'RESTRICT' end as on_delete
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
      left join lateral (
        select d.confrelid::regclass::text as owner, b.attname as owner_column
          from pg_constraint d join pg_attribute b on b.attrelid = d.conrelid and b.attnum = d.conkey[array_length(d.conkey, 1)]
         where d.conrelid = c.conrelid and d.contype = 'f' and d.confdeltype = 'c'
           and not exists (select 1 from pg_trigger g where g.tgrelid = d.conrelid and g.tgname = 'audit_delete') limit 1) o on true
     where c.contype = 'f' and c.confdeltype in ('a', 'c') and c.confrelid = ${table}::regclass order by 1, 2`.execute(db);
  return found.rows;
}
