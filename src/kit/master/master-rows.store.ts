import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { kindOf } from '../field/field-kind.contract.ts';
import { ordering } from './master-list.store.ts';
import type { ListQuery } from './master-list.store.ts';
import { column, naturalName, shownAll, stored, tableOf, wantedRows } from './master-sql.store.ts';
import { referenceOf } from './master.contract.ts';
import type { Master } from './master.contract.ts';
import type { Values } from './master.server.ts';

/** Columns of the export: a reference is written as the natural key of what it points to, as a batch feed reads it. */
function exportColumns(master: Master) {
  return stored(master).map((key) => {
    const schema = master.shape[key] ?? master.decided[key];
    const other = referenceOf(master, key);
    if (!other || !schema) return column('r', key);
    // Server-set fields are not imported: they are written as display names.
    if (kindOf(schema) === 'LIST' && key in master.decided) return sql`${shownAll(other, key)} as ${sql.ref(key)}`;
    if (kindOf(schema) === 'LIST')
      return sql`array(select ${naturalName(other, 'n')} from unnest(${column('r', key)}) with ordinality u(id, place)
        join ${tableOf(other)} n on n.institute_id = r.institute_id and n.id = u.id order by u.place) as ${sql.ref(key)}`;
    if (kindOf(schema) !== 'SCALAR') return column('r', key);
    return sql`(select ${naturalName(other, 'n')} from ${tableOf(other)} n
      where n.institute_id = r.institute_id and n.id = ${column('r', key)}) as ${sql.ref(key)}`;
  });
}

/**
 * Every selected row in pages of 100 from one cursor: one snapshot, little memory, and nobody else waits longer than a page takes to be
 * read and written. Runs in the caller's transaction.
 */
export async function* exportRows(db: Db, scope: InstituteScope, master: Master, query: ListQuery): AsyncGenerator<readonly Values[]> {
  await sql`declare master_export no scroll cursor for
    select ${sql.join(exportColumns(master))} from ${tableOf(master)} r
     where r.institute_id = ${scope.instituteId}
       and r.id in (select t.id from ${tableOf(master)} t where ${wantedRows(master, scope, query)})
     ${ordering('r', query)}`.execute(db);
  for (;;) {
    const page = await sql<Values>`fetch 100 from master_export`.execute(db);
    if (page.rows.length === 0) return;
    yield page.rows;
  }
}
