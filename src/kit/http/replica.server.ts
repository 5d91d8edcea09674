import { sql } from 'kysely';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { AnyDb, Db } from '../db/database.server.ts';
import { databaseIsAway } from './database-error.server.ts';
import { MOST_CHANGES, replicaAnswers } from './replica.rules.ts';
import type { Changes, ReplicaLimits } from './replica.rules.ts';
import type { Scope } from './serve.server.ts';

export interface Replica {
  /**
   * Runs `work` at the replica, with the moment that its answer is of where that is not now. null: the primary has to answer, because the
   * replica is away, too far behind, misses what this reader changed, or failed.
   */
  read<T>(scope: Scope, isFile: boolean, work: (db: Db, asOf: string | null) => Promise<T>): Promise<{ readonly answer: T } | null>;
  close(): Promise<void>;
}

interface Settings {
  /** As the application's role: row policies hold there as at the primary. */
  readonly url: string;
  readonly primary: AnyDb;
  readonly connections: number;
  readonly statementSeconds: number;
  readonly limits: ReplicaLimits;
}

/** A replica that was away is left alone for so long. */
const REST_MS = 5_000;

/** Reports are read here; whatever decides, and whatever the replica cannot answer, is read at the primary. */
export function openReplica({ url, primary, connections, statementSeconds, limits }: Settings): Replica {
  const pool = openDatabase(url, { name: 'prangan-reports', max: connections, statementSeconds });
  let restsUntil = -Infinity;
  const rest = () => {
    restsUntil = performance.now() + REST_MS;
    return null;
  };
  return {
    async read(scope, isFile, work) {
      if (performance.now() < restsUntil) return null;
      try {
        const reading = async (db: Db) => {
          const there = await seenThere(db, scope);
          if (!there.isReplica) return rest();
          const here = await seenHere(primary, scope, there.oldest, there.replayed);
          const verdict = replicaAnswers({ there, here, behindSeconds: here.behindSeconds }, limits, isFile);
          return verdict === 'PRIMARY' ? null : { answer: await work(db, verdict === 'OLDER' ? there.replayed : null) };
        };
        // One snapshot, for what is compared and for what is read.
        return await inScope(pool.db, scope, reading, { readOnly: true, snapshot: true });
      } catch (error) {
        // What went wrong there, a conflict with the replay or a row that is not there yet, is asked of the primary.
        return databaseIsAway(error) ? rest() : null;
      }
    },
    close: pool.close,
  };
}

/**
 * Every change of an institute leaves an entry in the audit log, in its own transaction. Entries of transactions before the oldest that was
 * open are there in any case; what came after is counted on both sides, and equal numbers are equal entries.
 */
async function seenThere(db: Db, scope: Scope): Promise<Changes & { isReplica: boolean; oldest: string; replayed: string | null }> {
  const found = await sql<{ isReplica: boolean; oldest: string; replayed: string | null; all: number; own: number }>`
    select pg_is_in_recovery() as is_replica, pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_last_xact_replay_timestamp() as replayed,
      count(e.entry_id)::int as "all", (count(*) filter (where e.actor_id = ${scope.userId}))::int as own
    from (select entry_id, actor_id from audit_entry where chain_id = ${scope.instituteId} and action in ('INSERT', 'UPDATE', 'DELETE', 'RUN')
            and xid >= pg_snapshot_xmin(pg_current_snapshot()) limit ${MOST_CHANGES + 1}) e`.execute(db);
  return found.rows[0] ?? { isReplica: false, oldest: '0', replayed: null, all: 0, own: 0 };
}

async function seenHere(
  primary: AnyDb,
  scope: Scope,
  oldest: string,
  replayed: string | null,
): Promise<Changes & { behindSeconds: number | null }> {
  const found = await inScope(
    primary,
    scope,
    (db) =>
      sql<{ behindSeconds: number | null; all: number; own: number }>`
        select extract(epoch from clock_timestamp() - ${replayed}::timestamptz)::float8 as behind_seconds,
          count(e.entry_id)::int as "all", (count(*) filter (where e.actor_id = ${scope.userId}))::int as own
        from (select entry_id, actor_id from audit_entry where chain_id = ${scope.instituteId} and action in ('INSERT', 'UPDATE', 'DELETE', 'RUN')
                and xid >= ${oldest}::xid8 limit ${MOST_CHANGES + 1}) e`.execute(db),
    { readOnly: true },
  );
  return found.rows[0] ?? { behindSeconds: null, all: MOST_CHANGES + 1, own: 0 };
}
