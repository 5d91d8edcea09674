import { sql } from 'kysely';
import pg from 'pg';
import { conflict, notFound } from '../errors/app-error.rules.ts';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from '../master/master.contract.ts';
import type { Values } from '../master/master.server.ts';
import { grantedRows, rowColumns, tableOf } from '../master/master-sql.store.ts';

/** A row as PostgreSQL writes it: text, so that no decimal passes through a float. */
interface Gone {
  readonly id: string;
  readonly label: string | null;
  readonly content: string;
}

/** A row that goes with another one. */
export interface Part {
  readonly rootId: string;
  readonly source: string;
  readonly level: number;
  readonly content: string;
}

interface Key {
  readonly child: string;
  readonly parent: string;
  readonly column: string;
  readonly cascades: boolean;
}

/** The catalog costs more than a deletion, and changes with a migration only, which starts the process anew. */
let known: readonly Key[] | null = null;

/** Foreign keys between tables of institutes, read from the catalog: none can be forgotten. */
async function keysInto(db: Db, tables: ReadonlyMap<string, unknown>): Promise<readonly Key[]> {
  known ??= (
    await sql<Key>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname::text as "column", c.confdeltype = 'c' as cascades
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confdeltype in ('a', 'c')
       and exists (select 1 from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'institute_id') order by 1, 2, 3`.execute(db)
  ).rows;
  return known.filter((key) => tables.has(key.parent));
}

/**
 * What would go with these rows: rows below them by a cascade, and for a noun that deletes its own parts every row that
 * refers to it, for any other would refuse the deletion. Read before; kept when the deletion went through.
 */
export async function partsOf(
  db: Db,
  scope: InstituteScope,
  table: string,
  ids: readonly string[],
  first: 'CASCADES' | 'ALL',
): Promise<Part[]> {
  const parts = new Map<string, Part>();
  let roots = new Map<string, ReadonlyMap<string, string>>([[table, new Map(ids.map((id) => [id, id]))]]);
  for (let level = 1; roots.size > 0; level += 1) {
    const keys = (await keysInto(db, roots)).filter((key) => key.cascades || (level === 1 && first === 'ALL'));
    const below = new Map<string, Map<string, string>>();
    for (const key of keys) {
      const rootOf = roots.get(key.parent);
      const found = await composed({ id: 'text', parent: 'text', content: 'text' })`
        select u.id, ${sql.ref(`u.${key.column}`)} as parent, to_jsonb(u)::text as content from ${sql.table(key.child)} u
         where u.institute_id = ${scope.instituteId} and ${sql.ref(`u.${key.column}`)} = any(${[...(rootOf?.keys() ?? [])]}::uuid[])`.execute(
        db,
      );
      for (const { id, parent, content } of found.rows) {
        const rootId = rootOf?.get(parent) ?? parent;
        // Found again further down, it stands further down: its other parent comes back before it.
        parts.set(`${key.child} ${id}`, { rootId, source: key.child, level, content });
        below.set(key.child, (below.get(key.child) ?? new Map<string, string>()).set(id, rootId));
      }
    }
    roots = below;
  }
  return [...parts.values()].toSorted((a, b) => a.level - b.level);
}

/** Keeps rows that were just deleted, with their parts. */
export async function keepGone(db: Db, scope: InstituteScope, noun: string, rows: readonly Gone[], parts: readonly Part[]): Promise<void> {
  const kept = await sql<{ id: string; rowId: string }>`
    insert into trash (institute_id, noun, row_id, label, removed_by)
    select ${scope.instituteId}, ${noun}, g.id, coalesce(g.label, ''), app_user()
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.label)}::text[]) g(id, label)
    returning id, row_id`.execute(db);
  const entryOf = new Map(kept.rows.map((row) => [row.rowId, row.id]));
  const contents = [
    ...rows.map(({ id, content }) => ({ trashId: entryOf.get(id), position: 0, source: noun, content })),
    ...parts.map(({ rootId, source, content }, at) => ({ trashId: entryOf.get(rootId), position: at + 1, source, content })),
  ];
  await sql`
    insert into trash_content (institute_id, trash_id, position, source, content)
    select ${scope.instituteId}, c.trash_id, c.position, c.source, c.content::jsonb
      from unnest(${contents.map((one) => one.trashId)}::uuid[], ${contents.map((one) => one.position)}::int[],
                  ${contents.map((one) => one.source)}::text[], ${contents.map((one) => one.content)}::text[]) c(trash_id, position, source, content)`.execute(
    db,
  );
}

/** The entries of a noun as rows of its table `t`, so that a narrowed right reaches as far as before the deletion. */
const asRows = (master: Master, scope: InstituteScope) => sql`
  from trash x join trash_content c on c.institute_id = x.institute_id and c.trash_id = x.id and c.position = 0
  cross join lateral jsonb_populate_record(null::${tableOf(master)}, c.content) t
 where x.institute_id = ${scope.instituteId} and x.noun = ${master.name} and ${grantedRows(master, scope) ?? sql`true`}`;

interface Asked {
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export async function findTrash(db: Db, scope: InstituteScope, master: Master, { q, page, size }: Asked) {
  const named = q === undefined ? sql`true` : sql`strpos(lower(x.label), lower(${q})) > 0`;
  const counted = await composed({ n: 'number' })`select count(*)::int as n ${asRows(master, scope)} and ${named}`.execute(db);
  const found = await composed({
    id: 'text',
    rowId: 'text',
    label: 'text',
    removedAt: 'text',
    removedBy: 'text?',
    removedByName: 'text?',
    parts: 'number',
  })`
    select x.id, x.row_id, x.label, x.removed_at, x.removed_by,
      (select a.name from identity_user_account a where a.tenant_id = ${scope.tenantId} and a.id = x.removed_by) as removed_by_name,
      (select count(*)::int from trash_content p where p.institute_id = x.institute_id and p.trash_id = x.id and p.position > 0) as parts
    ${asRows(master, scope)} and ${named} order by x.removed_at desc, x.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows: found.rows, total: counted.rows[0]?.n ?? 0 };
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
    throw conflict('PARENT_GONE', `What this ${noun} refers to has been deleted, too: restore that first, then this can come back.`);
  }
  await forgetTrashed(db, scope, id);
}

/** As they stood, parents first; what PostgreSQL computes by itself it computes again. */
async function writeBack(db: Db, scope: InstituteScope, id: string): Promise<void> {
  const sources = await sql<{ source: string; first: number }>`
    select source, min(position) as first from trash_content where institute_id = ${scope.instituteId} and trash_id = ${id} group by 1 order by 2`.execute(
    db,
  );
  for (const { source, first } of sources.rows) {
    // A part that came back with the record itself, written by its trigger, is there already.
    const twice = first > 0 ? sql`on conflict do nothing` : sql``;
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

export async function forgetTrashed(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from trash where institute_id = ${scope.instituteId} and id = ${id}`.execute(db);
}
