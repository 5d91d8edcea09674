import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../../tests/eventually.server.ts';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import { conflict } from '../errors/app-error.rules.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { defineJob } from './job-definition.server.ts';
import type { JobDefinition } from './job-definition.server.ts';
import { findJob, openJobs, requestCancel } from './job.store.ts';
import { installJobs } from './install.server.ts';
import { jobQueue } from './queue.server.ts';
import type { OpenQueue } from './queue.server.ts';
import { openLiveStream } from '../live/stream.server.ts';
import type { OpenStream } from '../live/stream.server.ts';
import { makeTestInstitute } from './test-institute.server.ts';
import { startWorker } from './worker.server.ts';
import type { RunningWorker } from './worker.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let queue: OpenQueue;
let worker: RunningWorker;
let stream: OpenStream;
let scope: InstituteScope;
const reports: string[] = [];
let flaky = 0;

const text = z.object({ text: z.string() });
const nothing = z.object({});
const definitions: JobDefinition[] = [
  defineJob({ kind: 'echo', payload: text, run: async (context) => ({ said: context.payload.text, call: context.scope.call }) }),
  defineJob({
    kind: 'count',
    payload: nothing,
    run: async (context) => {
      for (let done = 1; done <= 20; done += 1) {
        await pause(50);
        context.progress({ stage: 'counting', done, total: 20 });
      }
    },
  }),
  defineJob({
    kind: 'refuse',
    payload: nothing,
    run: async () => {
      throw conflict('NO', 'The year is closed.');
    },
  }),
  defineJob({
    kind: 'break',
    payload: nothing,
    run: async () => {
      throw new Error('secret detail');
    },
  }),
  defineJob({
    kind: 'flaky',
    payload: nothing,
    run: async () => {
      flaky += 1;
      if (flaky < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      return { attempts: flaky };
    },
  }),
  defineJob({
    kind: 'endless',
    payload: nothing,
    run: async (context) => {
      for (;;) {
        await pause(30);
        await context.transaction(async () => undefined);
        context.stopIfCancelled();
      }
    },
  }),
  defineJob({
    kind: 'insert',
    payload: text,
    run: (context) =>
      context.transaction(async (db) => {
        await db.insertInto('faculty').values({ instituteId: context.scope.instituteId, code: context.payload.text, name: 'x' }).execute();
        await context.finish(db, { created: 1 });
      }),
  }),
];

const listenerOf = ({ tenantId, instituteId, userId }: InstituteScope) => ({
  tenantId,
  instituteId,
  userId,
  session: null,
  readsJobs: true,
  readsApprovals: false,
});
const enqueue = (kind: string, payload: Record<string, unknown> = {}) =>
  inScope(app.db, scope, (db) => queue.enqueue(db, scope, { kind, payload }));
const read = (id: string, as = scope) => inScope(app.db, as, (db) => findJob(db, as, id));

const ended = (id: string) =>
  eventually(
    () => read(id),
    (job) => !['QUEUED', 'RUNNING'].includes(job.state),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database.migratorUrl);
  await installJobs(database.migratorUrl);
  app = openDatabase(database.appUrl);
  ({ scope } = await makeTestInstitute(database.migratorUrl));
  queue = await jobQueue(database.appUrl, definitions);
  stream = openLiveStream(database.appUrl, { beatMs: 200, lifeMs: 4_000 });
  const dataDir = mkdtempSync(join(tmpdir(), 'prangan-jobs-'));
  worker = await startWorker({ ...database, dataDir, version: 'test' }, definitions, (error, about) =>
    reports.push(`${about}: ${String(error)}`),
  );
});

afterAll(async () => {
  await worker?.stop();
  await stream?.close();
  await queue?.close();
  await app?.close();
  await database?.drop();
});

describe('long work', () => {
  test('runs under the scope that was stored with it and keeps its report', async () => {
    const job = await ended(await enqueue('echo', { text: 'hello' }));
    expect(job).toMatchObject({ state: 'DONE', report: { said: 'hello', call: 'job:echo' }, requestedByName: 'Clerk' });
    expect(job.startedAt).not.toBeNull();
  });

  test('does not exist when the caller rolls back', async () => {
    let id = '';
    await expect(
      inScope(app.db, scope, async (db) => {
        id = await queue.enqueue(db, scope, { kind: 'echo', payload: { text: 'never' } });
        throw new Error('roll back');
      }),
    ).rejects.toThrow('roll back');
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    const left = await app.db
      .withoutPlugins()
      .selectFrom('jobs.job' as never)
      .selectAll()
      .where('id' as never, '=', id as never)
      .execute();
    expect(left).toEqual([]);
  });

  test('shows a refusal as it is and hides everything else behind the request number', async () => {
    expect(await ended(await enqueue('refuse'))).toMatchObject({ state: 'FAILED', message: 'The year is closed.' });
    const broken = await ended(await enqueue('break'));
    expect(broken).toMatchObject({ state: 'FAILED', message: `Something went wrong (request ${scope.requestId}).` });
    expect(reports.some((line) => line.includes('secret detail'))).toBe(true);
    expect(await ended(await enqueue('nobody-knows'))).toMatchObject({ state: 'FAILED' });
  });

  test('retries transient errors', async () => {
    expect(await ended(await enqueue('flaky'))).toMatchObject({ state: 'DONE', report: { attempts: 3 } });
  });

  test('T58: of one institute takes at most half of the seats, so that another one is served at once', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => enqueue('endless')));
    const states = async (state: string) => (await Promise.all(many.map((id) => read(id)))).filter((job) => job.state === state).length;
    await eventually(
      () => states('RUNNING'),
      (running) => running >= 2,
    );
    const { scope: other } = await makeTestInstitute(database.migratorUrl);
    const served = await inScope(app.db, other, (db) => queue.enqueue(db, other, { kind: 'echo', payload: { text: 'served' } }));
    await eventually(
      () => read(served, other),
      (job) => job.state === 'DONE',
    );
    expect([await states('RUNNING'), await states('QUEUED')]).toEqual([2, 3]);
    for (const id of many) await inScope(app.db, scope, (db) => requestCancel(db, scope, id));
    for (const id of many) expect((await ended(id)).state).toBe('CANCELLED');
  });

  test('is cancelled while it runs, and before it begins while it waits', async () => {
    const running = await enqueue('endless');
    await eventually(
      () => read(running),
      (job) => job.state === 'RUNNING',
    );
    await inScope(app.db, scope, (db) => requestCancel(db, scope, running));
    expect((await ended(running)).state).toBe('CANCELLED');
    const waiting = await inScope(app.db, scope, async (db) => {
      const id = await queue.enqueue(db, scope, { kind: 'insert', payload: { text: 'CANCELLED' } });
      await requestCancel(db, scope, id);
      return id;
    });
    expect((await ended(waiting)).state).toBe('CANCELLED');
    expect(await inScope(app.db, scope, (db) => db.selectFrom('faculty').selectAll().execute())).toEqual([]);
    await expect(inScope(app.db, scope, (db) => requestCancel(db, scope, waiting))).rejects.toMatchObject({ status: 409 });
  });

  test('ends together with its last effect', async () => {
    const id = await enqueue('insert', { text: 'SCI' });
    expect(await ended(id)).toMatchObject({ state: 'DONE', report: { created: 1 } });
    const twice = await ended(await enqueue('insert', { text: 'SCI' }));
    expect(twice).toMatchObject({ state: 'FAILED', message: 'Another record already has this value.' });
    const rows = await inScope(app.db, scope, (db) => db.selectFrom('faculty').select('code').execute());
    expect(rows).toEqual([{ code: 'SCI' }]);
    const entry = await inScope(app.db, scope, (db) =>
      db.selectFrom('auditEntry').select(['actorId', 'call', 'requestId']).where('noun', '=', 'faculty').execute(),
    );
    expect(entry).toEqual([{ actorId: scope.userId, call: 'job:insert', requestId: scope.requestId }]);
  });

  test('is nobody else’s: another institute sees neither job nor event', async () => {
    const other = await makeTestInstitute(database.migratorUrl);
    const foreign = await stream.subscribe(listenerOf(other.scope));
    foreign.begin({ jobs: [], unread: 0, hydration: '' });
    const id = await enqueue('echo', { text: 'mine' });
    await ended(id);
    await expect(read(id, other.scope)).rejects.toMatchObject({ status: 404 });
    await pause(300);
    foreign.end();
    let heard = '';
    for await (const event of foreign) heard += event;
    expect(heard).not.toContain('event: job');
  });

  test('tells its progress: first what is open, then every change, at most four a second', async () => {
    const events = await stream.subscribe(listenerOf(scope));
    const id = await enqueue('count');
    events.begin({ jobs: await inScope(app.db, scope, (db) => openJobs(db, scope)), unread: 0, hydration: '' });
    const seen: { id: string; state: string; done: number }[] = [];
    let beats = 0;
    const began = performance.now();
    for await (const event of events) {
      if (event.startsWith(': beat')) beats += 1;
      const data = /^event: job\ndata: (.*)\n\n$/.exec(event)?.[1];
      if (data) seen.push(JSON.parse(data));
      if (seen.at(-1)?.state === 'DONE') break;
    }
    const seconds = (performance.now() - began) / 1_000;
    const mine = seen.filter((event) => event.id === id);
    expect(mine.map((event) => event.state)).toContain('QUEUED');
    expect(mine.filter((event) => event.state === 'RUNNING').length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 3);
    expect(mine.filter((event) => event.state === 'RUNNING').length).toBeGreaterThan(3);
    expect(mine.at(-1)).toMatchObject({ state: 'DONE', done: 20 });
    expect(beats).toBeGreaterThan(2);
    await events.return?.();
  });

  test('a stream ends by itself after its time', async () => {
    const events = await stream.subscribe(listenerOf(scope));
    events.begin({ jobs: [], unread: 0, hydration: '' });
    const began = performance.now();
    for await (const event of events) expect(event.length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeGreaterThan(3_000);
  });

  test('the application’s role owns nothing in the queue’s schema and cannot change its tables', async () => {
    const owned = await app.pool.query(`select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
      where s.nspname = 'jobs' and pg_get_userbyid(c.relowner) <> 'prangan_owner'`);
    expect(owned.rows[0].n).toBe(0);
    await expect(app.pool.query('alter table jobs.job add column x int')).rejects.toThrow(/must be owner/);
  });
});
