import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fc } from '../../../tests/property.server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/eventually.server.ts';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { isSoak, seed } from '../../../tests/calls/seed.server.ts';
import { installJobs } from '../jobs/install.server.ts';
import { findJob } from '../jobs/job.store.ts';
import { jobQueue } from '../jobs/queue.server.ts';
import type { OpenQueue } from '../jobs/queue.server.ts';
import { makeTestInstitute } from '../jobs/test-institute.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import { accountServices } from '../start/test-services.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { removeBatch, restoreBatch } from './batch.command.ts';
import { requestApply, takeFile } from './feed.command.ts';
import { findFeedJob } from './feed.store.ts';
import { testFeeds } from './test-feeds.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let queue: OpenQueue;
let dataDir: string;
const running = new Set<ChildProcess>();
/** Enough to be interrupted in. */
const ROWS = isSoak ? 20_000 : 8_000;
const students = testFeeds.find((feed) => feed.kind === 'students') ?? expect.unreachable();

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database.migratorUrl);
  app = openDatabase(database.appUrl);
  queue = await jobQueue(database.appUrl);
  dataDir = mkdtempSync(join(tmpdir(), 'prangan-crash-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await queue?.close();
  await app?.close();
  await database?.drop();
});

/** A worker in a process of its own, ready to work. */
async function worker(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./test-worker.server.ts', import.meta.url));
  const child = spawn(process.execPath, [file, database.appUrl, database.migratorUrl, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const HEADER = 'studentId,universityPrn,fullName,motherName,gender,dateOfBirth,lateralEntry,firstSemester,email,phoneNumber,category';
const line = (n: number, semester: string) =>
  `S${n},${String(n).padStart(16, '0')},Student ${n} Kumar,Mother ${n},${n % 2 ? 'FEMALE' : 'MALE'},2004-0${1 + (n % 9)}-1${n % 9},no,${semester},s${n}@example.test,+91${9_000_000_000 + n},OPEN`;
async function* file(rows: number, bad: (n: number) => boolean = () => false): AsyncGenerator<Buffer> {
  yield Buffer.from(`${HEADER}\n`);
  for (let n = 1; n <= rows; n += 500) {
    yield Buffer.from(
      `${Array.from({ length: Math.min(500, rows - n + 1) }, (_, at) => line(n + at, bad(n + at) ? 'first' : '1')).join('\n')}\n`,
    );
  }
}

async function take(scope: InstituteScope, content: AsyncIterable<Buffer>) {
  const came = await accountServices.spool.take(content, { bytes: 50_000_000 });
  const given = { mode: 'INSERT', fileName: 'students.csv', context: {}, file: came } as const;
  return inScope(app.db, scope, (db) => takeFile(db, scope, students, given)).finally(() => came.remove());
}
const apply = (scope: InstituteScope, feed: { id: string; version: number }) =>
  inScope(app.db, scope, (db) => requestApply(db, scope, queue, feed.id, { version: feed.version }));
const read = (scope: InstituteScope, id: string) => inScope(app.db, scope, (db) => findFeedJob(db, scope, id));

/** As long as rows are written it goes on, however slow it is. */
async function ended(scope: InstituteScope, id: string) {
  const look = async () => ({ feed: await read(scope, id), rows: await counted(scope, id) });
  return (await eventually(look, ({ feed }) => feed.state !== 'APPLYING')).feed;
}

/** What the database holds: records, their audit entries, and outcomes of rows. */
const counted = (scope: InstituteScope, feedId: string) =>
  inScope(app.db, scope, async (db) => {
    const row = await sql<{ students: number; inserts: number; open: number }>`
    select (select count(*)::int from student_profile) as students,
      (select count(*)::int from audit_entry where noun = 'student_profile' and action = 'INSERT') as inserts,
      (select count(*)::int from feed_row where feed_job_id = ${feedId} and outcome = 'STAGED') as open`.execute(db);
    return row.rows[0];
  });
const checksum = (scope: InstituteScope) =>
  inScope(
    app.db,
    scope,
    async (db) =>
      (
        await sql<{ sum: string }>`select md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as sum from student_profile t`.execute(
          db,
        )
      ).rows[0]?.sum,
  );

describe('T33: a bulk feed that dies half way', () => {
  test('a file with 7 % bad rows is refused as a whole, every bad row named', async () => {
    const { scope } = await makeTestInstitute(database.migratorUrl);
    const feed = await take(
      scope,
      file(2_000, (n) => n % 100 < 7),
    );
    expect(feed).toMatchObject({ state: 'INVALID', total: 2_000, failed: 140, ok: 1_860 });
    await expect(apply(scope, feed)).rejects.toMatchObject({ status: 409 });
    const rows = await inScope(app.db, scope, (db) =>
      db.selectFrom('feedRow').select(['rowNo', 'errors']).where('outcome', '=', 'INVALID').orderBy('rowNo').execute(),
    );
    expect(rows.map((row) => row.rowNo)).toEqual(
      Array.from({ length: 2_000 }, (_, n) => n + 1)
        .filter((n) => n % 100 < 7)
        .map((n) => n + 1),
    );
    expect(rows[0]?.errors).toEqual([{ column: 'firstSemester', value: 'first', reason: 'must be a whole number' }]);
    expect(await counted(scope, feed.id)).toMatchObject({ students: 0, inserts: 0 });
  });

  test('kill -9 of the worker, again and again: 0 lost, 0 doubled; the same file then changes 0 rows; deleting restores', async () => {
    const { scope } = await makeTestInstitute(database.migratorUrl);
    const rows = ROWS;
    const before = await checksum(scope);
    const feed = await take(scope, file(rows));
    expect(feed).toMatchObject({ state: 'READY', ok: rows });
    const { jobId } = await apply(scope, feed);
    const waits = fc.sample(fc.integer({ min: 0, max: 600 }), { numRuns: isSoak ? 6 : 3, seed });
    const resumed: number[] = [];
    let kills = 0;
    for (const wait of waits) {
      const began = performance.now();
      const child = await worker();
      while ((await read(scope, feed.id)).state === 'APPLYING') {
        const fence = await app.pool.query<{ n: number }>('select count(*)::int as n from jobs.lease where job_id = $1 and fence > $2', [
          jobId,
          kills,
        ]);
        if ((fence.rows[0]?.n ?? 0) > 0) break;
        await pause(20);
      }
      resumed.push(Math.round(performance.now() - began));
      await pause(wait);
      await kill(child);
      if ((await read(scope, feed.id)).state !== 'APPLYING') break;
      kills += 1;
    }
    const last = await worker();
    const done = await ended(scope, feed.id);
    console.log(`seed ${seed}: ${kills} kills in mid-apply; taken up again after the start of a new process, ms: ${resumed.join(', ')}`);
    expect(kills).toBeGreaterThan(0);
    expect(done).toMatchObject({ state: 'APPLIED', created: rows, updated: 0, skipped: 0, failed: 0 });
    expect(await counted(scope, feed.id)).toEqual({ students: rows, inserts: rows, open: 0 });
    expect((await inScope(app.db, scope, (db) => findJob(db, scope, jobId ?? ''))).state).toBe('DONE');

    const full = await checksum(scope);
    const again = await take(scope, file(rows));
    await apply(scope, again);
    expect(await ended(scope, again.id)).toMatchObject({ state: 'APPLIED', created: 0, updated: 0, skipped: rows, failed: 0 });
    expect(await checksum(scope)).toBe(full);
    await kill(last);
    const { version } = await read(scope, feed.id);
    const gone = await inScope(app.db, scope, (db) => removeBatch(db, scope, students, feed.id, { version, how: 'SOFT' }));
    expect(await checksum(scope)).toBe(before);
    await inScope(app.db, scope, (db) => restoreBatch(db, scope, students, feed.id, gone.version));
    expect(await checksum(scope)).toBe(full);
  });
});

describe('T35: two workers on one job', () => {
  test('a paused worker that wakes up late writes nothing', async () => {
    const { scope } = await makeTestInstitute(database.migratorUrl);
    const rows = ROWS;
    const feed = await take(scope, file(rows));
    const paused = await worker();
    const { jobId } = await apply(scope, feed);
    await eventually(async () => (await counted(scope, feed.id))?.students);
    paused.kill('SIGSTOP');
    const began = performance.now();
    const applied = (await counted(scope, feed.id))?.students ?? 0;
    expect(applied).toBeLessThan(rows);
    const other = await worker();
    const done = await ended(scope, feed.id);
    console.log(`paused at ${applied} of ${rows} rows; the other worker had finished after ${Math.round(performance.now() - began)} ms`);
    expect(done).toMatchObject({ state: 'APPLIED', created: rows });
    const before = await checksum(scope);
    const entries = await counted(scope, feed.id);
    expect(entries).toEqual({ students: rows, inserts: rows, open: 0 });
    paused.kill('SIGCONT');
    await pause(3_000);
    expect(paused.exitCode).toBeNull();
    expect(await counted(scope, feed.id)).toEqual(entries);
    expect(await checksum(scope)).toBe(before);
    expect(await inScope(app.db, scope, (db) => findJob(db, scope, jobId ?? ''))).toMatchObject({
      state: 'DONE',
      report: { created: rows },
    });
    const closings = await inScope(app.db, scope, (db) =>
      sql<{ n: number }>`select count(*)::int as n from audit_entry where noun = 'feed_job' and after ->> 'state' = 'APPLIED'`.execute(db),
    );
    expect(closings.rows[0]?.n).toBe(1);
    // The one that woke up still works.
    await kill(other);
    const again = await take(scope, file(100));
    await apply(scope, again);
    expect(await ended(scope, again.id)).toMatchObject({ state: 'APPLIED', skipped: 100 });
    await kill(paused);
  });
});
