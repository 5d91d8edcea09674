import { sql } from 'kysely';
import { holdersOf } from '../access/holders.store.ts';
import { grant } from '../access/matcher.rules.ts';
import type { Clock } from '../clock/clock.rules.ts';
import { inScope } from '../db/database.server.ts';
import type { AnyDb, Db, InstituteScope } from '../http/serve.server.ts';
import { tellPeople } from '../notification/notification.store.ts';

/** Rows about people in one hour without the institute's own setting `readingRows`. */
const DEFAULT_ROWS = 2_000;

interface Tally {
  readonly rowsRead: number;
  readonly allowed: number;
}

/**
 * Counts what each account reads about people; over the institute's limit administrators are told, once a day for an account.
 * Nothing is refused: whoever has the right may have the reason, and somebody asks for it.
 */
export const readingWatch =
  (database: AnyDb, clock: Clock) =>
  async (scope: InstituteScope, rows: number): Promise<void> => {
    if (rows === 0) return;
    await inScope(database, scope, async (db) => {
      // A count that a power cut takes away is no loss; waiting for the disk at every page is.
      await sql`set local synchronous_commit = off`.execute(db);
      const { rowsRead, allowed } = await tally(db, scope, rows, clock);
      if (rowsRead > allowed && rowsRead - rows <= allowed) await alarm(db, scope, { rowsRead, allowed }, clock);
    });
  };

async function tally(db: Db, scope: InstituteScope, rows: number, clock: Clock): Promise<Tally> {
  const found = await sql<Tally>`
    insert into reading_tally as r (institute_id, user_id, hour, rows_read)
    values (${scope.instituteId}, ${scope.userId}, date_trunc('hour', ${new Date(clock.now()).toISOString()}::timestamptz), ${rows})
    on conflict on constraint reading_tally_once do update set rows_read = r.rows_read + excluded.rows_read
    returning r.rows_read, coalesce((
      select case when i.settings ->> 'readingRows' ~ '^[1-9][0-9]{0,6}$' then (i.settings ->> 'readingRows')::int end
        from institute i where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}), ${DEFAULT_ROWS}::int) as allowed`.execute(
    db,
  );
  return found.rows[0] ?? { rowsRead: 0, allowed: DEFAULT_ROWS };
}

async function alarm(db: Db, scope: InstituteScope, { rowsRead, allowed }: Tally, clock: Clock): Promise<void> {
  const administrators = await holdersOf(db, scope, 'users', (rights) => grant(rights, 'users', 'update')?.allow === null);
  const at = new Date(clock.now()).toISOString();
  const reader = await db
    .selectFrom('userAccount')
    .select('name')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', scope.userId)
    .executeTakeFirst();
  const facts = {
    name: reader?.name ?? scope.username,
    username: scope.username,
    rows: String(rowsRead),
    allowed: String(allowed),
    call: scope.call,
  };
  const event = `reading:${scope.userId}:${at.slice(0, 10)}`;
  await tellPeople(db, scope, { kind: 'MASS_READING', event, facts, arrives: 'UNREAD', at }, administrators);
}
