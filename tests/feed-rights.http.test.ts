import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFeedKinds, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import type { Caller, App } from './harness.server.ts';
import { startApp } from './harness.server.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(async () => app?.close());

const EXAM = '01900000-0000-7000-8000-00000000000e';
const send = (caller: Caller, kind: string, head: string) =>
  caller.upload(
    uploadFeed,
    { query: { kind, mode: 'UPDATE', fileName: 'rows.csv', context: JSON.stringify({ examInstanceId: EXAM }) } },
    `${head}\r\n`,
  );
const may = async (caller: Caller, kind: string) => (await caller.ok(listFeedKinds)).data.find((one) => one.kind === kind)?.open;
/** What may be done about results and marks, by the policy of controllers, for one test. */
async function controllersMay(feature: string, actions: readonly string[]): Promise<void> {
  await app.inside_('admin', async (db) => {
    const rows = await sql<{ id: string }>`
      update policy_statement s set actions = ${[...actions]} from policy p
       where p.tenant_id = s.tenant_id and p.id = s.policy_id and p.template_id = 'controller' and ${feature} = any(s.resources) returning p.id`.execute(
      db,
    );
    await sql`update policy set version = version + 1 where id = any(${rows.rows.map(({ id }) => id)}::uuid[])`.execute(db);
  });
}

test('T12: a file of remarks withholds results, so it asks for the right to correct them, and not for that to change records', async () => {
  const caller = app.as('controller');
  expect((await send(caller, 'studentRemarks', 'student,remark')).status).not.toBe(403);
  await controllersMay('results', ['read', 'update']);
  expect([(await send(caller, 'studentRemarks', 'student,remark')).status, await may(caller, 'studentRemarks')]).toEqual([403, false]);
  await controllersMay('results', ['*']);
});

test('T12: a file of marks enters them: who may not enter a mark by hand brings none by a file', async () => {
  const head = 'student,paper,unit,head,mark';
  expect((await send(app.as('controller'), 'marks', head)).status).toBe(403);
  expect((await send(app.as('controller'), 'carriedMarks', `${head},attempt,document`)).status).toBe(403);
  expect((await send(app.as('clerk'), 'marks', head)).status).not.toBe(403);
});

test('T60: a file asks for the second factor of its act', async () => {
  const demand = (actions: readonly string[]) =>
    sql`update organisation set second_factor_actions = ${[...actions]} where tenant_id = ${app.tenantId}`.execute(app.inside.db);
  const before = await send(app.as('controller'), 'studentRemarks', 'student,remark');
  await demand(['correct']);
  const refused = await send(app.as('controller'), 'studentRemarks', 'student,remark');
  expect([before.status === 403, refused.status, refused.body.errors[0]?.code]).toEqual([false, 409, 'SECOND_FACTOR_REQUIRED']);
  await demand([]);
});
