import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms as roomMaster } from '../../src/domains/exams/room/room.contract.ts';
import { roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import type { SlotSettings } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeHalls } from './test-halls.server.ts';
import type { TestExam } from './test-exam.server.ts';

const SETTINGS: SlotSettings = { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 12 };

let app: App;
let exam: TestExam;
let slots: string[];
let rooms: string[];

beforeAll(async () => {
  app = await startApp();
  ({ exam, slots, rooms } = await makeHalls(app, 40));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const codes = (answer: { status: number; body: { errors: readonly { code: string }[] } }) => [
  answer.status,
  ...answer.body.errors.map((one) => one.code),
];

test('a room keeps the seats that candidates of a coming day have: neither fewer of them nor another map', async () => {
  const params = { examSlotId: slots[0] ?? '' };
  await controller().ok(roomAllocations.allocate, { params, body: { roomIds: rooms, settings: SETTINGS, version: 0 } });
  const { data: hall } = await controller().ok(roomMaster.get, { params: { id: rooms[0] ?? '' } });
  const { id, code, name, building, floor, roomTypeId, fillOrder, seatsPerBench, benchColumns, stepFree, plan, isActive } = hall;
  const { benchRows, examCapacity, version } = hall;
  const same = { code, name, building, floor, roomTypeId, fillOrder, seatsPerBench, benchColumns, stepFree, plan, isActive, version };
  const { data: places } = await controller().ok(roomAllocations.room, { params: { ...params, roomId: id } });
  const seated = places.length;
  const change = (some: { benchRows?: number; examCapacity?: number }) =>
    controller().call(roomMaster.update, { params: { id }, body: { ...same, benchRows, examCapacity, ...some } });
  await exam.query(`update exam_slot set held_on = current_date + 2 where id = $1`, [slots[0]]);
  expect(codes(await change({ examCapacity: seated - 1 }))).toEqual([409, 'ROOM_FULLER']);
  expect(codes(await change({ benchRows: 2, examCapacity: 12 }))).toEqual([409, 'ROOM_SEATS_TAKEN']);
  await exam.query(`update exam_slot set held_on = current_date - 2 where id = $1`, [slots[0]]);
  expect((await change({ examCapacity: seated - 1 })).status).toBe(200);
});
