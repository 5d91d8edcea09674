import { afterAll, beforeAll, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { ownResults } from '../../src/domains/results/own-result/own-result.contract.ts';
import { announcements } from '../../src/domains/results/result-notice/result-notice.contract.ts';
import { publishing } from '../../src/domains/results/publish/publish.contract.ts';
import { performRun } from '../../src/domains/results/result-run/perform-run.command.ts';
import { startRun } from '../../src/domains/results/result-run/start-run.command.ts';
import { approve } from '../../src/kit/approval/approval.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, plainShell } from './test-run.server.ts';

let app: App;
let exam: TestExam;
let params: { examInstanceId: string };
/** Of the student who signs in. */
let ownId = '';
let scope: InstituteScope;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  params = { examInstanceId: exam.instanceId };
  scope = { ...exam.institute.scope, tenantId: app.tenantId, instituteId: app.otherInstitute.id, userId: app.userId('clerk') };
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  ownId =
    (await exam.query<{ id: string }>('select id from student_exam where student_profile_id = $1', [exam.studentIds[0]]))[0]?.id ?? '';
  await raise('0');
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const at = () => ({ instituteId: app.otherInstitute.id });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, ...at() });

/** Sets the student's marks well above passing; `more` changes the result. */
async function raise(more: string): Promise<void> {
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  await exam.query(
    `update mark m set value = floor(h.max * 0.7) + $2::numeric, status = null from paper_head h where h.id = m.paper_head_id and m.student_exam_id = $1`,
    [ownId, more],
  );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
}

const publish = async () => {
  await ok('controller', publishing.lock, { params, body: {} });
  await ok('controller', publishing.publish, { params, body: {} });
};

/** Computes the students again, as a correction does, and publishes that. */
async function correctAndPublish(): Promise<void> {
  const rows = await exam.query<{ id: string }>('select id from student_exam where exam_instance_id = $1', [exam.instanceId]);
  const studentExamIds = rows.map((row) => row.id);
  const single = { examInstanceId: exam.instanceId, kind: 'SINGLE' as const, studentExamIds, step: 'CORRECT_RESULT' as const };
  const { runId } = await inScope(app.asApp.db, scope, (db) => startRun(db, scope, single));
  await performRun(plainShell(app.asApp.db, scope), { runId, studentExamIds });
  await publish();
}

async function takeBack(): Promise<void> {
  const asked = await ok('controller', publishing.requestUnpublish, { params, body: { reason: 'A mark sheet was wrong' } });
  await ok('secondController', approve, { params: { id: asked.data.approvalId }, body: { version: 1 } });
}

async function remark(remarked: 'WH' | 'RR' | null): Promise<void> {
  const [row] = await exam.query<{ version: number }>('select version from student_exam where id = $1', [ownId]);
  const body = { remark: remarked, reason: 'Library dues are open', version: row?.version ?? 0 };
  await ok('controller', inwards.setRemark, { params: { id: ownId }, body });
}

const told = async () =>
  (await ok('student', listNotifications)).data
    .filter(({ kind }) => kind === 'RESULT_CHANGED')
    .map(({ facts }) => facts['what'])
    .toReversed();
const seen = async () => {
  const { data, hidden } = await ok('student', ownResults.list);
  return { shown: data.length, hidden: hidden.map((one) => one.what) };
};
const windowOf = async (opensAt: string | null) => {
  const { windowVersion, noticeVersion } = (await ok('controller', announcements.get, { params })).data;
  const window = opensAt === null ? null : { opensAt, closesAt: null };
  await ok('controller', announcements.put, { params, body: { notice: null, noticeVersion, window, windowVersion } });
};

test('before the first publication, and by it, nothing is said', async () => {
  expect([await seen(), await told()]).toEqual([{ shown: 0, hidden: [] }, []]);
  await remark('WH');
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await publish();
  expect([await seen(), await told()]).toEqual([{ shown: 0, hidden: [] }, []]);
  await remark(null);
  expect([await seen(), await told()]).toEqual([{ shown: 1, hidden: [] }, []]);
});

test('a result that is withheld or reserved after it was shown says so, without a reason or a figure', async () => {
  await remark('WH');
  expect([await seen(), await told()]).toEqual([{ shown: 0, hidden: ['WITHHELD'] }, ['WITHHELD']]);
  const { hidden } = await ok('student', ownResults.list);
  expect(Object.keys(hidden[0] ?? {}).toSorted()).toEqual(['at', 'examInstanceId', 'examName', 'semesters', 'sessionName', 'what']);
  expect((await app.as('student').call(ownResults.get, { params, ...at() })).status).toBe(404);
  await remark(null);
  await remark('RR');
  expect([await seen(), await told()]).toEqual([{ shown: 0, hidden: ['RESERVED'] }, ['WITHHELD', 'RESERVED']]);
  await remark(null);
  expect(await seen()).toEqual({ shown: 1, hidden: [] });
});

test('a result that changes is told once to whose it is', async () => {
  const before = (await told()).length;
  await raise('1');
  await correctAndPublish();
  expect((await told()).slice(before)).toEqual(['REVISED']);
  await correctAndPublish();
  expect((await told()).slice(before)).toEqual(['REVISED']);
});

test('a result that is taken back says so until it is published again', async () => {
  const before = (await told()).length;
  await takeBack();
  expect([await seen(), (await told()).slice(before)]).toEqual([{ shown: 0, hidden: ['TAKEN_BACK'] }, ['TAKEN_BACK']]);
  await remark('WH');
  expect((await told()).slice(before)).toEqual(['TAKEN_BACK']);
  await remark(null);
  await ok('controller', publishing.publish, { params, body: {} });
  expect([await seen(), (await told()).slice(before)]).toEqual([{ shown: 1, hidden: [] }, ['TAKEN_BACK', 'AGAIN']]);
});

test('what its window does not show is told to nobody', async () => {
  const before = (await told()).length;
  await windowOf(new Date(Date.now() + 86_400_000).toISOString());
  await takeBack();
  expect([await seen(), (await told()).slice(before)]).toEqual([{ shown: 0, hidden: [] }, []]);
  // Nobody was shown it between the new opening and the taking back.
  await windowOf(new Date().toISOString());
  expect(await seen()).toEqual({ shown: 0, hidden: [] });
  await windowOf(null);
});
