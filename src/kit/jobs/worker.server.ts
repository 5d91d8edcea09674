import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Job } from 'pg-boss';
import { startSealer } from '../audit/sealer.server.ts';
import { openDatabase } from '../db/database.server.ts';
import type { JobDefinition, JobTools } from './job-definition.server.ts';
import type { AnyDb } from '../http/serve.server.ts';
import { orphans } from './lease.store.ts';
import { announceWorker } from './presence.server.ts';
import { queueBy } from './queue.server.ts';
import type { QueuedJob } from './queue.server.ts';
import { IDLE_TRANSACTION_MS, JOB_SCHEMA, LANES, NIGHT_QUEUE } from './queue-settings.rules.ts';
import { runJob } from './run-job.server.ts';
import type { Runner } from './run-job.server.ts';

export interface WorkerSettings {
  readonly appUrl: string;
  readonly migratorUrl: string;
  readonly dataDir: string;
  readonly version: string;
  readonly tools?: JobTools;
}

export interface RunningWorker {
  stop(): Promise<void>;
}

/** Of a worker whose jobs need none. */
const NO_TOOLS: JobTools = {
  get secretKey(): never {
    throw new Error('this worker was given no key');
  },
  mailer: null,
  sms: null,
};

const AT_ONCE = Object.values(LANES).reduce((sum, { seats }) => sum + seats, 0);
const ORPHANS_EVERY_MS = 2_000;
/** Running work may finish for so long when the worker is asked to stop; then the next worker goes on with it. */
const FAREWELL_MS = 6_000;

/** Done once a night, as far as nobody else does it; the pool of the schema's owner names every tenant. */
export type NightlyWork = (at: { readonly database: AnyDb; readonly owner: pg.Pool }) => Promise<unknown>;

/** Work of its own rhythm that lives as long as the worker; the pool sees every institute and changes nothing. */
export type SteadyWork = (at: { readonly database: AnyDb; readonly owner: pg.Pool; readonly report: Runner['report'] }) => {
  stop(): Promise<void>;
};

/** Runs queued jobs as prangan_app, and the audit sealer. `report` hears about what nobody else can. */
export async function startWorker(
  settings: WorkerSettings,
  jobs: readonly JobDefinition[] = [],
  report: Runner['report'] = complain,
  nightly: readonly NightlyWork[] = [],
  steady: readonly SteadyWork[] = [],
): Promise<RunningWorker> {
  const url = boundedSessions(settings.appUrl);
  const database = openDatabase(url, { name: 'prangan worker', max: 2 * AT_ONCE });
  const owner = new pg.Pool({
    connectionString: settings.migratorUrl,
    application_name: 'prangan worker statistics',
    max: 1,
    idleTimeoutMillis: 5_000,
  });
  owner.on('error', () => undefined);
  const presence = await announceWorker(settings.appUrl);
  const boss = openQueue(settings.appUrl, nightly.length > 0);
  boss.on('error', (error) => report(error, 'queue'));
  await boss.start();
  const runner: Runner = {
    database: database.db,
    owner,
    worker: presence.worker,
    jobs,
    tools: settings.tools ?? NO_TOOLS,
    queue: queueBy(boss, jobs),
    report,
  };
  const failOver = async (): Promise<void> => {
    const gone = await orphans(database.db);
    for (const [queue, attempts] of Map.groupBy(gone, (one) => one.queue))
      await boss.fail(queue, attempts, { message: 'its worker is gone' });
  };
  await failOver();
  for (const { queue, seats } of Object.values(LANES))
    await boss.work<QueuedJob, void>(queue, seatsOf(seats), (batch: Job<QueuedJob>[]) => runBatch(runner, batch));
  if (nightly.length > 0) await workAtNight(boss, () => nightly.map((work) => work({ database: database.db, owner })));
  const watch = setInterval(() => void failOver().catch((error: unknown) => report(error, 'fail-over')), ORPHANS_EVERY_MS);
  const begun = steady.map((begin) => begin({ database: database.db, owner, report }));
  const sealer = startSealer({ migratorUrl: settings.migratorUrl, dataDir: settings.dataDir, report });
  return {
    stop: async () => {
      clearInterval(watch);
      await Promise.all(begun.map((work) => work.stop()));
      await boss.stop({ graceful: true, timeout: FAREWELL_MS });
      await Promise.all([sealer.stop(), Promise.race([database.close(), pause(1_000, undefined, { ref: false })]), owner.end()]);
      await presence.stop();
    },
  };
}

/** Half of a lane's seats for one institute, so that another one's work always finds one. */
const seatsOf = (seats: number) => ({
  localConcurrency: seats,
  localGroupConcurrency: seats / 2,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 2,
});

const openQueue = (appUrl: string, schedule: boolean) =>
  new PgBoss({
    connectionString: appUrl,
    application_name: 'prangan worker queue',
    max: 4,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule,
    supervise: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });
async function workAtNight(boss: PgBoss, begin: () => Promise<unknown>[]): Promise<void> {
  await boss.work(NIGHT_QUEUE, { pollingIntervalSeconds: 30 }, async () => void (await Promise.all(begin())));
}

async function runBatch(runner: Runner, batch: readonly Job<QueuedJob>[]): Promise<void> {
  for (const job of batch) await runJob(runner, { id: job.id, fence: job.retryCount + 1, queued: job.data, signal: job.signal });
}

/** A worker that is paused in the middle of a transaction must not keep others from its rows. */
function boundedSessions(appUrl: string): string {
  const url = new URL(appUrl);
  url.searchParams.set('options', `-c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_MS} -c client_connection_check_interval=1000`);
  return url.href;
}

function complain(error: unknown, about: string): void {
  // The queue reports its errors as plain objects with a message.
  const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error, ['message', 'code']);
  console.error(`The job runner: ${about}: ${text}`);
}
