import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import { timetables } from '../timetable/timetable.contract.ts';
import { timetablePublishing } from '../timetable-publish/timetable-publish.contract.ts';
import { examCalendars } from './exam-calendar.contract.ts';

let app: App;
let exam: TestExam;
let admin: Caller;
let params: { examSessionId: string };

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 2,
    papers: [theory, theory],
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  params = { examSessionId: exam.sessionId };
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  await exam.query(
    'update exam_paper set title = $2 where id in (select exam_paper_id from exam_instance_paper where exam_instance_id = $1)',
    [exam.instanceId, 'Signals; systems, I'],
  );
  const [row] = await exam.query<{ day: string }>(
    `update exam_session set starts_on = current_date, ends_on = current_date + 40 where id = $1
     returning to_char(current_date + 20, 'YYYY-MM-DD') as day`,
    [params.examSessionId],
  );
  const sittings = [
    { name: 'Morning', startsMinute: 600, endsMinute: 780 },
    { name: 'Afternoon', startsMinute: 840, endsMinute: 1020 },
  ];
  const day = row?.day ?? '';
  await admin.ok(examSlots.make, { params, body: { from: day, to: day, weekdays: [1, 2, 3, 4, 5, 6, 7], sittings, except: [] } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const board = async () => (await admin.ok(timetables.board, { params })).data;
async function place(paper: number, slot: number | null): Promise<void> {
  const { papers, slots } = await board();
  const { examInstanceId, examPaperId, version } = papers[paper]!;
  const examSlotId = slot === null ? null : slots[slot]!.id;
  await admin.ok(timetables.place, { params, body: { examInstanceId, examPaperId, version, examSlotId } });
}
const publish = async () => admin.ok(timetablePublishing.publish, { params, body: { version: (await board()).version, leaveOut: true } });
const reopen = async () => admin.ok(timetablePublishing.change, { params, body: { version: (await board()).version } });

const tokenOf = (address: string) => address.split('/').at(-2) ?? '';
/** As a calendar program reads it: without a session. */
const read = (token: string) => fetch(`${app.url}/api/public/exam-calendars/${token}/calendar.ics`);
const linesOf = async (token: string) => (await (await read(token)).text()).replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
const ofExam = () => ({ params: { examInstanceId: exam.instanceId } });

test('a link shows the sittings of one person by the institute’s clock; before the table is published there are none', async () => {
  await place(0, 0);
  const student = app.as('student');
  expect((await student.ok(examCalendars.own)).data).toEqual({ madeAt: null });
  const token = tokenOf((await student.ok(examCalendars.makeOwn)).data.address);
  expect(valuesOf(await linesOf(token), 'UID')).toEqual([]);
  await publish();
  const answer = await read(token);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = await linesOf(token);
  const { papers, slots } = await board();
  const day = (slots[0]?.heldOn ?? '').replaceAll('-', '');
  expect(valuesOf(lines, 'UID')).toEqual([`${exam.instanceId}.${papers[0]?.examPaperId}@prangan`]);
  // 10:00 in India.
  expect(valuesOf(lines, 'DTSTART')).toEqual([`${day}T043000Z`]);
  expect(valuesOf(lines, 'SUMMARY')).toEqual([`${papers[0]?.code} Signals\\; systems\\, I`]);
  expect(valuesOf(lines, 'STATUS')).toEqual(['CONFIRMED']);
  expect(valuesOf(lines, 'X-WR-TIMEZONE')).toEqual(['Asia/Kolkata']);
});

test('a change keeps the identifier and raises the sequence; what is left out or taken back is cancelled', async () => {
  const token = tokenOf((await admin.ok(examCalendars.makeOfExam, ofExam())).data.address);
  const said = async () => {
    const lines = await linesOf(token);
    return [valuesOf(lines, 'SEQUENCE'), valuesOf(lines, 'STATUS'), valuesOf(lines, 'UID').length];
  };
  const [uid] = valuesOf(await linesOf(token), 'UID');
  expect(await said()).toEqual([['2'], ['CONFIRMED'], 1]);
  await reopen();
  await place(0, 1);
  await place(1, 0);
  expect(await said()).toEqual([['2'], ['CONFIRMED'], 1]);
  await publish();
  expect(await said()).toEqual([['4', '4'], ['CONFIRMED', 'CONFIRMED'], 2]);
  expect(valuesOf(await linesOf(token), 'UID')[1]).toBe(uid);
  await reopen();
  await place(1, null);
  await publish();
  expect(await said()).toEqual([['6', '6'], ['CANCELLED', 'CONFIRMED'], 2]);
  await admin.ok(timetablePublishing.takeBack, { params, body: { version: (await board()).version, reason: 'A hall is flooded' } });
  expect(await said()).toEqual([['7', '7'], ['CANCELLED', 'CANCELLED'], 2]);
});

test('a new link ends the one before it, an ended one answers like none, and the address is kept nowhere', async () => {
  const student = app.as('student');
  const first = tokenOf((await student.ok(examCalendars.makeOwn)).data.address);
  const second = tokenOf((await student.ok(examCalendars.makeOwn)).data.address);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect(await exam.query('select 1 from exam_calendar_link l where l::text like $1', [`%${second}%`])).toEqual([]);
  expect((await student.ok(examCalendars.endOwn)).data).toEqual({ madeAt: null });
  expect([(await read(second)).status, (await read('A'.repeat(43))).status, (await read('short')).status]).toEqual([404, 404, 422]);
  expect((await student.call(examCalendars.makeOfExam, ofExam())).status).toBe(403);
  await admin.ok(examCalendars.endOfExam, ofExam());
  expect((await admin.ok(examCalendars.ofExam, ofExam())).data).toEqual({ madeAt: null });
});

test('the link of somebody whose account is disabled answers like none, and again once it is enabled', async () => {
  const student = app.as('student');
  const token = tokenOf((await student.ok(examCalendars.makeOwn)).data.address);
  const enable = (enabled: boolean) => exam.query('update user_account set enabled = $2 where id = $1', [app.userId('student'), enabled]);
  await enable(false);
  expect((await read(token)).status).toBe(404);
  await enable(true);
  expect((await read(token)).status).toBe(200);
  await student.ok(examCalendars.endOwn);
});
