import { sql } from 'kysely';
import { MOST_CHANGES } from '../http/replica.rules.ts';
import type { SeenHere, SeenThere } from '../http/replica.server.ts';
import type { Db, Scope } from '../http/serve.server.ts';

/*
 * Every change of an institute leaves an entry, in its own transaction. Entries of transactions before the oldest that was open are at a
 * replica in any case; what came after is counted on both sides, and equal numbers are equal entries.
 */

export async function seenThere(db: Db, scope: Scope): Promise<SeenThere> {
  const found = await sql<{ isReplica: boolean; oldest: string; replayed: string | null; all: number; own: number }>`
    select pg_is_in_recovery() as is_replica, pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_last_xact_replay_timestamp() as replayed,
      count(e.entry_id)::int as "all", (count(*) filter (where e.actor_id = ${scope.userId}))::int as own
    from (select entry_id, actor_id from audit_entry where chain_id = ${scope.instituteId} and action in ('INSERT', 'UPDATE', 'DELETE', 'RUN')
            and xid >= pg_snapshot_xmin(pg_current_snapshot()) limit ${MOST_CHANGES + 1}) e`.execute(db);
  return found.rows[0] ?? { isReplica: false, oldest: '0', replayed: null, all: 0, own: 0 };
}

export async function seenHere(db: Db, scope: Scope, { oldest, replayed }: SeenThere): Promise<SeenHere> {
  const found = await sql<{ behindSeconds: number | null; all: number; own: number }>`
    select extract(epoch from clock_timestamp() - ${replayed}::timestamptz)::float8 as behind_seconds,
      count(e.entry_id)::int as "all", (count(*) filter (where e.actor_id = ${scope.userId}))::int as own
    from (select entry_id, actor_id from audit_entry where chain_id = ${scope.instituteId} and action in ('INSERT', 'UPDATE', 'DELETE', 'RUN')
            and xid >= ${oldest}::xid8 limit ${MOST_CHANGES + 1}) e`.execute(db);
  return found.rows[0] ?? { behindSeconds: null, all: MOST_CHANGES + 1, own: 0 };
}
