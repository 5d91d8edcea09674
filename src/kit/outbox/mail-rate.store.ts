import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';

/** Takes up to `wanted` mails out of a bucket that fills by `perSecond`: it is one for every process. Answers how many. */
export async function takeMails(db: Db, bucket: string, wanted: number, perSecond: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`select take_mail_tokens(${bucket}, ${wanted}, ${perSecond}) as given`.execute(db);
  return rows[0]?.given ?? 0;
}
