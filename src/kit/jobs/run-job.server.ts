import type pg from 'pg';
import { inScope } from '../db/database.server.ts';
import { AppError } from '../errors/app-error.rules.ts';
import { fromDatabaseError } from '../http/database-error.server.ts';
import type { AnyDb, InstituteScope, JobQueue } from '../http/serve.server.ts';
import { passes, safeMessage } from './failure.rules.ts';
import type { FinalState } from '../http/job-event.contract.ts';
import { FenceLost, JobCancelled } from './job-definition.server.ts';
import type { JobContext, JobDefinition, JobTools, Report } from './job-definition.server.ts';
import { tellEnd } from './job-news.store.ts';
import { endJob, markRunning, seenProgress } from './job.store.ts';
import { dropLease, heldJob, holdLease, takeLease } from './lease.store.ts';
import { progressWriter } from './progress.server.ts';
import type { QueuedJob } from './queue.server.ts';
import { FRUITLESS_ATTEMPTS } from './queue-settings.rules.ts';

export interface Runner {
  readonly database: AnyDb;
  /** As the schema's owner, for fresh statistics only. */
  readonly owner: pg.Pool;
  /** This worker's present number. */
  worker(): number;
  readonly jobs: readonly JobDefinition[];
  readonly tools: JobTools;
  readonly queue: JobQueue;
  report(error: unknown, about: string): void;
}

export interface Attempt {
  readonly id: string;
  readonly fence: number;
  readonly queued: QueuedJob;
  readonly signal: AbortSignal;
}

type Taken = {
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly cancelRequested: boolean;
  readonly fruitless: number;
};

/**
 * One attempt at a job. Returns when the job has ended or belongs to somebody else; throws only what passes by
 * itself, so that the queue tries again.
 */
export async function runJob(runner: Runner, attempt: Attempt): Promise<void> {
  const scope = scopeOf(attempt.queued);
  const taken = await take(runner, attempt, scope);
  if (!taken) return;
  const named: InstituteScope = { ...scope, call: `job:${taken.kind}` };
  const definition = runner.jobs.find((job) => job.kind === taken.kind);
  const end = (state: FinalState, message: string | null) => endOtherwise(runner, attempt, named, definition, taken, state, message);
  if (taken.cancelRequested) return end('CANCELLED', null);
  if (!definition || taken.fruitless >= FRUITLESS_ATTEMPTS) {
    runner.report(
      new Error(definition ? 'Given up after many interrupted attempts.' : `no job of kind ${taken.kind} is known`),
      attempt.id,
    );
    return end('FAILED', safeMessage(null, named.requestId));
  }
  try {
    await perform(runner, attempt, named, definition, taken);
  } catch (error) {
    if (error instanceof FenceLost || attempt.signal.aborted) return;
    if (error instanceof JobCancelled) return end('CANCELLED', null);
    if (passes(error)) throw error;
    const known = fromDatabaseError(error, new Map()) ?? error;
    if (!(known instanceof AppError)) runner.report(error, `job ${attempt.id} (${taken.kind}), request ${named.requestId}`);
    return end('FAILED', safeMessage(known, named.requestId));
  }
}

/** The rights behind the call were decided when it was queued; a job's stores see the whole institute. */
const scopeOf = (queued: QueuedJob): InstituteScope => ({
  ...queued,
  call: 'job',
  grant: { allow: null, deny: [] },
  rights: new Map(),
});

async function take(runner: Runner, attempt: Attempt, scope: InstituteScope): Promise<Taken | null> {
  return inScope(runner.database, scope, async (db) => {
    const seen = await seenProgress(db, scope, attempt.id);
    if (seen === null) return null;
    // The lease before the row: the holder's own last transaction takes them in this order too.
    const fruitless = await takeLease(db, { jobId: attempt.id, fence: attempt.fence, worker: runner.worker(), seen });
    if (fruitless === null) return null;
    const job = await markRunning(db, scope, attempt.id);
    if (!job) await dropLease(db, attempt.id);
    return job ? { ...job, fruitless } : null;
  });
}

async function perform(runner: Runner, attempt: Attempt, scope: InstituteScope, definition: JobDefinition, taken: Taken): Promise<void> {
  let cancelled: boolean = false;
  let finished: boolean = false;
  const hear = (asked: boolean): void => void (cancelled ||= asked);
  const progress = progressWriter(runner.database, scope, attempt, hear);
  const transaction: JobContext['transaction'] = (work) =>
    inScope(runner.database, scope, async (db) => {
      const held = attempt.signal.aborted ? null : await heldJob(db, scope, attempt.id, attempt.fence);
      if (held === null) throw new FenceLost(attempt.id, attempt.fence);
      hear(held.cancelRequested);
      return work(db);
    });
  const finish: JobContext['finish'] = async (db, report) => {
    // A report still being written would wait for this transaction, and this one for it.
    await progress.close();
    await endJob(db, scope, attempt.id, { state: 'DONE', report });
    await tellEnd(db, scope, definition, attempt.id);
    await dropLease(db, attempt.id);
    finished = true;
  };
  const context: JobContext = {
    jobId: attempt.id,
    scope,
    payload: taken.payload,
    tools: runner.tools,
    fence: attempt.fence,
    signal: attempt.signal,
    transaction,
    finish,
    jobs: runner.queue,
    later: (db, when) => runner.queue.enqueue(db, scope, { kind: taken.kind, payload: taken.payload, ...when }),
    progress: progress.report,
    cancelled: () => cancelled,
    stopIfCancelled: () => {
      if (cancelled) throw new JobCancelled();
    },
    analyze: (tables) => analyze(runner.owner, tables),
  };
  try {
    const report: Report = (await definition.run(context)) ?? {};
    if (!finished) await transaction((db) => finish(db, report));
  } finally {
    await progress.close();
  }
}

/** FAILED and CANCELLED: the state, the definition's own cleaning up and the end of the lease in one transaction. */
async function endOtherwise(
  runner: Runner,
  attempt: Attempt,
  scope: InstituteScope,
  definition: JobDefinition | undefined,
  taken: Taken,
  state: FinalState,
  message: string | null,
): Promise<void> {
  await inScope(runner.database, scope, async (db) => {
    if (!(await holdLease(db, attempt.id, attempt.fence))) return;
    await definition?.ended(db, scope, taken.payload, state);
    await endJob(db, scope, attempt.id, message === null ? { state } : { state, message });
    await tellEnd(db, scope, definition, attempt.id);
    await dropLease(db, attempt.id);
  });
}

async function analyze(owner: pg.Pool, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    if (!/^[a-z][a-z0-9_]{0,62}$/.test(table)) throw new Error(`${table} is not a table name`);
    await owner.query(`analyze public.${table}`);
  }
}
