import { sql } from 'kysely';
import { prepared } from '../db/connection.server.ts';
import type { AnyDb, Db, InstituteScope } from '../http/serve.server.ts';
import { QUEUES } from './queue-settings.rules.ts';

/**
 * Makes this attempt the holder of the job. Returns how many attempts in a row made no progress
 * (`seen` says how far the work has come), or null when a later attempt holds it already.
 */
export async function takeLease(db: Db, lease: { jobId: string; fence: number; worker: number; seen: string }): Promise<number | null> {
  const taken = await sql<{ fruitless: number }>`
    insert into jobs.lease as l (job_id, fence, worker, seen) values (${lease.jobId}, ${lease.fence}, ${lease.worker}, ${lease.seen})
    on conflict (job_id) do update set fence = excluded.fence, worker = excluded.worker, seen = excluded.seen,
      fruitless = case when l.seen = excluded.seen then l.fruitless + 1 else 0 end
    where l.fence < excluded.fence
    returning fruitless`.execute(db);
  return taken.rows[0]?.fruitless ?? null;
}

/** Keeps the job for this transaction: a take-over waits for its end. False when another attempt holds it. */
export async function holdLease(db: Db, jobId: string, fence: number): Promise<boolean> {
  const held = await sql`select from jobs.lease where job_id = ${jobId} and fence = ${fence} for share`.execute(db);
  return held.rows.length === 1;
}

/** The same with whether its end was asked for, in one statement: a job may have thousands of short transactions. null: another attempt holds it. */
export async function heldJob(db: Db, scope: Pick<InstituteScope, 'instituteId'>, jobId: string, fence: number) {
  const { rows } = await sql<{ cancelRequested: boolean }>`
    with held as (select from jobs.lease where job_id = ${jobId} and fence = ${fence} for share)
    select j.cancel_requested from job j where j.institute_id = ${scope.instituteId} and j.id = ${jobId} and exists (select from held)`.execute(
    prepared(db, 'held_job'),
  );
  return rows[0] ?? null;
}

/** After the end nobody holds the job, so that a late comer cannot write either. */
export async function dropLease(db: Db, jobId: string): Promise<void> {
  await sql`delete from jobs.lease where job_id = ${jobId}`.execute(db);
}

/** Every worker holds one advisory lock of this class under its own number; the server drops it with its connection. */
export const WORKER_LOCK = 7_264_002;

interface Orphan {
  readonly id: string;
  readonly queue: string;
  readonly retryCount: number;
}

/** Attempts whose worker is gone: its connection is closed, so its lock is. */
export async function orphans(db: AnyDb): Promise<Orphan[]> {
  const found = await sql<Orphan>`
    select j.id, j.name as queue, j.retry_count from jobs.job j join jobs.lease l on l.job_id = j.id and l.fence = j.retry_count + 1
    where j.name = any(${QUEUES}::text[]) and j.state = 'active' and not exists (
      select from pg_locks k where k.locktype = 'advisory' and k.classid = ${WORKER_LOCK} and k.objid = l.worker::oid and k.granted
        and k.database = (select oid from pg_database where datname = current_database()))`.execute(db);
  return found.rows;
}
