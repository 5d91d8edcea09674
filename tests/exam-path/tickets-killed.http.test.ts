import { afterAll, beforeAll, expect, test } from 'vitest';
import { hallTickets } from '../../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { gatedWorkers } from './gated-workers.server.ts';
import type { GatedWorkers } from './gated-workers.server.ts';
import { eventually } from '../eventually.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { jobEnd, photograph, seatedExam, ticketRows, timetable } from './test-tickets.server.ts';

/** More than one transaction takes: forty at once. */
const STUDENTS = 50;
const GATE = 471_119;
let app: App;
let exam: TestExam;
let workers: GatedWorkers;

beforeAll(async () => {
  app = await startApp();
  exam = await seatedExam(app, STUDENTS);
  await photograph(exam, exam.studentIds);
  await timetable(exam, '2026-05-04');
  // The gate asks a column of this name: here tickets of the second transaction wait.
  await exam.query(`alter table printed_document add column file_no int`);
  await exam.query(
    `create function number_prints() returns trigger language plpgsql as $$ begin new.file_no := new.serial_no; return new; end $$`,
  );
  await exam.query(`create trigger number_prints before insert on printed_document for each row execute function number_prints()`);
  workers = await gatedWorkers(app, { table: 'printed_document', gate: GATE, after: 40 });
});
afterAll(async () => {
  await workers?.close();
  await exam?.close();
  await app?.close();
});

const numbers = () =>
  exam.query<{ number: string; student: string }>(
    `select number, student_exam_id as student from printed_document where kind = 'HALL_TICKET' order by serial_no`,
  );

test('a worker killed within the second forty is replaced by one that goes on: the first forty keep their numbers, nobody has two, none is skipped', async () => {
  const first = await workers.start();
  await workers.shut();
  const { data } = await app.as('controller').ok(hallTickets.issue, { body: { examInstanceId: exam.instanceId, language: 'en' } });
  await eventually(workers.waiting, (waits) => waits > 0);
  await workers.kill(first);
  const given = await numbers();
  expect(given.length).toBe(40);
  await workers.open();
  await workers.start();
  expect(await jobEnd(app, data.jobId)).toBe('DONE');
  const all = await numbers();
  expect(all.slice(0, 40)).toEqual(given);
  expect(all.map(({ number }) => Number(/(\d{6})$/.exec(number)?.[1]))).toEqual(Array.from({ length: STUDENTS }, (_, at) => at + 1));
  expect(new Set(all.map(({ student }) => student)).size).toBe(STUDENTS);
  expect((await app.as('controller').ok(hallTickets.batch, { params: { id: data.id } })).data).toMatchObject({
    issued: STUDENTS,
    leftOut: 0,
  });
  expect(new Set((await ticketRows(app, exam)).map(({ standing }) => standing))).toEqual(new Set(['ISSUED']));
});
