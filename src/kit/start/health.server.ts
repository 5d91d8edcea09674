import pg from 'pg';
import { setting } from '../setting/setting.server.ts';
import { archiveHealth } from './archive-state.server.ts';
import type { ArchiveHealth } from './archive-state.server.ts';
import { freeMegabytes } from './data-folder.server.ts';
import type { Standing } from './processes.server.ts';

export type Health = {
  readonly version: string;
  readonly database: 'up' | 'down';
  /** Whether anybody runs jobs: of this start, or of another one on the same database where this one runs none. */
  readonly worker: 'up' | 'down';
  /** full: nothing can be saved any more, or soon; what is there is read. */
  readonly disk: 'ok' | 'full';
  /** Whether the log is archived; the product goes on without. */
  readonly archive: ArchiveHealth;
  /** false while the program is still starting or already stopping. */
  readonly ready: boolean;
} & Standing;

/** What decides between 200 and 503. Servers without workers of their own go on answering when those of another machine are away. */
export const isWell = (health: {
  readonly database: string;
  readonly worker: string;
  readonly workers?: { readonly of: number };
  readonly disk?: 'ok' | 'full';
  readonly ready: boolean;
}): boolean => health.ready && health.database === 'up' && (health.worker === 'up' || health.workers?.of === 0) && health.disk !== 'full';

export type HealthProbe = {
  health(): Promise<Health>;
  close(): Promise<void>;
};

/** One answer serves everybody who asks within this time (milliseconds): watching costs next to nothing. */
const freshMs = 500;

type Found = { readonly database: 'up' | 'down'; readonly works: boolean };
const DOWN: Found = { database: 'down', works: false };
const WORKS = `select exists (select from pg_locks where locktype = 'advisory' and classid = $1 and granted
  and database = (select oid from pg_database where datname = current_database())) as works`;

/**
 * Asks the database over a connection of its own, as the application role, and the other parts by `standing` and
 * `ready`. Every worker holds an advisory lock of the class `workerLock`. Never throws: what does not answer within 2 s is down.
 */
export function probeHealth(parts: {
  appUrl: string;
  version: string;
  dataDir: string;
  isArchiving: boolean;
  workerLock: number;
  standing(): Standing;
  ready(): boolean;
}): HealthProbe {
  const pool = new pg.Pool({
    connectionString: parts.appUrl,
    max: 1,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    application_name: 'prangan health',
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined);
  // Below this the next file may not fit; the database writes its log in pieces of 16 MB.
  const least = setting('DISK_MEGABYTES');
  const look = (): Promise<Found> =>
    pool.query<{ works: boolean }>(WORKS, [parts.workerLock]).then(
      ({ rows }) => ({ database: 'up', works: rows[0]?.works === true }),
      () => DOWN,
    );
  let asked = { at: -Infinity, found: Promise.resolve(DOWN) };
  const found = (): Promise<Found> => {
    if (performance.now() - asked.at > freshMs) asked = { at: performance.now(), found: look() };
    return asked.found;
  };
  return {
    health: async () => {
      const { database, works } = await found();
      const { servers, workers } = parts.standing();
      return {
        version: parts.version,
        database,
        worker: (workers.of === 0 ? works : workers.up > 0) ? 'up' : 'down',
        servers,
        workers,
        disk: freeMegabytes(parts.dataDir) < least ? 'full' : 'ok',
        archive: archiveHealth(parts.dataDir, parts.isArchiving),
        ready: parts.ready(),
      };
    },
    close: () => pool.end(),
  };
}
