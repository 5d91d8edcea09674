import { sql } from 'kysely';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';

/** A row as PostgreSQL writes it: text, so that no decimal passes through a float. */
export interface Gone {
  readonly id: string;
  readonly label: string | null;
  readonly content: string;
}

/** A row deleted together with another one. */
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
       and exists (select 1 from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'institute_id')
       -- What has no id of its own is derived from the row above it, such as an answer that is ready: made again, not kept.
       and exists (select 1 from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id') order by 1, 2, 3`.execute(db)
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
        // Found again further down, it is listed further down: its other parent must be restored first.
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
  const contents = [
    ...rows.map(({ id, content }) => ({ rootId: id, position: 0, source: noun, content })),
    ...parts.map(({ rootId, source, content }, at) => ({ rootId, position: at + 1, source, content })),
  ];
  await sql`select keep_deleted(${scope.instituteId}, ${noun},
    ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.label)}::text[],
    ${contents.map((one) => one.rootId)}::uuid[], ${contents.map((one) => one.position)}::int[],
    ${contents.map((one) => one.source)}::text[], ${contents.map((one) => one.content)}::text[])`.execute(db);
}
