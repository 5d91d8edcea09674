import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import { timetables } from '../timetable/timetable.contract.ts';
import { timetableRuns } from './timetable-run.contract.ts';

let app: App;
let exam: TestExam;
let admin: Caller;
let params: { examSessionId: string };
let first = '';
const PAPERS = 4;

beforeAll(async () => {
  app = await startApp({ worker: true });
  admin = app.as('adminA');
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 5,
    papers: Array.from({ length: PAPERS }, () => theory),
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  params = { examSessionId: exam.sessionId };
  const rows = await exam.query<{ day: string }>(
    `update exam_session set starts_on = current_date, ends_on = current_date + 40 where id = $1
     returning to_char(current_date + 20, 'YYYY-MM-DD') as day`,
    [params.examSessionId],
  );
  first = rows[0]?.day ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const board = async () => (await admin.ok(timetables.board, { params })).data;
const run = async (id: string) => (await admin.ok(timetableRuns.get, { params: { ...params, id } })).data;
const codes = (answer: { readonly status: number; readonly body: unknown }) => [
  answer.status,
  (answer.body as { errors?: { code: string }[] }).errors?.map(({ code }) => code),
];
const makeSlots = (days: number) => {
  const last = new Date(Date.parse(`${first}T12:00:00Z`) + (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const sittings = [{ name: 'Morning', startsMinute: 600, endsMinute: 780 }];
  return admin.ok(examSlots.make, { params, body: { from: first, to: last, weekdays: [1, 2, 3, 4, 5, 6, 7], sittings, except: [] } });
};
const found = async (id: string) => {
  await eventually(
    () => run(id),
    (one) => one.run.state === 'READY' || one.run.state === 'FAILED',
  );
  return run(id);
};

test('without slots nothing is searched; with too few of them the obstacle is named before the search', async () => {
  expect(codes(await admin.call(timetableRuns.start, { params, body: { mode: 'NEW', seconds: 1 } }))).toEqual([409, ['NO_SLOTS']]);
  await makeSlots(PAPERS - 1);
  const [obstacle] = (await admin.ok(timetableRuns.check, { params, body: {} })).data;
  expect(obstacle).toMatchObject({ code: 'TOO_MANY_PAPERS', slots: PAPERS - 1 });
  expect(obstacle?.papers).toHaveLength(PAPERS);
  expect(obstacle?.student).not.toBeNull();
  await makeSlots(PAPERS + 6);
  expect((await admin.ok(timetableRuns.check, { params, body: {} })).data).toEqual([]);
});

test('a search finds a table without clashes, which stands only once it is applied; what is locked stays', async () => {
  const [paper] = (await board()).papers;
  const { slots } = await board();
  const place = { examInstanceId: paper!.examInstanceId, examPaperId: paper!.examPaperId };
  await admin.ok(timetables.place, { params, body: { ...place, version: 0, examSlotId: slots[2]!.id } });
  await admin.ok(timetables.lock, { params, body: { ...place, version: 1, isLocked: true } });
  const { id } = (await admin.ok(timetableRuns.start, { params, body: { mode: 'NEW', seconds: 1, seed: 7 } })).data;
  const { run: done, points, compared } = await found(id);
  expect(done).toMatchObject({ state: 'READY', seed: 7, papers: PAPERS, unplaced: 0, moved: PAPERS - 1 });
  expect(points.length).toBeGreaterThan(0);
  expect(compared?.after).toMatchObject({ clashes: 0, unplaced: 0, sameDay: 0, cost: done.cost });
  expect(compared?.before).toMatchObject({ unplaced: PAPERS - 1 });
  expect(compared?.moved.map(({ code }) => code)).not.toContain(paper!.code);
  expect((await board()).papers.filter(({ slotId }) => slotId !== null)).toHaveLength(1);
  const explained = (await admin.ok(timetableRuns.explain, { params, query: { runId: id } })).data;
  expect(explained.pairs.reduce((sum, pair) => sum + pair.cost, 0)).toBe(done.cost);

  expect((await admin.ok(timetableRuns.apply, { params: { ...params, id }, body: {} })).data).toEqual({ moved: PAPERS - 1 });
  const { papers } = await board();
  expect(new Set(papers.map(({ slotId }) => slotId)).size).toBe(PAPERS);
  expect(papers.find(({ code }) => code === paper!.code)?.slotId).toBe(slots[2]!.id);
  expect(codes(await admin.call(timetableRuns.apply, { params: { ...params, id }, body: {} }))).toEqual([409, ['SEARCH_NOT_READY']]);
});

test('one search at a time; it ends early with what it has, and can be thrown away', async () => {
  const start = () => admin.call(timetableRuns.start, { params, body: { mode: 'IMPROVE', seconds: 600 } });
  const [waiting] = await exam.query<{ id: string }>(
    `insert into exam_timetable_run (institute_id, exam_session_id, mode, seed, seconds) values ($1, $2, 'NEW', 1, 1) returning id`,
    [exam.instituteId, exam.sessionId],
  );
  expect(codes(await start())).toEqual([409, ['EXAM_TIMETABLE_RUN_ONE_RUNNING']]);
  await exam.query('delete from exam_timetable_run where id = $1', [waiting?.id]);
  const begun = await start();
  const { id } = (begun.body as { data: { id: string } }).data;
  await admin.call(timetableRuns.stop, { params: { ...params, id }, body: {} });
  expect((await found(id)).run).toMatchObject({ state: 'READY', unplaced: 0 });
  await admin.ok(timetableRuns.discard, { params: { ...params, id }, body: {} });
  expect(codes(await admin.call(timetableRuns.apply, { params: { ...params, id }, body: {} }))).toEqual([409, ['SEARCH_NOT_READY']]);
});

test('a repair moves what clashes and leaves the rest', async () => {
  const { papers } = await board();
  const [locked, one, other, kept] = papers.toSorted((a, b) => Number(b.isLocked) - Number(a.isLocked));
  const body = { examInstanceId: one!.examInstanceId, examPaperId: one!.examPaperId, version: one!.version, examSlotId: other!.slotId };
  await admin.ok(timetables.place, { params, body });
  const { id } = (await admin.ok(timetableRuns.start, { params, body: { mode: 'REPAIR', seconds: 10 } })).data;
  const { run: done, compared } = await found(id);
  expect(done).toMatchObject({ state: 'READY', moved: 1, unplaced: 0 });
  expect([compared?.before.clashes, compared?.after.clashes]).toEqual([5, 0]);
  await admin.ok(timetableRuns.apply, { params: { ...params, id }, body: {} });
  const now = (await board()).papers;
  for (const paper of [locked!, kept!]) expect(now.find(({ code }) => code === paper.code)?.slotId).toBe(paper.slotId);
});

test('an applied search is undone, and one can be tried without a day', async () => {
  const whole = await board();
  const [used] = whole.papers.flatMap((paper) => (paper.slotId === null || paper.isLocked ? [] : [paper]));
  const day = whole.slots.find(({ id }) => id === used!.slotId)!.heldOn;
  const { days } = (await admin.ok(timetableRuns.without, { params })).data;
  expect(days.find(({ heldOn }) => heldOn === day)?.papers).toBeGreaterThan(0);
  const start = (body: object) => admin.call(timetableRuns.start, { params, body: { mode: 'REPAIR', seconds: 10, ...body } });
  expect(codes(await start({ withoutOn: '2020-01-01' }))).toEqual([422, ['NO_SLOT_ON_DAY']]);
  expect(codes(await start({ withoutRoomId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }))).toEqual([422, ['NO_EXAM_ROOM']]);
  const { id } = ((await start({ withoutOn: day })).body as { data: { id: string } }).data;
  const { run: done, compared } = await found(id);
  expect(done).toMatchObject({ state: 'READY', withoutOn: day, unplaced: 0 });
  expect(compared?.moved.map(({ code }) => code)).toContain(used!.code);
  const at = { params: { ...params, id }, body: {} };
  const { moved } = (await admin.ok(timetableRuns.apply, at)).data;
  const after = await board();
  expect(after.papers.every(({ slotId }) => after.slots.find((slot) => slot.id === slotId)?.heldOn !== day)).toBe(true);
  expect((await admin.ok(timetableRuns.undo, at)).data).toEqual({ moved, stayed: 0 });
  expect((await board()).papers.map(({ slotId }) => slotId)).toEqual(whole.papers.map(({ slotId }) => slotId));
});

test('a search without a room leaves out what has no seats then', async () => {
  const { papers } = await board();
  const students = Math.max(...papers.map((paper) => paper.students));
  const [type] = await exam.query<{ id: string }>(
    `insert into room_type (institute_id, code, name, for_exams) values ($1, 'LOST', 'Hall lost', true) returning id`,
    [exam.instituteId],
  );
  const [room] = await exam.query<{ id: string }>(
    `insert into room (institute_id, code, name, building, floor, room_type_id, fill_order, bench_rows, bench_columns, seats_per_bench, exam_capacity)
     values ($1, 'LOST-1', 'Hall lost', 'Main', 0, $2, 1, 10, 10, 1, $3) returning id`,
    [exam.instituteId, type?.id, students],
  );
  const order = { mode: 'NEW' as const, seconds: 1, seed: 3 };
  const withRoom = (await admin.ok(timetableRuns.start, { params, body: order })).data;
  expect((await found(withRoom.id)).run.unplaced).toBe(0);
  const without = (await admin.ok(timetableRuns.start, { params, body: { ...order, withoutRoomId: room?.id ?? '' } })).data;
  const { run: done } = await found(without.id);
  expect(done).toMatchObject({ state: 'READY', withoutRoom: 'LOST-1' });
  expect(done.unplaced).toBeGreaterThan(0);
});
