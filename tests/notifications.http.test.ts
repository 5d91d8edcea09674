import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.server.ts';
import { tellClosing } from '../src/domains/results/exam-board/closing-window.server.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { resultProcessing } from '../src/domains/results/result-processing/result-processing.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { approve, listApprovals, reject } from '../src/kit/approval/approval.contract.ts';
import { applyFeed, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { inScope } from '../src/kit/db/database.server.ts';
import type { Db } from '../src/kit/db/database.server.ts';
import type { CallInput, Endpoint } from '../src/kit/http/endpoint.contract.ts';
import { getNoticeChoices, putNoticeChoice } from '../src/domains/messaging/notice/notice.contract.ts';
import { listNotifications, readNotification, readNotifications } from '../src/kit/notification/notification.contract.ts';
import { forgetOld } from '../src/kit/notification/retention.server.ts';
import { makeTestExam } from './exam-path/test-exam.server.ts';
import type { TestExam } from './exam-path/test-exam.server.ts';
import { openEvents } from './events.server.ts';
import { startApp } from './harness.server.ts';
import type { App, CallerName } from './harness.server.ts';

let app: App;
let exam: TestExam;
let owner: pg.Pool;
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  app = await startApp({ worker: true });
  owner = new pg.Pool({ connectionString: app.database.migratorUrl, max: 1 });
  // Its last connection may still be closing when the database is dropped.
  owner.on('error', () => undefined);
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    papers: [{ headSet: 'TH80+IA20', credits: '4' }],
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
    until: 'READY',
  });
  await exam.query(
    `with t as (insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, '1', 'Joshi Meera', $2) returning id)
     insert into paper_map (institute_id, teacher_profile_id, exam_paper_id) select $1, t.id, p.id from t, exam_paper p where p.institute_id = $1`,
    [exam.instituteId, app.userId('teacher')],
  );
});
afterAll(async () => {
  await owner?.end();
  await exam?.close();
  await app?.close();
});

const at = () => ({ instituteId: app.otherInstitute.id });
const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, ...at() });
const told = async (name: CallerName, kind: string) => (await ok(name, listNotifications)).data.filter((one) => one.kind === kind);
const unread = async (name: CallerName) => (await ok(name, listNotifications)).counts?.['unread'];
const events = (name: CallerName) => openEvents(app, name, app.otherInstitute.id);

async function feedExamTypes(code: string): Promise<void> {
  const query = { kind: 'examTypes', mode: 'INSERT' as const, fileName: `${code}.csv` };
  const { body } = await app
    .as('controller')
    .upload(uploadFeed, { ...at(), query }, `code,name,nature,countsInResult\n${code},Type ${code},REGULAR,true\n`);
  expect(body.data).toMatchObject({ state: 'READY' });
  await ok('controller', applyFeed, { params: { id: body.data.id }, body: { version: body.data.version } });
}

describe('the end of a job', () => {
  test('is sent to the user who started it over the open stream, and to nobody else', async () => {
    const [own, other, teacher] = await Promise.all([events('controller'), events('secondController'), events('teacher')]);
    expect([await own.unread(), await other.unread(), await teacher.unread()]).toEqual([0, 0, 0]);
    await feedExamTypes('AT');
    expect(await own.unread()).toBe(1);
    const [notice] = await told('controller', 'JOB_ENDED');
    expect(notice).toMatchObject({
      facts: { job: 'feed.apply', state: 'DONE', feed: 'examTypes', file: 'AT.csv', applied: '1' },
      readAt: null,
    });
    expect(await told('secondController', 'JOB_ENDED')).toEqual([]);
    // A reader of jobs gets the job event itself; others get nothing.
    expect(other.text()).toContain('event: job');
    expect(teacher.text()).not.toContain('event: job');
    expect([other.counts(), teacher.counts()]).toEqual([[0], [0]]);
    await Promise.all([own, other, teacher].map((one) => one.close()));
  });

  test('names the examination for results', async () => {
    await ok('controller', resultProcessing.compute, { params: { examInstanceId: exam.instanceId } });
    const notices = await eventually(
      () => told('controller', 'JOB_ENDED'),
      (all) => all.length >= 2,
    );
    expect(notices).toHaveLength(2);
    const [notice] = notices;
    expect(notice?.facts).toMatchObject({ job: 'results.compute', state: 'DONE', instance: exam.instanceId, place: 'Examination' });
  });
});

describe('one’s notifications', () => {
  test('are read one by one or all up to the newest seen; all open browsers of the user update the count', async () => {
    const [one, two] = await Promise.all([events('controller'), events('controller')]);
    expect([await one.unread(), await two.unread()]).toEqual([2, 2]);
    const { data } = await ok('controller', listNotifications, { query: { size: '1' } });
    expect(data).toHaveLength(1);
    const [newest] = data;
    const id = newest?.id ?? '';
    expect((await ok('controller', readNotification, { params: { id } })).data).toEqual({ unread: 1 });
    expect([await one.unread(), await two.unread()]).toEqual([1, 1]);
    expect((await ok('controller', readNotification, { params: { id } })).data).toEqual({ unread: 1 });
    await feedExamTypes('BT');
    expect(await two.unread()).toBe(2);
    expect((await ok('controller', readNotifications, { body: { until: id } })).data).toEqual({ unread: 1 });
    await Promise.all([one.close(), two.close()]);
  });

  test('cannot be seen or marked by anyone else, from any institute', async () => {
    const [mine] = await told('controller', 'JOB_ENDED');
    const id = mine?.id ?? '';
    for (const name of ['secondController', 'clerk', 'adminB'] as const) {
      expect((await app.as(name).call(readNotification, { ...at(), params: { id } })).status).toBe(404);
      expect((await ok(name, listNotifications)).data.map((one) => one.id)).not.toContain(id);
    }
    expect((await app.as('controller').call(readNotification, { params: { id } })).status).toBe(404);
    expect((await app.as('controller').ok(listNotifications)).data).toEqual([]);
    // The row policy itself, not only the query.
    const scope = { tenantId: app.tenantId, ...at(), userId: app.userId('clerk'), requestId: '', ip: '', call: 'test' };
    const seen = (db: Db) => db.selectFrom('notification').select('id').execute();
    const marked = (db: Db) => db.updateTable('notification').set({ readAt: '2026-01-01T00:00Z' }).returning('id').execute();
    expect(await inScope(app.asApp.db, scope, seen)).toEqual([]);
    expect(await inScope(app.asApp.db, scope, marked)).toEqual([]);
    await expect(inScope(app.asApp.db, scope, (db) => db.deleteFrom('notification').execute())).rejects.toThrow(/permission denied/);
  });

  test('leave out kinds that the user switched off', async () => {
    const bell = (choice: 'ON' | 'OFF') => ({ body: { name: 'JOB_ENDED' as const, channel: 'BELL' as const, choice } });
    const ofJobs = async (name: CallerName) =>
      (await ok(name, getNoticeChoices)).data.notices.find((one) => one.name === 'JOB_ENDED')?.cells;
    await ok('controller', putNoticeChoice, bell('OFF'));
    expect(await ofJobs('controller')).toMatchObject({ BELL: 'OFF' });
    const before = (await told('controller', 'JOB_ENDED')).length;
    await feedExamTypes('CT');
    const open = () => exam.query(`select 1 from job where state in ('QUEUED', 'RUNNING')`);
    expect(await eventually(open, (jobs) => jobs.length === 0)).toEqual([]);
    expect(await told('controller', 'JOB_ENDED')).toHaveLength(before);
    expect(await ofJobs('secondController')).toMatchObject({ BELL: 'ON' });
    await ok('controller', putNoticeChoice, bell('ON'));
  });
});

describe('a second person', () => {
  const pending = async () => (await ok('secondController', listApprovals, { query: { state: 'PENDING' } })).data[0];
  const ask = async () => {
    const [sheet] = await exam.query<{ id: string }>(`select id from mark_sheet where institute_id = $1 limit 1`, [exam.instituteId]);
    return ok('controller', markSheets.requestUnlock, { params: { id: sheet?.id ?? '' }, body: { reason: 'Two books were found' } });
  };

  test('is notified of a pending request at once; the requester is notified of the decision', async () => {
    const decider = await events('secondController');
    await ask();
    expect(await decider.heard('approvals')).toBe(true);
    const [asked] = await told('secondController', 'APPROVAL_ASKED');
    // It is counted as a pending request, not again as unread.
    const [about] = await exam.query<{ name: string }>(
      `select i.name || ' · ' || p.code as name from mark_sheet s join exam_instance i on i.id = s.exam_instance_id join exam_paper p on p.id = s.exam_paper_id where s.id = $1`,
      [asked?.facts['subject']],
    );
    // Which examination it is about is said by name.
    expect(asked).toMatchObject({ facts: { act: 'markSheets.unlock', place: about?.name } });
    expect(asked?.readAt).not.toBeNull();
    for (const name of ['controller', 'teacher', 'clerk', 'student', 'accountant'] as const)
      expect(await told(name, 'APPROVAL_ASKED')).toEqual([]);
    const request = await pending();
    await ok('secondController', reject, { params: { id: request?.id ?? '' }, body: { version: 1, note: 'Send the books first' } });
    const [answered] = await told('controller', 'APPROVAL_ANSWERED');
    expect(answered).toMatchObject({ facts: { state: 'REJECTED', note: 'Send the books first', place: about?.name }, readAt: null });
    expect(await told('secondController', 'APPROVAL_ANSWERED')).toEqual([]);
    await decider.close();
  });

  test('an approval and its act are notified together, or neither', async () => {
    await ask();
    const request = await pending();
    const wrong = await app.as('secondController').call(approve, { ...at(), params: { id: request?.id ?? '' }, body: { version: 7 } });
    expect(wrong.status).toBe(409);
    expect(await told('controller', 'APPROVAL_ANSWERED')).toHaveLength(1);
    await ok('secondController', approve, { params: { id: request?.id ?? '' }, body: { version: 1 } });
    expect((await told('controller', 'APPROVAL_ANSWERED'))[0]?.facts).toMatchObject({ state: 'APPROVED' });
  });
});

describe('a window that closes', () => {
  const NOW = Date.parse('2026-03-02T06:00:00Z');
  const pass = (hours: number) => tellClosing(app.asApp.db, owner, { now: () => NOW + hours * 3_600_000 });
  const window = (activity: string, closesAt: string) =>
    exam.query(
      `insert into exam_window (institute_id, exam_instance_id, activity, opens_at, closes_at) values ($1, $2, $3, '2026-03-01T00:00Z', $4)
         on conflict on constraint exam_window_once do update set closes_at = excluded.closes_at`,
      [exam.instituteId, exam.instanceId, activity, closesAt],
    );

  const marks = async (closesAt: string) => {
    await window('INTERNAL_MARKS', closesAt);
    await window('EXTERNAL_MARKS', closesAt);
  };

  test('is announced a day and two hours before, once each, to teachers of open sheets and their supervisors', async () => {
    await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
    await marks('2026-03-04T06:00:00Z');
    const hours = async (name: CallerName) => (await told(name, 'WINDOW_CLOSING')).map((one) => one.facts['hours']);
    await pass(0);
    expect(await hours('teacher')).toEqual([]);
    await Promise.all([pass(25), pass(26), pass(27)]);
    for (const name of ['teacher', 'clerk', 'controller', 'adminB'] as const) expect([name, await hours(name)]).toEqual([name, ['24']]);
    for (const name of ['student', 'accountant'] as const) expect([name, await hours(name)]).toEqual([name, []]);
    expect((await told('teacher', 'WINDOW_CLOSING'))[0]).toMatchObject({
      facts: { activity: 'MARK_ENTRY', instance: exam.instanceId, place: 'Examination', closesAt: '2026-03-04T06:00:00.000Z' },
      happenedAt: expect.stringMatching(/^2026-03-03/),
    });
    await pass(47);
    await pass(47.5);
    await pass(49);
    expect(await hours('teacher')).toEqual(['2', '24']);
    await marks('2026-03-05T06:00:00Z');
    await pass(49);
    expect(await hours('teacher')).toEqual(['24', '2', '24']);
  });

  test('is announced to nobody while no sheet is open, and for results only to those who publish', async () => {
    await exam.query(`update mark_sheet set state = 'SUBMITTED' where institute_id = $1`, [exam.instituteId]);
    await exam.query(
      `update exam_instance set published_run_no = computed_run_no, published_at = now(), locked_run_no = computed_run_no where id = $1`,
      [exam.instanceId],
    );
    await window('RESULT_VIEW', '2026-03-05T05:00:00Z');
    const before = (await told('teacher', 'WINDOW_CLOSING')).length;
    await pass(70);
    expect(await told('teacher', 'WINDOW_CLOSING')).toHaveLength(before);
    expect((await told('controller', 'WINDOW_CLOSING'))[0]?.facts).toMatchObject({ activity: 'RESULT_VIEW', hours: '2' });
    expect((await told('clerk', 'WINDOW_CLOSING')).every((one) => one.facts['activity'] === 'MARK_ENTRY')).toBe(true);
  });

  test('is deleted after the days that the institute sets', async () => {
    const forget = (days: number) => forgetOld(owner, { now: () => NOW + days * DAY_MS });
    expect(await forget(80)).toBe(0);
    await exam.query(`update institute set settings = settings || '{"notificationDays": 30}' where id = $1`, [exam.instituteId]);
    const old = (await told('teacher', 'WINDOW_CLOSING')).length;
    expect(await forget(40)).toBeGreaterThanOrEqual(old);
    expect(await told('teacher', 'WINDOW_CLOSING')).toEqual([]);
    // What is newer stays.
    expect(await unread('controller')).toBeGreaterThan(0);
  });
});

describe('one account that reads everything', () => {
  const read = (name: CallerName, times: number) =>
    Promise.all(Array.from({ length: times }, () => ok(name, studentDirectory.list, { query: { size: '200' } })));
  const limit = (rows: number) =>
    exam.query(`update institute set settings = settings || jsonb_build_object('readingRows', $2::int) where id = $1`, [
      exam.instituteId,
      rows,
    ]);

  test('T60: is reported to administrators once when it reads more than the institute allows in an hour, page by page', async () => {
    await limit(10);
    await read('clerk', 3);
    expect(await told('adminB', 'MASS_READING')).toEqual([]);
    await read('clerk', 3);
    const [alarm] = await told('adminB', 'MASS_READING');
    expect(alarm).toMatchObject({ facts: { username: 'clerk', allowed: '10', call: 'studentDirectory.list' }, readAt: null });
    expect(await told('admin', 'MASS_READING')).toHaveLength(1);
    await read('clerk', 4);
    expect(await told('adminB', 'MASS_READING')).toHaveLength(1);
    for (const name of ['clerk', 'controller', 'teacher', 'student'] as const) expect(await told(name, 'MASS_READING')).toEqual([]);
  });

  test('T60: or as files, without counting other accounts; an hour later the count starts again', async () => {
    await read('controller', 3);
    expect(await told('adminB', 'MASS_READING')).toHaveLength(1);
    const file = await app.as('controller').call(studentDirectory.exportCsv, at());
    expect([file.status, file.text.trim().split('\n').length]).toEqual([200, 4]);
    // A file is counted after it was fully sent.
    expect(
      await eventually(
        () => told('adminB', 'MASS_READING'),
        (all) => all.length >= 2,
      ),
    ).toHaveLength(2);
    expect((await told('adminB', 'MASS_READING'))[0]?.facts).toMatchObject({ username: 'controller', call: 'studentDirectory.exportCsv' });
    const off = { ...at(), body: { name: 'MASS_READING' as const, channel: 'BELL' as const, choice: 'OFF' as const } };
    expect((await app.as('adminB').call(putNoticeChoice, off)).status).toBe(409);
    const hourAgo = () => exam.query(`update reading_tally set hour = hour - interval '1 hour'`);
    await read('secondController', 3);
    await hourAgo();
    await read('secondController', 3);
    expect(await told('adminB', 'MASS_READING')).toHaveLength(2);
  });
});
