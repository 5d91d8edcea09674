import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examDay } from '../../src/domains/exams/exam-day/exam-day.contract.ts';
import { hallTickets } from '../../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { ownTickets } from '../../src/domains/exams/hall-ticket/own-ticket.contract.ts';
import { ticketHolds } from '../../src/domains/exams/hall-ticket/ticket-hold.contract.ts';
import { candidateSeats } from '../../src/domains/exams/room-allocation/candidate-seats.contract.ts';
import { roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { issueAgain, issueAll, jobEnd, photograph, seatedExam, ticketRows, timetable } from './test-tickets.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;
let slots: string[];
let roomId: string;
const STUDENTS = 3;
const SETTINGS = { strategy: 'COLUMNS', apart: 'NONE', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 30 } as const;
const controller = () => app.as('controller');

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await seatedExam(app, STUDENTS);
  examInstanceId = exam.instanceId;
  await photograph(exam, exam.studentIds);
  slots = await timetable(exam, '2026-05-04');
  const [type] = await exam.query<{ id: string }>(
    `insert into room_type (institute_id, code, name) values ($1, 'HALL', 'Hall') returning id`,
    [exam.instituteId],
  );
  const [room] = await exam.query<{ id: string }>(
    `insert into room (institute_id, code, name, building, floor, room_type_id, fill_order, bench_rows, bench_columns, seats_per_bench, exam_capacity)
     values ($1, 'H-1', 'H-1', 'Main', 0, $2, 1, 6, 5, 1, 30) returning id`,
    [exam.instituteId, type?.id],
  );
  roomId = room?.id ?? '';
  await exam.query(`update student_profile set user_id = null where user_id = $1`, [app.userId('student')]);
  await exam.query(`update student_profile set user_id = $1 where id = $2`, [app.userId('student'), exam.studentIds[0]]);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const params = () => ({ examSlotId: slots[0] ?? '' });
const version = async () => (await controller().ok(roomAllocations.get, { params: params() })).data.version ?? 0;
const settle = async (state: 'DRAFT' | 'CONFIRMED') =>
  (await controller().ok(roomAllocations.settle, { params: params(), body: { version: await version(), state } })).data;
const text = async (at: number) => {
  const id = (await ticketRows(app, exam))[at]?.ticketId ?? '';
  return pdfText((await controller().call(hallTickets.download, { params: { id } })).bytes).text.replaceAll(/\s+/g, ' ');
};
const standings = async () => (await ticketRows(app, exam)).map(({ standing }) => standing);
const again = async (againBecause: string) => {
  const { data } = await controller().ok(hallTickets.issue, { body: { examInstanceId, language: 'en', againBecause } });
  return [data.students, await jobEnd(app, data.jobId)];
};

test('while its window is shut no ticket is issued, nor an issue gone on with; the refusal names the window', async () => {
  await exam.query(
    `insert into exam_window (institute_id, activity, exam_instance_id, opens_at, closes_at, grace_minutes) values ($1, 'HALL_TICKET', $2, null, now() - interval '1 hour', 0)`,
    [exam.instituteId, examInstanceId],
  );
  const { status, body } = await controller().call(hallTickets.issue, { body: { examInstanceId, language: 'en' } });
  expect([status, body.errors?.[0]?.code, body.errors?.[0]?.message]).toEqual([
    409,
    'WINDOW_SHUT',
    expect.stringMatching(/^Hall tickets of .+ closed on \d\d-\d\d-\d{4} \d\d:\d\d\. Ask whoever keeps Activity Control to open it\.$/),
  ]);
  const [batch] = await exam.query<{ id: string }>(
    `insert into ticket_batch (institute_id, exam_instance_id, language, created_by) values ($1, $2, 'en', $1) returning id`,
    [exam.instituteId, examInstanceId],
  );
  const resumed = await controller().call(hallTickets.resume, { params: { id: batch?.id ?? '' } });
  expect([resumed.status, resumed.body.errors?.[0]?.code]).toEqual([409, 'WINDOW_SHUT']);
  await exam.query('delete from ticket_batch where id = $1', [batch?.id]);
  await exam.query('delete from exam_window where institute_id = $1', [exam.instituteId]);
  expect(await exam.query(`select id from printed_document where kind = 'HALL_TICKET'`)).toEqual([]);
});

test('before seats are confirmed a ticket leads to the door notice, and stays right when they are', async () => {
  await controller().ok(roomAllocations.allocate, { params: params(), body: { roomIds: [roomId], settings: SETTINGS, version: 0 } });
  await issueAll(app, exam);
  const written = await text(0);
  expect([written.includes('H-1'), written.match(/see door notice/g)?.length]).toEqual([false, 2]);
  expect(await settle('CONFIRMED')).toMatchObject({ state: 'CONFIRMED', outdatedTickets: 0 });
  expect(await standings()).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);
  const [own] = (await app.as('student').ok(ownTickets.list, {})).data;
  expect(own?.papers.map(({ seat }) => seat)).toEqual([{ room: 'H-1', row: 1, place: 1 }, null]);
});

test('a ticket issued after that says room, block, row and place', async () => {
  const body = { examInstanceId, studentExamIds: (await ticketRows(app, exam)).map(({ id }) => id), reason: 'Rooms are known' };
  await controller().ok(hallTickets.revoke, { body });
  await issueAgain(app, exam, body.studentExamIds, 'Rooms are known');
  const seats = await exam.query<{ row: number; place: number }>(
    `select seat_row as row, seat_place as place from room_place p join student_paper w on w.id = p.student_paper_id
       join student_exam x on x.id = w.student_exam_id order by x.seat_no`,
  );
  for (const [at, { row, place }] of seats.entries()) expect(await text(at)).toContain(`H-1 · 1 · ${row}-${place}`);
});

test('a seat that changes is nothing while it is worked on; once confirmed its ticket is out of date by name, told, and issued again with the new seat', async () => {
  await settle('DRAFT');
  const [first] = (await controller().ok(roomAllocations.room, { params: { ...params(), roomId } })).data.filter(
    ({ seatNo }) => seatNo === 'T0001',
  );
  const to = { roomId, row: 6, place: 5 };
  const move = { studentPaperId: first?.studentPaperId ?? '', version: first?.version ?? 0, to, other: null };
  await controller().ok(roomAllocations.move, { params: params(), body: move });
  expect(await standings()).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);
  expect((await settle('CONFIRMED')).outdatedTickets).toBe(1);
  expect(await standings()).toEqual(['OUTDATED', 'ISSUED', 'ISSUED']);
  const [row] = await ticketRows(app, exam);
  expect(row?.changes).toMatchObject([{ code: 'P01', before: { room: 'H-1', row: 1, place: 1 }, now: { room: 'H-1', row: 6, place: 5 } }]);
  const told = await exam.query(
    `select facts ->> 'what' as what from notification where kind = 'TICKET_CHANGED' and facts ->> 'what' = 'OUTDATED'`,
  );
  expect(told).toEqual([{ what: 'OUTDATED' }]);
  expect(await again('The seat changed')).toEqual([1, 'DONE']);
  expect(await text(0)).toContain('H-1 · 1 · 6-5');
  expect((await ticketRows(app, exam))[0]?.number).toMatch(/-R2$/);
});

test('a paper that moved is named with both times', async () => {
  await exam.query('update exam_slot set starts_minute = 660, ends_minute = 840 where id = $1', [slots[1]]);
  const rows = await ticketRows(app, exam);
  expect(
    rows.map(({ standing, changes }) => [
      standing,
      changes.map(({ code, before, now }) => [code, before?.startsMinute, now?.startsMinute]),
    ]),
  ).toEqual(Array.from({ length: STUDENTS }, () => ['OUTDATED', [['P02', 630, 660]]]));
});

test('the sheet of a block marks who is held and whose ticket was revoked; a note of them is taken like others', async () => {
  const [first, second] = await ticketRows(app, exam);
  const body = { examInstanceId, studentExamIds: [first?.id ?? ''] };
  await controller().ok(hallTickets.revoke, { body: { ...body, reason: 'Detained by university letter' } });
  const hold = { ...body, studentExamIds: [second?.id ?? ''], kind: 'FEES' as const, reason: 'The fees are not paid' };
  await controller().ok(ticketHolds.lay, { body: hold });
  const block = { examSlotId: slots[0] ?? '', roomId, blockNo: '1' };
  const { candidates } = (await controller().ok(examDay.sheet, { params: block })).data;
  const bySeat = candidates.toSorted((a, b) => a.seatNo.localeCompare(b.seatNo));
  expect(bySeat.map(({ seatNo, barred }) => [seatNo, barred])).toEqual([
    ['T0001', 'REVOKED'],
    ['T0002', 'HELD'],
    ['T0003', null],
  ]);
  const said = { state: 'PRESENT' as const, lateMinutes: 0, mainBook: null, supplements: [], remark: null };
  const line = { ...said, key: randomUUID(), studentPaperId: bySeat[0]?.studentPaperId ?? '', at: new Date().toISOString(), base: 0 };
  const { data } = await controller().ok(examDay.mark, { params: block, body: { lines: [line] } });
  expect(data.lines.map(({ outcome }) => outcome)).toEqual(['APPLIED']);
});

test.each([
  [239, 3],
  [59, 0],
  [-60, 0],
  [60, 1],
])('whoever was let in %i seconds after the beginning is late by %i whole minutes', async (seconds, late) => {
  await exam.query('delete from exam_presence where institute_id = $1', [exam.instituteId]);
  await exam.query(
    `insert into exam_presence (institute_id, student_exam_id, exam_slot_id, exam_paper_id, printed_document_id, seen_by, seen_at)
     select y.institute_id, y.student_exam_id, y.exam_slot_id, y.exam_paper_id, t.id, $2, y.starts_at + make_interval(secs => $3)
       from exams_sitting y join print_hall_ticket t on t.student_exam_id = y.student_exam_id and t.state = 'VALID'
      where y.institute_id = $1 and y.exam_slot_id = $4 and y.seat_no = 'T0003'`,
    [exam.instituteId, app.userId('teacher'), seconds, slots[0]],
  );
  const { candidates } = (await controller().ok(examDay.sheet, { params: { examSlotId: slots[0] ?? '', roomId, blockNo: '1' } })).data;
  expect(candidates.filter(({ seenAt }) => seenAt !== null).map(({ seatNo, seenLate }) => [seatNo, seenLate])).toEqual([['T0003', late]]);
});

test('who comes after seats are confirmed gets one, and the seats stay confirmed', async () => {
  const last = (await ticketRows(app, exam)).at(-1);
  const body = { examInstanceId, studentExamIds: [last?.id ?? ''], reason: 'Another elective' };
  expect((await controller().ok(candidateSeats.free, { body })).data).toMatchObject({ candidates: 1, kept: 0 });
  const read = async () => (await controller().ok(roomAllocations.get, { params: params() })).data;
  expect(await read()).toMatchObject({ state: 'CONFIRMED', seated: STUDENTS - 1, candidates: STUDENTS });
  const rest = { params: params(), body: { version: await version() } };
  expect((await controller().ok(candidateSeats.rest, rest)).data).toMatchObject({ given: 1, waiting: 0 });
  expect(await read()).toMatchObject({ state: 'CONFIRMED', seated: STUDENTS });
});
