import { afterAll, beforeAll, expect, test } from 'vitest';
import { idCards } from '../../src/domains/print/id-card/id-card.contract.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { qrOn } from '../pdf-picture.server.ts';
import { gatedWorkers } from './gated-workers.server.ts';
import type { GatedWorkers } from './gated-workers.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const STUDENTS = 11;
/** The sheets wait at this lock before they are stored, so that the worker is killed between numbers and sheets for certain. */
const GATE = 471_087;
let app: App;
let exam: TestExam;
let workers: GatedWorkers;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  workers = await gatedWorkers(app, { table: 'id_card_file', gate: GATE });
});
afterAll(async () => {
  await workers?.close();
  await exam?.close();
  await app?.close();
});

const ended = (id: string) =>
  eventually(
    async () => (await app.as('admin').ok(getJob, { params: { id } })).data.state,
    (state) => state !== 'QUEUED' && state !== 'RUNNING',
  );
const codes = async () =>
  (await exam.query<{ code: string }>(`select code from printed_document where kind = 'ID_CARD' order by serial_no`)).map(
    ({ code }) => code,
  );
test('a worker killed between numbers and sheets is replaced by one that goes on: each student one number, and every code is read from its card', async () => {
  const first = await workers.start();
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
  const people = { of: 'CLASS', courseInstanceId: exam.courseInstanceId, divisionId: null } as const;
  const body = { people, language: 'en', settings, printerId: null } as const;
  const { data: made } = await admin.ok(idCards.create, { body });
  expect(await ended(made.jobId)).toBe('DONE');
  const params = { id: made.id };
  const batch = async () => (await admin.ok(idCards.get, { params })).data;
  await admin.ok(idCards.accept, { params, body: { version: (await batch()).version } });
  await workers.shut();
  const { data: printing } = await admin.ok(idCards.generate, { params, body: { version: (await batch()).version } });
  await eventually(workers.waiting, (waits) => waits > 0);
  await workers.kill(first);
  const given = await codes();
  expect(given.length).toBe(STUDENTS);
  await workers.open();
  await workers.start();
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
