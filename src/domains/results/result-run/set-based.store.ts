import { sql } from 'kysely';
import type { Db } from '../../../kit/http/serve.server.ts';

/**
 * Runs statements over a whole examination without nested loops. They join sets that the database knows no sizes of (what JSON
 * documents unfold to); where it guesses a handful and there are a hundred thousand, a nested loop never ends.
 */
export async function withoutNestedLoops<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(db);
  const answer = await work();
  await sql`set local enable_nestloop = on`.execute(db);
  return answer;
}
