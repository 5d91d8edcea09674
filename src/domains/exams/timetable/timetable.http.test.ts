import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import { timetables } from './timetable.contract.ts';

let app: App;
let exam: TestExam;
let admin: Caller;
let params: { examSessionId: string };
/** The session's last month: slots of a test stand far enough from today. */
let days: readonly string[] = [];

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 4,
    papers: [theory, theory, theory],
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  params = { examSessionId: exam.sessionId };
  const rows = await exam.query<{ day: string }>(
    `update exam_session set starts_on = current_date - 10, ends_on = current_date + 40, version = version + 1 where id = $1
     returning to_char(current_date + 20, 'YYYY-MM-DD') as day`,
    [params.examSessionId],
  );
  const first = Date.parse(`${rows[0]?.day}T12:00:00Z`);
  days = Array.from({ length: 7 }, (_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const morning = { name: 'Morning', startsMinute: 600, endsMinute: 780 };
const afternoon = { name: 'Afternoon', startsMinute: 840, endsMinute: 1020 };
const pattern = (from: number, to: number) => ({
  from: days[from] ?? '',
  to: days[to] ?? '',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  sittings: [morning, afternoon],
  except: [],
});
const board = async () => (await admin.ok(timetables.board, { params })).data;
const named = async (code: string) => (await board()).papers.find((paper) => paper.code === code)!;
const codes = (answer: { readonly status: number; readonly body: unknown }) => [
  answer.status,
  (answer.body as { errors?: { code: string }[] }).errors?.map(({ code }) => code),
];

describe('slots', () => {
  test('are planned and made by a pattern, without the holidays of the institute', async () => {
    await exam.query(`insert into holiday (institute_id, held_on, name, kind) values ($1, $2, 'Foundation day', 'LOCAL')`, [
      exam.instituteId,
      days[1],
    ]);
    const plan = (await admin.ok(examSlots.plan, { params, body: pattern(0, 2) })).data;
    expect(plan.slots.map(({ heldOn, name }) => [heldOn, name])).toEqual([
      [days[0], 'Morning'],
      [days[0], 'Afternoon'],
      [days[2], 'Morning'],
      [days[2], 'Afternoon'],
    ]);
    expect(plan.left).toEqual([{ heldOn: days[1], name: null, reason: 'HOLIDAY', holiday: 'Foundation day' }]);
    expect((await admin.ok(examSlots.make, { params, body: pattern(0, 2) })).data.made).toBe(4);
    expect((await admin.ok(examSlots.make, { params, body: pattern(0, 2) })).data.made).toBe(0);
  });
  test('never overlap, lie on holidays or behind us, and change with their version', async () => {
    const [first, second] = (await board()).slots;
    const change = (body: Partial<typeof first>) =>
      admin.call(examSlots.change, { params: { ...params, id: first!.id }, body: { ...bodyOf(first!), ...body } });
    expect(codes(await change({ startsMinute: 840, endsMinute: 1020 }))).toEqual([409, ['EXAM_SLOT_APART']]);
    expect(codes(await change({ name: second!.name }))).toEqual([409, ['EXAM_SLOT_NAME_ONCE']]);
    expect(codes(await change({ heldOn: days[1]! }))).toEqual([422, ['SLOT_HOLIDAY']]);
    expect(codes(await change({ endsMinute: 500 }))).toEqual([422, ['SLOT_ORDER']]);
    expect(codes(await change({ heldOn: new Date().toISOString().slice(0, 4) + '-01-01' }))[0]).toBe(422);
    expect((await change({ isLocked: true })).status).toBe(200);
    expect(codes(await change({ name: 'Forenoon' }))).toEqual([409, ['VERSION_CONFLICT']]);
    const [locked] = (await board()).slots;
    const moved = { ...bodyOf(locked!), startsMinute: 610 };
    expect(codes(await admin.call(examSlots.change, { params: { ...params, id: locked!.id }, body: moved }))).toEqual([
      409,
      ['SLOT_LOCKED'],
    ]);
    const open = { ...bodyOf(locked!), isLocked: false };
    await admin.ok(examSlots.change, { params: { ...params, id: locked!.id }, body: open });
  });
});

const bodyOf = <T extends { id: string; seats?: number | null; seatsApart?: number | null }>({
  id: _id,
  seats: _seats,
  seatsApart: _apart,
  ...body
}: T) => body;

test('seats are counted in all and for one paper, by the neighbour rule, on the days on which rooms are open', async () => {
  expect((await board()).slots.map(({ seats, seatsApart }) => [seats, seatsApart])[0]).toEqual([null, null]);
  const type = await exam.query<{ id: string }>(
    `insert into room_type (institute_id, code, name, for_exams) values ($1, 'HALL', 'Hall', true) returning id`,
    [exam.instituteId],
  );
  const rooms = await exam.query<{ id: string }>(
    `insert into room (institute_id, code, name, building, floor, room_type_id, fill_order, bench_rows, bench_columns, seats_per_bench, exam_capacity)
     values ($1, 'H1', 'Hall 1', 'Main', 0, $2, 1, 5, 3, 2, 30), ($1, 'H2', 'Hall 2', 'Main', 0, $2, 2, 4, 5, 1, 20) returning id`,
    [exam.instituteId, type[0]?.id],
  );
  await exam.query(`insert into room_closure (institute_id, room_id, from_on, to_on, reason) values ($1, $2, $3, $3, 'Painted')`, [
    exam.instituteId,
    rooms[0]?.id,
    days[2],
  ]);
  const seatsOn = async () => (await board()).slots.map(({ heldOn, seats, seatsApart }) => [heldOn, seats, seatsApart]);
  expect(await seatsOn()).toEqual([
    [days[0], 50, 27],
    [days[0], 50, 27],
    [days[2], 20, 12],
    [days[2], 20, 12],
  ]);
  const slot = (await board()).slots[3]!;
  await exam.query(
    `insert into room_allocation (institute_id, exam_slot_id, held_on, starts_minute, ends_minute, strategy, apart, room_order, sitter_order, seed, block_size)
     select institute_id, id, held_on, starts_minute, ends_minute, 'COLUMNS', 'NONE', 'ORDER', 'SEAT_NO', 1, 30 from exam_slot where id = $1`,
    [slot.id],
  );
  expect((await seatsOn())[0]).toEqual([days[0], 50, 50]);
  await exam.query('delete from room_allocation where exam_slot_id = $1', [slot.id]);
});

describe('papers', () => {
  test('stand in a slot, and everybody who takes two of one slot is counted', async () => {
    const { slots, papers, pairs } = await board();
    expect(papers.map(({ students, slotId }) => [students, slotId])).toEqual([
      [4, null],
      [4, null],
      [4, null],
    ]);
    expect(pairs).toEqual([0, 1, 4, 0, 2, 4, 1, 2, 4]);
    const [one] = papers;
    const place = { examInstanceId: one!.examInstanceId, examPaperId: one!.examPaperId, version: 0, examSlotId: slots[0]!.id };
    const { data } = await admin.ok(timetables.place, { params, body: place });
    expect(data).toEqual([
      { examInstanceId: one!.examInstanceId, examPaperId: one!.examPaperId, slotId: slots[0]!.id, isLocked: false, version: 1 },
    ]);
    expect(codes(await admin.call(timetables.place, { params, body: place }))).toEqual([409, ['VERSION_CONFLICT']]);
    // Before another is dropped there, it is said who would have both.
    const both = async (at: number) => {
      const { examInstanceId, examPaperId } = papers[1]!;
      return (await admin.ok(timetables.both, { params, query: { examInstanceId, examPaperId, examSlotId: slots[at]!.id } })).data;
    };
    const who = await both(0);
    expect([who.students, new Set(who.numbers).size]).toEqual([4, 4]);
    expect(await both(1)).toEqual({ students: 0, numbers: [] });
    const query = { examInstanceId: exam.instanceId, examPaperId: slots[0]!.id, examSlotId: slots[0]!.id };
    expect((await admin.call(timetables.both, { params, query })).status).toBe(404);
  });
  test('that are longer than a slot, locked, or in a locked slot do not move', async () => {
    const { slots, papers } = await board();
    const [one, two] = papers;
    const place = (paper: typeof one, examSlotId: string | null) =>
      admin.call(timetables.place, {
        params,
        body: { examInstanceId: paper!.examInstanceId, examPaperId: paper!.examPaperId, version: paper!.version, examSlotId },
      });
    await exam.query('update exam_paper set duration_minutes = 240 where id = $1', [two!.examPaperId]);
    expect(codes(await place(two, slots[0]!.id))).toEqual([422, ['PAPER_LONGER_THAN_SLOT']]);
    await exam.query('update exam_paper set duration_minutes = null where id = $1', [two!.examPaperId]);
    const lock = (version: number, isLocked: boolean) =>
      admin.ok(timetables.lock, {
        params,
        body: { examInstanceId: one!.examInstanceId, examPaperId: one!.examPaperId, version, isLocked },
      });
    await lock(one!.version, true);
    expect(codes(await place(await named(one!.code), slots[1]!.id))).toEqual([409, ['PAPER_LOCKED']]);
    await lock((await named(one!.code)).version, false);
    expect((await place(await named(one!.code), null)).body).toMatchObject({ data: [{ slotId: null, version: 0 }] });
    expect(codes(await place(two, 'ffffffff-ffff-4fff-8fff-ffffffffffff'))[0]).toBe(404);
  });
  test('of several examinations with one code and title move together', async () => {
    const rows = await exam.query<{ id: string }>(
      `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, branch_id, semesters, exam_type_id, exam_pattern_id, state)
       select institute_id, code || '-B', name || ' again', exam_session_id, course_id, branch_id, semesters, exam_type_id, exam_pattern_id, state
         from exam_instance where id = $1 returning id`,
      [exam.instanceId],
    );
    await exam.query(
      `insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id)
       select institute_id, $2, exam_paper_id from exam_instance_paper where exam_instance_id = $1`,
      [exam.instanceId, rows[0]?.id],
    );
    const { slots, papers } = await board();
    const [one, other] = papers.filter(({ unit }) => unit === papers[0]!.unit);
    expect(other?.code).toBe(one?.code);
    const body = { examInstanceId: other!.examInstanceId, examPaperId: other!.examPaperId, version: 0, examSlotId: slots[2]!.id };
    expect((await admin.ok(timetables.place, { params, body })).data).toHaveLength(2);
    expect((await board()).papers.filter(({ slotId }) => slotId === slots[2]!.id)).toHaveLength(2);
  });
  test('keep their slot: it is neither removed nor made too short', async () => {
    const slot = (await board()).slots[2]!;
    const at = { ...params, id: slot.id };
    expect(codes(await admin.call(examSlots.remove, { params: at, body: { version: slot.version } }))).toEqual([409, ['SLOT_HAS_PAPERS']]);
    const [paper] = (await board()).papers.filter(({ slotId }) => slotId === slot.id);
    await exam.query('update exam_paper set duration_minutes = 170 where id = $1', [paper!.examPaperId]);
    const shorter = { ...bodyOf(slot), endsMinute: slot.endsMinute - 60 };
    expect(codes(await admin.call(examSlots.change, { params: at, body: shorter }))).toEqual([422, ['SLOT_TOO_SHORT']]);
    await exam.query('update exam_paper set duration_minutes = null where id = $1', [paper!.examPaperId]);
  });
});

test('who may not read time tables sees none, and a session of elsewhere is not found', async () => {
  expect((await app.as('student').call(timetables.board, { params })).status).toBe(403);
  const elsewhere = { examSessionId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' };
  expect((await admin.call(timetables.board, { params: elsewhere })).status).toBe(404);
});
