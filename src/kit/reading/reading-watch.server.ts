import { sql } from 'kysely';
import { holdersOf } from '../access/holders.store.ts';
import { grant } from '../access/matcher.rules.ts';
import type { Clock } from '../clock/clock.rules.ts';
import { inScope } from '../db/database.server.ts';
import type { AnyDb, Db, InstituteScope } from '../http/serve.server.ts';
import { tellPeople } from '../notification/notification.store.ts';
import { leafingAllowed } from '../http/reading.rules.ts';

/** Rows about people in one hour without the institute's own setting `readingRows`. */
const DEFAULT_ROWS = 2_000;

/** How many people an institute keeps records of. */
export type CountPeople = (db: Db, scope: InstituteScope) => Promise<number>;

interface Tally {
  readonly rowsRead: number;
  /** Rows of one list read page after page. */
  readonly leafedRows: number;
  readonly leafedPage: number;
  readonly allowed: number;
}

/**
 * Counts what each account reads about people; over the institute's limit, or when one list is read page after page, administrators are
 * told, once a day for an account. Nothing is refused: whoever has the right may have the reason, and somebody asks for it.
 */
export const readingWatch =
  (database: AnyDb, clock: Clock, countPeople: CountPeople) =>
  async (scope: InstituteScope, rows: number, page: number | null): Promise<void> => {
    if (rows === 0) return;
    await inScope(database, scope, async (db) => {
      // A count that a power cut takes away is no loss; waiting for the disk at every page is.
      await sql`set local synchronous_commit = off`.execute(db);
      const tally = await count(db, scope, { rows, page }, clock);
      const { rowsRead, allowed, leafedRows, leafedPage } = tally;
      if (rowsRead > allowed && rowsRead - rows <= allowed) await alarm(db, scope, { rows: rowsRead, allowed }, clock);
      else if (leafedPage > 1) await watchLeafing(db, scope, leafedRows, { clock, countPeople });
    });
  };

/** A page that follows the previous page adds to the count; any other restarts it. */
async function count(
  db: Db,
  scope: InstituteScope,
  { rows, page }: { readonly rows: number; readonly page: number | null },
  clock: Clock,
): Promise<Tally> {
  const found = await sql<Tally>`
    insert into reading_tally as r (institute_id, user_id, hour, rows_read, leafed_call, leafed_page, leafed_rows)
    values (${scope.instituteId}, ${scope.userId}, date_trunc('hour', ${new Date(clock.now()).toISOString()}::timestamptz), ${rows},
            ${scope.call}, ${page}, ${page === null ? 0 : rows})
    on conflict on constraint reading_tally_once do update set rows_read = r.rows_read + excluded.rows_read,
      leafed_call = excluded.leafed_call, leafed_page = excluded.leafed_page,
      leafed_rows = excluded.leafed_rows
        + case when excluded.leafed_call = r.leafed_call and excluded.leafed_page = r.leafed_page + 1 then r.leafed_rows else 0 end
    returning r.rows_read, r.leafed_rows, coalesce(r.leafed_page, 0) as leafed_page, coalesce((
      select case when i.settings ->> 'readingRows' ~ '^[1-9][0-9]{0,6}$' then (i.settings ->> 'readingRows')::int end
        from institute i where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}), ${DEFAULT_ROWS}::int) as allowed`.execute(
    db,
  );
  return found.rows[0] ?? { rowsRead: 0, leafedRows: 0, leafedPage: 0, allowed: DEFAULT_ROWS };
}

/** The total is counted only after more than a page or two. */
async function watchLeafing(
  db: Db,
  scope: InstituteScope,
  rows: number,
  { clock, countPeople }: { readonly clock: Clock; readonly countPeople: CountPeople },
): Promise<void> {
  if (rows <= leafingAllowed(0)) return;
  const allowed = leafingAllowed(await countPeople(db, scope));
  if (rows > allowed) await alarm(db, scope, { rows, allowed }, clock);
}

interface Excess {
  readonly rows: number;
  readonly allowed: number;
}

async function alarm(db: Db, scope: InstituteScope, { rows, allowed }: Excess, clock: Clock): Promise<void> {
  const administrators = await holdersOf(db, scope, 'users', (rights) => grant(rights, 'users', 'update')?.allow === null);
  const at = new Date(clock.now()).toISOString();
  const reader = await db
    .selectFrom('identityUserAccount as userAccount')
    .select('name')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', scope.userId)
    .executeTakeFirst();
  const facts = {
    name: reader?.name ?? scope.username,
    username: scope.username,
    rows: String(rows),
    allowed: String(allowed),
    call: scope.call,
  };
  const event = `reading:${scope.userId}:${at.slice(0, 10)}`;
  await tellPeople(db, scope, { kind: 'MASS_READING', event, facts, arrives: 'UNREAD', at }, administrators);
}
