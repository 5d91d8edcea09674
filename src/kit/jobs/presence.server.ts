import { randomInt } from 'node:crypto';
import pg from 'pg';
import { WORKER_LOCK } from './lease.store.ts';
import { setting } from '../setting/setting.server.ts';

const RETRY_MS = 300;

/** A worker's sign of life: a lock that the server drops the moment its connection is gone. */
export interface Presence {
  /** The number that this worker's new leases carry. */
  worker(): number;
  stop(): Promise<void>;
}

/**
 * Takes the lock of a fresh number, and of another one after a lost connection, until stopped: what the worker held
 * under the old number (the database may have restarted under it) is then given to whoever comes first.
 */
export async function announceWorker(url: string): Promise<Presence> {
  let worker = 0;
  let client: pg.Client | null = null;
  let stopped = false;

  const hold = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'prangan worker presence',
      keepAlive: true,
      connectionTimeoutMillis: setting('CONNECTION_SECONDS') * 1000,
    });
    next.on('error', () => undefined);
    await next.connect();
    next.on('end', () => {
      if (!stopped) again();
    });
    const number = randomInt(1, 2 ** 31 - 1);
    await next.query('select pg_advisory_lock($1, $2)', [WORKER_LOCK, number]);
    worker = number;
    client = next;
  };
  const again = (): void => {
    setTimeout(() => {
      if (!stopped) hold().catch(again);
    }, RETRY_MS).unref();
  };
  await hold();
  return {
    worker: () => worker,
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
