import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { listNotifications } from '../../../kit/notification/notification.contract.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import { timetables } from '../timetable/timetable.contract.ts';
import { studentLoads, timetableClashes, timetableSheets } from '../timetable-report/timetable-report.contract.ts';
import { ownSittings } from '../own-sitting/own-sitting.contract.ts';
import { timetablePublishing } from './timetable-publish.contract.ts';

let app: App;
let exam: TestExam;
let admin: Caller;
let params: { examSessionId: string };

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    papers: [theory, theory],
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  params = { examSessionId: exam.sessionId };
  await exam.query('update student_profile set user_id = $1 where id = $2', [app.userId('student'), exam.studentIds[0]]);
  const [row] = await exam.query<{ from: string; to: string }>(
    `update exam_session set starts_on = current_date, ends_on = current_date + 40 where id = $1
     returning to_char(current_date + 20, 'YYYY-MM-DD') as from, to_char(current_date + 22, 'YYYY-MM-DD') as to`,
    [params.examSessionId],
  );
  const sittings = [
    { name: 'Morning', startsMinute: 600, endsMinute: 780 },
    { name: 'Afternoon', startsMinute: 840, endsMinute: 1020 },
  ];
  const body = { from: row?.from ?? '', to: row?.to ?? '', weekdays: [1, 2, 3, 4, 5, 6, 7], sittings, except: [] };
  await admin.ok(examSlots.make, { params, body });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const board = async () => (await admin.ok(timetables.board, { params })).data;
const codes = (answer: { readonly status: number; readonly body: unknown }) => [
  answer.status,
  (answer.body as { errors?: { code: string }[] }).errors?.map(({ code }) => code),
];
async function place(paper: number, slot: number): Promise<void> {
  const { papers, slots } = await board();
  const { examInstanceId, examPaperId, version } = papers[paper]!;
  await admin.ok(timetables.place, { params, body: { examInstanceId, examPaperId, version, examSlotId: slots[slot]!.id } });
}
const publish = async (leaveOut: boolean) =>
  admin.call(timetablePublishing.publish, { params, body: { version: (await board()).version, leaveOut } });
const audience = async () => (await admin.ok(timetablePublishing.audience, { params })).data;
const told = async () =>
  (await app.as('student').ok(listNotifications)).data.filter(({ kind }) => kind === 'TIMETABLE_CHANGED').map(({ facts }) => facts['what']);
const changedSince = async (moment: string) => {
  const rows = await exam.query<{ changed: boolean }>(
    `select exams_sitting_changed_since(institute_id, id, $2::timestamptz) as changed from student_exam where student_profile_id = $1`,
    [exam.studentIds[0], moment],
  );
  return rows[0]?.changed;
};

test('nothing is published while nothing has a slot, papers are forgotten or students have two at one time', async () => {
  expect(codes(await publish(false))).toEqual([409, ['NOTHING_PLACED']]);
  await place(0, 0);
  expect(codes(await publish(false))).toEqual([409, ['PAPERS_WITHOUT_SLOT']]);
  await place(1, 0);
  expect(codes(await publish(true))).toEqual([409, ['TIMETABLE_CLASHES']]);
  expect(await told()).toEqual([]);
});

test('clashes are listed by pair with the numbers of the students, and the load of each student', async () => {
  const clashes = await admin.ok(timetableClashes.list, { params });
  expect(clashes.counts).toEqual({ SAME_TIME: 1 });
  expect(clashes.data).toMatchObject([{ kind: 'SAME_TIME', slot: 'Morning', one: 'P01', other: 'P02', students: 3 }]);
  expect(clashes.data[0]?.numbers.split(', ')).toHaveLength(3);
  await place(1, 1);
  expect((await admin.ok(timetableClashes.list, { params })).counts).toEqual({ SAME_DAY: 1 });
  const loads = await admin.ok(studentLoads.list, { params });
  expect(loads.page.total).toBe(3);
  expect(loads.data[0]).toMatchObject({ papers: 2, unplaced: 0, sameTime: 0, sameDay: 1, nextDay: 0, mostADay: 2 });
  const one = await admin.ok(studentLoads.list, { params, query: { q: loads.data[0]?.prn ?? '' } });
  expect(one.data.map(({ prn }) => prn)).toEqual([loads.data[0]?.prn]);
});

test('a published table is told, stands still until it is opened, and tells only of what moved', async () => {
  // Said before, as it is said afterwards: one of three has a login.
  expect(await audience()).toEqual({ concerned: 3, told: 1 });
  expect((await publish(false)).body).toMatchObject({ data: { revisionNo: 1, papers: 2, told: 1 } });
  expect(await audience()).toEqual({ concerned: 0, told: 0 });
  expect(await told()).toEqual(['PUBLISHED']);
  expect((await app.as('student').ok(listNotifications)).data[0]?.facts).toMatchObject({ readsAs: 'STUDENT' });
  const [clock] = await exam.query<{ now: string }>('select clock_timestamp()::text as now');
  expect(await changedSince(clock!.now)).toBe(false);
  const { papers, slots, version } = await board();
  const { examInstanceId, examPaperId, version: at } = papers[1]!;
  const move = { examInstanceId, examPaperId, version: at, examSlotId: slots[4]!.id };
  expect(codes(await admin.call(timetables.place, { params, body: move }))).toEqual([409, ['TIMETABLE_PUBLISHED']]);
  await admin.ok(timetablePublishing.change, { params, body: { version } });
  expect(codes(await admin.call(timetablePublishing.change, { params, body: { version } }))).toEqual([409, ['TIMETABLE_NOT_PUBLISHED']]);
  expect(await board()).toMatchObject({ state: 'DRAFT', revisionNo: 1, shownRevisionNo: 1 });
  await admin.ok(timetables.place, { params, body: move });
  expect(await changedSince(clock!.now)).toBe(true);
  expect((await publish(false)).body).toMatchObject({ data: { revisionNo: 2, told: 1 } });
  expect(await told()).toEqual(['REVISED', 'PUBLISHED']);
});

test('a student reads the own papers as they were published, while the office moves them', async () => {
  const own = async () => (await app.as('student').ok(ownSittings.list)).data;
  const { slots, papers, version } = await board();
  const shown = await own();
  expect(shown.map(({ code, heldOn, startsMinute }) => [code, heldOn, startsMinute])).toEqual([
    [papers[0]?.code, slots[0]?.heldOn, 600],
    [papers[1]?.code, slots[4]?.heldOn, 600],
  ]);
  const minutes = papers[0]?.minutes ?? 180;
  expect(shown[0]).toMatchObject({ exam: 'Examination', endsMinute: 600 + minutes, isOver: false });
  await admin.ok(timetablePublishing.change, { params, body: { version } });
  await place(1, 2);
  expect(await own()).toEqual(shown);
  await place(1, 4);
  expect((await admin.ok(ownSittings.list)).data).toEqual([]);
  expect((await publish(false)).body).toMatchObject({ data: { revisionNo: 3, told: 0 } });
});

test('nobody is told again where nothing moved, and a table that is taken back is told', async () => {
  await admin.ok(timetablePublishing.change, { params, body: { version: (await board()).version } });
  expect((await publish(false)).body).toMatchObject({ data: { revisionNo: 4, told: 0 } });
  const stale = { version: 1, reason: 'A hall is flooded' };
  expect(codes(await admin.call(timetablePublishing.takeBack, { params, body: stale }))).toEqual([409, ['VERSION_CONFLICT']]);
  await admin.ok(timetablePublishing.takeBack, { params, body: { ...stale, version: (await board()).version } });
  expect(await told()).toEqual(['TAKEN_BACK', 'REVISED', 'PUBLISHED']);
  expect(await board()).toMatchObject({ state: 'DRAFT', shownRevisionNo: null });
  expect((await app.as('student').ok(ownSittings.list)).data).toEqual([]);
});

test('the table is a list by day and slot, of one exam or of all', async () => {
  const { data } = await admin.ok(timetableSheets.list, { params, query: { examInstanceId: exam.instanceId } });
  expect(data.map(({ slot, time, code, students }) => [slot, time, code, students])).toEqual([
    ['Morning', '10:00–13:00', 'P01', 3],
    ['Morning', '10:00–13:00', 'P02', 3],
  ]);
  const elsewhere = { examInstanceId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' };
  expect((await admin.call(timetableSheets.list, { params, query: elsewhere })).status).toBe(404);
  const file = await admin.call(timetableSheets.exportFile, { params, query: { format: 'CSV' } });
  expect([file.status, file.text.split('\n')[0]]).toEqual([200, expect.stringContaining('Paper')]);
});
