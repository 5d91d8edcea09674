import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyResults } from '../../src/domains/results/many-results/many-results.contract.ts';
import type { ManyAct } from '../../src/domains/results/many-results/many-results.contract.ts';
import { actOnMany } from '../../src/domains/results/many-results/many-results.job.ts';
import { publicationHolds } from '../../src/domains/results/publication-hold/publication-hold.contract.ts';
import { publicationPlans } from '../../src/domains/results/publish/publication-plan.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../../src/domains/results/result-processing/result-processing.contract.ts';
import { approve, listApprovals } from '../../src/kit/approval/approval.contract.ts';
import type { JobContext } from '../../src/kit/jobs/job-definition.server.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import type { CallInput } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, plainShell } from './test-run.server.ts';

let app: App;
let exam: TestExam;
let scope: InstituteScope;
/** The examination with candidates, two computed ones without any, and one that is not computed. */
let ids: string[] = [];
let query: { examSessionId: string };

beforeAll(async () => {
  app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 4, divisions: 2, until: 'READY', within });
  await app.inside_('controller', async (_db, given) => void (scope = given));
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  await computeAll(app.asApp.db, scope, exam.instanceId);
  query = { examSessionId: exam.sessionId };
  const others = await exam.query<{ id: string }>(
    `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, state, last_run_no, computed_run_no)
     select institute_id, 'MANY' || n, 'Many ' || n, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, 'OPEN', 1, case when n < 3 then 1 end
       from exam_instance, generate_series(1, 3) n where id = $1 order by n returning id`,
    [exam.instanceId],
  );
  ids = [exam.instanceId, ...others.map((one) => one.id)];
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const rows = async (more: object = {}) => (await controller().ok(manyResults.list, { query: { ...query, ...more } })).data;
const order = <More extends object>(of: readonly string[], more: More) => ({
  key: randomUUID(),
  exams: of.map((examInstanceId) => ({ examInstanceId, runNo: 1 })),
  ...more,
});
const refused = async (name: CallerName, body: NonNullable<CallInput<typeof manyResults.lock>['body']>) =>
  (await app.as(name).call(manyResults.lock, { body })).status;

/** The job of an order, without the runner; `left`: it is cut off after so many transactions. */
async function work(batchId: string, left = Number.POSITIVE_INFINITY): Promise<void> {
  let more = left;
  const shell = plainShell(app.asApp.db, scope);
  const transaction: JobContext['transaction'] = (act) => {
    more -= 1;
    return more < 0 ? Promise.reject(new Error('cut off')) : shell.transaction(act);
  };
  const jobs = { enqueue: async () => randomUUID() };
  await actOnMany({ ...shell, transaction, jobs, payload: { batchId } });
}
const report = async (id: string) =>
  (await controller().ok(manyResults.batch, { params: { id } })).data.rows.map((one) => [
    one.code,
    one.state,
    ...(one.refusals ?? []).map(({ code }) => code),
  ]);
const preview = async (act: ManyAct) =>
  (await controller().ok(manyResults.preview, { body: { act, examInstanceIds: ids } })).data.map((one) => [one.code, one.goes, one.runNo]);

test('the list says of each what its own page says, and is filtered by state, course and name', async () => {
  const listed = await rows();
  expect(listed.map(({ code, state }) => [code, state])).toEqual([
    ['EX', 'COMPUTED'],
    ['MANY1', 'COMPUTED'],
    ['MANY2', 'COMPUTED'],
    ['MANY3', 'NONE'],
  ]);
  for (const row of listed) {
    const { data: own } = await controller().ok(resultProcessing.status, { params: { examInstanceId: row.id } });
    expect([row.state, row.students, row.blockers]).toEqual([
      own.state,
      own.students,
      { lock: own.blockers.lock, publish: own.blockers.publish, unpublish: own.blockers.unpublish },
    ]);
  }
  expect((await rows({ state: 'NONE' })).map(({ code }) => code)).toEqual(['MANY3']);
  expect((await rows({ q: 'many 2' })).map(({ code }) => code)).toEqual(['MANY2']);
  expect(await rows({ courseId: exam.instanceId })).toEqual([]);
});

test('what is previewed is what is done, row by row; the same order sent twice at once is one, and a job that is cut off goes on', async () => {
  expect(await preview('LOCK')).toEqual([
    ['EX', 'GOES', 1],
    ['MANY1', 'GOES', 1],
    ['MANY2', 'GOES', 1],
    ['MANY3', 'REFUSED', null],
  ]);
  const body = order(ids, {});
  for (const name of ['clerk', 'teacher', 'student'] as const) expect([name, await refused(name, body)]).toEqual([name, 403]);
  expect(await refused('controller', order([exam.sessionId], {}))).toBe(404);
  const both = await Promise.all([1, 2].map(() => controller().ok(manyResults.lock, { body })));
  const [id = ''] = [...new Set(both.map(({ data }) => data.id))];
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  await expect(work(id, 5)).rejects.toThrow('cut off');
  expect((await report(id)).map(([, state]) => state)).toContain('WAITING');
  await work(id);
  await work(id);
  expect(await report(id)).toEqual([
    ['EX', 'DONE'],
    ['MANY1', 'DONE'],
    ['MANY2', 'DONE'],
    ['MANY3', 'REFUSED', 'NOT_COMPUTED'],
  ]);
  const locks = await exam.query<{ n: number }>(
    `select count(*)::int as n from audit_entry where noun = 'exam_instance' and after ? 'locked_run_no' and action = 'UPDATE' and row_id = any($1::uuid[])`,
    [ids],
  );
  expect(locks[0]?.n).toBe(3);
});

test('a run that was not looked at is not published, and what was taken from the orderer since is refused', async () => {
  const wrong = { key: randomUUID(), exams: [{ examInstanceId: exam.instanceId, runNo: 2 }] };
  const { data } = await controller().ok(manyResults.publish, { body: wrong });
  await work(data.id);
  expect(await report(data.id)).toEqual([['EX', 'REFUSED', 'RUN_CHANGED']]);
});

test('a plan for many is a plan for each, and held divisions stay held at its moment', async () => {
  const params = { examInstanceId: exam.instanceId };
  const [first] = (await controller().ok(publicationHolds.list, { params })).data;
  const reason = 'Marks are checked once more';
  await controller().ok(publicationHolds.hold, { params, body: { divisionIds: [first?.divisionId ?? null], reason } });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const { data } = await controller().ok(manyResults.publish, { body: order(ids.slice(0, 2), { publishAt, tells: true }) });
  await work(data.id);
  expect((await report(data.id)).map(([, state]) => state)).toEqual(['DONE', 'DONE']);
  expect((await controller().ok(publicationPlans.get, { params })).data).toMatchObject({ state: 'PLANNED', runNo: 1, tells: true });
  const planned = (await rows()).filter((one) => one.plannedFor !== null);
  expect(planned.map(({ code, heldDivisions }) => [code, heldDivisions.length])).toEqual([
    ['EX', 1],
    ['MANY1', 0],
  ]);
});

test('a plan for many replaces no plan of another person that was not seen', async () => {
  const [first = ''] = ids;
  const publishAt = new Date(Date.now() + 7_200_000).toISOString();
  const plan = async (planVersion?: number) => {
    const exams = [{ examInstanceId: first, runNo: 1, ...(planVersion === undefined ? {} : { planVersion }) }];
    const { data } = await app.as('secondController').ok(manyResults.publish, { body: { key: randomUUID(), exams, publishAt } });
    await work(data.id);
    return report(data.id);
  };
  const seen = (await controller().ok(manyResults.preview, { body: { act: 'PLAN', examInstanceIds: [first] } })).data[0]?.plan;
  expect(seen).toMatchObject({ plannedByName: expect.any(String), version: 1 });
  expect(await plan()).toEqual([['EX', 'REFUSED', 'PLAN_NOT_SEEN']]);
  expect(await plan((seen?.version ?? 0) + 1)).toEqual([['EX', 'REFUSED', 'PLAN_NOT_SEEN']]);
  expect(await plan(seen?.version)).toEqual([['EX', 'DONE']]);
  const { data } = await controller().ok(publicationPlans.get, { params: { examInstanceId: first } });
  expect([data?.version, Date.parse(data?.publishAt ?? '')]).toEqual([2, Date.parse(publishAt)]);
});

test('many are published at once; two orders at once publish each of them once', async () => {
  const orders = await Promise.all(
    (['controller', 'secondController'] as const).map((name) =>
      app.as(name).ok(manyResults.publish, { body: order(ids.slice(0, 3), { tells: true, words: 'Come to the hall' }) }),
    ),
  );
  await Promise.all(orders.map(({ data }) => work(data.id)));
  const ends = await Promise.all(orders.map(async ({ data }) => (await report(data.id)).map(([, state]) => state)));
  expect([0, 1, 2].map((at) => ends.map((one) => one[at]).join(' '))).toEqual(
    [0, 1, 2].map(() => expect.stringMatching(/^(DONE SAME|SAME DONE)$/)),
  );
  const params = { examInstanceId: exam.instanceId };
  const held = (await controller().ok(publicationHolds.list, { params })).data.filter(({ state }) => state === 'HELD');
  expect(held.length).toBe(1);
  expect((await controller().ok(publicationPlans.get, { params })).data?.state).toBe('CANCELLED');
  const told = (await app.as('student').ok(listNotifications)).data.filter((one) => one.kind === 'RESULT_CHANGED').length;
  expect(told).toBeLessThanOrEqual(1);
});

test('taking back and unlocking many asks a second person once for each; a refusal of one keeps no other back', async () => {
  const more = { reason: 'The session is checked again' };
  const { data } = await controller().ok(manyResults.requestUnpublish, { body: order(ids, more) });
  await work(data.id);
  expect(await report(data.id)).toEqual([
    ['EX', 'DONE'],
    ['MANY1', 'DONE'],
    ['MANY2', 'DONE'],
    ['MANY3', 'REFUSED', 'RESULT_NOT_PUBLISHED'],
  ]);
  const batch = (await controller().ok(manyResults.batch, { params: { id: data.id } })).data;
  expect((await rows()).map(({ waits }) => waits).filter((one) => one === 'UNPUBLISH').length).toBe(3);
  const pending = (await app.as('secondController').ok(listApprovals, { query: { state: 'PENDING' } })).data;
  expect(pending.filter(({ act }) => act === 'results.unpublish').length).toBe(3);
  const [one] = batch.rows;
  expect((await controller().call(approve, { params: { id: one?.approvalId ?? '' }, body: { version: 1 } })).status).toBe(403);
  await app.as('secondController').ok(approve, { params: { id: one?.approvalId ?? '' }, body: { version: 1 } });
  expect((await rows({ state: 'LOCKED' })).map(({ code }) => code)).toEqual(['EX']);
  const unlocking = await controller().ok(manyResults.requestUnlock, { body: order(ids.slice(0, 2), more) });
  await work(unlocking.data.id);
  expect(await report(unlocking.data.id)).toEqual([
    ['EX', 'DONE'],
    ['MANY1', 'REFUSED', 'RESULT_PUBLISHED'],
  ]);
  expect((await controller().call(publishing.publish, { params: { examInstanceId: exam.instanceId }, body: {} })).status).toBe(200);
});

test('a key stands for one order of one person: another act, other examinations and another person are no repetition of it', async () => {
  const body = order(ids.slice(0, 2), {});
  const sent = async (name: CallerName, given: typeof body) => (await app.as(name).ok(manyResults.lock, { body: given })).data.id;
  const id = await sent('controller', body);
  expect(await sent('controller', body)).toBe(id);
  expect(await sent('secondController', body)).not.toBe(id);
  const refusals = await Promise.all([
    controller().call(manyResults.publish, { body }),
    controller().call(manyResults.lock, { body: { ...body, exams: body.exams.slice(0, 1) } }),
    controller().call(manyResults.lock, { body: { ...body, exams: body.exams.map((one) => ({ ...one, runNo: 2 })) } }),
  ]);
  expect(refusals.map((one) => `${one.status} ${one.body.errors?.[0]?.code}`)).toEqual(refusals.map(() => '409 ORDER_SENT'));
});
