import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNotes } from '../../src/domains/exams/exam-day-note/exam-day-note.contract.ts';
import { examDay } from '../../src/domains/exams/exam-day/exam-day.contract.ts';
import type { SentLine } from '../../src/domains/exams/exam-day/exam-day.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { maskNumbers } from '../../src/domains/exams/mask-number/mask-number.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { settleSlot } from '../../src/domains/exams/room-allocation/change-seats.command.ts';
import { roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { listReminders } from '../../src/kit/reminder/reminder.contract.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App, CallerName } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { seatedExam } from './test-tickets.server.ts';

const SETTINGS = { strategy: 'SEQUENTIAL', apart: 'NONE', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 4 } as const;
const REASON = 'The seat was called wrongly';

let app: App;
let exam: TestExam;
let slot: string;
let room: string;

beforeAll(async () => {
  app = await startApp();
  exam = await seatedExam(app, 8);
  const [made] = await exam.query<{ id: string }>(
    `insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
     select n.id, $2, (now() at time zone n.time_zone)::date, 'Morning', 0, 180 from institute n where n.id = $1 returning id`,
    [exam.instituteId, exam.sessionId],
  );
  slot = made?.id ?? '';
  await exam.query(
    `insert into exam_slot_paper (institute_id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id) values ($1, $2, $3, $4, $5)`,
    [exam.instituteId, exam.sessionId, slot, exam.instanceId, exam.paperIds[0]],
  );
  const [hall] = await exam.query<{ id: string }>(
    `with t as (insert into room_type (institute_id, code, name) values ($1, 'HALL', 'Hall') returning id)
     insert into room (institute_id, code, name, building, floor, room_type_id, fill_order, bench_rows, bench_columns, seats_per_bench, exam_capacity, step_free)
     select $1, 'H1', 'Hall 1', 'Main', 0, t.id, 1, 4, 2, 1, 8, true from t returning id`,
    [exam.instituteId],
  );
  room = hall?.id ?? '';
  const params = { examSlotId: slot };
  const controller = app.as('controller');
  await controller.ok(roomAllocations.allocate, { params, body: { roomIds: [room], settings: SETTINGS, version: 0 } });
  await controller.ok(roomAllocations.settle, { params, body: { version: 1, state: 'CONFIRMED' } });
  await exam.query(
    `with t as (insert into teacher_profile (institute_id, staff_no, name, user_id) values ($1, '1', 'Asha Rane', $2) returning id)
     insert into exam_duty (institute_id, room_allocation_id, held_on, starts_minute, ends_minute, kind, room_id, block_no, teacher_profile_id)
     select a.institute_id, a.id, a.held_on, a.starts_minute, a.ends_minute, 'SUPERVISOR', $3, 1, t.id from room_allocation a, t where a.institute_id = $1`,
    [exam.instituteId, app.userId('teacher'), room],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const block = (number = 1) => ({ examSlotId: slot, roomId: room, blockNo: String(number) });
const sheet = async (who: CallerName = 'teacher', number = 1) => (await app.as(who).ok(examDay.sheet, { params: block(number) })).data;
const codes = (answer: { status: number; body: { errors: readonly { code: string }[] } }) => [
  answer.status,
  ...answer.body.errors.map((one) => one.code),
];
const seconds = (ago: number) => new Date(Date.now() - ago * 1000).toISOString();
async function line(seat: number, said: Partial<SentLine>, number = 1): Promise<SentLine> {
  const { candidates } = await sheet('controller', number);
  const one = candidates[seat];
  return {
    key: randomUUID(),
    studentPaperId: one?.studentPaperId ?? '',
    at: seconds(60),
    base: one?.line?.version ?? 0,
    state: 'PRESENT',
    lateMinutes: 0,
    mainBook: null,
    supplements: [],
    remark: null,
    ...said,
  };
}
const send = async (lines: SentLine[], who: CallerName = 'teacher') =>
  (await app.as(who).ok(examDay.mark, { params: block(), body: { lines } })).data;
const close = async (more: object = {}) => {
  const { version } = await sheet();
  const body = { version, booksIssued: 4, booksSpoilt: 1, booksReturned: 0, ...more };
  return app.as('teacher').call(examDay.close, { params: block(), body });
};
const cellOf = async (seatNo: string) => {
  const { sheets } = (await app.as('controller').ok(markSheets.list, { query: { examInstanceId: exam.instanceId } })).data;
  for (const one of sheets.filter(({ paperCode, headKind }) => paperCode === 'P01' && headKind === 'TH')) {
    const { data } = await app.as('controller').ok(markSheets.get, { params: { id: one.id } });
    const row = data.rows.find((each) => each.seatNo === seatNo);
    if (row) return { sheetId: one.id, ...row };
  }
  throw new Error(`no cell of ${seatNo}`);
};

test('who opens the seats again while a block is noted does it first: the line is refused, and no sheet stands on seats that are open', async () => {
  const body = { lines: [await line(0, {})] };
  const note = () => app.as('teacher').call(examDay.mark, { params: block(), body });
  const noting: ReturnType<typeof note>[] = [];
  await app.inside_('controller', async (db, scope) => {
    await settleSlot(db, scope, { examSlotId: slot, version: 2, state: 'DRAFT' });
    noting.push(note());
    await eventually(
      async () =>
        (await exam.query(`select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`))
          .length,
    );
  });
  const answers = await Promise.all(noting);
  expect(answers.map(codes)).toEqual([[409, 'BLOCK_SEATS_OPEN']]);
  expect(await exam.query('select 1 from block_sheet')).toEqual([]);
  await app.as('controller').ok(roomAllocations.settle, { params: { examSlotId: slot }, body: { version: 3, state: 'CONFIRMED' } });
});

describe('the sheet of a block', () => {
  test('a supervisor has the own block alone; another one is refused by name, and without a right everything is', async () => {
    const { data } = await app.as('teacher').ok(examDay.own, {});
    expect(data.map((one) => [one.room, one.blockNo, one.allotted, one.marked, one.state])).toEqual([['H1', 1, 4, 0, 'OPEN']]);
    const { candidates, doorCloses } = await sheet();
    expect([doorCloses, ...candidates.map((one) => one.seatNo)]).toEqual([30, 'T0001', 'T0002', 'T0003', 'T0004']);
    expect(codes(await app.as('teacher').call(examDay.sheet, { params: block(2) }))).toEqual([403, 'NOT_YOUR_BLOCK']);
    const foreign = { lines: [await line(0, {}, 2)] };
    expect(codes(await app.as('teacher').call(examDay.mark, { params: block(2), body: foreign }))).toEqual([403, 'NOT_YOUR_BLOCK']);
    expect((await app.as('student').call(examDay.sheet, { params: block() })).status).toBe(403);
    expect((await app.as('controller').ok(examDay.blocks, { params: { examSlotId: slot } })).data.map((one) => one.supervisor)).toEqual([
      'Asha Rane',
      null,
    ]);
  });

  test('the bell leads the supervisor to the block, once a day', async () => {
    const tell = async () => (await app.as('controller').ok(examDay.tell, { params: { examSlotId: slot }, body: {} })).data.told;
    expect([await tell(), await tell()]).toEqual([1, 0]);
    const { data } = await app.as('teacher').ok(listReminders, {});
    expect(data).toMatchObject([{ topic: 'examDay.block', title: 'H1, 1', left: 4, search: { slot, room, block: '1' } }]);
    expect((await app.as('teacher').call(examDay.tell, { params: { examSlotId: slot }, body: {} })).status).toBe(403);
  });

  test('lines of a phone count once however often they come, and an earlier line does not replace a later one of somebody else', async () => {
    const lines = [await line(0, { mainBook: 'a 101', lateMinutes: 12 }), await line(1, { state: 'ABSENT', at: seconds(30) })];
    const first = await send(lines);
    const second = await send(lines);
    expect([first, second].map((one) => one.lines.map(({ outcome }) => outcome))).toEqual([
      ['APPLIED', 'APPLIED'],
      ['APPLIED', 'APPLIED'],
    ]);
    expect(second.version).toBe(first.version);
    expect((await sheet()).candidates.slice(0, 2).map((one) => [one.line?.state, one.line?.mainBook, one.line?.version])).toEqual([
      ['PRESENT', 'A101', 1],
      ['ABSENT', null, 1],
    ]);
    const stranger = await line(0, {}, 2);
    expect((await send([stranger, stranger])).lines.map(({ outcome }) => outcome)).toEqual(['NOT_A_CANDIDATE', 'NOT_A_CANDIDATE']);
    const older = await send([await line(1, { base: 0, at: seconds(90) })], 'clerk');
    expect(older.lines).toMatchObject([{ outcome: 'OVERTAKEN', conflict: { state: 'ABSENT' }, line: { state: 'ABSENT' } }]);
    expect(older.lines[0]?.message).toMatch(/noted this candidate later/);
    const newer = await send([await line(1, { base: 0, at: seconds(10) })], 'clerk');
    expect(newer.lines).toMatchObject([{ outcome: 'APPLIED', conflict: { state: 'ABSENT' }, line: { state: 'PRESENT' } }]);
    const ahead = await send([await line(1, { state: 'ABSENT', at: seconds(-3600) })]);
    expect(Date.parse(ahead.lines[0]?.line?.at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('it closes only with its numbers, each error naming the seats', async () => {
    const elsewhere = { lines: [await line(0, { mainBook: 'B101', supplements: ['S1'] }, 2)] };
    await app.as('controller').ok(examDay.mark, { params: block(2), body: elsewhere });
    await send([await line(2, { mainBook: 'A101', supplements: ['s 1'], at: seconds(0) })]);
    const refused = await close();
    const twice = ['BLOCK_BOOK_TWICE', 'BLOCK_SUPPLEMENT_TWICE'];
    expect(codes(refused)).toEqual([409, 'BLOCK_NOT_MARKED', ...twice, 'BLOCK_BOOKS_DIFFER']);
    const said = refused.body.errors.map((one) => one.message).join(' ');
    const parts = ['T0004', 'T0001, T0003: answer book A101', 'T0003: supplement S1', '4 ≠ 2 + 1 + 0'];
    for (const part of parts) expect(said).toContain(part);
    // On the exam day things are noted; what is marked are answer books.
    expect(said).not.toMatch(/\bmark/i);
    await send([
      await line(2, { mainBook: 'A102', at: seconds(0) }),
      await line(3, { state: 'UFM', mainBook: 'A103', remark: 'Chits', at: seconds(0) }),
    ]);
    expect(codes(await close({ version: 1 }))).toEqual([409, 'BLOCK_CHANGED']);
  });

  test('closing opens no mark sheet, so that papers can still be masked; the absent are AB once the sheets are opened', async () => {
    const closed = await close();
    expect(closed.body).toMatchObject({ data: { state: 'CLOSED', present: 3, absent: 1, posted: 0, waits: 2, contradictions: [] } });
    const examInstanceId = exam.instanceId;
    const { sheets } = (await app.as('controller').ok(markSheets.list, { query: { examInstanceId } })).data;
    expect(sheets).toEqual([]);
    const papers = (await app.as('controller').ok(maskNumbers.papers, { query: { examInstanceId } })).data;
    expect([...new Set(papers.map((one) => one.standing))]).toEqual(['NAMED']);
    await app.as('controller').ok(markSheets.open, { body: { examInstanceId } });
    // A second time nothing is written.
    await app.as('controller').ok(markSheets.open, { body: { examInstanceId } });
    expect((await cellOf('T0001')).status).toBe(null);
  });

  test('a case of unfair means is UFM in mark entry, and no mark is entered over it', async () => {
    const cell = await cellOf('T0004');
    expect([cell.value, cell.status, cell.fromBlock, (await cellOf('T0001')).fromBlock]).toEqual([null, 'UFM', true, false]);
    const save = (value: string | null, status: 'UFM' | null) => {
      const cells = [{ studentExamId: cell.studentExamId, value, status, version: cell.version }];
      return app.as('clerk').call(marks.save, { params: { id: cell.sheetId }, body: { cells } });
    };
    expect(codes(await save('60', null))).toEqual([409, 'UNFAIR_ON_DAY']);
    expect((await save(null, 'UFM')).status).toBe(200);
  });

  test('AB that a closed block wrote: a mark over it is refused, and a late line waits for the exam cell', async () => {
    const cell = await cellOf('T0002');
    expect([cell.value, cell.status]).toEqual([null, 'AB']);
    const cells = [{ studentExamId: cell.studentExamId, value: '40', status: null, version: cell.version }];
    const over = await app.as('controller').call(marks.save, { params: { id: cell.sheetId }, body: { cells } });
    // The controller may not enter; who enters is refused by the day.
    expect(over.status).toBe(403);
    expect(codes(await app.as('clerk').call(marks.save, { params: { id: cell.sheetId }, body: { cells } }))).toEqual([
      409,
      'ABSENT_ON_DAY',
    ]);
    expect(codes(await close())).toEqual([409, 'BLOCK_CLOSED']);
    const late = [await line(1, { mainBook: 'A109', at: seconds(0) })];
    expect((await send(late)).lines).toMatchObject([{ outcome: 'LATE', line: { state: 'ABSENT' } }]);
    expect((await send(late)).lines[0]?.message).toMatch(/closed before this line came/);
    const { lateLines } = await sheet('controller');
    expect(lateLines.map((one) => [one.seatNo, one.state, one.outcome])).toEqual([['T0002', 'PRESENT', 'LATE']]);
  });

  test('of very many late lines those that came first are shown first, how many there are is said, and each can be decided', async () => {
    await exam.query(
      `insert into block_entry (institute_id, block_sheet_id, student_paper_id, client_key, state, late_minutes, supplements, sent_by, marked_at, received_at, outcome)
       select e.institute_id, e.block_sheet_id, e.student_paper_id, uuidv7(), e.state, 0, '{}', e.sent_by, e.marked_at, e.received_at + make_interval(secs => n), 'LATE'
         from block_entry e, generate_series(1, 501) n where e.institute_id = $1 and e.outcome = 'LATE'`,
      [exam.instituteId],
    );
    const { lateLines, lateLinesInAll } = await sheet('controller');
    expect([lateLines.length, lateLinesInAll, lateLines[0]?.mainBook]).toEqual([500, 502, 'A109']);
    const [last] = await exam.query<{ id: string }>(
      `select id from block_entry where institute_id = $1 and outcome = 'LATE' order by received_at desc limit 1`,
      [exam.instituteId],
    );
    const body = { lineId: last?.id ?? '', decision: 'DISCARD' as const };
    expect((await app.as('controller').call(examDay.decide, { params: block(), body })).status).toBe(200);
    await exam.query(`delete from block_entry where institute_id = $1 and outcome in ('LATE', 'DISCARDED') and main_book is null`, [
      exam.instituteId,
    ]);
  });

  test('what was noted stands where the remark is decided', async () => {
    const { studentExamId } = await cellOf('T0004');
    const { data } = await app.as('clerk').ok(dayNotes.list, { params: { studentExamId } });
    expect(data).toMatchObject([{ state: 'UFM', room: 'H1', blockNo: 1, mainBook: 'A103', remark: 'Chits' }]);
  });

  test('seats of a block with a sheet stay confirmed', async () => {
    const get = (await app.as('controller').ok(roomAllocations.get, { params: { examSlotId: slot } })).data;
    const body = { version: get.version ?? 0, state: 'DRAFT' as const };
    expect(codes(await app.as('controller').call(roomAllocations.settle, { params: { examSlotId: slot }, body }))).toEqual([
      409,
      'BLOCK_SHEETS_IN_SLOT',
    ]);
  });

  test('opened again with a reason it takes its AB back, but not from a submitted sheet; a late line is accepted then', async () => {
    const { version, lateLines } = await sheet('controller');
    const decide = (decision: 'ACCEPT' | 'DISCARD') =>
      app.as('controller').call(examDay.decide, { params: block(), body: { lineId: lateLines[0]?.id ?? '', decision } });
    expect(codes(await decide('ACCEPT'))).toEqual([409, 'LATE_LINE_NEEDS_OPEN']);
    const reopen = (who: CallerName) => app.as(who).call(examDay.reopen, { params: block(), body: { version, reason: REASON } });
    expect((await reopen('teacher')).status).toBe(403);
    const { sheetId } = await cellOf('T0002');
    await exam.query(`update mark_sheet set state = 'SUBMITTED' where id = $1`, [sheetId]);
    expect(codes(await reopen('controller'))).toEqual([409, 'BLOCK_MARK_SHEETS_SHUT']);
    await exam.query(`update mark_sheet set state = 'ENTRY' where id = $1`, [sheetId]);
    expect((await reopen('controller')).body).toMatchObject({ data: { state: 'REOPENED', takenBack: 2 } });
    const cell = await cellOf('T0002');
    expect([cell.value, cell.status]).toEqual([null, null]);
    expect((await decide('ACCEPT')).status).toBe(200);
    expect((await sheet()).candidates[1]?.line).toMatchObject({ state: 'PRESENT', mainBook: 'A109' });
    expect(codes(await decide('DISCARD'))).toEqual([409, 'LATE_LINE_DECIDED']);
  });

  test('a mark that is there before is told as a contradiction and never overwritten', async () => {
    const cell = await cellOf('T0001');
    const cells = [{ studentExamId: cell.studentExamId, value: '40', status: null, version: cell.version }];
    await app.as('clerk').ok(marks.save, { params: { id: cell.sheetId }, body: { cells } });
    await send([await line(0, { state: 'ABSENT', at: seconds(0) })]);
    const closed = await close({ booksIssued: 3, booksSpoilt: 0 });
    const told = [{ seatNo: 'T0001', name: 'Student 1', paper: 'P01', head: 'TH', found: '40' }];
    expect(closed.body).toMatchObject({ data: { posted: 1, contradictions: told } });
    expect((await sheet()).contradictions).toEqual(told);
    expect((await cellOf('T0001')).value).toBe('40.00');
  });

  test('who was let in at the door is present without being marked, and nothing is marked before the day', async () => {
    await exam.query(`update exam_slot set held_on = held_on + 1 where id = $1`, [slot]);
    const body = { lines: [await line(0, {}, 2)] };
    expect(codes(await app.as('controller').call(examDay.mark, { params: block(2), body }))).toEqual([409, 'BLOCK_NOT_YET']);
  });
});
