import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../../tests/eventually.server.ts';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { defineJob } from './job-definition.server.ts';
import { findJob } from './job.store.ts';
import { installJobs } from './install.server.ts';
import { jobQueue } from './queue.server.ts';
import type { OpenQueue } from './queue.server.ts';
import { LANES } from './queue-settings.rules.ts';
import type { Lane } from './queue-settings.rules.ts';
import { makeTestInstitute } from './test-institute.server.ts';
import { startWorker } from './worker.server.ts';
import type { RunningWorker } from './worker.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let queue: OpenQueue;
let worker: RunningWorker;
let scopes: readonly InstituteScope[];
let release: () => void = () => undefined;
const released = new Promise<void>((done) => void (release = done));

const nothing = z.object({});
const quick = (kind: string, lane?: Lane) => defineJob({ kind, ...(lane ? { lane } : {}), payload: nothing, run: async () => undefined });
/** Stays until the test is over. */
const stays = (kind: string, lane?: Lane) => defineJob({ kind, ...(lane ? { lane } : {}), payload: nothing, run: () => released });
const definitions = [stays('bulk.stays', 'BULK'), stays('normal.stays'), quick('normal.quick'), quick('urgent.quick', 'URGENT')];

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database.migratorUrl);
  app = openDatabase(database.appUrl);
  // One institute takes half of a lane at most.
  scopes = [(await makeTestInstitute(database.migratorUrl)).scope, (await makeTestInstitute(database.migratorUrl)).scope];
  queue = await jobQueue(database.appUrl, definitions);
  const dataDir = mkdtempSync(join(tmpdir(), 'prangan-lanes-'));
  worker = await startWorker({ ...database, dataDir, version: 'test' }, definitions);
});
afterAll(async () => {
  release();
  await worker?.stop();
  await queue?.close();
  await app?.close();
  await database?.drop();
});

const enqueue = (scope: InstituteScope, kind: string) => inScope(app.db, scope, (db) => queue.enqueue(db, scope, { kind, payload: {} }));
const stateOf = async (scope: InstituteScope, id: string) => (await inScope(app.db, scope, (db) => findJob(db, scope, id))).state;
const [first, second] = [() => scopes[0]!, () => scopes[1]!];

/** So much of one kind that its lane is full and more waits. */
async function fill(kind: string, { seats }: { readonly seats: number }): Promise<void> {
  const ids = await Promise.all(
    [first(), second()].flatMap((scope) => Array.from({ length: seats }, async () => [scope, await enqueue(scope, kind)] as const)),
  );
  const running = async () =>
    (await Promise.all(ids.map(([scope, id]) => stateOf(scope, id)))).filter((state) => state === 'RUNNING').length;
  await eventually(running, (count) => count === seats);
}

test('a lane that is full delays no other one, whatever waits in it', async () => {
  await fill('bulk.stays', LANES.BULK);
  const normal = await enqueue(first(), 'normal.quick');
  await eventually(
    () => stateOf(first(), normal),
    (state) => state === 'DONE',
  );
  await fill('normal.stays', LANES.NORMAL);
  const waits = await enqueue(first(), 'normal.quick');
  const urgent = await enqueue(first(), 'urgent.quick');
  await eventually(
    () => stateOf(first(), urgent),
    (state) => state === 'DONE',
  );
  expect(await stateOf(first(), waits)).toBe('QUEUED');
});
