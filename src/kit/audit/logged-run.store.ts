import { sql } from 'kysely';
import type { Db } from '../http/serve.server.ts';

/** What the log keeps of the runs of a noun (`auditRun`), by the run's id; of every institute that the connection sees. */
export async function loggedRuns(db: Db, noun: string): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const { rows } = await sql<{ id: string; after: Record<string, unknown> | null }>`
    select row_id as id, after from audit_entry where noun = ${noun} and action = 'RUN' and row_id is not null order by entry_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, after }) => [id, after ?? {}]));
}
