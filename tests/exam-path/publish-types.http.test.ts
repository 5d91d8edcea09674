import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 2,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  await app.inside_('controller', async (_db, scope) => void (await computeAll(app.asApp.db, scope, exam.instanceId)));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

// In the order of their states: locked, its unlocking asked for, published, its unpublishing asked for.
test.each([
  ['lock', publishing.lock, {}, 'LOCK', 'UNLOCK'],
  ['unlock', publishing.requestUnlock, { reason: 'Recount asked' }, 'UNLOCK', 'LOCK'],
  ['publish', publishing.publish, {}, 'PUBLISH', 'UNPUBLISH'],
  ['unpublish', publishing.requestUnpublish, { reason: 'Recount asked' }, 'UNPUBLISH', 'PUBLISH'],
] as const)('%s takes its type on the wire and refuses the other', async (_name, endpoint, rest, own, other) => {
  const params = { examInstanceId: exam.instanceId };
  const asked = (type: string) => app.as('controller').call(endpoint, { params, body: { ...rest, type } });
  expect(await asked(other)).toMatchObject({ status: 422, body: { errors: [{ path: 'body.type' }] } });
  expect(Math.floor((await asked(own)).status / 100)).toBe(2);
});
