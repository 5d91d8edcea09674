import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';

/** Who gave a column the value that it has, when and why. */
export interface LastSet {
  readonly id: string;
  readonly at: string;
  readonly byName: string | null;
  readonly reason: string | null;
  /** What it was before; null: nothing, or the row is new. */
  readonly before: string | null;
}

/** Of these rows, the last change of a column, as the log has it: a value that was taken away stands in `before` alone. */
export async function lastSets(
  db: Db,
  scope: InstituteScope,
  { noun, column }: { readonly noun: string; readonly column: string },
  ids: readonly string[],
): Promise<Map<string, LastSet>> {
  const { rows } = await sql<LastSet>`
    select r.id, last.at, a.name as by_name, last.reason, last.before
      from unnest(${[...ids]}::uuid[]) r(id)
      join lateral (
        select e.at, e.actor_id, e.reason, e.before ->> ${column} as before from audit_entry e
         where e.chain_id = ${scope.instituteId} and e.noun = ${noun} and e.row_id = r.id and e.action in ('INSERT', 'UPDATE') and (e.after ? ${column} or e.before ? ${column})
         order by e.entry_id desc limit 1) last on true
      left join identity_user_account a on a.tenant_id = ${scope.tenantId} and a.id = last.actor_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
