import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { examWindows } from '../../src/domains/exams/exam-window/exam-window.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 1,
    until: 'ENROLLED',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});
beforeEach(async () => {
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  await exam.query('delete from exam_window_exception where institute_id = $1', [exam.instituteId]);
});

const DAY = `'DD-MM-YYYY HH24:MI'`;

/** Limits the locking of students; answers both ends as people of the institute write them. */
async function limit(opens: string | null, closes: string | null, grace = 0, shutPolicies: readonly string[] = []) {
  const [row] = await exam.query<{ opens: string | null; closes: string | null; extra: string | null }>(
    `with w as (insert into exam_window (institute_id, activity, exam_instance_id, opens_at, closes_at, grace_minutes, shut_policies)
       values ($1, 'ROSTER_LOCK', $2, now() + $3::interval, now() + $4::interval, $5, $6::uuid[]) returning *)
     select to_char(w.opens_at at time zone n.time_zone, ${DAY}) as opens, to_char(w.closes_at at time zone n.time_zone, ${DAY}) as closes,
            to_char((w.closes_at + make_interval(mins => w.grace_minutes)) at time zone n.time_zone, ${DAY}) as extra
       from w join institute n on n.id = w.institute_id`,
    [exam.instituteId, exam.instanceId, opens, closes, grace, shutPolicies],
  );
  return row ?? { opens: null, closes: null, extra: null };
}

const today = async (by: CallerName = 'controller') =>
  (await app.as(by).ok(examWindows.today, { params: { examInstanceId: exam.instanceId, activity: 'ROSTER_LOCK' } })).data;
const lock = async (by: CallerName = 'controller') =>
  (await app.as(by).call(rosters.lock, { body: { examInstanceId: exam.instanceId } })).body.errors?.[0];

test('nothing is told without a window, and while it is open', async () => {
  expect(await today()).toBeNull();
  await limit('-1 hour', '1 hour');
  expect(await today()).toBeNull();
});

test('after the end and before the start it is told in the very words of the refusal', async () => {
  const { closes } = await limit(null, '-1 hour');
  const shut = await today();
  expect(shut).toEqual({
    mayAct: false,
    says: `Lock students of Examination closed on ${closes}`,
    message: `Lock students of Examination closed on ${closes}. Ask whoever keeps Activity Control to open it.`,
  });
  expect(await lock()).toMatchObject({ code: 'WINDOW_SHUT', value: shut?.says, message: shut?.message });
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  const { opens } = await limit('1 hour', null);
  expect(await today()).toMatchObject({ mayAct: false, says: `Lock students of Examination opens on ${opens}` });
});

test('in the extra minutes it is told until when', async () => {
  const { closes, extra } = await limit(null, '-5 minutes', 60);
  expect(await today()).toEqual({
    mayAct: true,
    says: `Lock students of Examination closed on ${closes}`,
    message: `The extra time ends on ${extra}.`,
  });
});

test('who is let in by a policy or by name is told so, and others are not', async () => {
  const [policy] = await exam.query<{ id: string }>('select policy_id as id from policy_attachment where user_id = $1', [
    app.userId('controller'),
  ]);
  await limit(null, '-1 hour', 0, [policy?.id ?? '']);
  expect(await today('controller')).toMatchObject({ mayAct: true, message: 'You may do it all the same.' });
  expect(await today('clerk')).toMatchObject({ mayAct: false });
  const [letIn] = await exam.query<{ until: string }>(
    `with e as (insert into exam_window_exception (institute_id, activity, exam_instance_id, user_id, until, reason, granted_by)
       values ($1, 'ROSTER_LOCK', $2, $3, now() + interval '2 hours', 'Forms came late', $4) returning *)
     select to_char(e.until at time zone n.time_zone, ${DAY}) as until from e join institute n on n.id = e.institute_id`,
    [exam.instituteId, exam.instanceId, app.userId('clerk'), app.userId('controller')],
  );
  expect(await today('clerk')).toMatchObject({ mayAct: true, message: `You are let in by name until ${letIn?.until}.` });
});

test('an examination of nobody is not found', async () => {
  const params = { examInstanceId: exam.courseInstanceId, activity: 'ROSTER_LOCK' as const };
  expect((await app.as('controller').call(examWindows.today, { params })).status).toBe(404);
});
