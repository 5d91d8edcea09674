import * as z from 'zod/mini';
import type { Db, InstituteScope, JobQueue, NewJob } from '../http/serve.server.ts';
import type { FinalState } from '../http/job-event.contract.ts';
import type { BulkMailer } from '../outbox/bulk-mail.server.ts';
import type { SecretKey } from '../secret/secret-key.server.ts';
import type { Lane } from './queue-settings.rules.ts';

/** Progress: `done` of `total` units of the named stage. `message` is for people, at most 300 characters. */
export interface Progress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly message?: string;
}

export type Report = Record<string, unknown>;

/** What a job may use beside the database. */
export interface JobTools {
  readonly secretKey: SecretKey;
  /** null: no mail service is set up. */
  readonly mailer: BulkMailer | null;
  /** null: no SMS service is set up. */
  readonly sms: BulkMailer | null;
}

/** Context of a running job. */
export interface JobContext<Payload = Record<string, unknown>> {
  readonly jobId: string;
  /** The scope of the person who asked, as it was when the job was queued. */
  readonly scope: InstituteScope;
  readonly payload: Payload;
  readonly tools: JobTools;
  /** Number of this attempt, from 1; a later attempt has a higher one. */
  readonly fence: number;
  /** Aborted when this attempt no longer holds the job. */
  readonly signal: AbortSignal;
  /**
   * One transaction under the job's scope. It holds the fence while it runs: an attempt that lost its job (paused,
   * cut off) writes nothing. Throws FenceLost then. Keep it short (a chunk): it may be idle for 8 s at most.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Queues other work, in the caller's transaction. */
  readonly jobs: JobQueue;
  /** Queues the same work anew, to begin at a later moment, in the caller's transaction; answers the id of that job. */
  later(db: Db, when: Required<Pick<NewJob, 'subject' | 'notBefore'>>): Promise<string>;
  /** Reports progress; at most four reports a second are written, the last one always. */
  progress(progress: Progress): void;
  /** True once somebody asked to cancel; as of the last transaction or progress report. */
  cancelled(): boolean;
  /** Throws JobCancelled once somebody asked to cancel: call it between chunks. */
  stopIfCancelled(): void;
  /** Marks the job DONE in the caller's transaction, so that the last effect and the end are one commit. */
  finish(db: Db, report: Report): Promise<void>;
  /** Fresh planner statistics after a bulk load, e.g. `analyze(['student_profile'])`; outside any transaction. */
  analyze(tables: readonly string[]): Promise<void>;
}

/** Notification parameters for the starter at its end, besides the outcome: enough for a sentence and a link. */
export type JobFacts = Readonly<Record<string, string>>;
export interface QueuedWork<Payload = Record<string, unknown>> {
  readonly subject: string | null;
  readonly payload: Payload;
}

/** A kind of long work, as the runner sees it. */
export interface JobDefinition {
  readonly kind: string;
  readonly lane: Lane;
  /** null: not started by a user, no notification. It answers null where this one job is no news: another took its place. */
  readonly about: ((db: Db, scope: InstituteScope, work: QueuedWork) => Promise<JobFacts | null>) | null;
  run(context: JobContext): Promise<Report | void>;
  /** Called in the transaction that ends the job otherwise than by DONE, to put its subject into a true state. */
  ended(db: Db, scope: InstituteScope, payload: Record<string, unknown>, state: FinalState): Promise<void>;
}

interface Definition<Schema extends z.core.$ZodType> {
  readonly kind: string;
  /** NORMAL when absent. */
  readonly lane?: Lane;
  readonly payload: Schema;
  /** Must be idempotent: after a crash it is run again from its start. The report it returns is kept with the job. */
  run(context: JobContext<z.output<Schema>>): Promise<Report | void>;
  ended?(db: Db, scope: InstituteScope, payload: z.output<Schema>, state: FinalState): Promise<void>;
  about?(db: Db, scope: InstituteScope, work: QueuedWork<z.output<Schema>>): Promise<JobFacts | null>;
}

/** Binds a kind of long work to its function; the payload is parsed again when the job runs. */
export function defineJob<Schema extends z.core.$ZodType>(definition: Definition<Schema>): JobDefinition {
  const read = (payload: Record<string, unknown>): z.output<Schema> => z.parse(definition.payload, payload);
  const { about } = definition;
  return {
    kind: definition.kind,
    lane: definition.lane ?? 'NORMAL',
    about: about ? (db, scope, work) => about(db, scope, { ...work, payload: read(work.payload) }) : null,
    run: (context) => definition.run({ ...context, payload: read(context.payload) }),
    ended: async (db, scope, payload, state) => definition.ended?.(db, scope, read(payload), state),
  };
}

/** This attempt no longer holds its job: another one does. Nothing may be written any more. */
export class FenceLost extends Error {
  constructor(jobId: string, fence: number) {
    super(`attempt ${fence} no longer holds job ${jobId}`);
    this.name = 'FenceLost';
  }
}

export class JobCancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'JobCancelled';
  }
}
