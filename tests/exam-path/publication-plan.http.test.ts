import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { publishPlanned } from '../../src/domains/results/publish/publication-plan.command.ts';
import { publicationPlans } from '../../src/domains/results/publish/publication-plan.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { approve, getApproval } from '../../src/kit/approval/approval.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { openEvents } from '../events.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const HOUR = 3_600_000;
let app: App;
let exam: TestExam;
let scope: InstituteScope;
let params: { examInstanceId: string };

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  params = { examInstanceId: exam.instanceId };
  scope = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.otherInstitute.id, userId: app.userId('clerk') };
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  await computeAll(app.asApp.db, scope, exam.instanceId);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const at = () => ({ instituteId: app.otherInstitute.id });
const call = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E>) => app.as(name).call(endpoint, { ...input, ...at() });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, ...at() });
const codes = ({ status, body }: { readonly status: number; readonly body: { readonly errors?: readonly { readonly code: string }[] } }) =>
  [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');

const inAnHour = () => new Date(Date.now() + HOUR).toISOString();
const plan = (more: object = {}) => ({
  params,
  body: { publishAt: inAnHour(), runNo: 1, tells: true, words: 'Come to the hall', version: 0, ...more },
});
const present = async () => (await ok('controller', publicationPlans.get, { params })).data;
const seen = async () => (await ok('student', ownResults.list)).data.length;
const heard = async (name: CallerName, kind: string) =>
  (await ok(name, listNotifications)).data.filter((one) => one.kind === kind).map(({ facts }) => facts);

/** As if the hour had passed. */
async function moment(): Promise<void> {
  await exam.query(`update publication_plan set publish_at = now() where institute_id = $1 and state = 'PLANNED'`, [exam.instituteId]);
  await begin();
}
/** Its job begins, whatever the clock says. */
async function begin(): Promise<void> {
  await app.inside.pool.query(
    `update jobs.job set start_after = now() where state < 'active' and id in (select id from job where kind = 'results.publishPlanned')`,
  );
}
const settled = () => eventually(present, (now) => now !== null && now.state !== 'PLANNED');
const jobsDone = () =>
  eventually(
    async () =>
      (
        await exam.query<{ n: number }>(
          `select count(*)::int as n from job where institute_id = $1 and kind = 'results.publishPlanned' and state in ('QUEUED', 'RUNNING')`,
          [exam.instituteId],
        )
      )[0]?.n,
    (n) => n === 0,
  );

/** Consoles that show the plan hear that it is another one now. */
async function tellsOpenPages(act: () => Promise<void>): Promise<void> {
  const events = await openEvents(app, 'admin', app.otherInstitute.id);
  try {
    await act();
    await eventually(
      () => events.text(),
      (text) => text.includes(JSON.stringify({ changed: 'publication_plan' })),
    );
  } finally {
    await events.close();
  }
}

test('only what could be published now is planned, for a moment to come, by whoever may publish', async () => {
  expect(await present()).toBeNull();
  expect(codes(await call('controller', publicationPlans.put, plan()))).toBe('409 RESULT_NOT_LOCKED');
  await ok('controller', publishing.lock, { params, body: {} });
  for (const publishAt of ['2020-01-01T00:00:00Z', new Date(Date.now() + 100 * 24 * HOUR).toISOString()])
    expect(codes(await call('controller', publicationPlans.put, plan({ publishAt })))).toBe('422 PLAN_MOMENT');
  expect(codes(await call('controller', publicationPlans.put, plan({ runNo: 2 })))).toBe('409 PLANNED_RUN_CHANGED');
  for (const name of ['clerk', 'teacher', 'student'] as const)
    expect([name, (await call(name, publicationPlans.put, plan())).status]).toEqual([name, 403]);
  expect(await present()).toBeNull();
});

test('two plans at once are one; it is changed and cancelled until its moment, by its present version', async () => {
  const both = await Promise.all([
    call('controller', publicationPlans.put, plan()),
    call('secondController', publicationPlans.put, plan()),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const made = await present();
  expect(made).toMatchObject({ state: 'PLANNED', runNo: 1, tells: true, words: 'Come to the hall', version: 1 });
  const changed = (await ok('controller', publicationPlans.put, plan({ version: 1, tells: false }))).data;
  expect(changed).toMatchObject({ id: made?.id, tells: false, words: null, version: 2 });
  expect(codes(await call('controller', publicationPlans.put, plan({ version: 1 })))).toBe('409 VERSION_CONFLICT');
  expect(codes(await call('controller', publicationPlans.cancel, { params, body: { version: 1 } }))).toBe('409 VERSION_CONFLICT');
  expect((await ok('controller', publicationPlans.cancel, { params, body: { version: 2 } })).data.state).toBe('CANCELLED');
  await begin();
  await jobsDone();
  expect([await present(), await seen()]).toMatchObject([{ state: 'CANCELLED' }, 0]);
  expect(await heard('controller', 'JOB_ENDED')).toEqual([]);
});

test('a job that begins too early publishes nothing and waits on', async () => {
  const jobs = async () =>
    (
      await exam.query<{ all: number; waiting: number }>(
        `select count(*)::int as all, (count(*) filter (where state = 'QUEUED'))::int as waiting from job where institute_id = $1 and kind = 'results.publishPlanned'`,
        [exam.instituteId],
      )
    )[0];
  await ok('controller', publicationPlans.put, plan());
  const before = await jobs();
  await begin();
  const after = await eventually(jobs, (now) => (now?.all ?? 0) > (before?.all ?? 0) && now?.waiting === 1);
  expect([after?.waiting, await present(), await seen()]).toMatchObject([1, { state: 'PLANNED' }, 0]);
  expect(await heard('controller', 'JOB_ENDED')).toEqual([]);
});

test('what cannot be published at its moment is refused; whoever planned it is told why, and students nothing', async () => {
  const asked = await ok('controller', publishing.requestUnlock, { params, body: { reason: 'A sheet was wrong' } });
  await ok('secondController', approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
  await tellsOpenPages(moment);
  expect(await settled()).toMatchObject({ state: 'REFUSED', refusals: [{ code: 'RESULT_NOT_LOCKED' }] });
  expect(await seen()).toBe(0);
  expect(await heard('controller', 'JOB_ENDED')).toMatchObject([
    { job: 'results.publishPlanned', state: 'FAILED', message: 'The computed result is not locked.', instance: exam.instanceId },
  ]);
  expect(await heard('student', 'RESULT_CHANGED')).toEqual([]);
  await jobsDone();
});

test('another run than the one that was looked at is not published by it', async () => {
  await ok('controller', publishing.lock, { params, body: {} });
  await ok('controller', publicationPlans.put, plan());
  await exam.query(`update exam_instance set last_run_no = 2, computed_run_no = 2, locked_run_no = 2 where institute_id = $1`, [
    exam.instituteId,
  ]);
  await moment();
  expect(await settled()).toMatchObject({ state: 'REFUSED', refusals: [{ code: 'PLANNED_RUN_CHANGED' }] });
  expect(await seen()).toBe(0);
  await jobsDone();
  await exam.query(`update exam_instance set last_run_no = 1, computed_run_no = 1, locked_run_no = 1 where institute_id = $1`, [
    exam.instituteId,
  ]);
});

test('who lost the right to publish publishes nothing any more', async () => {
  await ok('secondController', publicationPlans.put, plan());
  const id = app.userId('secondController');
  await app.inside.pool.query('update user_account set enabled = false where id = $1', [id]);
  await moment();
  expect(await settled()).toMatchObject({ state: 'REFUSED', refusals: [{ code: 'PLAN_NOT_ALLOWED' }] });
  await app.inside.pool.query('update user_account set enabled = true where id = $1', [id]);
  expect(await seen()).toBe(0);
  await jobsDone();
});

test('at its moment it is published once, its students are told once in the given words, and the credits follow', async () => {
  await ok('controller', publicationPlans.put, plan());
  expect(await seen()).toBe(0);
  await tellsOpenPages(moment);
  expect(await settled()).toMatchObject({ state: 'PUBLISHED', refusals: null });
  expect(await seen()).toBe(1);
  expect(await heard('student', 'RESULT_CHANGED')).toEqual([
    { what: 'PUBLISHED', place: expect.any(String), instance: exam.instanceId, words: 'Come to the hall' },
  ]);
  await jobsDone();
  const [posted] = await exam.query<{ n: number }>('select count(*)::int as n from credit_ledger where institute_id = $1', [
    exam.instituteId,
  ]);
  expect(posted?.n).toBeGreaterThan(0);
  // An attempt that begins again after a crash finds it published, and tells nobody again.
  const done = await present();
  const job = { planId: done?.id ?? '', version: (done?.version ?? 0) - 1 };
  expect(await inScope(app.asApp.db, scope, (db) => publishPlanned(db, scope, job))).toMatchObject({
    end: 'PUBLISHED',
    plan: { id: done?.id },
  });
  const earlier = { ...job, version: job.version - 1 };
  expect(await inScope(app.asApp.db, scope, (db) => publishPlanned(db, scope, earlier))).toEqual({ end: 'OTHERS' });
  expect((await heard('student', 'RESULT_CHANGED')).length).toBe(1);
  expect((await heard('controller', 'JOB_ENDED')).filter(({ state }) => state === 'DONE')).toMatchObject([
    { job: 'results.publishPlanned' },
  ]);
  expect(codes(await call('controller', publicationPlans.put, plan()))).toBe('409 NOTHING_TO_PUBLISH');
});

test('who publishes at once and the job of the plan meet: it is published once, and told once', async () => {
  const asked = await ok('controller', publishing.requestUnpublish, { params, body: { reason: 'A mark sheet was wrong' } });
  await ok('secondController', approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
  await ok('controller', publicationPlans.put, plan());
  const before = (await heard('student', 'RESULT_CHANGED')).length;
  const [, published] = await Promise.all([moment(), call('controller', publishing.publish, { params, body: { tells: false } })]);
  expect(published.status).toBe(200);
  expect(['PUBLISHED', 'CANCELLED']).toContain((await settled())?.state);
  await jobsDone();
  // It was shown before: that it is shown again is always told.
  const after = await heard('student', 'RESULT_CHANGED');
  expect([after.length - before, after[0]?.['what'], await seen()]).toEqual([1, 'AGAIN', 1]);
});

test('publishing at once ends a plan that waits', async () => {
  const asked = await ok('controller', publishing.requestUnpublish, { params, body: { reason: 'A mark sheet was wrong' } });
  await ok('secondController', approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
  await ok('controller', publicationPlans.put, plan());
  await ok('controller', publishing.publish, { params, body: {} });
  expect(await present()).toMatchObject({ state: 'CANCELLED' });
  await begin();
  await jobsDone();
  expect(await seen()).toBe(1);
});

test('a result that two persons took back is not shown again by a plan that waited, and whoever decides is told', async () => {
  // Two newer locked runs, as after a correction; who publishes the first of them has planned it for later.
  await exam.query(
    `insert into result_run select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'run_no', 2))).* from result_run r
      where r.institute_id = $1 and r.exam_instance_id = $2 and r.run_no = 1 on conflict do nothing`,
    [exam.instituteId, exam.instanceId],
  );
  await exam.query('update exam_instance set last_run_no = 2, computed_run_no = 2, locked_run_no = 2 where institute_id = $1', [
    exam.instituteId,
  ]);
  await ok('controller', publicationPlans.put, plan({ runNo: 2 }));
  const { approvalId } = (await ok('controller', publishing.requestUnpublish, { params, body: { reason: 'The paper leaked' } })).data;
  const { card } = (await ok('secondController', getApproval, { params: { id: approvalId } })).data;
  expect(card.facts.find(({ label }) => label === 'effect')?.value).toContainEqual({ key: 'results.unpublish.cancelsPlan' });
  await ok('secondController', approve, { params: { id: approvalId }, body: { version: 1 } });
  expect([await present(), await seen()]).toMatchObject([{ state: 'CANCELLED', runNo: 2 }, 0]);
  const [noted] = await exam.query<{ n: number }>(
    `select count(*)::int as n from audit_entry where noun = 'publication_plan' and action = 'UPDATE' and reason = 'The paper leaked'`,
  );
  expect(noted?.n).toBe(1);
  await begin();
  await jobsDone();
  expect([await present(), await seen()]).toMatchObject([{ state: 'CANCELLED' }, 0]);
});
