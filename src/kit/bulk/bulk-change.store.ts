import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Page } from '../list/page.rules.ts';
import { paged } from '../list/rows.store.ts';
import type { FieldChange } from './bulk.contract.ts';

export interface ChangedRow {
  readonly id: string;
  readonly change: FieldChange;
}

interface Of {
  readonly noun: string;
  readonly field: string;
}

/** Keeps what each record had and became. */
export async function keepChange(db: Db, scope: InstituteScope, { noun, field }: Of, rows: readonly ChangedRow[]): Promise<string> {
  const { id } = await db
    .insertInto('bulkChange')
    .values({ instituteId: scope.instituteId, noun, field, madeBy: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = rows.map((row) => ({ row_id: row.id, was: row.change.was, became: row.change.became }));
  await sql`
    insert into bulk_change_row (institute_id, bulk_change_id, row_id, was, became)
    select ${scope.instituteId}, ${id}, r.row_id, coalesce(r.was, 'null'), coalesce(r.became, 'null')
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) r(row_id uuid, was jsonb, became jsonb)`.execute(db);
  return id;
}

export async function listChanges(db: Db, scope: InstituteScope, noun: string, page: Page) {
  const { rows } = await sql<{
    id: string;
    field: string;
    rows: number;
    undone: number;
    madeAt: string;
    madeByName: string | null;
    undoneAt: string | null;
    undoneByName: string | null;
    version: number;
  }>`
    select c.id, c.field, n.rows, n.undone, c.made_at, c.undone_at, c.version,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = c.made_by) as made_by_name,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = c.undone_by) as undone_by_name
      from bulk_change c cross join lateral (
        select count(*)::int as rows, (count(*) filter (where r.undone))::int as undone
          from bulk_change_row r where r.institute_id = c.institute_id and r.bulk_change_id = c.id) n
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.noun = ${noun} order by c.id desc ${paged(page)}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from bulk_change c where c.institute_id = (select ${scope.instituteId}::uuid) and c.noun = ${noun}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

export interface KeptRow {
  readonly rowId: string;
  readonly was: unknown;
  readonly became: unknown;
}

/** A change with the records that still have what it gave, held until the transaction ends. */
export async function holdChange(db: Db, scope: InstituteScope, noun: string, id: string) {
  const change = await db
    .selectFrom('bulkChange')
    .select(['field', 'version'])
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('noun', '=', noun)
    .forUpdate()
    .executeTakeFirst();
  if (!change) return null;
  const { rows } = await sql<{ rowId: string; was: string; became: string }>`
    select r.row_id, r.was::text as was, r.became::text as became from bulk_change_row r
     where r.institute_id = ${scope.instituteId} and r.bulk_change_id = ${id} and not r.undone order by r.row_id`.execute(db);
  const kept = rows.map((row): KeptRow => ({ rowId: row.rowId, was: JSON.parse(row.was), became: JSON.parse(row.became) }));
  return { ...change, rows: kept };
}

export async function noteUndone(db: Db, scope: InstituteScope, id: string, rowIds: readonly string[]): Promise<void> {
  await sql`
    update bulk_change_row set undone = true
     where institute_id = ${scope.instituteId} and bulk_change_id = ${id} and row_id = any(${rowIds}::uuid[])`.execute(db);
  await sql`
    update bulk_change set undone_by = ${scope.userId}, undone_at = now(), version = version + 1
     where institute_id = ${scope.instituteId} and id = ${id}`.execute(db);
}
