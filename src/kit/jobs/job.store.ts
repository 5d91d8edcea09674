import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Job } from '../../../db/tables.ts';
import { AppError, notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { FinalState, JobEvent, JobState } from '../http/job-event.contract.ts';
import { totalOf } from '../list/page.rules.ts';
import type { Page } from '../list/page.rules.ts';
import type { Progress, Report } from './job-definition.server.ts';
import { MESSAGE_LIMIT, PROGRESS_CHANNEL } from './queue-settings.rules.ts';

/** Event sent with each change; the institute says who may see it. */
export interface JobNotice {
  readonly instituteId: string;
  readonly job: JobEvent;
}

const EVENT = ['id', 'kind', 'subject', 'state', 'stage', 'done', 'total', 'message'] as const;
type EventRow = Pick<Selectable<Job>, (typeof EVENT)[number]>;

// The check constraint job_state_known admits these values only.
const eventOf = (row: EventRow): JobEvent => ({ ...row, state: row.state as JobState });

export async function insertJob(
  db: Db,
  scope: InstituteScope,
  job: { kind: string; subject: string | null; payload: Record<string, unknown> },
): Promise<JobEvent> {
  const row = await db
    .insertInto('job')
    .values({
      instituteId: scope.instituteId,
      kind: job.kind,
      subject: job.subject,
      payload: JSON.stringify(job.payload),
      requestedBy: scope.userId || null,
    })
    .returning(EVENT)
    .executeTakeFirstOrThrow();
  return eventOf(row);
}

/** Tells the listeners at the commit. */
export async function noteProgress(db: Db, scope: InstituteScope, job: JobEvent): Promise<void> {
  const notice: JobNotice = { instituteId: scope.instituteId, job: { ...job, subject: job.subject?.slice(0, 200) ?? null } };
  await sql`select pg_notify(${PROGRESS_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}

const withNames = (db: Db, scope: InstituteScope) =>
  db
    .selectFrom('job')
    .leftJoin('identityUserAccount as userAccount', (join) =>
      join.onRef('userAccount.id', '=', 'job.requestedBy').on('userAccount.tenantId', '=', scope.tenantId),
    )
    .select([
      'job.id',
      'job.kind',
      'job.subject',
      'job.state',
      'job.stage',
      'job.done',
      'job.total',
      'job.message',
      'job.report',
      'job.requestedBy',
      'job.cancelRequested',
      'job.createdAt',
      'job.startedAt',
      'job.finishedAt',
      'userAccount.name as requestedByName',
    ])
    .where('job.instituteId', '=', scope.instituteId);

export async function findJob(db: Db, scope: InstituteScope, id: string) {
  const row = await withNames(db, scope).where('job.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('job');
  return shown(row);
}

interface Filter {
  readonly state?: JobState | undefined;
  readonly kind?: string | undefined;
  readonly subject?: string | undefined;
}

export async function findJobs(db: Db, scope: InstituteScope, filter: Filter, page: Page) {
  let rows = withNames(db, scope);
  let counted = db.selectFrom('job').where('instituteId', '=', scope.instituteId);
  if (filter.kind) [rows, counted] = [rows.where('job.kind', '=', filter.kind), counted.where('kind', '=', filter.kind)];
  if (filter.subject) [rows, counted] = [rows.where('job.subject', '=', filter.subject), counted.where('subject', '=', filter.subject)];
  const byState = await counted
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  if (filter.state) rows = rows.where('job.state', '=', filter.state);
  const found = await rows.orderBy('job.createdAt', 'desc').orderBy('job.id', 'desc').limit(page.size).offset(page.offset).execute();
  const counts = Object.fromEntries(byState.map((row) => [row.state, row.count]));
  return { rows: found.map(shown), total: totalOf(counts, filter.state), counts };
}

type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;
const shown = (row: Found) => ({
  ...row,
  state: row.state as JobState,
  report: row.report === null ? null : { ...(row.report as Report) },
});

/** Queued and running work: what a listener starts from. */
export async function openJobs(db: Db, scope: InstituteScope): Promise<JobEvent[]> {
  const rows = await db
    .selectFrom('job')
    .select(EVENT)
    .where('instituteId', '=', scope.instituteId)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .orderBy('createdAt')
    .limit(200)
    .execute();
  return rows.map(eventOf);
}

/**
 * Asks: the runner ends the job, a waiting one before it begins, so that its definition can put its subject right.
 * Throws 404, or 409 when it has ended.
 */
export async function requestCancel(db: Db, scope: InstituteScope, id: string): Promise<void> {
  const row = await db
    .updateTable('job')
    .set({ cancelRequested: true })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .returning(EVENT)
    .executeTakeFirst();
  if (row) return noteProgress(db, scope, eventOf(row));
  const ended = await findJob(db, scope, id);
  throw new AppError(409, [{ code: 'JOB_ENDED', message: `This job has already ended (${ended.state.toLowerCase()}).` }]);
}

/** Progress of the job, as text; null when it has ended. */
export async function seenProgress(db: Db, scope: InstituteScope, id: string): Promise<string | null> {
  const job = await db
    .selectFrom('job')
    .select(['stage', 'done'])
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst();
  return job ? `${job.stage ?? ''}:${job.done}` : null;
}

/** The job to run; null when the job has ended meanwhile. */
export async function markRunning(db: Db, scope: InstituteScope, id: string) {
  const row = await db
    .updateTable('job')
    .set({ state: 'RUNNING', startedAt: sql<string>`coalesce(started_at, now())` })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .returning([...EVENT, 'payload', 'cancelRequested'])
    .executeTakeFirst();
  if (!row) return null;
  const { payload, cancelRequested, ...event } = row;
  await noteProgress(db, scope, eventOf(event));
  return { kind: row.kind, cancelRequested, payload: { ...(payload as Record<string, unknown>) } };
}

/** Returns whether cancelling was requested; null when this attempt no longer holds the job. */
export async function writeProgress(db: Db, scope: InstituteScope, id: string, fence: number, progress: Progress): Promise<boolean | null> {
  const row = await db
    .updateTable('job')
    .set({ stage: progress.stage, done: progress.done, total: progress.total, message: progress.message?.slice(0, MESSAGE_LIMIT) ?? null })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .where(sql<boolean>`exists (select from jobs.lease l where l.job_id = job.id and l.fence = ${fence})`)
    .returning([...EVENT, 'cancelRequested'])
    .executeTakeFirst();
  if (!row) return null;
  const { cancelRequested, ...event } = row;
  await noteProgress(db, scope, eventOf(event));
  return cancelRequested;
}

export async function endJob(
  db: Db,
  scope: InstituteScope,
  id: string,
  end: { state: FinalState; message?: string | null; report?: Report },
): Promise<void> {
  const row = await db
    .updateTable('job')
    .set({
      state: end.state,
      finishedAt: sql<string>`now()`,
      ...(end.message === undefined ? {} : { message: end.message?.slice(0, MESSAGE_LIMIT) ?? null }),
      ...(end.report ? { report: JSON.stringify(end.report) } : {}),
      ...(end.state === 'DONE' ? { done: sql<number>`greatest(done, total)` } : {}),
    })
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .returning(EVENT)
    .executeTakeFirstOrThrow();
  await noteProgress(db, scope, eventOf(row));
}
