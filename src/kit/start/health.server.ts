import pg from 'pg';
import { setting } from '../limit/setting.server.ts';
import { archiveHealth } from './archive-state.server.ts';
import type { ArchiveHealth } from './archive-state.server.ts';
import { freeMegabytes } from './data-folder.server.ts';

export type Health = {
  readonly version: string;
  readonly database: 'up' | 'down';
  readonly worker: 'up' | 'down';
  /** full: nothing can be saved any more, or soon; what is there is read. */
  readonly disk: 'ok' | 'full';
  /** Whether the log is archived; the product goes on without. */
  readonly archive: ArchiveHealth;
  /** false while the program is still starting or already stopping. */
  readonly ready: boolean;
};

export type HealthProbe = {
  health(): Promise<Health>;
  /** The next question is asked anew. */
  forget(): void;
  close(): Promise<void>;
};

/** One answer serves everybody who asks within this time (milliseconds): watching costs next to nothing. */
const freshMs = 500;

/**
 * Asks the database over a connection of its own, as the application role, and the other parts by `worker` and
 * `ready`. Never throws: what does not answer within 2 s is down.
 */
export function probeHealth(parts: {
  appUrl: string;
  version: string;
  dataDir: string;
  isArchiving: boolean;
  worker(): 'up' | 'down';
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
  let asked = { at: -Infinity, database: Promise.resolve<'up' | 'down'>('down') };
  const database = (): Promise<'up' | 'down'> => {
    if (performance.now() - asked.at > freshMs)
      asked = {
        at: performance.now(),
        database: pool.query('SELECT 1').then(
          () => 'up',
          () => 'down',
        ),
      };
    return asked.database;
  };
  return {
    health: async () => ({
      version: parts.version,
      database: await database(),
      worker: parts.worker(),
      disk: freeMegabytes(parts.dataDir) < least ? 'full' : 'ok',
      archive: archiveHealth(parts.dataDir, parts.isArchiving),
      ready: parts.ready(),
    }),
    forget: () => void (asked = { ...asked, at: -Infinity }),
    close: () => pool.end(),
  };
}
