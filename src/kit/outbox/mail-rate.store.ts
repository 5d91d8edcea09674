import { sql } from 'kysely';
import { prepared } from '../db/connection.server.ts';
import type { Db } from '../db/database.server.ts';

/** Takes up to `wanted` mails out of a bucket that fills by `perSecond`: it is one for every process. Answers how many. */
export async function takeMails(db: Db, bucket: string, wanted: number, perSecond: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`select take_mail_tokens(${bucket}, ${wanted}, ${perSecond}) as given`.execute(
    prepared(db, 'take_mails'),
  );
  return rows[0]?.given ?? 0;
}

/** The same out of several buckets. In their order: else two workers would wait for each other. */
export async function takeMailsTo(
  db: Db,
  buckets: readonly string[],
  wanted: number,
  perSecond: number,
): Promise<readonly { readonly domain: string; readonly given: number }[]> {
  const { rows } = await sql<{ domain: string; given: number }>`
    select b.domain, take_mail_tokens(b.domain, ${wanted}, ${perSecond}) as given from unnest(${[...buckets].sort()}::text[]) b(domain)`.execute(
    prepared(db, 'take_mails_to'),
  );
  return rows;
}
