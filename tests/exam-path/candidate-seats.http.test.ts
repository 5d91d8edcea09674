import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateSeats } from '../../src/domains/exams/room-allocation/candidate-seats.contract.ts';
import { roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeHalls } from './test-halls.server.ts';
import type { TestExam } from './test-exam.server.ts';

const STUDENTS = 40;
const SETTINGS = { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 12 } as const;
const REASON = 'Another elective was chosen';

let app: App;
let exam: TestExam;
let slots: string[];
let rooms: string[];

beforeAll(async () => {
  app = await startApp();
  ({ exam, slots, rooms } = await makeHalls(app, STUDENTS));
  const body = { roomIds: rooms.slice(0, 2), settings: SETTINGS, version: 0 };
  await controller().ok(roomAllocations.allocate, { params: params(), body });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const params = () => ({ examSlotId: slots[0] ?? '' });
const controller = () => app.as('controller');
const seen = () => controller().ok(roomAllocations.get, { params: params() });
const inRoom = (at: number) => controller().ok(roomAllocations.room, { params: { ...params(), roomId: rooms[at] ?? '' } });
const codes = (answer: { status: number; body: { errors: readonly { code: string }[] } }) => [
  answer.status,
  ...answer.body.errors.map((one) => one.code),
];

test('some candidates lose their seats in every slot, and get one while everybody else keeps theirs', async () => {
  const before = (await inRoom(0)).data;
  const some = before.filter((one) => ['R0004', 'R0007'].includes(one.seatNo));
  const body = { examInstanceId: exam.instanceId, studentExamIds: some.map((one) => one.studentExamId), reason: REASON };
  expect((await controller().ok(candidateSeats.free, { body })).data).toEqual({ candidates: 2, seats: 2, kept: 0 });
  const stay = before.filter((one) => !some.includes(one));
  expect((await inRoom(0)).data).toEqual(stay);
  expect((await controller().ok(candidateSeats.free, { body })).data).toEqual({ candidates: 0, seats: 0, kept: 0 });
  const { data } = await seen();
  const version = data.version ?? 0;
  expect(data.seated).toBe(STUDENTS - 3);
  const rest = (at: number) => controller().call(candidateSeats.rest, { params: params(), body: { version: at } });
  expect(codes(await rest(version - 1))).toEqual([409, 'ALLOCATION_CHANGED']);
  // R0001 writes two papers at once and is seated by nobody.
  expect((await rest(version)).body).toMatchObject({ data: { given: 2, waiting: 2, version: version + 1 } });
  expect((await inRoom(0)).data.filter((one) => !body.studentExamIds.includes(one.studentExamId))).toEqual(stay);
  expect((await seen()).data.seated).toBe(STUDENTS - 1);
  expect(codes(await rest(version + 1))).toEqual([409, 'NOBODY_TO_SEAT']);
});

test('a seat on which presence is noted stays with its candidate', async () => {
  const [one] = (await inRoom(0)).data;
  const seat = [app.institute.id, one?.studentPaperId ?? ''];
  await exam.query(
    `with s as (insert into block_sheet (institute_id, room_allocation_id, room_id, block_no)
                select institute_id, room_allocation_id, room_id, 1 from room_place where institute_id = $1 and student_paper_id = $2 returning *)
     insert into block_line (institute_id, block_sheet_id, student_paper_id, state, marked_by, marked_at, client_key)
     select institute_id, id, $2, 'PRESENT', $1, now(), $1 from s`,
    seat,
  );
  const body = { examInstanceId: exam.instanceId, studentExamIds: [one?.studentExamId ?? ''], reason: REASON };
  expect(codes(await controller().call(candidateSeats.free, { body }))).toEqual([409, 'SEATS_OF_EXAM_DAY']);
  await exam.query('delete from block_line where institute_id = $1 and student_paper_id = $2', seat);
  await exam.query('delete from block_sheet where institute_id = $1', seat.slice(0, 1));
});

test('a window of room allocation that is shut refuses both by its name', async () => {
  await exam.query(
    `insert into exam_window (institute_id, activity, exam_instance_id, closes_at) values ($1, 'ROOM_ALLOCATION', $2, now() - interval '1 hour')`,
    [app.institute.id, exam.instanceId],
  );
  const [one] = (await inRoom(0)).data;
  const version = (await seen()).data.version ?? 0;
  const body = { examInstanceId: exam.instanceId, studentExamIds: [one?.studentExamId ?? ''], reason: REASON };
  expect(codes(await controller().call(candidateSeats.free, { body }))).toEqual([409, 'WINDOW_SHUT']);
  expect(codes(await controller().call(candidateSeats.rest, { params: params(), body: { version } }))).toEqual([409, 'WINDOW_SHUT']);
});
