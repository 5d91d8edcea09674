import { inScope, openDatabase } from '../db/database.server.ts';
import type { AnyDb, Db } from '../db/database.server.ts';
import { databaseIsAway } from './database-error.server.ts';
import { replicaAnswers } from './replica.rules.ts';
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

/** What a replica shows of an institute's changes. */
export interface SeenThere extends Changes {
  readonly isReplica: boolean;
  /** The oldest transaction that it may not show. */
  readonly oldest: string;
  /** When the primary committed what was replayed last. */
  readonly replayed: string | null;
}

export interface SeenHere extends Changes {
  readonly behindSeconds: number | null;
}

interface Settings {
  /** As the application's role: row policies hold there as at the primary. */
  readonly url: string;
  readonly primary: AnyDb;
  readonly connections: number;
  readonly statementSeconds: number;
  readonly limits: ReplicaLimits;
  seenThere(db: Db, scope: Scope): Promise<SeenThere>;
  /** Of the same transactions, at the primary. */
  seenHere(db: Db, scope: Scope, there: SeenThere): Promise<SeenHere>;
}

/** A replica that was away is left alone for so long. */
const REST_MS = 5_000;

/** Reports are read here; whatever decides, and whatever the replica cannot answer, is read at the primary. */
export function openReplica({ url, primary, connections, statementSeconds, limits, seenThere, seenHere }: Settings): Replica {
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
          const here = await inScope(primary, scope, (known) => seenHere(known, scope, there), { readOnly: true });
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
