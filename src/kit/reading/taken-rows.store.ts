import { sql } from 'kysely';
import type { Clock } from '../clock/clock.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';

const since = (clock: Clock) => sql`${new Date(clock.now()).toISOString()}::timestamptz - interval '24 hours'`;

/** Rows about people in the files that this account took without a reason within a day. */
export async function takenRows(db: Db, { instituteId, userId }: InstituteScope, clock: Clock): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(r.rows_taken), 0)::int as taken from reading_tally r
     where r.institute_id = ${instituteId} and r.user_id = ${userId} and r.hour > ${since(clock)}`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** Since when this account took such files within a day: the hour of the first; null: it took none. */
export async function takenSince(db: Db, { instituteId, userId }: InstituteScope, clock: Clock): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(r.hour) as since from reading_tally r
     where r.institute_id = ${instituteId} and r.user_id = ${userId} and r.hour > ${since(clock)} and r.rows_taken > 0`.execute(db);
  return rows[0]?.since ?? null;
}

/** Adds a file's rows; false, and nothing is added, where all of the day would be more than `most`. One file at a time for each account. */
export async function takeRows(db: Db, scope: InstituteScope, rows: number, most: number, clock: Clock): Promise<boolean> {
  const { instituteId, userId } = scope;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rows taken ${instituteId} ${userId}`}, 0))`.execute(db);
  if ((await takenRows(db, scope, clock)) + rows > most) return false;
  const now = new Date(clock.now()).toISOString();
  await sql`
    insert into reading_tally (institute_id, user_id, hour, rows_read)
    values (${instituteId}, ${userId}, date_trunc('hour', ${now}::timestamptz), 0) on conflict do nothing`.execute(db);
  await sql`
    update reading_tally set rows_taken = rows_taken + ${rows}
     where institute_id = ${instituteId} and user_id = ${userId} and hour = date_trunc('hour', ${now}::timestamptz)`.execute(db);
  return true;
}
