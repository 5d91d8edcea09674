import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';

/**
 * The version of an institute's lists as a term: the highest transaction that changed one, and how many there were. A
 * transaction that commits after a higher one was seen changes the second number. 0.0: nothing ever changed.
 */
export const hydrationVersionTerm = ({ instituteId }: InstituteScope): RawBuilder<string> => sql<string>`
  (select coalesce(max(h.transaction_no), 0) || '.' || coalesce(sum(1 + h.folded), 0)
     from hydration_change h where h.institute_id = ${instituteId})`;

export async function hydrationVersion(db: Db, scope: InstituteScope): Promise<string> {
  const found = await sql<{ version: string }>`select ${hydrationVersionTerm(scope)} as version`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error('hydration: no version');
  return row.version;
}
