import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nominalRoll } from '../../src/domains/exams/exam-report/exam-report.contract.ts';
import {
  absentCounts,
  absentees,
  additionalProfiles,
  examinerMarkSheets,
  lockedStatistics,
} from '../../src/domains/exams/pre-exam-report/candidate-report.contract.ts';
import {
  bundleCovers,
  paperNeeds,
  roomAggregations,
  roomStatistics,
  seatLists,
  slotPrints,
  supervisorReports,
} from '../../src/domains/exams/pre-exam-report/room-report.contract.ts';
import { roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

const STUDENTS = 30;
const FORMATS = ['CSV', 'XLSX', 'PDF'] as const;
let app: App;
let exam: TestExam;
let slotId: string;
let ofExam: { examInstanceId: string };
let ofSession: { examSessionId: string };

async function makeSlot(): Promise<string> {
  const [slot] = await exam.query<{ id: string }>(
    `insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute) values ($1, $2, '2025-05-05', 'FN', 600, 780) returning id`,
    [exam.instituteId, exam.sessionId],
  );
  await exam.query(
    `insert into exam_slot_paper (institute_id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id) values ($1, $2, $3, $4, $5)`,
    [exam.instituteId, exam.sessionId, slot?.id, exam.instanceId, exam.paperIds[0]],
  );
  return slot?.id ?? '';
}

/** Two halls, of which one is filled and the other takes the rest. */
async function seatEverybody(): Promise<void> {
  const rooms = await exam.query<{ id: string }>(
    `with t as (insert into room_type (institute_id, code, name) values ($1, 'HALL', 'Hall') returning id)
     insert into room (institute_id, code, name, building, floor, room_type_id, fill_order, bench_rows, bench_columns, seats_per_bench, exam_capacity, step_free)
     select $1, 'H' || n, 'Hall ' || n, 'Main', n - 1, t.id, n, 4, 5, 1, 20, false from t, generate_series(1, 2) n returning id`,
    [exam.instituteId],
  );
  const settings = { strategy: 'SEQUENTIAL', apart: 'NONE', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 8 } as const;
  await app.as('controller').ok(roomAllocations.allocate, {
    params: { examSlotId: slotId },
    body: { roomIds: rooms.map(({ id }) => id), settings, version: 0 },
  });
}

/** The ticket of a candidate, and that it was seen at the door. */
async function letIn(count: number): Promise<void> {
  await exam.query(
    `with series as (
       insert into document_series (institute_id, kind, period) values ($1, 'HALL_TICKET', '25') returning id),
     tickets as (
       insert into printed_document (institute_id, series_id, serial_no, number, kind, student_profile_id, student_exam_id, exam_instance_id, digest, code)
       select $1, series.id, x.n, 'HT' || x.n, 'HALL_TICKET', x.student_profile_id, x.id, x.exam_instance_id, repeat('a', 64), upper(translate(left(md5(x.id::text), 16), '0189', 'GHIJ'))
         from series, (select *, row_number() over (order by seat_no) as n from student_exam where institute_id = $1) x where x.n <= $4
       returning id, student_exam_id)
     insert into exam_presence (institute_id, student_exam_id, exam_slot_id, exam_paper_id, printed_document_id, seen_by)
     select $1, student_exam_id, $2, $3, id, $1 from tickets`,
    [exam.instituteId, slotId, exam.paperIds[0], count],
  );
}

/** The first and the last candidate have AB in theory of the first paper. */
async function markAbsent(): Promise<void> {
  await sheetsAre('ENTRY');
  await exam.query(
    `update mark m set value = null, status = 'AB' from student_exam x, paper_head h
      where m.institute_id = $1 and x.id = m.student_exam_id and h.id = m.paper_head_id and h.kind = 'TH' and h.exam_paper_id = $2
        and (x.seat_no = (select min(seat_no) from student_exam where institute_id = $1) or x.seat_no = (select max(seat_no) from student_exam where institute_id = $1))`,
    [exam.instituteId, exam.paperIds[0]],
  );
  await sheetsAre('SUBMITTED');
}

const sheetsAre = (state: 'ENTRY' | 'SUBMITTED') =>
  exam.query(`update mark_sheet set state = $2, locked_at = null, locked_by = null where institute_id = $1`, [exam.instituteId, state]);

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 11,
  });
  ofExam = { examInstanceId: exam.instanceId };
  ofSession = { examSessionId: exam.sessionId };
  slotId = await makeSlot();
  await seatEverybody();
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');

describe('rooms', () => {
  test('each room says how full it is, and the sums are those of all rooms', async () => {
    const { data, totals, page } = await controller().ok(roomStatistics.list, { params: ofSession, query: { size: '1' } });
    expect([data.length, page.total]).toEqual([1, 2]);
    const when = { day: '05-05-2025', slot: 'FN', time: '10:00–13:00' };
    expect(data[0]).toMatchObject({ ...when, room: 'H1', capacity: 20, allotted: 20, vacant: 0 });
    // The row leads to who sits there.
    const params = { examSlotId: data[0]?.examSlotId ?? '' };
    expect((await controller().ok(roomAllocations.seats, { params, query: { q: 'H1', size: '1' } })).page.total).toBe(20);
    expect(totals).toEqual({ capacity: 40, allotted: STUDENTS, vacant: 10 });
    expect((await controller().ok(roomStatistics.list, { params: ofSession, query: { slotId: exam.sessionId } })).data).toEqual([]);
  });

  test('what a room needs is rounded up for each packet, and by paper it is the same', async () => {
    const query = { spare: '10', supplements: '2' } as const;
    const { data, totals } = await controller().ok(roomAggregations.list, { params: ofSession, query });
    expect(
      data.map(({ room, candidates, questionPapers, answerBooks, supplements }) => [
        room,
        candidates,
        questionPapers,
        answerBooks,
        supplements,
      ]),
    ).toEqual([
      ['H1', 20, 22, 22, 40],
      ['H2', 10, 11, 11, 20],
    ]);
    const seats = (
      await exam.query<{ seat: string }>('select seat_no as seat from student_exam where institute_id = $1 order by seat_no', [
        exam.instituteId,
      ])
    ).map(({ seat }) => seat);
    expect(data.map(({ fromSeat, toSeat }) => [fromSeat, toSeat])).toEqual([
      [seats[0], seats[19]],
      [seats[20], seats[29]],
    ]);
    const sums = { candidates: STUDENTS, questionPapers: 33, answerBooks: 33, supplements: 60 };
    expect(totals).toEqual(sums);
    const by = await controller().ok(paperNeeds.list, { params: ofSession, query });
    expect([by.data, by.totals]).toMatchObject([[{ rooms: 2, ...sums }], sums]);
    const odd = await controller().ok(roomAggregations.list, { params: ofSession, query: { spare: '5' } });
    expect(odd.data.map(({ questionPapers }) => questionPapers)).toEqual([21, 11]);
  });

  test('the seat list has everybody once with block, and finds one; its file too', async () => {
    const { data, page } = await controller().ok(seatLists.list, { params: ofSession, query: { size: '50' } });
    expect([page.total, new Set(data.map(({ seatNo }) => seatNo)).size]).toEqual([STUDENTS, STUDENTS]);
    expect(new Set(data.map(({ block }) => block)).size).toBeGreaterThan(1);
    const [first] = data;
    const found = await controller().ok(seatLists.list, { params: ofSession, query: { q: first?.seatNo ?? '' } });
    expect(found.data.map(({ prn }) => prn)).toEqual([first?.prn]);
    const csv = await controller().call(seatLists.exportFile, { params: ofSession, query: { format: 'CSV' } });
    expect(csv.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(STUDENTS + 1);
  });

  test('packets are numbered within their paper', async () => {
    const { data } = await controller().ok(bundleCovers.list, { params: ofSession });
    expect(data.map(({ room, packet, packets }) => [room, packet, packets])).toEqual([
      ['H1', 1, 2],
      ['H2', 2, 2],
    ]);
    const pdf = await controller().call(bundleCovers.exportFile, { params: ofSession, query: { format: 'PDF' } });
    expect(pdfText(pdf.bytes).text).toContain('Answer book packet');
    expect((await controller().ok(slotPrints.list, { params: ofSession })).data).toMatchObject([
      { examSlotId: slotId, rooms: 2, candidates: STUDENTS },
    ]);
  });
});

describe('who was absent', () => {
  test('without a door nobody is; with one, who was not seen; with AB in the marks too, from both', async () => {
    expect((await controller().ok(absentees.list, { params: ofExam })).data).toEqual([]);
    const blind = await controller().ok(supervisorReports.list, { params: ofSession });
    expect(blind.data.every(({ present, absent }) => present === null && absent === null)).toBe(true);
    await letIn(STUDENTS - 3);
    const { counts } = await controller().ok(absentees.list, { params: ofExam });
    expect(counts).toEqual({ DOOR: 3 });
    const blocks = await controller().ok(supervisorReports.list, { params: ofSession });
    expect(blocks.data.reduce((sum, { absent }) => sum + (absent ?? 0), 0)).toBe(3);
    expect(blocks.data.at(-1)?.absentSeats?.split(', ')).toHaveLength(3);
    await markAbsent();
    const told = await controller().ok(absentees.list, { params: ofExam });
    expect(told.counts).toEqual({ DOOR: 2, BOTH: 1, MARKS: 1 });
    expect(told.data.find(({ source }) => source === 'BOTH')).toMatchObject({ day: '05-05-2025', room: 'H2', heads: 'TH' });
    const marked = await controller().ok(absentees.list, { params: ofExam, query: { source: 'MARKS' } });
    expect(marked.data).toHaveLength(1);
    const other = await controller().ok(absentees.list, { params: ofExam, query: { paperId: exam.paperIds[1] ?? '' } });
    expect(other.data).toEqual([]);
  });

  test('whom a block notes as absent is told while it is open', async () => {
    const [line] = await exam.query<{ prn: string }>(
      `with place as (
         select p.* from room_place p join student_paper w on w.id = p.student_paper_id join exam_presence v on v.student_exam_id = w.student_exam_id
          where p.institute_id = $1 and not exists (select 1 from mark m where m.student_paper_id = w.id and m.status = 'AB') order by p.student_paper_id limit 1),
       sheet as (insert into block_sheet (institute_id, room_allocation_id, room_id, block_no) select institute_id, room_allocation_id, room_id, 1 from place returning id)
       insert into block_line (institute_id, block_sheet_id, student_paper_id, state, marked_by, marked_at, client_key)
       select institute_id, sheet.id, student_paper_id, 'ABSENT', $1, now(), uuidv7() from place, sheet
       returning (select university_prn from student_profile s where s.id = (select student_profile_id from place)) as prn`,
      [exam.instituteId],
    );
    const { data } = await controller().ok(absentees.list, { params: ofExam, query: { source: 'BLOCK' } });
    expect(data.map(({ prn }) => prn)).toEqual([line?.prn]);
  });

  test('they are counted by paper, and a paper without any is there', async () => {
    const { data, totals } = await controller().ok(absentCounts.list, { params: ofExam });
    expect(data).toHaveLength(exam.paperIds.length);
    expect(totals).toEqual({ registered: STUDENTS * exam.paperIds.length, absent: 5, atDoor: 2, inBlock: 1, inMarks: 1, inBoth: 1 });
  });
});

describe('mark sheets', () => {
  test('blank ones say no mark, filled ones those of sheets that are submitted', async () => {
    const paperId = exam.paperIds[0] ?? '';
    const blank = await controller().ok(examinerMarkSheets.list, { params: ofExam, query: { paperId, head: 'TH', size: '50' } });
    expect([blank.data.length, blank.data.every(({ figures, words }) => figures === null && words === null)]).toEqual([STUDENTS, true]);
    const numbers = blank.data.map(({ seatNo }) => seatNo ?? '');
    expect(numbers).toEqual(numbers.toSorted((one, other) => (one < other ? -1 : 1)));
    const query = { paperId, head: 'TH', form: 'FILLED', size: '50' } as const;
    const filled = await controller().ok(examinerMarkSheets.list, { params: ofExam, query });
    expect(filled.data.every(({ words }) => (words ?? '') !== '')).toBe(true);
    expect(filled.data.filter(({ figures }) => figures === 'AB').map(({ words }) => words)).toEqual(['Absent', 'Absent']);
    await sheetsAre('ENTRY');
    const open = await controller().ok(examinerMarkSheets.list, { params: ofExam, query });
    expect(open.data.every(({ figures }) => figures === null)).toBe(true);
    await sheetsAre('SUBMITTED');
  });

  test('on paper each page has its candidates, their sum and lines to sign', async () => {
    const query = { head: 'TH', form: 'FILLED', format: 'PDF' } as const;
    const { bytes } = await controller().call(examinerMarkSheets.exportFile, { params: ofExam, query });
    const { text } = pdfText(bytes);
    const said = text.replaceAll(/\s+/g, ' ');
    for (const one of ["Examiner's mark sheet", 'Candidates on this page: 25', 'Candidates on this page: 5', '2 / 2', 'Moderator'])
      expect(said).toContain(one);
  });

  test('a teacher, whose right ends at the own papers, is refused', async () => {
    expect((await app.as('teacher').call(examinerMarkSheets.list, { params: ofExam })).status).toBe(403);
  });
});

test('what is locked is counted by examination; additional profiles are those that are inwarded so', async () => {
  const locked = await controller().ok(lockedStatistics.list, { params: ofSession });
  expect(locked.data).toMatchObject([{ examInstanceId: exam.instanceId, seated: STUDENTS, open: 0 }]);
  expect(locked.totals).toMatchObject({ seated: STUDENTS });
  expect((await controller().ok(additionalProfiles.list, { params: ofExam })).data).toEqual([]);
  await exam.query(
    `update student_exam set kind = 'ADDITIONAL', reason = 'Admitted late' where institute_id = $1 and seat_no = (select min(seat_no) from student_exam where institute_id = $1)`,
    [exam.instituteId],
  );
  expect((await controller().ok(additionalProfiles.list, { params: ofExam })).data).toMatchObject([{ reason: 'Admitted late' }]);
});

test('the nominal roll is filtered by paper, division and exam status', async () => {
  const [one] = await exam.query<{ id: string; division: string; status: string }>(
    `select id, division_id as division, student_exam_status_id as status from student_exam where institute_id = $1 order by seat_no limit 1`,
    [exam.instituteId],
  );
  const total = async (query: Record<string, string>) => (await controller().ok(nominalRoll.list, { params: ofExam, query })).page.total;
  await exam.query(`delete from room_place where institute_id = $1`, [exam.instituteId]);
  expect(await total({ paperId: exam.paperIds[0] ?? '' })).toBe(STUDENTS);
  expect(await total({ statusId: one?.status ?? '' })).toBe(STUDENTS);
  expect(await total({ statusId: exam.sessionId })).toBe(0);
  expect(await total({ paperId: exam.sessionId })).toBe(0);
  expect(await total({ divisionId: exam.sessionId })).toBe(0);
});

test('every report comes in three forms, named after institute and session, its sums called Total', async () => {
  await seatAgain();
  const reports = [
    roomStatistics,
    roomAggregations,
    paperNeeds,
    seatLists,
    supervisorReports,
    bundleCovers,
    slotPrints,
    lockedStatistics,
  ].map((one) => ({
    one,
    params: ofSession,
  }));
  const others = [absentees, absentCounts, additionalProfiles, examinerMarkSheets].map((one) => ({ one, params: ofExam }));
  for (const { one, params } of [...reports, ...others])
    for (const format of FORMATS) {
      const { status, bytes, headers } = await controller().call(one.exportFile, { params: params as never, query: { format } as never });
      expect([one.exportFile.name, format, status, bytes.length > 100]).toEqual([one.exportFile.name, format, 200, true]);
      expect(String(headers.get('content-disposition'))).toContain('-DEMO-S');
    }
  const book = await controller().call(roomStatistics.exportFile, { params: ofSession, query: { format: 'XLSX' } });
  expect((await readXlsx(book.bytes)).sheets[0]?.rows.at(-1)?.[0]).toBe('Total');
});

const seatAgain = () =>
  controller()
    .ok(roomAllocations.get, { params: { examSlotId: slotId } })
    .then(async ({ data }) => {
      const settings = data.settings;
      if (settings === null) throw new Error('the slot has lost its settings');
      const roomIds = data.rooms.map(({ roomId }) => roomId);
      await controller().ok(roomAllocations.allocate, {
        params: { examSlotId: slotId },
        body: { roomIds, settings, version: data.version ?? 0 },
      });
    });
