import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, InstituteScope, JobQueue } from '../http/serve.server.ts';
import { insertJob, noteProgress } from './job.store.ts';
import { JOB_SCHEMA, QUEUE } from './queue-settings.rules.ts';

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
 * the worker hears of it at the commit.
 */
export async function jobQueue(appUrl: string): Promise<OpenQueue> {
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
  return {
    enqueue: (db, scope, job) => enqueue(boss, db, scope, job),
    close: () => boss.stop({ graceful: false }),
  };
}

async function enqueue(
  boss: PgBoss,
  db: Db,
  scope: InstituteScope,
  job: { kind: string; subject?: string; payload: Record<string, unknown> },
): Promise<string> {
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
  const queued = await boss.send(QUEUE, data, { id: row.id, group: { id: scope.instituteId }, db: fromKysely(db.withoutPlugins()) });
  if (queued !== row.id) throw new Error(`the queue did not take job ${row.id}`);
  await noteProgress(db, scope, row);
  return row.id;
}
