import { sql } from 'kysely';
import pg from 'pg';
import { conflict, notFound } from '../errors/app-error.rules.ts';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Page } from '../list/page.rules.ts';
import { paged } from '../list/rows.store.ts';
import { matches } from '../list/search.store.ts';
import type { Master } from '../master/master.contract.ts';
import type { Values } from '../master/master.server.ts';
import { grantedRows, rowColumns, tableOf } from '../master/master-sql.store.ts';

/** The entries of a noun as rows of its table `t`, so that a narrowed right reaches as far as before the deletion. */
const asRows = (master: Master, scope: InstituteScope) => sql`
  from trash x join trash_content c on c.institute_id = x.institute_id and c.trash_id = x.id and c.position = 0
  cross join lateral jsonb_populate_record(null::${tableOf(master)}, c.content) t
 where x.institute_id = ${scope.instituteId} and x.noun = ${master.name} and ${grantedRows(master, scope) ?? sql`true`}`;

export async function findTrash(db: Db, scope: InstituteScope, master: Master, q: string | undefined, page: Page) {
  const named = matches(q, ['x.label']);
  const counted = await composed({ n: 'number' })`select count(*)::int as n ${asRows(master, scope)} and ${named}`.execute(db);
  const found = await composed({
    id: 'text',
    rowId: 'text',
    label: 'text',
    removedAt: 'text',
    removedBy: 'text?',
    removedByName: 'text?',
    reason: 'text?',
    parts: 'number',
  })`
    select x.id, x.row_id, x.label, x.removed_at, x.removed_by,
      (select a.name from identity_user_account a where a.tenant_id = ${scope.tenantId} and a.id = x.removed_by) as removed_by_name, x.reason,
      (select count(*)::int from trash_content p where p.institute_id = x.institute_id and p.trash_id = x.id and p.position > 0) as parts
    ${asRows(master, scope)} and ${named} order by x.removed_at desc, x.id desc ${paged(page)}`.execute(db);
  return { rows: found.rows, total: counted.rows[0]?.n ?? 0 };
}

/** The entry of a record that is in the trash. */
export async function entryOf(db: Db, scope: InstituteScope, master: Master, rowId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select x.id from trash x where x.institute_id = ${scope.instituteId} and x.noun = ${master.name} and x.row_id = ${rowId}
     order by x.removed_at desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** One entry, held until the transaction ends, with the record as its contract reads it; 404 when it is not the caller's. */
export async function takeTrashed(db: Db, scope: InstituteScope, master: Master, id: string): Promise<{ rowId: string; row: Values }> {
  await sql`select x.id from trash x where x.institute_id = ${scope.instituteId} and x.id = ${id} for update`.execute(db);
  const found = await composed({ rowId: 'text' })`select x.row_id ${asRows(master, scope)} and x.id = ${id}`.execute(db);
  const [entry] = found.rows;
  if (!entry) throw notFound('record in the trash');
  const read = await sql<Values>`
    select ${rowColumns(master)} from trash_content c, lateral jsonb_populate_record(null::${tableOf(master)}, c.content) r
     where c.institute_id = ${scope.instituteId} and c.trash_id = ${id} and c.position = 0`.execute(db);
  return { rowId: entry.rowId, row: read.rows[0] ?? {} };
}

/** Writes the rows back and empties the entry; 409 PARENT_GONE when what they refer to is not there. */
export async function putBack(db: Db, scope: InstituteScope, master: Master, id: string): Promise<void> {
  try {
    await writeBack(db, scope, id);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23503') throw error;
    const noun = master.name.replaceAll('_', ' ');
    throw conflict('PARENT_GONE', `A record that this ${noun} refers to is deleted too. Restore that first.`);
  }
  await forgetTrashed(db, scope, id);
}

/** As they were, parents first; PostgreSQL recomputes generated columns. */
async function writeBack(db: Db, scope: InstituteScope, id: string): Promise<void> {
  const sources = await sql<{ source: string; first: number }>`
    select source, min(position) as first from trash_content where institute_id = ${scope.instituteId} and trash_id = ${id} group by 1 order by 2`.execute(
    db,
  );
  for (const { source, first } of sources.rows) {
    // A part that came back with the record itself, written by its trigger, is there already; a key that is tested at the end tells that of no row.
    const twice = first > 0 && !(await hasLateKey(db, source)) ? sql`on conflict do nothing` : sql``;
    const columns = await sql<{ name: string }>`
      select a.attname::text as name from pg_attribute a where a.attrelid = to_regclass(${source}) and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' order by a.attnum`.execute(db);
    const names = sql.join(columns.rows.map((row) => sql.ref(row.name)));
    await sql`
      insert into ${sql.table(source)} (${names})
      select ${sql.join(columns.rows.map((row) => sql.ref(`r.${row.name}`)))}
        from trash_content c, lateral jsonb_populate_record(null::${sql.table(source)}, c.content) r
       where c.institute_id = ${scope.instituteId} and c.trash_id = ${id} and c.source = ${source} order by c.position
      ${twice}`.execute(db);
  }
}

async function hasLateKey(db: Db, source: string): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select exists (select from pg_constraint c where c.conrelid = to_regclass(${source}) and c.contype in ('u', 'x') and c.condeferrable) as late`.execute(
    db,
  );
  return rows[0]?.late ?? false;
}

export async function forgetTrashed(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from trash where institute_id = ${scope.instituteId} and id = ${id}`.execute(db);
}

/** What rows in the trash have in a column of this name, in whatever table: a file that one of them names is still needed. */
export async function trashedValues(db: Db, instituteId: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct c.content ->> ${column} as value from trash_content c where c.institute_id = ${instituteId} and c.content ->> ${column} is not null`.execute(
    db,
  );
  return rows.map(({ value }) => value);
}
