import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * How many statements of this database wait for a lock. Asked within a transaction: what its first reading of the sessions found would
 * stand until its end, without those that came since.
 */
export async function lockWaits(db: QueryExecutorProvider): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } =
    await sql`select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`.execute(db);
  return rows.length;
}
