import { afterAll, beforeAll, expect, test } from 'vitest';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { listNotifications } from '../../src/kit/notification/notification.contract.ts';
import { paperMaps } from '../../src/domains/exams/paper-map/paper-map.contract.ts';
import { examHome } from '../../src/domains/results/exam-home/exam-home.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 4,
    papers: [
      { headSet: 'TH80+IA20', credits: '4' },
      { headSet: 'TW25+OR25', credits: '1' },
    ],
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  await exam.query(`update mark_sheet set state = 'ENTRY', submitted_at = null, locked_at = null where institute_id = $1`, [
    exam.instituteId,
  ]);
  await exam.query(
    `with t as (insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, '1', 'Asha Rane', $2) returning id)
     insert into paper_map (institute_id, teacher_profile_id, exam_paper_id) select $1, t.id, $3 from t`,
    [exam.instituteId, app.userId('teacher'), exam.paperIds[0]],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const ok = <E extends Endpoint>(name: CallerName, endpoint: E, input: CallInput<E> = {}) =>
  app.as(name).ok(endpoint, { ...input, instituteId: app.otherInstitute.id });

test('the exam cell sees each examination in work with its step, and what is late and by whom', async () => {
  const before = await ok('controller', examHome.exams);
  expect(before.data).toMatchObject([{ id: exam.instanceId, students: 4, lateSheets: 0, lateNames: [], stage: { code: 'MARKS' } }]);
  await exam.query(
    `insert into exam_window (institute_id, exam_instance_id, activity, opens_at, closes_at)
     select $1, $2, activity, now() - interval '9 days', now() - interval '1 day' from unnest('{INTERNAL_MARKS,EXTERNAL_MARKS}'::text[]) activity`,
    [exam.instituteId, exam.instanceId],
  );
  const { data, page } = await ok('clerk', examHome.exams);
  const { data: list } = await ok('clerk', markSheets.list, { query: { examInstanceId: exam.instanceId } });
  expect(data[0]).toMatchObject({ lateSheets: list.sheets.length, lateNames: ['Asha Rane'] });
  expect(page).toEqual({ size: 25, next: null, total: 1 });
});

test('a request about an examination counts there, whoever else its subject names', async () => {
  const pending = async () => (await ok('controller', examHome.exams)).data[0]?.approvals;
  expect(await pending()).toBe(0);
  await exam.query(
    `insert into approval_request (institute_id, act, subject, payload, reason, requested_by)
     values ($1, 'graceAllocations.approve', $2 || ' ' || $3, jsonb_build_object('examInstanceId', $2::text), 'NSS certificates', $3::uuid)`,
    [exam.instituteId, exam.instanceId, app.userId('clerk')],
  );
  expect(await pending()).toBe(1);
});

test('a teacher sees own sheets with progress and last day, and no others', async () => {
  const { data } = await ok('teacher', examHome.ownSheets);
  expect(data.map((sheet) => [sheet.paperId, sheet.state, sheet.total, sheet.late])).toEqual([
    [exam.paperIds[0], 'ENTRY', 4, true],
    [exam.paperIds[0], 'ENTRY', 4, true],
  ]);
  expect(data.every((sheet) => sheet.mine && sheet.semester > 0)).toBe(true);
});

test('a clerk sees every sheet in entry that the right to enter marks reaches; a controller, who enters none, sees none', async () => {
  const { data } = await ok('clerk', examHome.ownSheets);
  const { data: list } = await ok('clerk', markSheets.list, { query: { examInstanceId: exam.instanceId } });
  expect(data.map((sheet) => sheet.id).toSorted()).toEqual(list.sheets.map((sheet) => sheet.id).toSorted());
  expect(data[0]).toMatchObject({ mine: false, state: 'ENTRY', total: 4, late: true });
  expect((await ok('controller', examHome.ownSheets)).data).toEqual([]);
});

test('a sheet that was given back says why, until it is submitted again', async () => {
  const [one] = (await ok('teacher', examHome.ownSheets)).data;
  const returned = async () =>
    (await ok('teacher', examHome.ownSheets)).data
      .map(({ id, state, returned: why }) => `${id === one?.id ? 'this' : 'other'} ${state} ${why}`)
      .toSorted();
  const submit = () =>
    exam.query(`update mark_sheet set state = 'SUBMITTED', submitted_at = now(), version = version + 1 where id = $1`, [one?.id]);
  await submit();
  await ok('controller', markSheets.giveBack, { params: { id: one?.id ?? '' }, body: { reason: 'Seat 12 is not on the award list' } });
  expect(await returned()).toEqual(['other ENTRY null', 'this ENTRY Seat 12 is not on the award list']);
  const told = async (name: CallerName) =>
    (await ok(name, listNotifications)).data.filter(({ kind }) => kind === 'SHEET_RETURNED').map(({ facts }) => facts);
  expect(await told('teacher')).toMatchObject([
    {
      head: one?.id,
      paper: exam.paperIds[0],
      reason: 'Seat 12 is not on the award list',
      sheet: expect.stringContaining(one?.paperCode ?? '?'),
    },
  ]);
  expect(await told('controller')).toEqual([]);
  await submit();
  expect(await returned()).toEqual(['other ENTRY null', 'this SUBMITTED null']);
  await exam.query(`update mark_sheet set state = 'ENTRY', submitted_at = null, reopen_reason = null where id = $1`, [one?.id]);
});

test('the papers of a teacher say code, semester and the last day of their marks', async () => {
  const { data } = await ok('controller', paperMaps.list);
  const [sheet] = (await ok('teacher', examHome.ownSheets)).data;
  expect(data).toMatchObject([{ paperCode: sheet?.paperCode, semester: sheet?.semester, marksUntil: sheet?.closesAt }]);
});

test('a published examination leaves the list', async () => {
  await exam.query(
    `update exam_instance set last_run_no = 1, computed_run_no = 1, locked_run_no = 1, published_run_no = 1, published_at = now(), first_published_at = now() where id = $1`,
    [exam.instanceId],
  );
  expect((await ok('controller', examHome.exams)).data).toEqual([]);
  expect((await ok('teacher', examHome.ownSheets)).data).toEqual([]);
});
