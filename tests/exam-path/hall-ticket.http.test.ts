import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hallTickets } from '../../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { ownTickets } from '../../src/domains/exams/hall-ticket/own-ticket.contract.ts';
import { ticketHolds } from '../../src/domains/exams/hall-ticket/ticket-hold.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { checkPrint } from '../../src/domains/print/public-check/public-check.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import { qrOn } from '../pdf-picture.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { issueAgain, jobEnd, photograph, seatedExam, ticketRows, timetable } from './test-tickets.server.ts';

let app: App;
let exam: TestExam;
let examInstanceId: string;
let slots: string[];
const STUDENTS = 6;
const DAY = '2026-05-04';

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await seatedExam(app, STUDENTS);
  examInstanceId = exam.instanceId;
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] };
}
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
const standing = async () => (await ticketRows(app, exam)).map((row) => [row.standing, ...row.reasons].join(' '));
const controller = () => app.as('controller');
const serial = (number: string | null) => Number(/(\d{6})(?:-R\d+)?$/.exec(number ?? '')?.[1]);

test('before anything is issued the list says what is missing, student by student', async () => {
  expect(await standing()).toEqual(Array.from({ length: STUDENTS }, () => 'LEFT_OUT NOT_PUBLISHED NO_SLOT NO_PHOTO'));
  const none = await controller().call(hallTickets.issue, { body: { examInstanceId, language: 'en' } });
  expect(codes(none)).toBe('409 TICKETS_NOBODY');
  slots = await timetable(exam, DAY);
  expect(new Set(await standing())).toEqual(new Set(['LEFT_OUT NO_PHOTO']));
  await photograph(exam, exam.studentIds.slice(0, 5));
  // The paper without a written head needs no place.
  const { data, counts } = await controller().ok(hallTickets.list, { query: { examInstanceId, show: 'LEFT_OUT' } });
  expect([counts, data.map(({ name, reasons, papers, placed }) => [name, reasons, papers, placed])]).toEqual([
    { LEFT_OUT: 1, READY: 5 },
    [['Student 6', ['NO_PHOTO'], 3, 2]],
  ]);
});

test('a hold is laid on a division and on a student, keeps them out with its reason, and is released with one', async () => {
  const [first] = await ticketRows(app, exam);
  const reason = 'Fees of the second instalment';
  const lay = (more: object) => controller().call(ticketHolds.lay, { body: { examInstanceId, kind: 'FEES', reason, ...more } });
  expect((await lay({ studentExamIds: [first?.id] })).body).toMatchObject({ data: { laid: 1, unchanged: 0 } });
  expect((await lay({ studentExamIds: [first?.id] })).body).toMatchObject({ data: { laid: 0, unchanged: 1 } });
  const [division] = await exam.query<{ id: string }>(
    'select division_id as id from student_exam where exam_instance_id = $1 and id <> $2 and division_id is distinct from (select division_id from student_exam where id = $2) limit 1',
    [examInstanceId, first?.id],
  );
  expect((await lay({ divisionId: division?.id, kind: 'LIBRARY' })).status).toBe(200);
  expect(codes(await lay({ divisionId: division?.id, studentExamIds: [first?.id] }))).toBe('409 HOLD_ONE_TARGET');
  expect((await lay({ divisionId: examInstanceId })).status).toBe(404);
  const { data, counts } = await controller().ok(ticketHolds.list, { query: { examInstanceId } });
  expect([counts, data.map(({ kind, students }) => [kind, students])]).toEqual([
    { IN_FORCE: 2, RELEASED: 0 },
    [
      ['LIBRARY', 3],
      ['FEES', 1],
    ],
  ]);
  expect((await standing()).filter((one) => one.includes('HELD')).length).toBe(4);
  for (const { id } of data) await controller().ok(ticketHolds.release, { params: { id }, body: { reason: 'Paid at the counter' } });
  expect(codes(await controller().call(ticketHolds.release, { params: { id: data[0]?.id ?? '' }, body: { reason: 'Once more' } }))).toBe(
    '409 HOLD_RELEASED',
  );
  expect((await standing()).filter((one) => one.includes('HELD'))).toEqual([]);
});

test('everybody who is ready gets one, with numbers in a row by seat; its code opens the public check; files are noted', async () => {
  const both = await Promise.all([1, 2].map(() => controller().call(hallTickets.issue, { body: { examInstanceId, language: 'en' } })));
  expect(both.map(codes).toSorted()).toEqual(['200', '409 TICKETS_WORKING']);
  const [started] = (await controller().ok(hallTickets.batches, { query: { examInstanceId } })).data;
  const id = started?.id ?? '';
  expect(await jobEnd(app, started?.jobId ?? '')).toBe('DONE');
  expect((await controller().ok(hallTickets.batch, { params: { id } })).data).toMatchObject({ students: 5, issued: 5, leftOut: 0 });
  const rows = await ticketRows(app, exam);
  expect(rows.map(({ standing: one }) => one)).toEqual([...Array.from({ length: 5 }, () => 'ISSUED'), 'LEFT_OUT']);
  expect(rows.slice(0, 5).map(({ number }) => serial(number))).toEqual([1, 2, 3, 4, 5]);

  const file = await controller().call(hallTickets.download, { params: { id: rows[0]?.ticketId ?? '' } });
  const text = pdfText(file.bytes).text.replaceAll(/\s+/g, ' ');
  for (const word of [rows[0]?.number ?? '', 'Student 1', 'T0001', 'P01', '04/05/2026', '10:30', '10:10']) expect(text).toContain(word);
  expect(text).toContain('announces: P03');
  const token = (await qrOn(file.bytes))?.split('/').at(-1) ?? '';
  const { data: checked } = await app.anonymous().ok(checkPrint, { body: { token } });
  expect(checked).toMatchObject({ answer: 'VALID', number: rows[0]?.number, kind: 'HALL_TICKET' });
  const hash = createHash('sha256').update(file.bytes).digest('hex');
  expect((await app.anonymous().ok(checkPrint, { body: { token: hash } })).data.answer).toBe('VALID');

  const many = (layout: 'MERGED' | 'SEPARATE') => controller().call(hallTickets.batchFile, { params: { id }, query: { layout } });
  const merged = pdfText((await many('MERGED')).bytes).text;
  for (const { number } of rows.slice(0, 5)) expect(merged).toContain(number);
  const zip = await many('SEPARATE');
  expect([zip.status, zip.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const taken = await controller().ok(hallTickets.taken, { query: { examInstanceId } });
  expect([taken.page.total, taken.data.filter(({ way }) => way === 'ALONE').map(({ number }) => number)]).toEqual([11, [rows[0]?.number]]);
});

test('a number cannot be withdrawn or changed while its ticket counts', async () => {
  const [first] = await ticketRows(app, exam);
  const studentExamIds = [first?.id ?? ''];
  const remove = () => controller().call(seatNumbers.remove, { body: { examInstanceId, studentExamIds, reason: 'A wrong number' } });
  expect(codes(await remove())).toBe('409 HALL_TICKETS_ISSUED');
  const all = await controller().call(seatNumbers.remove, { body: { examInstanceId, reason: 'Wrong numbers' } });
  expect(JSON.stringify(all.body)).toContain('"count":5');
});

test('a changed time table makes tickets out of date; issued again they end in R1, the old ones are revoked, and students are told', async () => {
  await exam.query(`update student_profile set user_id = null where user_id = $1`, [app.userId('student')]);
  await exam.query(`update student_profile set user_id = $1 where id = $2`, [app.userId('student'), exam.studentIds[0]]);
  const [old] = (await app.as('student').ok(ownTickets.list, {})).data;
  expect(old).toMatchObject({ seatNo: 'T0001', held: [], isOutdated: false, papers: [{ code: 'P01', heldOn: DAY }, { code: 'P02' }] });
  await exam.query('update exam_slot set starts_minute = 660, ends_minute = 840 where id = $1', [slots[1]]);
  expect((await standing()).filter((one) => one === 'OUTDATED').length).toBe(5);
  expect((await app.as('student').ok(ownTickets.list, {})).data[0]?.isOutdated).toBe(true);
  // While a newer table is being worked on nobody's ticket is out of date.
  await exam.query(`update exam_timetable set state = 'DRAFT', published_at = null, published_by = null where exam_session_id = $1`, [
    exam.sessionId,
  ]);
  expect((await standing()).filter((one) => one.startsWith('OUTDATED'))).toEqual([]);
  await exam.query(
    `update exam_timetable set state = 'PUBLISHED', published_at = now(), published_by = institute_id where exam_session_id = $1`,
    [exam.sessionId],
  );
  const { data } = await controller().ok(hallTickets.issue, {
    body: { examInstanceId, language: 'en', againBecause: 'The second paper moved' },
  });
  expect([data.students, await jobEnd(app, data.jobId)]).toEqual([5, 'DONE']);
  const rows = (await ticketRows(app, exam)).slice(0, 5);
  expect(rows.map(({ number, standing: one }) => [serial(number), number?.endsWith('-R1'), one])).toEqual(
    [6, 7, 8, 9, 10].map((no) => [no, true, 'ISSUED']),
  );
  const states = await exam.query(
    `select state, count(*)::int as n, min(revoke_reason) as reason from printed_document where kind = 'HALL_TICKET' group by state order by state`,
  );
  expect(states).toEqual([
    { state: 'REVOKED', n: 5, reason: 'Issued again: The second paper moved' },
    { state: 'VALID', n: 5, reason: null },
  ]);
  const told = await exam.query(`select facts ->> 'what' as what from notification where kind = 'TICKET_CHANGED' and user_id = $1`, [
    app.userId('student'),
  ]);
  expect(told).toEqual([{ what: 'AGAIN' }]);
});

test('a student opens the own ticket in its window alone, not while it is held, and nobody else’s', async () => {
  const student = app.as('student');
  const [own] = (await student.ok(ownTickets.list, {})).data;
  const other = (await ticketRows(app, exam))[1]?.ticketId ?? '';
  const take = (id: string) => student.call(ownTickets.download, { params: { id } });
  expect((await take(own?.id ?? '')).status).toBe(200);
  expect((await take(other)).status).toBe(404);
  const { data } = await controller().ok(hallTickets.taken, { query: { examInstanceId, size: '1' } });
  expect(data).toMatchObject([{ way: 'STUDENT', number: own?.number }]);
  const hold = { examInstanceId, kind: 'LIBRARY' as const, reason: 'Two books are not back' };
  await controller().ok(ticketHolds.lay, { body: hold });
  expect((await student.ok(ownTickets.list, {})).data[0]?.held).toEqual(['LIBRARY']);
  expect(codes(await take(own?.id ?? ''))).toBe('409 TICKET_NOT_SHOWN');
  const [laid] = (await controller().ok(ticketHolds.list, { query: { examInstanceId, show: 'IN_FORCE' } })).data;
  await controller().ok(ticketHolds.release, { params: { id: laid?.id ?? '' }, body: { reason: 'All books are back' } });
});

test('whoever has no right, and another institute, see and do nothing', async () => {
  const query = { examInstanceId };
  expect((await app.as('student').call(hallTickets.list, { query })).status).toBe(403);
  expect((await app.as('teacher').call(hallTickets.list, { query })).status).toBe(403);
  expect((await app.as('adminB').call(hallTickets.list, { query, instituteId: app.otherInstitute.id })).status).toBe(404);
  const [row] = await ticketRows(app, exam);
  const params = { id: row?.ticketId ?? '' };
  expect((await app.as('adminB').call(hallTickets.download, { params, instituteId: app.otherInstitute.id })).status).toBe(404);
  const body = { examInstanceId, studentExamIds: [row?.id ?? ''], reason: 'A wrong person' };
  expect((await app.as('clerk').call(hallTickets.revoke, { body })).status).toBe(403);
  const none = { ...body, studentExamIds: [row?.id ?? '', (await ticketRows(app, exam)).at(-1)?.id ?? ''] };
  expect(codes(await controller().call(hallTickets.revoke, { body: none }))).toBe('409 TICKET_NONE_VALID');
  expect((await controller().ok(hallTickets.revoke, { body })).data.revoked).toBe(1);
  expect(codes(await controller().call(hallTickets.download, { params }))).toBe('409 PRINT_ENDED');
});

test('whoever’s ticket was revoked by hand is left out with the reason until somebody issues again to them by name', async () => {
  const [row] = await ticketRows(app, exam);
  expect([row?.standing, row?.reasons, row?.revoked?.reason, row?.revoked?.byName !== null]).toEqual([
    'LEFT_OUT',
    ['REVOKED'],
    'A wrong person',
    true,
  ]);
  // Of tickets that were issued again nobody is left out.
  expect((await standing()).filter((one) => one.includes('REVOKED'))).toEqual(['LEFT_OUT REVOKED']);
  const studentExamIds = [row?.id ?? ''];
  const issue = (more: object) => controller().call(hallTickets.issue, { body: { examInstanceId, language: 'en', ...more } });
  expect([codes(await issue({})), codes(await issue({ studentExamIds }))]).toEqual(['409 TICKETS_NOBODY', '409 TICKETS_NOBODY']);
  // Among others it stays out, and the issue says why.
  const last = exam.studentIds[5] ?? '';
  await photograph(exam, [last]);
  const ready = (await ticketRows(app, exam)).at(-1)?.id ?? '';
  const { data: both } = await controller().ok(hallTickets.issue, {
    body: { examInstanceId, language: 'en', studentExamIds: [...studentExamIds, ready] },
  });
  expect(await jobEnd(app, both.jobId)).toBe('DONE');
  const { data: left } = await controller().ok(hallTickets.batchRows, { params: { id: both.id }, query: { show: 'LEFT_OUT' } });
  expect(left.map(({ leftOut }) => leftOut)).toEqual(['REVOKED']);

  await issueAgain(app, exam, studentExamIds, 'The university let them sit');
  // A revoked ticket counts as one that was issued before.
  expect((await ticketRows(app, exam))[0]).toMatchObject({ standing: 'ISSUED', revoked: null, number: expect.stringMatching(/-R2$/) });
});
