import { afterAll, beforeAll, expect, test } from 'vitest';
import { postExamProcess } from '../../src/domains/results/post-exam-process/post-exam-process.contract.ts';
import { postExamSessions } from '../../src/domains/results/post-exam-session/post-exam-session.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { earlierSemester } from './earlier-semester.server.ts';
import { gatedWorkers } from './gated-workers.server.ts';
import type { GatedWorkers } from './gated-workers.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

/** Results of the second examination wait at this lock, so that the worker is killed between the two for certain. */
const GATE = 471_149;
let app: App;
let exam: TestExam;
let seventh: string;
let workers: GatedWorkers;
let params: { id: string };

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    isFinal: true,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
  seventh = await earlierSemester(exam);
  workers = await gatedWorkers(app, { table: 'result', gate: GATE, only: `new.exam_instance_id = '${exam.instanceId}'` });
  const examInstanceIds = [exam.instanceId, seventh];
  const body = { code: 'S', name: 'Session', type: 'REGULAR' as const, examSessionId: exam.sessionId, examInstanceIds };
  params = { id: (await app.as('controller').ok(postExamSessions.create, { body })).data.id };
});
afterAll(async () => {
  await workers?.close();
  await exam?.close();
  await app?.close();
});

const stand = async () => (await app.as('controller').ok(postExamProcess.get, { params })).data;
const steps = async () => (await stand()).members.map((one) => [one.code, one.step?.state ?? null]);
const results = () =>
  exam.query<{ exam: string; run: number; versions: number; hash: string }>(
    `select i.code as exam, r.run_no as run, count(*) over (partition by r.student_exam_id)::int as versions, r.trace_hash as hash
       from result r join exam_instance i on i.id = r.exam_instance_id where r.institute_id = $1 order by i.code, r.student_exam_id, r.run_no`,
    [exam.instituteId],
  );

test('pressed twice at once it runs once; killed between two examinations it goes on, and ends as though it had not been', async () => {
  await workers.shut();
  const first = await workers.start();
  const press = (name: 'controller' | 'secondController') => app.as(name).call(postExamProcess.compute, { params, body: {} });
  const pressed = await Promise.all([press('controller'), press('secondController')]);
  expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await eventually(workers.waiting, (waits) => waits > 0);
  expect(await steps()).toEqual([
    ['EX7', 'DONE'],
    ['EX', 'RUNNING'],
  ]);
  await workers.kill(first);
  const before = await results();
  expect(new Set(before.map((one) => one.exam))).toEqual(new Set(['EX7']));
  await workers.open();
  await workers.start();
  await eventually(stand, (now) => now.jobId === null);
  expect(await steps()).toEqual([
    ['EX7', 'DONE'],
    ['EX', 'DONE'],
  ]);
  const after = await results();
  // One run and one version of everybody, the earlier examination's untouched.
  expect(after.filter((one) => one.exam === 'EX7')).toEqual(before);
  expect(after.map(({ exam: code, run, versions }) => [code, run, versions])).toEqual([
    ...Array.from({ length: 6 }, () => ['EX', 1, 1]),
    ...Array.from({ length: 6 }, () => ['EX7', 1, 1]),
  ]);
  // Computed once more without a kill, nobody has another result.
  await exam.query('update student_exam set stale = true where institute_id = $1', [exam.instituteId]);
  await app.as('controller').ok(postExamProcess.compute, { params, body: {} });
  await eventually(stand, (now) => now.jobId === null);
  expect((await stand()).members.map((one) => [one.step?.state, one.step?.counts?.changed])).toEqual([
    ['DONE', 0],
    ['DONE', 0],
  ]);
  expect(await results()).toEqual(after);
});
