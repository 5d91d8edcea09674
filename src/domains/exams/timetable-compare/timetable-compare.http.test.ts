import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import { timetablePublishing } from '../timetable-publish/timetable-publish.contract.ts';
import { timetables } from '../timetable/timetable.contract.ts';
import { pairCosts, studentCosts, studentFares, tableMoves, timetableComparison } from './timetable-compare.contract.ts';

let app: App;
let exam: TestExam;
let admin: Caller;
let params: { examSessionId: string };
const STUDENTS = 4;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    papers: [theory, theory, theory],
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  params = { examSessionId: exam.sessionId };
  const [row] = await exam.query<{ from: string; to: string }>(
    `update exam_session set starts_on = current_date, ends_on = current_date + 40 where id = $1
     returning to_char(current_date + 20, 'YYYY-MM-DD') as from, to_char(current_date + 30, 'YYYY-MM-DD') as to`,
    [exam.sessionId],
  );
  const sittings = [{ name: 'Morning', startsMinute: 600, endsMinute: 780 }];
  const days = { from: row?.from ?? '', to: row?.to ?? '', weekdays: [1, 2, 3, 4, 5, 6, 7], except: [] };
  await admin.ok(examSlots.make, { params, body: { ...days, sittings } });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const board = async () => (await admin.ok(timetables.board, { params })).data;
const place = async (at: number, slot: number) => {
  const { papers, slots } = await board();
  const { examInstanceId, examPaperId, version } = papers[at]!;
  await admin.ok(timetables.place, { params, body: { examInstanceId, examPaperId, version, examSlotId: slots[slot]!.id } });
};
const compare = async (query: { before?: string; after?: string } = {}) => (await admin.ok(timetableComparison, { params, query })).data;

test('the last published table and the board are compared: costs, papers before and after, and who fares worse', async () => {
  // Days 1, 3 and 9: one pair two days apart, which costs 2 for each student.
  await place(0, 0);
  await place(1, 2);
  await place(2, 8);
  await admin.ok(timetablePublishing.publish, { params, body: { version: (await board()).version, leaveOut: false } });
  await admin.ok(timetablePublishing.change, { params, body: { version: (await board()).version } });
  expect(await compare()).toMatchObject({ gain: 0, lose: 0, moved: 0 });

  // Days 1, 2 and 9: they are a day apart now, which costs 6.
  await place(1, 1);
  const found = await compare();
  expect(found.tables.map(({ key }) => key)).toEqual(['BOARD', 'R1']);
  expect([found.before.key, found.after.key]).toEqual(['R1', 'BOARD']);
  expect([found.before.measures.cost, found.after.measures.cost]).toEqual([2 * STUDENTS, 6 * STUDENTS]);
  expect(found).toMatchObject({ gain: 0, lose: STUDENTS, moved: 1 });

  const moves = (await admin.ok(tableMoves.list, { params, query: {} })).data;
  const { papers, slots } = await board();
  const day = (at: number) => slots[at]!.heldOn.split('-').toReversed().join('-');
  expect(moves).toEqual([
    expect.objectContaining({
      code: papers[1]!.code,
      students: STUDENTS,
      beforeDay: day(2),
      afterDay: day(1),
      afterSlot: 'Morning 10:00–13:00',
    }),
  ]);

  const worse = await admin.ok(studentFares.list, { params, query: {} });
  expect(worse.data.map(({ fares, before, after, difference }) => [fares, before, after, difference])).toEqual(
    Array.from({ length: STUDENTS }, () => ['LOSES', 2, 6, 4]),
  );
  expect(worse.counts).toEqual({ GAINS: 0, LOSES: STUDENTS });
  const [one] = worse.data;
  const better = await admin.ok(studentFares.list, { params, query: { before: 'BOARD', after: 'R1', q: one!.prn } });
  expect(better.data.map(({ prn, fares }) => [prn, fares])).toEqual([[one!.prn, 'GAINS']]);
});

test('a paper that left its examination is told with the day on which it stood', async () => {
  const { papers, slots } = await board();
  const { examInstanceId, examPaperId } = papers[2]!;
  const [gone] = await exam.query<{ id: string }>(
    `insert into exam_paper select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'code', 'GONE'))).* from exam_paper p where id = $1 returning id`,
    [examPaperId],
  );
  await exam.query(
    `insert into exam_timetable_sheet (institute_id, exam_session_id, revision_no, published_at, exam_instance_id, exam_paper_id, held_on, name, starts_minute, ends_minute)
     select institute_id, exam_session_id, revision_no, published_at, exam_instance_id, $2, held_on, name, starts_minute, ends_minute
       from exam_timetable_sheet where exam_session_id = $1 and exam_instance_id = $3 and exam_paper_id = $4`,
    [exam.sessionId, gone?.id, examInstanceId, examPaperId],
  );
  const day = slots[8]!.heldOn.split('-').toReversed().join('-');
  const changesOf = async (query: { before?: string; after?: string }) =>
    (await admin.ok(tableMoves.list, { params, query })).data.map(({ change, code, beforeDay, afterDay }) => [
      change,
      code,
      beforeDay,
      afterDay,
    ]);
  const [moved, ...left] = await changesOf({});
  expect(moved?.slice(0, 2)).toEqual(['MOVED', papers[1]!.code]);
  expect(left).toEqual([['LEFT', 'GONE', day, '']]);
  expect((await compare()).moved).toBe(2);
  expect(await changesOf({ before: 'BOARD', after: 'R1' })).toContainEqual(['LEFT', 'GONE', '', day]);
  expect(await changesOf({ before: 'R1', after: 'R1' })).toEqual([]);
});

test('every unit of the cost is told by pair of papers and by student, as the table costs', async () => {
  for (const table of ['BOARD', 'R1']) {
    const { cost } = (await compare({ before: table, after: table })).after.measures;
    const pairs = await admin.ok(pairCosts.list, { params, query: { table } });
    expect(pairs.data.reduce((sum, row) => sum + row.cost, 0)).toBe(cost);
    expect(pairs.totals?.cost).toBe(cost);
    expect(pairs.data.every((row) => row.numbers.split(', ').length === row.students && row.each * row.students === row.cost)).toBe(true);
    const students = await admin.ok(studentCosts.list, { params, query: { table } });
    expect(students.data.reduce((sum, row) => sum + row.cost, 0)).toBe(cost);
    expect(students.page.total).toBe(STUDENTS);
  }
  // Large papers that come late cost too, whoever sits them.
  await exam.query('update exam_timetable set large_papers = 3, large_last_slots = 3, large_late_cost = 50 where exam_session_id = $1', [
    exam.sessionId,
  ]);
  const { cost } = (await compare({ before: 'BOARD', after: 'BOARD' })).after.measures;
  const late = await admin.ok(pairCosts.list, { params, query: {} });
  expect(late.data[0]).toMatchObject({ kind: 'LATE', cost: 50, other: '' });
  expect(late.totals?.cost).toBe(cost);
});

test('lists of students need the right to read inwarded students, and a table that is not there is not found', async () => {
  expect((await app.as('student').call(pairCosts.list, { params, query: {} })).status).toBe(403);
  expect((await admin.call(pairCosts.list, { params, query: { table: 'R9' } })).status).toBe(404);
  expect((await admin.call(pairCosts.list, { params, query: { table: 'ffffffff-ffff-4fff-8fff-ffffffffffff' } })).status).toBe(404);
  expect((await admin.call(pairCosts.list, { params, query: { table: 'board' } })).status).toBe(422);
});
