import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityControl, windowExceptions } from '../../src/domains/exams/activity-control/activity-control.contract.ts';
import { examDoor } from '../../src/domains/exams/exam-door/exam-door.contract.ts';
import { hallTickets } from '../../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { openEvents } from '../events.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { seatedExam } from './test-tickets.server.ts';

/** A course that nobody has. */
const NO_COURSE = '01900000-0000-7000-8000-0000000000ff';
const REASON = 'The file of the university came late';
let app: App;
let exam: TestExam;
/** Of the other institute. */
let elsewhere: TestExam;

beforeAll(async () => {
  app = await startApp();
  exam = await seatedExam(app, 2);
  elsewhere = await makeTestExam(app.database.migratorUrl, {
    students: 1,
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
    until: 'ENROLLED',
  });
  await exam.query(
    `with slot as (
       insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
       select n.id, $2, (now() at time zone n.time_zone)::date, 'Morning', 630, 810 from institute n where n.id = $1 returning id),
     series as (insert into document_series (institute_id, kind, period) values ($1, 'HALL_TICKET', '25') returning id),
     tickets as (
       insert into printed_document (institute_id, series_id, serial_no, number, kind, student_profile_id, student_exam_id, exam_instance_id, digest, code)
       select $1, series.id, x.n, 'HT' || x.n, 'HALL_TICKET', x.student_profile_id, x.id, x.exam_instance_id, repeat('a', 64), upper(translate(left(md5(x.id::text), 16), '0189', 'GHIJ'))
         from series, (select *, row_number() over (order by seat_no) as n from student_exam where institute_id = $1) x
       returning id, student_exam_id)
     insert into exam_presence (institute_id, student_exam_id, exam_slot_id, exam_paper_id, printed_document_id, seen_by)
     select $1, t.student_exam_id, slot.id, $3, t.id, $1 from tickets t, slot`,
    [exam.instituteId, exam.sessionId, exam.paperIds[0]],
  );
  await change('controller', app.institute.id, exam);
  const body = { ...target(exam), activity: 'INWARD' as const, username: 'clerk', until: '2099-01-01T00:00:00Z', reason: REASON };
  const { activityMasterId: _none, ...asked } = body;
  await app.as('controller').ok(windowExceptions.create, { body: { ...asked, examSessionId: exam.sessionId } });
});
afterAll(async () => {
  await exam?.close();
  await elsewhere?.close();
  await app?.close();
});

const target = ({ instanceId }: TestExam) => ({
  activity: 'GRACING' as const,
  activityMasterId: null,
  courseId: null,
  examInstanceId: instanceId,
  divisionId: null,
});

/** Sets another end of one window. */
async function change(by: CallerName, instituteId: string, { sessionId, ...of }: TestExam, year = 2098): Promise<void> {
  const limits = { opensAt: null, closesAt: `${year}-01-01T00:00:00Z`, graceMinutes: 0, gracePolicies: [], shutPolicies: [] };
  const body = { examSessionId: sessionId, targets: [target({ sessionId, ...of })], wanted: limits };
  const { stamp } = (await app.as(by).ok(activityControl.plan, { instituteId, body })).data;
  await app.as(by).ok(activityControl.apply, { instituteId, body: { ...body, stamp } });
}

async function controllersHold(condition: object): Promise<void> {
  const own = `policy_id in (select id from policy where tenant_id = $1 and template_id = 'controller')`;
  await exam.query(`update policy_statement set condition = $2::jsonb, resources = '{*}', actions = '{*}' where ${own}`, [
    app.tenantId,
    JSON.stringify(condition),
  ]);
  await exam.query(`update policy set version = version + 1 where tenant_id = $1 and template_id = 'controller'`, [app.tenantId]);
}

/** What the lists say that are of no single examination. */
async function said() {
  const query = { examSessionId: exam.sessionId };
  const controller = app.as('controller');
  const changes = await controller.ok(activityControl.changes, { query });
  return {
    seen: (await controller.ok(examDoor.seen, {})).page.total,
    exceptions: (await controller.ok(windowExceptions.list, { query })).data.map((one) => one.reason),
    changes: [changes.page.total, changes.data.map((one) => one.windows.length)],
  };
}

test('who was let in, exceptions and changes of windows are told as far as the right reaches', async () => {
  expect(await said()).toEqual({ seen: 2, exceptions: [REASON], changes: [1, [1]] });
  const [course] = await exam.query<{ id: string }>('select course_id as id from exam_instance where id = $1', [exam.instanceId]);
  await controllersHold({ courses: [course?.id] });
  expect(await said()).toEqual({ seen: 2, exceptions: [REASON], changes: [1, [1]] });
  await controllersHold({ courses: [NO_COURSE] });
  expect(await said()).toEqual({ seen: 0, exceptions: [], changes: [0, []] });
});

test('taking a change back is offered to nobody who would be refused: not for windows beyond the right, nor without the right to change', async () => {
  const [course] = await exam.query<{ id: string }>('select course_id as id from exam_instance where id = $1', [exam.instanceId]);
  const own = target(exam);
  const limits = { opensAt: null, closesAt: '2097-01-01T00:00:00Z', graceMinutes: 0, gracePolicies: [], shutPolicies: [] };
  const whole = { ...own, activity: 'INWARD' as const, examInstanceId: null };
  const body = { examSessionId: exam.sessionId, targets: [own, whole], wanted: limits };
  const { stamp } = (await app.as('admin').ok(activityControl.plan, { body })).data;
  await app.as('admin').ok(activityControl.apply, { body: { ...body, stamp } });
  const offered = async () => {
    const { data } = await app.as('controller').ok(activityControl.changes, { query: { examSessionId: exam.sessionId } });
    return data.map(({ id, cells, mayUndo }) => ({ id, cells, mayUndo }));
  };
  await controllersHold({});
  expect((await offered())[0]).toMatchObject({ cells: 2, mayUndo: true });
  await controllersHold({ courses: [course?.id] });
  const [latest] = await offered();
  expect(latest?.mayUndo).toBe(false);
  expect((await app.as('controller').call(activityControl.undo, { params: { id: latest?.id ?? '' }, body: {} })).status).toBe(403);
});

test('a right that is narrowed to the blocks that one watches opens no examination', async () => {
  await controllersHold({ ownBlocks: true });
  const query = { examInstanceId: exam.instanceId };
  expect((await app.as('controller').call(hallTickets.list, { query })).status).toBe(403);
  expect((await app.as('controller').call(inwards.list, { query })).status).toBe(403);
  expect((await app.as('controller').ok(examDoor.seen, {})).page.total).toBe(0);
});

test('that windows were changed is heard in their institute alone, and of the table only its name', async () => {
  const events = await openEvents(app, 'admin', app.otherInstitute.id);
  const heard = () => [...events.text().matchAll(/event: changed\ndata: (.*)\n/g)].map((one) => one[1]);
  try {
    await change('admin', app.institute.id, exam, 2097);
    await change('admin', app.otherInstitute.id, elsewhere, 2097);
    await eventually(heard, (all) => all.length > 0);
    expect(heard()).toEqual([JSON.stringify({ changed: 'exam_window' })]);
    for (const { instanceId, sessionId } of [exam, elsewhere]) expect(events.text()).not.toMatch(new RegExp(`${instanceId}|${sessionId}`));
  } finally {
    await events.close();
  }
});
