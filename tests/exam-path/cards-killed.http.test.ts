import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idCards } from '../../src/domains/print/id-card/id-card.contract.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import type { ToWorker } from '../../src/kit/start/worker-process.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { qrOn } from '../pdf-picture.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const STUDENTS = 11;
/** The sheets wait at this lock before they are stored, so that the worker is killed between numbers and sheets for certain. */
const GATE = 471_087;
let app: App;
let exam: TestExam;
let owner: pg.Client;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  owner = new pg.Client({ connectionString: app.database.adminUrl });
  await owner.connect();
  await owner.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;
    create trigger wait_at_gate before insert on id_card_file for each row execute function wait_at_gate()`);
});
afterAll(async () => {
  for (const child of workers) child.kill('SIGKILL');
  await owner?.end();
  await exam?.close();
  await app?.close();
});

/** The product's own worker, ready for jobs. */
async function worker(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../../src/main.worker.ts', import.meta.url)), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  workers.push(child);
  const { appUrl, migratorUrl } = app.database;
  const dataDir = mkdtempSync(join(tmpdir(), 'prangan-cards-'));
  child.send({ kind: 'start', deps: { appUrl, migratorUrl, dataDir, version: 'test' } } satisfies ToWorker);
  await once(child, 'message');
  return child;
}

const ended = (id: string) =>
  eventually(
    async () => (await app.as('admin').ok(getJob, { params: { id } })).data.state,
    (state) => state !== 'QUEUED' && state !== 'RUNNING',
  );
const codes = async () =>
  (await exam.query<{ code: string }>(`select code from printed_document where kind = 'ID_CARD' order by serial_no`)).map(
    ({ code }) => code,
  );
const waiting = async () =>
  (await exam.query(`select 1 from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`)).length;

test('a worker killed between numbers and sheets is replaced by one that goes on: each student one number, and every code is read from its card', async () => {
  const first = await worker();
  const admin = app.as('admin');
  const settings = {
    paper: 'SINGLE',
    gutter: 0,
    flip: 'LONG',
    order: 'ROWS',
    dx: 0,
    dy: 0,
    photo: 'OPTIONAL',
    holders: 'LEAVE_OUT',
  } as const;
  const body = { courseInstanceId: exam.courseInstanceId, divisionId: null, language: 'en', settings } as const;
  const { data: made } = await admin.ok(idCards.create, { body });
  expect(await ended(made.jobId)).toBe('DONE');
  const params = { id: made.id };
  const batch = async () => (await admin.ok(idCards.get, { params })).data;
  await admin.ok(idCards.accept, { params, body: { version: (await batch()).version } });
  await owner.query('select pg_advisory_lock($1)', [GATE]);
  const { data: printing } = await admin.ok(idCards.generate, { params, body: { version: (await batch()).version } });
  await eventually(waiting, (waits) => waits > 0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const given = await codes();
  expect(given.length).toBe(STUDENTS);
  await owner.query('select pg_advisory_unlock($1)', [GATE]);
  await worker();
  expect(await ended(printing.jobId)).toBe('DONE');
  expect(await codes()).toEqual(given);
  expect(await batch()).toMatchObject({ state: 'PRINTED', issued: STUDENTS });
  expect((await exam.query('select file_no, cards from id_card_file')).length).toBe(1);
  const { bytes } = await admin.call(idCards.download, { params });
  const read: string[] = [];
  for (let page = 1; page <= 2 * STUDENTS; page++) {
    const code = await qrOn(bytes, { page, dpi: 600 });
    if (code !== null) read.push(code.slice(code.lastIndexOf('/') + 1).toLowerCase());
  }
  expect(read).toEqual(given.map((code) => code.toLowerCase()));
});
