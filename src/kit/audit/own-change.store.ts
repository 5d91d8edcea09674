import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';

/** The last change of a row. */
export interface OwnChange {
  readonly id: string;
  /** The change made the row. */
  readonly made: boolean;
  /** Columns that it changed, with what they were. */
  readonly before: Readonly<Record<string, unknown>>;
}

/**
 * Of these rows those that nobody has changed since the caller did by this call, as the log has it: what is taken back is never told by
 * whoever asks for it.
 */
export async function ownLastChanges(
  db: Db,
  scope: InstituteScope,
  { noun, call }: { readonly noun: string; readonly call: string },
  ids: readonly string[],
): Promise<Map<string, OwnChange>> {
  const { rows } = await sql<OwnChange>`
    select r.id, bool_or(e.action = 'INSERT') as made,
           coalesce((select jsonb_object_agg(b.key, b.value order by c.entry_id desc)
             from audit_entry c cross join lateral jsonb_each(c.before) b
            where c.chain_id = ${scope.instituteId} and c.noun = ${noun} and c.row_id = r.id and c.xid = last.xid and c.action = 'UPDATE'), '{}') as before
      from unnest(${[...ids]}::uuid[]) r(id)
      join lateral (
        select l.xid, l.actor_id, l.call from audit_entry l
         where l.chain_id = ${scope.instituteId} and l.noun = ${noun} and l.row_id = r.id order by l.entry_id desc limit 1) last
        on last.actor_id = ${scope.userId} and last.call = ${call}
      join audit_entry e on e.chain_id = ${scope.instituteId} and e.noun = ${noun} and e.row_id = r.id and e.xid = last.xid
     group by r.id, last.xid`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
