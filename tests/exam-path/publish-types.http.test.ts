import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
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

const asked = (
  endpoint: typeof publishing.lockOrUnlock | typeof publishing.publishOrUnpublish,
  body: Record<string, string>,
  user: 'controller' | 'clerk' = 'controller',
) => app.as(user).call<Endpoint>(endpoint, { params: { examInstanceId: exam.instanceId }, body });

// In the order of their states: locked, its unlocking asked for, published, its unpublishing asked for.
test('one call locks or unlocks, and one publishes or unpublishes, as the type says', async () => {
  const reason = { reason: 'Recount asked' };
  expect((await asked(publishing.lockOrUnlock, { type: 'PUBLISH' })).status).toBe(422);
  expect(await asked(publishing.lockOrUnlock, { type: 'LOCK' })).toMatchObject({
    status: 200,
    body: { data: { changed: true, approvalId: null } },
  });
  const without = await asked(publishing.lockOrUnlock, { type: 'UNLOCK' });
  expect([without.status, without.body.errors?.[0]?.path]).toEqual([422, 'body.reason']);
  const unlocked = await asked(publishing.lockOrUnlock, { type: 'UNLOCK', ...reason });
  expect(unlocked).toMatchObject({ status: 200, body: { data: { runNo: null, approvalId: expect.any(String) } } });
  expect((await asked(publishing.publishOrUnpublish, { type: 'LOCK' })).status).toBe(422);
  const published = await asked(publishing.publishOrUnpublish, { type: 'PUBLISH' });
  expect(published).toMatchObject({ status: 200, body: { data: { changed: true, approvalId: null } } });
  const unpublished = await asked(publishing.publishOrUnpublish, { type: 'UNPUBLISH', ...reason });
  expect(unpublished).toMatchObject({ status: 200, body: { data: { approvalId: expect.any(String) } } });
});

test('the right to the act is asked for, not that to the call', async () => {
  for (const type of ['LOCK', 'UNLOCK'])
    expect((await asked(publishing.lockOrUnlock, { type, reason: 'Recount asked' }, 'clerk')).status).toBe(403);
  for (const type of ['PUBLISH', 'UNPUBLISH'])
    expect((await asked(publishing.publishOrUnpublish, { type, reason: 'Recount asked' }, 'clerk')).status).toBe(403);
});
