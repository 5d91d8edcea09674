import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/eventually.server.ts';
import { inScope, openDatabase } from '../db/database.server.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { createTestDatabase } from '../start/test-database.server.ts';
import type { TestDatabase } from '../start/test-database.server.ts';
import { installJobs } from './install.server.ts';
import { findJob } from './job.store.ts';
import { jobQueue } from './queue.server.ts';
import type { OpenQueue } from './queue.server.ts';
import { makeTestInstitute } from './test-institute.server.ts';

let database: TestDatabase;
let app: OpenDatabase;
let queue: OpenQueue;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database.migratorUrl);
  app = openDatabase(database.appUrl);
  queue = await jobQueue(database.appUrl);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(async () => {
  await queue?.close();
  await app?.close();
  await database?.drop();
});

async function worker(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./test-worker.server.ts', import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'prangan-fence-'));
  const child = spawn(process.execPath, [file, database.appUrl, database.migratorUrl, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

/** What each attempt wrote, in the order of writing: the audit has the time of the statement, not of its transaction. */
async function written(scope: InstituteScope) {
  const rows = await inScope(app.db, scope, (db) =>
    sql<{ fence: number; at: string }>`
    select split_part(after ->> 'code', '-', 1)::int as fence, at from audit_entry where noun = 'faculty' order by entry_id`.execute(db),
  );
  return rows.rows;
}

test.each([
  ['between its transactions', 0, 25],
  ['inside a transaction', 25, 0],
])('T35: an attempt that was paused %s and wakes up late writes nothing', async (_place, inside, outside) => {
  const { scope } = await makeTestInstitute(database.migratorUrl);
  const paused = await worker();
  const id = await inScope(app.db, scope, (db) => queue.enqueue(db, scope, { kind: 'steps', payload: { count: 150, inside, outside } }));
  await eventually(
    () => written(scope),
    (rows) => rows.length >= 20,
  );
  paused.kill('SIGSTOP');
  const other = await worker();
  await eventually(
    () => written(scope),
    (rows) => rows.some((row) => row.fence === 2),
  );
  // The other one is at work: now the first wakes up in the middle of its own.
  paused.kill('SIGCONT');
  await pause(1_500);
  const job = () => inScope(app.db, scope, (db) => findJob(db, scope, id));
  await eventually(job, ({ state }) => !['QUEUED', 'RUNNING'].includes(state));
  const rows = await written(scope);
  const takenAt = rows.findIndex((row) => row.fence === 2);
  const late = rows.slice(takenAt).filter((row) => row.fence === 1);
  console.log(`attempt 1 wrote ${takenAt} rows, attempt 2 ${rows.length - takenAt}; late rows of attempt 1: ${late.length}`);
  expect(late).toEqual([]);
  expect(rows.filter((row) => row.fence === 2)).toHaveLength(150);
  expect(await job()).toMatchObject({ state: 'DONE', done: 150 });
  expect(paused.exitCode).toBeNull();
  expect(other.exitCode).toBeNull();
});
