import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examDay } from '../../src/domains/exams/exam-day/exam-day.contract.ts';
import { examLeaves } from '../../src/domains/exams/inward/exam-leave.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { marks } from '../../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { maskNumbers } from '../../src/domains/exams/mask-number/mask-number.contract.ts';
import { absentCounts, absentees } from '../../src/domains/exams/pre-exam-report/candidate-report.contract.ts';
import { roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { corrections } from '../../src/domains/results/result-correction/result-correction.contract.ts';
import { listHistory } from '../../src/kit/audit/history.contract.ts';
import { listFeedRows, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { seatedExam } from './test-tickets.server.ts';

/*
 * Whoever enters a mark under a mask number looks elsewhere whose record has changed. What the product says of two candidates by name has to be the same,
 * whichever of them has a mark under a number.
 */

interface Candidate {
  readonly id: string;
  readonly studentPaperId: string;
  readonly seatNo: string;
  readonly maskId: string;
}

let app: App;
let exam: TestExam;
let slot: string;
let room: string;
/** Of the first block, by seat. */
let candidates: Candidate[];
const settings = { strategy: 'SEQUENTIAL', apart: 'NONE', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 4 } as const;

const maskedPaper = async () => {
  const { data } = await app.as('controller').ok(maskNumbers.papers, { query: { examInstanceId: exam.instanceId } });
  return data.find((one) => one.paperId === exam.paperIds[0] && one.headKind === 'TH');
};

beforeAll(async () => {
  app = await startApp();
  exam = await seatedExam(app, 8);
  const { instituteId, sessionId, instanceId: examInstanceId, paperIds } = exam;
  const paperId = paperIds[0] ?? '';
  await exam.query('update paper_head set double_entry = false where institute_id = $1', [instituteId]);
  const [made] = await exam.query<{ id: string }>(
    `with s as (
       insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
       select n.id, $2, (now() at time zone n.time_zone)::date, 'Morning', 0, 180 from institute n where n.id = $1 returning id)
     insert into exam_slot_paper (institute_id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id)
     select $1, $2, s.id, $3, $4 from s returning exam_slot_id as id`,
    [instituteId, sessionId, examInstanceId, paperId],
  );
  slot = made?.id ?? '';
  const [hall] = await exam.query<{ id: string }>(
    `with t as (insert into room_type (institute_id, code, name) values ($1, 'HALL', 'Hall') returning id)
     insert into room (institute_id, code, name, building, floor, room_type_id, fill_order, bench_rows, bench_columns, seats_per_bench, exam_capacity, step_free)
     select $1, 'H1', 'Hall 1', 'Main', 0, t.id, 1, 4, 2, 1, 8, true from t returning id`,
    [instituteId],
  );
  room = hall?.id ?? '';
  const params = { examSlotId: slot };
  await app.as('controller').ok(roomAllocations.allocate, { params, body: { roomIds: [room], settings, version: 0 } });
  await app.as('controller').ok(roomAllocations.settle, { params, body: { version: 1, state: 'CONFIRMED' } });
  await app.as('controller').ok(maskNumbers.mask, { body: { examInstanceId, paperId, headKind: 'TH' } });
  await app.as('controller').ok(markSheets.open, { body: { examInstanceId } });
  candidates = await exam.query(
    `select x.id, w.id as "studentPaperId", x.seat_no as "seatNo", k.id as "maskId"
       from mask_number k
       join student_exam x on x.id = k.student_exam_id
       join student_paper w on w.student_exam_id = x.id and w.exam_paper_id = $2
      where k.institute_id = $1 order by x.seat_no limit 4`,
    [instituteId, paperId],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

/** A mark under the mask number of this candidate, on whichever of the sheets it is. */
async function enter({ maskId }: Candidate, mark: { readonly value: string | null; readonly status: 'AB' | null }): Promise<void> {
  const { data } = await app.as('clerk').ok(markSheets.list, { query: { examInstanceId: exam.instanceId } });
  for (const { id } of data.sheets.filter((one) => one.masked)) {
    const sheet = await app.as('clerk').ok(markSheets.get, { params: { id } });
    const row = sheet.data.rows.find((one) => one.studentExamId === maskId);
    if (row === undefined) continue;
    await app.as('clerk').ok(marks.save, { params: { id }, body: { cells: [{ studentExamId: maskId, ...mark, version: row.version }] } });
    return;
  }
  throw new Error('the mask number is on no sheet');
}

/** All that is said of a candidate by name and could tell that there is a mark. */
async function toldOf({ id }: Candidate) {
  const { data: listed } = await app.as('clerk').ok(inwards.get, { params: { id } });
  const { data: papers } = await app.as('clerk').ok(inwards.papers, { params: { id } });
  const body = { examInstanceId: exam.instanceId, studentExamIds: [id], reason: 'Given to the wrong student' };
  const barred = await app.as('controller').call(seatNumbers.remove, { body });
  const stand = await app.as('controller').ok(corrections.student, { params: { id } });
  return {
    marks: [listed.marks, papers.map((one) => [one.code, one.marks])],
    barred: [
      barred.status,
      (barred.body as { errors?: readonly { code: string; count?: number }[] }).errors?.map((one) => [one.code, one.count]),
    ],
    heads: stand.data.heads.map((one) => [one.paperCode, one.kind, one.value, one.status, one.enteredByName]),
  };
}

test('the log has mask numbers in an order of their own, not in that of the candidates', async () => {
  const maskedPaperId = (await maskedPaper())?.maskedPaperId ?? '';
  const { data } = await app.as('controller').ok(maskNumbers.list, { query: { maskedPaperId, size: '50' } });
  const numberOf = new Map(data.map((one) => [one.id, one.maskNo]));
  const log = await app.as('admin').ok(listHistory, { query: { noun: 'mask_number', action: 'INSERT', size: '50' } });
  const written = log.data.map((one) => numberOf.get(one.rowId ?? '') ?? '').toReversed();
  expect(written).toHaveLength(8);
  expect(written).toEqual(written.toSorted());
});

test('a mark under a mask number changes nothing that is said of its candidate by name', async () => {
  const [marked, other] = candidates as [Candidate, Candidate];
  expect(await toldOf(marked)).toEqual(await toldOf(other));
  await enter(marked, { value: '40', status: null });
  expect(await toldOf(marked)).toEqual(await toldOf(other));
});

test('a file of carried marks is told the same of who has a mark under a number and who has none', async () => {
  const [marked, other] = candidates as [Candidate, Candidate];
  const context = JSON.stringify({ examInstanceId: exam.instanceId });
  const query = { kind: 'carriedMarks', mode: 'INSERT' as const, fileName: 'kept.csv', context };
  const lines = [marked, other].map(({ seatNo }) => `${seatNo},P01,1,TH,60,1,Statement 1245 of 2025`);
  const file = ['student,paper,unit,head,mark,attempt,document', ...lines].join('\n');
  const sent = await app.as('clerk').upload(uploadFeed, { query }, file);
  const rows = await app.as('clerk').ok(listFeedRows, { params: { id: sent.body.data.id } });
  const said = rows.data.map(({ errors }) => (errors ?? []).map(({ column, reason }) => `${column}: ${reason}`));
  expect(said).toHaveLength(2);
  expect(said[0]).toEqual(said[1]);
});

test('leave for a masked paper is noted for who has a figure or AB under a number as for who has nothing, and stands the same', async () => {
  const [marked, other, third] = candidates as [Candidate, Candidate, Candidate];
  await enter(third, { value: null, status: 'AB' });
  const said = [];
  for (const { id } of [marked, other, third]) {
    const body = {
      studentExamId: id,
      paperIds: [exam.paperIds[0] ?? ''],
      kind: 'NATIONAL_DUTY' as const,
      reason: 'Camp of the cadets',
      document: 'Order 7',
    };
    const noted = await app.as('controller').call(examLeaves.note, { body });
    const listed = await app.as('clerk').ok(examLeaves.list, { query: { examInstanceId: exam.instanceId, studentExamId: id } });
    said.push([noted.status, listed.data.map(({ stand }) => stand)]);
    await app.as('controller').ok(examLeaves.withdraw, { params: { id: listed.data[0]?.id ?? '' }, body: { reason: 'Noted to be tried' } });
  }
  expect(said).toEqual([marked, other, third].map(() => [200, ['TOLD']]));
  await enter(third, { value: null, status: null });
});

test('AB under a mask number names nobody among the absent', async () => {
  const [, , third] = candidates as [Candidate, Candidate, Candidate];
  const params = { examInstanceId: exam.instanceId };
  await enter(third, { value: null, status: 'AB' });
  const absent = await app.as('clerk').ok(absentees.list, { params });
  expect(absent.data).toEqual([]);
  const counts = await app.as('clerk').ok(absentCounts.list, { params });
  expect(counts.data.map((one) => one.absent)).toEqual(counts.data.map(() => 0));
  await enter(third, { value: null, status: null });
});

test('the sheet of a block says that an absent candidate has something under a mask number, and not what; the log leads to no mark', async () => {
  const params = { examSlotId: slot, roomId: room, blockNo: '1' };
  const lines = candidates.map(({ studentPaperId }, at) => ({
    key: randomUUID(),
    studentPaperId,
    at: new Date(Date.now() - 60_000).toISOString(),
    base: 0,
    state: at < 2 ? ('ABSENT' as const) : ('PRESENT' as const),
    lateMinutes: 0,
    mainBook: at < 2 ? null : `M${at}`,
    supplements: [],
    remark: null,
  }));
  const { version } = (await app.as('controller').ok(examDay.mark, { params, body: { lines } })).data;
  const closed = await app
    .as('controller')
    .ok(examDay.close, { params, body: { version, booksIssued: 2, booksSpoilt: 0, booksReturned: 0 } });
  expect(closed.data.contradictions.map(({ seatNo, found }) => [seatNo, found])).toEqual([[candidates[0]?.seatNo, 'MASKED']]);
  const { data } = await app.as('controller').ok(examDay.sheet, { params });
  expect(data.contradictions).toEqual(closed.data.contradictions);
  const leave = { paperIds: [exam.paperIds[0] ?? ''], kind: 'MEDICAL' as const, reason: 'Was in hospital', document: 'Certificate 3' };
  const noted = await Promise.all(
    [candidates[1], candidates[2]].map((one) =>
      app.as('controller').call(examLeaves.note, { body: { ...leave, studentExamId: one?.id ?? '' } }),
    ),
  );
  expect(
    noted.map(({ status, body }) => [status, (body as { errors?: readonly { code: string }[] }).errors?.map(({ code }) => code)]),
  ).toEqual([
    [200, undefined],
    [409, ['LEAVE_WAS_PRESENT']],
  ]);
  const log = await app.as('admin').ok(listHistory, { query: { noun: 'block_mark' } });
  expect(log.data.map(({ after, withheld }) => ['mark_id' in (after ?? {}), withheld])).toEqual([[false, ['mark_id']]]);
});

test('a line of the year 0 is refused as a value, and the others of its call are not lost to an error of the server', async () => {
  const params = { examSlotId: slot, roomId: room, blockNo: '1' };
  const one = { key: randomUUID(), studentPaperId: candidates[0]?.studentPaperId ?? '', base: 0, state: 'PRESENT' as const };
  const line = { ...one, at: '0000-01-01T00:00:00Z', lateMinutes: 0, mainBook: 'M9', supplements: [], remark: null };
  expect((await app.as('controller').call(examDay.mark, { params, body: { lines: [line] } })).status).toBe(422);
});
