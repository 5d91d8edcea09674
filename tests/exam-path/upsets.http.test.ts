import { afterAll, beforeAll, expect, test } from 'vitest';
import { passingCertificates } from '../../src/domains/results/passing-certificate/passing-certificate.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { runReview } from '../../src/domains/results/run-review/run-review.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { earlierSemester } from './earlier-semester.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let exam: TestExam;
let seats: Ranked['seats'] = [];

/** Graduates with certificates. */
beforeAll(async () => {
  app = await startApp({ worker: true });
  const stage = await stageToppers(app, { isFinal: true });
  ({ exam, seats } = stage);
  await inScope(app.asApp.db, stage.scope, (db) => lockResult(db, stage.scope, exam.instanceId));
  await publishAll(app.asApp.db, stage.scope, exam.instanceId);
  const { data } = await app.as('controller').ok(passingCertificates.issue, { body: { examSessionId: exam.sessionId, language: 'en' } });
  const read = async () => (await app.as('controller').ok(getJob, { params: { id: data.jobId } })).data;
  await eventually(read, ({ state }) => state === 'DONE');
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const upsets = async (examInstanceId: string) => (await app.as('controller').ok(runReview.upsets, { params: { examInstanceId } })).data;

test('an examination that is published for graduates says first what it puts out of date: their SGPI of its semester and their certificates', async () => {
  const earlier = await earlierSemester(exam);
  await exam.query(
    `insert into backward_sgpi (institute_id, student_profile_id, semester, sgpi, credits, source_document, entered_by, verified_by, verified_at)
     select $1, s, 7, 8.25, 22, 'Ledger', $3, $4, now() from unnest($2::uuid[]) s on conflict do nothing`,
    [exam.instituteId, seats.slice(0, 2).map((seat) => seat.studentProfileId), app.userId('clerk'), app.userId('controller')],
  );
  const found = await upsets(earlier);
  expect(found).toMatchObject({ total: 8, sgpis: 2, certificates: 8, transcripts: 0 });
  expect(found.later).toEqual([{ examInstanceId: exam.instanceId, name: expect.any(String), students: expect.any(Number) }]);
  expect(found.first.filter((one) => one.sgpi === '8.25').length).toBe(2);
  expect(found.first.every((one) => one.papers.join('').includes('PC/'))).toBe(true);
});

test('its own certificates are of its own result', async () => {
  expect(await upsets(exam.instanceId)).toMatchObject({ total: 0, certificates: 0, first: [] });
});
