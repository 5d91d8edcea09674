import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dutyAbsences } from '../../src/domains/exams/duty-absence/duty-absence.contract.ts';
import { examDuties } from '../../src/domains/exams/exam-duty/exam-duty.contract.ts';
import { exportSeats, roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import type { SlotSettings } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { makeHalls } from './test-halls.server.ts';
import type { TestExam } from './test-exam.server.ts';

const STUDENTS = 40;
const SETTINGS: SlotSettings = { strategy: 'COLUMNS', apart: 'ROW', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 12 };
const REASON = 'Another hall was given';

let app: App;
let exam: TestExam;
let slots: string[];
let rooms: string[];

beforeAll(async () => {
  app = await startApp();
  ({ exam, slots, rooms } = await makeHalls(app, STUDENTS));
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const params = () => ({ examSlotId: slots[0] ?? '' });
const controller = () => app.as('controller');
const seen = () => controller().ok(roomAllocations.get, { params: params() });
const inRoom = (at: number) => controller().ok(roomAllocations.room, { params: { ...params(), roomId: rooms[at] ?? '' } });
const allocate = (some: readonly string[], version: number, stamp?: string) =>
  controller().call(roomAllocations.allocate, {
    params: params(),
    body: { roomIds: [...some], settings: SETTINGS, version, ...(stamp === undefined ? {} : { stamp }) },
  });
const codes = (answer: { status: number; body: { errors: readonly { code: string }[] } }) => [
  answer.status,
  ...answer.body.errors.map((one) => one.code),
];

/** A supervisor for each block alone. */
const NOBODY_BESIDES = { blocksPerReliever: 0, seniors: 0, substitutes: 0, squad: 0, seed: 1 };

describe('the rooms of one slot', () => {
  test('a preview names who finds no seat and why, and a room that is closed that day is refused by name', async () => {
    const body = { roomIds: rooms, settings: SETTINGS };
    const { data } = await controller().ok(roomAllocations.preview, { params: params(), body });
    expect([data.seated, data.unseated.map((one) => `${one.seatNo} ${one.paper} ${one.why}`)]).toEqual([
      STUDENTS - 1,
      ['R0001 P01 TWO_PAPERS', 'R0001 P02 TWO_PAPERS'],
    ]);
    expect(data.score.counts.NEIGHBOURS).toBe(0);
    expect(data.strategies.map((one) => one.strategy)).toEqual(['COLUMNS', 'ZIGZAG', 'COURSES', 'SEQUENTIAL']);
    await exam.query(
      `insert into room_closure (institute_id, room_id, from_on, to_on, reason) values ($1, $2, '2026-05-01', '2026-05-09', 'Painting')`,
      [app.institute.id, rooms[2]],
    );
    expect(codes(await controller().call(roomAllocations.preview, { params: params(), body }))).toEqual([409, 'ROOM_CLOSED']);
    expect((await seen()).data.rooms.map((one) => one.closedFor)).toEqual([null, null, 'Painting']);
  });

  test('two who give the seats at once: one does, the other is told; nobody sits twice and no room is above its capacity', async () => {
    const open = rooms.slice(0, 2);
    const answers = await Promise.all([allocate(open, 0), allocate(open, 0), allocate(open, 0)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { data } = await seen();
    expect([data.seated, data.state, data.version]).toEqual([STUDENTS - 1, 'DRAFT', 1]);
    expect(data.rooms.map((one) => one.load)).toEqual([24, STUDENTS - 1 - 24, 0]);
    expect(codes(await allocate(open, 0))).toEqual([409, 'ALLOCATION_CHANGED']);
    expect(codes(await allocate(open, 1, '0'.repeat(64)))).toEqual([409, 'ALLOCATION_CHANGED']);
  });

  test('a seat number with a seat in a room is neither withdrawn nor changed', async () => {
    const body = { examInstanceId: exam.instanceId, reason: REASON };
    expect(codes(await controller().call(seatNumbers.remove, { body }))).toEqual([409, 'ROOM_PLACES_EXIST']);
  });

  test('two candidates change seats; of two clerks who move one seat the second is told', async () => {
    const places = (await inRoom(0)).data;
    const [one] = places;
    const other = places.find((place) => place.row !== one?.row && place.paper === one?.paper);
    if (!one || !other) throw new Error('no two candidates of one paper');
    const to = { roomId: rooms[0] ?? '', row: other.row, place: other.place };
    const body = {
      studentPaperId: one.studentPaperId,
      version: one.version,
      to,
      other: { studentPaperId: other.studentPaperId, version: other.version },
    };
    const answers = await Promise.all([0, 1].map(() => controller().call(roomAllocations.move, { params: params(), body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const after = (await inRoom(0)).data;
    const at = (id: string) => after.find((place) => place.studentPaperId === id);
    expect(at(one.studentPaperId)).toMatchObject({ row: other.row, place: other.place });
    expect(at(other.studentPaperId)).toMatchObject({ row: one.row, place: one.place });
  });

  test('a seat beside the same paper, one that is taken and one that is not there are refused', async () => {
    const places = (await inRoom(0)).data;
    const [one] = places;
    const beside = places.find((place) => place.row === one?.row && place.place === (one?.place ?? 0) + 1);
    const third = places.find((place) => place.row !== one?.row && place.paper === beside?.paper);
    if (!one || !third) throw new Error('a hall with neighbours was expected');
    const move = (to: { row: number; place: number }, other: { studentPaperId: string; version: number } | null) =>
      controller().call(roomAllocations.move, {
        params: params(),
        body: { studentPaperId: one.studentPaperId, version: one.version, to: { roomId: rooms[0] ?? '', ...to }, other },
      });
    const of = { studentPaperId: third.studentPaperId, version: third.version };
    expect(codes(await move({ row: third.row, place: third.place }, of))).toEqual([409, 'SAME_PAPER_BESIDE']);
    expect(codes(await move({ row: third.row, place: third.place }, null))).toEqual([409, 'ALLOCATION_CHANGED']);
    expect(codes(await move({ row: 9, place: 1 }, null))).toEqual([409, 'SEAT_NOT_USABLE']);
  });

  test('a held seat stays when seats are given anew', async () => {
    const last = (await inRoom(1)).data.at(-1);
    if (!last) throw new Error('nobody sits in the second hall');
    const body = { studentPaperId: last.studentPaperId, version: last.version, isHeld: true };
    await controller().ok(roomAllocations.hold, { params: params(), body });
    const { data } = await seen();
    expect((await allocate(rooms.slice(0, 2), data.version ?? 0)).status).toBe(200);
    const again = (await inRoom(1)).data.find((one) => one.studentPaperId === last.studentPaperId);
    expect(again).toMatchObject({ row: last.row, place: last.place, isHeld: true });
  });

  test('the list of seats has its block, and goes out as a file', async () => {
    const { data, page } = await controller().ok(roomAllocations.seats, { params: params(), query: { q: 'H1' } });
    expect([page.total, [...new Set(data.map((one) => one.blockNo))]]).toEqual([24, [1, 2]]);
    const file = await controller().call(exportSeats, { params: params(), query: {} });
    expect([file.status, file.body]).toEqual([200, expect.anything()]);
  });

  test('the time table is held while seats are given, and everybody needs a seat before they are confirmed', async () => {
    const move = exam.query('update exam_slot_paper set exam_slot_id = $1 where exam_slot_id = $2', [slots[1], slots[0]]);
    await expect(move).rejects.toThrow('ROOM_PLACES_IN_SLOT');
    const { data } = await seen();
    const body = { version: data.version ?? 0, state: 'CONFIRMED' as const };
    expect(codes(await controller().call(roomAllocations.settle, { params: params(), body }))).toEqual([409, 'CANDIDATES_WITHOUT_SEAT']);
  });

  test('duties: each block has a supervisor, nobody watches an own paper, and a substitute takes over', async () => {
    const staff = await exam.query<{ id: string }>(
      `insert into teacher_profile (institute_id, staff_no, name) select $1, 'T' || n, 'Teacher ' || n from generate_series(1, 7) n returning id`,
      [app.institute.id],
    );
    await exam.query(
      `insert into paper_map (institute_id, teacher_profile_id, exam_paper_id, evaluator, starts_on)
       select $1, t, p, 'INTERNAL', '2026-01-01' from unnest($2::uuid[]) p, unnest($3::uuid[]) t`,
      [app.institute.id, exam.paperIds, [staff[0]?.id]],
    );
    await exam.query(
      `insert into duty_absence (institute_id, teacher_profile_id, from_on, to_on, reason) values ($1, $2, '2026-05-04', '2026-05-04', 'Leave')`,
      [app.institute.id, staff[1]?.id],
    );
    const body = { blocksPerReliever: 0, seniors: 0, substitutes: 1, squad: 2, seed: 1 };
    const { data: shared } = await controller().ok(examDuties.share, { params: params(), body });
    expect([shared.given, shared.open]).toEqual([
      5,
      [
        { kind: 'SQUAD', room: null, blockNo: null, why: 'TOO_FEW' },
        { kind: 'SQUAD', room: null, blockNo: null, why: 'TOO_FEW' },
      ],
    ]);
    const { data: duties } = await controller().ok(examDuties.list, { params: params(), query: {} });
    expect(duties.map((one) => `${one.kind} ${one.room} ${one.blockNo} ${one.candidates}`)).toEqual([
      'SUPERVISOR H1 1 12',
      'SUPERVISOR H1 2 12',
      'SUPERVISOR H2 1 11',
      'SUPERVISOR H2 2 4',
      'SUBSTITUTE null null null',
    ]);
    expect(duties.filter((one) => [staff[0]?.id, staff[1]?.id].includes(one.teacherProfileId))).toEqual([]);
    const [duty] = duties;
    const substitute = duties.at(-1);
    if (!duty || !substitute) throw new Error('a duty and a substitute were expected');
    const replace = (teacherProfileId: string) =>
      controller().call(examDuties.replace, {
        params: params(),
        body: { dutyId: duty.id, version: duty.version, teacherProfileId, reason: REASON },
      });
    expect(codes(await replace(staff[0]?.id ?? ''))).toEqual([409, 'NOT_ABLE_FOR_DUTY']);
    expect((await replace(substitute.teacherProfileId)).status).toBe(200);
    const after = await controller().ok(examDuties.list, { params: params(), query: {} });
    expect([after.page.total, after.data[0]?.teacherProfileId]).toEqual([4, substitute.teacherProfileId]);
  });

  test('who is absent has leave that day, and the block goes to somebody who may watch it', async () => {
    const { data: duties } = await controller().ok(examDuties.list, { params: params(), query: {} });
    const [duty] = duties;
    if (!duty) throw new Error('a duty was expected');
    const absent = (insteadId: string | null) =>
      controller().call(examDuties.absent, {
        params: params(),
        body: { dutyId: duty.id, version: duty.version, insteadId, reason: REASON },
      });
    expect(codes(await absent(null))).toEqual([409, 'BLOCK_NEEDS_SUPERVISOR']);
    expect(codes(await absent(duty.teacherProfileId))).toEqual([409, 'NOT_ABLE_FOR_DUTY']);
    await exam.query(`insert into teacher_profile (institute_id, staff_no, name) values ($1, 'T8', 'Teacher 8')`, [app.institute.id]);
    const { data: able } = await controller().ok(examDuties.able, { params: params(), query: { dutyId: duty.id } });
    const [next] = able;
    expect((await absent(next?.teacherProfileId ?? '')).status).toBe(200);
    const after = await controller().ok(examDuties.list, { params: params(), query: {} });
    expect(after.data[0]?.teacherProfileId).toBe(next?.teacherProfileId);
    const leave = await controller().ok(dutyAbsences.list, { query: { q: duty.name } });
    expect(leave.data).toMatchObject([{ teacherProfileId: duty.teacherProfileId, fromOn: '2026-05-04', toOn: '2026-05-04', duties: 0 }]);
  });

  test('leave is entered, told with the duties of its days, refused when it ends before it begins, and taken back', async () => {
    const { data: duties } = await controller().ok(examDuties.list, { params: params(), query: {} });
    const teacherProfileId = duties[0]?.teacherProfileId ?? '';
    const add = (fromOn: string, toOn: string) =>
      controller().call(dutyAbsences.create, { body: { teacherProfileId, fromOn, toOn, reason: 'Medical leave' } });
    expect(codes(await add('2026-05-09', '2026-05-02'))).toEqual([422, 'ENDS_BEFORE_START']);
    expect((await add('2026-05-02', '2026-05-09')).body).toMatchObject({ data: { duties: 1 } });
    expect(codes(await add('2026-05-02', '2026-05-03'))).toEqual([409, 'DUTY_ABSENCE_ONCE']);
    const [row] = (await controller().ok(dutyAbsences.list, { query: { q: 'Medical' } })).data;
    const remove = (version: number) => controller().call(dutyAbsences.remove, { params: { id: row?.id ?? '' }, body: { version } });
    expect(codes(await remove(7))).toEqual([409, 'DUTY_ABSENCE_CHANGED']);
    expect((await remove(1)).status).toBe(200);
    expect((await controller().ok(dutyAbsences.staff)).data.length).toBeGreaterThan(7);
  });

  test('a block that nobody watches is told as long as nobody does, not only when the duties are shared', async () => {
    const share = () => controller().ok(examDuties.share, { params: params(), body: NOBODY_BESIDES });
    const open = async () =>
      (await controller().ok(examDuties.open, { params: params() })).data.map(
        ({ room, blockNo, candidates, why }) => `${room} ${blockNo} ${candidates} ${why}`,
      );
    await exam.query('delete from exam_duty where institute_id = $1', [app.institute.id]);
    expect(new Set((await open()).map((line) => line.split(' ')[3]))).toEqual(new Set(['NOT_SHARED']));
    await share();
    expect(await open()).toEqual([]);
    await exam.query(
      `insert into duty_absence (institute_id, teacher_profile_id, from_on, to_on, reason)
       select institute_id, id, '2026-05-03', '2026-05-05', 'Away for a test' from teacher_profile where institute_id = $1 and staff_no not in ('T1', 'T8')`,
      [app.institute.id],
    );
    expect((await share()).data).toMatchObject({ given: 1, open: [{}, {}, {}] });
    expect(await open()).toHaveLength(3);
    expect(new Set((await open()).map((line) => line.split(' ')[3]))).toEqual(new Set(['TOO_FEW']));
    await exam.query(`delete from duty_absence where institute_id = $1 and reason = 'Away for a test'`, [app.institute.id]);
    expect(new Set((await open()).map((line) => line.split(' ')[3]))).toEqual(new Set(['NOT_ASKED']));
    await share();
    expect(await open()).toEqual([]);
  });

  test('while the window of an examination or of the session is shut, every act is refused and names it', async () => {
    const shut = async (where: string, id: string) => {
      await exam.query(
        `insert into exam_window (institute_id, activity, ${where}, opens_at, closes_at) values ($1, 'ROOM_ALLOCATION', $2, null, now() - interval '1 hour')`,
        [app.institute.id, id],
      );
      const { data } = await seen();
      const [one] = (await inRoom(0)).data;
      const who = { studentPaperId: one?.studentPaperId ?? '', version: one?.version ?? 0 };
      const version = data.version ?? 0;
      const answers = [
        await allocate(rooms.slice(0, 2), version),
        await controller().call(roomAllocations.move, { params: params(), body: { ...who, to: null, other: null } }),
        await controller().call(roomAllocations.hold, { params: params(), body: { ...who, isHeld: true } }),
        await controller().call(roomAllocations.need, { params: params(), body: { studentPaperId: who.studentPaperId, reason: REASON } }),
        await controller().call(roomAllocations.settle, { params: params(), body: { version, state: 'CONFIRMED' } }),
        await controller().call(roomAllocations.clear, { params: params(), body: { version, reason: REASON } }),
        await controller().call(examDuties.share, { params: params(), body: NOBODY_BESIDES }),
      ];
      expect(answers.map((answer) => codes(answer).join(' '))).toEqual(answers.map(() => '409 WINDOW_SHUT'));
      const said = answers.map(({ body }) => ('errors' in body ? body.errors[0]?.message : ''));
      expect(said.filter((text) => !text?.startsWith('Room allocation of '))).toEqual([]);
      await exam.query(`delete from exam_window where institute_id = $1`, [app.institute.id]);
    };
    await shut('exam_instance_id', exam.instanceId);
    await shut('exam_session_id', exam.sessionId);
    const open = [exam.instanceId, exam.sessionId];
    // The narrowest window decides: the examination is let in although its session is shut.
    await exam.query(
      `insert into exam_window (institute_id, activity, exam_instance_id, exam_session_id, opens_at, closes_at)
       values ($1, 'ROOM_ALLOCATION', $2, null, null, now() + interval '1 hour'), ($1, 'ROOM_ALLOCATION', null, $3, null, now() - interval '1 hour')`,
      [app.institute.id, ...open],
    );
    const body = { blocksPerReliever: 0, seniors: 0, substitutes: 0, squad: 0, seed: 1 };
    expect((await controller().call(examDuties.share, { params: params(), body })).status).toBe(200);
    await exam.query(`delete from exam_window where institute_id = $1`, [app.institute.id]);
  });

  test('seats are taken back with a reason, and then the numbers may be withdrawn', async () => {
    const { data } = await seen();
    const body = { version: data.version ?? 0, reason: REASON };
    expect((await controller().ok(roomAllocations.clear, { params: params(), body })).data.cleared).toBe(STUDENTS - 1);
    expect((await seen()).data.state).toBeNull();
  });
});

describe('what the database itself refuses', () => {
  const insert = (slot: number, room: number, seat: number) =>
    exam.query(
      `with a as (
         insert into room_allocation (institute_id, exam_slot_id, held_on, starts_minute, ends_minute, strategy, apart, room_order, sitter_order, seed, block_size)
         select institute_id, id, held_on, starts_minute, ends_minute, 'COLUMNS', 'ROW', 'ORDER', 'SEAT_NO', 1, 30 from exam_slot where id = $1 returning *)
       insert into room_allocation_room (institute_id, room_allocation_id, room_id, held_on, starts_minute, ends_minute)
       select institute_id, id, $2, held_on, starts_minute, ends_minute from a where $3 > 0`,
      [slots[slot], rooms[room], seat],
    );

  test('T26: a room in two slots at overlapping times, also when a slot is moved', async () => {
    await insert(0, 0, 1);
    await insert(1, 0, 1);
    const other = await exam.query<{ id: string }>(
      `with s as (insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state)
         select institute_id, 'S2', 'S2', academic_year_id, half, starts_on, ends_on, state from exam_session where id = $1 returning id, institute_id)
       insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
       select institute_id, id, '2026-05-05', 'Morning', 600, 700 from s returning id`,
      [exam.sessionId],
    );
    slots[2] = other[0]?.id ?? '';
    await insert(2, 0, 1);
    await expect(exam.query(`update exam_slot set held_on = '2026-05-04' where id = $1`, [slots[2]])).rejects.toThrow(
      'room_allocation_room_apart',
    );
  });
});
