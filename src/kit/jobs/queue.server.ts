import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, InstituteScope, JobQueue, NewJob } from '../http/serve.server.ts';
import type { JobDefinition } from './job-definition.server.ts';
import { insertJob, noteProgress } from './job.store.ts';
import { JOB_SCHEMA, LANES } from './queue-settings.rules.ts';

/** What travels in the queue, which knows no row-level security: who asked and where. The payload stays in `job`. */
export interface QueuedJob {
  readonly tenantId: string;
  readonly instituteId: string;
  readonly userId: string;
  readonly username: string;
  readonly requestId: string;
  readonly ip: string;
  readonly isDemo: boolean;
}

export type OpenQueue = JobQueue & { close(): Promise<void> };

/**
 * Enqueues as prangan_app: the row in `job` and the entry in the queue are written in the caller's transaction, and
 * the worker hears of it at the commit. The lane is that of the job's kind.
 */
export async function jobQueue(appUrl: string, jobs: readonly Pick<JobDefinition, 'kind' | 'lane'>[] = []): Promise<OpenQueue> {
  const boss = new PgBoss({
    connectionString: appUrl,
    application_name: 'prangan jobs queue',
    max: 1,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  return { ...queueBy(boss, jobs), close: () => boss.stop({ graceful: false }) };
}

/** The same through a connection to the queue that is there. */
export function queueBy(boss: PgBoss, jobs: readonly Pick<JobDefinition, 'kind' | 'lane'>[]): JobQueue {
  const queues = new Map(jobs.map(({ kind, lane }) => [kind, LANES[lane].queue]));
  return { enqueue: (db, scope, job) => enqueue(boss, queues.get(job.kind) ?? LANES.NORMAL.queue, db, scope, job) };
}

async function enqueue(boss: PgBoss, queue: string, db: Db, scope: InstituteScope, job: NewJob): Promise<string> {
  const row = await insertJob(db, scope, { kind: job.kind, subject: job.subject ?? null, payload: job.payload });
  const data: QueuedJob = {
    tenantId: scope.tenantId,
    instituteId: scope.instituteId,
    userId: scope.userId,
    username: scope.username,
    requestId: scope.requestId,
    ip: scope.ip,
    isDemo: scope.isDemo,
  };
  const queued = await boss.send(queue, data, {
    id: row.id,
    group: { id: scope.instituteId },
    db: fromKysely(db.withoutPlugins()),
    ...(job.notBefore === undefined ? {} : { startAfter: new Date(job.notBefore) }),
  });
  if (queued !== row.id) throw new Error(`the queue did not take job ${row.id}`);
  await noteProgress(db, scope, row);
  return row.id;
}
