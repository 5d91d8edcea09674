import { afterAll, beforeAll, expect, test } from 'vitest';
import { examDuties } from '../../src/domains/exams/exam-duty/exam-duty.contract.ts';
import { HALL_PRINTS, hallPrints } from '../../src/domains/exams/hall-print/hall-print.contract.ts';
import type { HallPrint } from '../../src/domains/exams/hall-print/hall-print.contract.ts';
import { roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import type { SlotSettings } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { makeHalls } from './test-halls.server.ts';

const SETTINGS: SlotSettings = { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 12 };

let app: App;
let exam: TestExam;
let slots: string[];
let rooms: string[];

beforeAll(async () => {
  app = await startApp();
  ({ exam, slots, rooms } = await makeHalls(app, 40));
  await exam.query(`update student_profile set name_in_script = 'सुनीता पाटील' where institute_id = $1`, [app.institute.id]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const params = () => ({ examSlotId: slots[0] ?? '' });
const asked = (kind: HallPrint, roomId?: string) =>
  app.as('controller').call(hallPrints.file, { params: params(), query: { kind, ...(roomId === undefined ? {} : { roomId }) } });
async function printed(kind: HallPrint, roomId?: string) {
  const { status, bytes, headers } = await asked(kind, roomId);
  expect([kind, status]).toEqual([kind, 200]);
  return { ...pdfText(bytes), name: headers.get('content-disposition') };
}

test('before anybody is seated every print says so', async () => {
  for (const kind of HALL_PRINTS) {
    const { status, body } = await asked(kind);
    expect([status, body.errors?.[0]?.code]).toEqual([409, 'NOTHING_SEATED']);
  }
});

test('each print of the slot has its rooms, papers, seat numbers and names', async () => {
  const body = { roomIds: rooms.slice(0, 2), settings: SETTINGS, version: 0 };
  await app.as('controller').ok(roomAllocations.allocate, { params: params(), body });
  await exam.query(
    `insert into teacher_profile (institute_id, staff_no, name) select $1, 'T' || n, 'Teacher ' || n from generate_series(1, 9) n`,
    [app.institute.id],
  );
  const wishes = { blocksPerReliever: 0, seniors: 0, substitutes: 1, squad: 0, seed: 1 };
  await app.as('controller').ok(examDuties.share, { params: params(), body: wishes });

  const door = await printed('DOOR');
  expect(door.pages).toBe(2);
  for (const word of ['H1', 'H2', 'P01', 'P02', '04/05/2026', '10:00 – 13:00', 'Seat numbers']) expect(door.text).toContain(word);
  expect(door.name).toBe('attachment; filename="door-2026-05-04-Morning.pdf"');

  const chart = await printed('CHART', rooms[0]);
  expect([chart.pages, chart.name]).toEqual([1, 'attachment; filename="chart-2026-05-04-Morning-H1.pdf"']);
  const { data: places } = await app.as('controller').ok(roomAllocations.room, { params: { ...params(), roomId: rooms[0] ?? '' } });
  expect(places.filter((one) => !chart.text.includes(one.seatNo))).toEqual([]);

  // Each block by its line, with who watches it.
  const { data: watching } = await app.as('controller').ok(examDuties.list, { params: params(), query: {} });
  const ofRoom = watching.filter((one) => one.kind === 'SUPERVISOR' && one.room === 'H1');
  expect(ofRoom.length).toBe(2);
  expect(ofRoom.filter((one) => !chart.text.includes(one.name))).toEqual([]);

  const stickers = await printed('STICKERS');
  expect(stickers.pages).toBe(2);
  expect(places.filter((one) => !stickers.text.includes(one.seatNo) || !stickers.text.includes(one.name))).toEqual([]);
  expect(stickers.text).toMatch(/[\u0900-\u097f]/);

  const { data: others } = await app.as('controller').ok(roomAllocations.room, { params: { ...params(), roomId: rooms[1] ?? '' } });
  // A block of 12 is three places of each of the four rows.
  const sheets = [places, others].flatMap((some, room) => some.map((one) => `H${room + 1}, Block ${one.place <= 3 ? 1 : 2} ${one.paper}`));
  const attendance = await printed('ATTENDANCE');
  expect(attendance.pages).toBe(new Set(sheets).size);
  expect(sheets.filter((sheet) => !attendance.text.includes(sheet.slice(0, 11)))).toEqual([]);
  expect(places.filter((one) => !attendance.text.includes(one.seatNo) || !attendance.text.includes(one.name))).toEqual([]);
  for (const word of ['ATTENDANCE SHEET', 'Answer book no.', 'Signature']) expect(attendance.text).toContain(word);

  const { data: duties } = await app.as('controller').ok(examDuties.list, { params: params(), query: {} });
  const supervisor = await printed('SUPERVISOR');
  expect(supervisor.pages).toBe(4);
  expect(duties.filter((one) => one.room !== null && !supervisor.text.includes(one.name))).toEqual([]);

  const counts = await printed('COUNTS');
  expect(counts.pages).toBe(1);
  const packets = Map.groupBy([...places.map(({ paper }) => `H1 ${paper}`), ...others.map(({ paper }) => `H2 ${paper}`)], (one) => one);
  const needed = [...packets.values()].reduce((sum, some) => sum + Math.ceil((some.length * 105) / 100), 0);
  const inFirst = places.filter(({ paper, place }) => paper === 'P01' && place <= 3).length;
  for (const word of ['Question papers', 'Answer books', '39', '5 % spare', `Block 1: ${inFirst}`, String(needed)])
    expect(counts.text).toContain(word);
});

test('a room that the slot does not use has no print, and other institutes have none of it', async () => {
  expect((await asked('DOOR', rooms[2])).status).toBe(404);
  const { status } = await app.as('clerk').call(hallPrints.file, { params: { examSlotId: exam.instanceId }, query: { kind: 'DOOR' } });
  expect([403, 404]).toContain(status);
});
