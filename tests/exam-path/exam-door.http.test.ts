import { afterAll, beforeAll, expect, test } from 'vitest';
import { examDoor } from '../../src/domains/exams/exam-door/exam-door.contract.ts';
import { hallTickets } from '../../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { ticketHolds } from '../../src/domains/exams/hall-ticket/ticket-hold.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { issueAgain, issueAll, photograph, seatedExam, ticketRows, timetable } from './test-tickets.server.ts';

let app: App;
let exam: TestExam;
let slots: string[];
/** Of the students by seat: id in the examination, number and code of the ticket. */
let tickets: { id: string; number: string; code: string }[];
const HOUR = 3_600_000;
const NOON = 12;

/** A zone in which it is about noon now: slots around this moment are all on one day. */
function noonZone(): string {
  const behind = new Date().getUTCHours() - NOON;
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
}

/** It is so many minutes after the beginning of the first paper, which takes three hours. */
const at = (minutes: number) =>
  exam.query(
    `update exam_slot l set held_on = w.moment::date, starts_minute = w.minute, ends_minute = w.minute + 180
       from (select now() at time zone n.time_zone - make_interval(mins => $2) as moment,
                    (extract(epoch from (now() at time zone n.time_zone - make_interval(mins => $2))::time) / 60)::int as minute
               from institute n where n.id = $3) w
      where l.id = $1`,
    [slots[0], minutes, exam.instituteId],
  );

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await seatedExam(app, 6);
  // The last two get no ticket.
  await photograph(exam, exam.studentIds.slice(0, 4));
  await exam.query('update institute set time_zone = $2 where id = $1', [exam.instituteId, noonZone()]);
  const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10);
  slots = await timetable(exam, tomorrow);
  await issueAll(app, exam);
  tickets = await exam.query(
    `select student_exam_id as id, number, code from print_hall_ticket where exam_instance_id = $1 order by serial_no`,
    [exam.instanceId],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const look = async (written: string) => (await app.as('teacher').ok(examDoor.look, { body: { written } })).data;
const answer = async (written: string) => (await look(written)).answer;

test('a code, a number in any case and a seat number find the ticket, with whose it is and the next paper', async () => {
  const [first] = tickets;
  const found = await look(`HTTPS://COLLEGE.EXAMPLE/PUBLIC/V/${first?.code}`);
  expect(found).toMatchObject({ answer: 'OTHER_TIME', name: 'Student 1', seatNo: 'T0001', number: first?.number, paper: { code: 'P01' } });
  expect(found.photo).toMatch(/^data:image\/png;base64,/);
  for (const written of [first?.code.toLowerCase() ?? '', first?.number.toLowerCase() ?? '', 't0001'])
    expect((await look(written)).number).toBe(first?.number);
  expect([await answer('T9999'), await answer('AAAAAAAAAAAAAAAA')]).toEqual(['UNKNOWN', 'UNKNOWN']);
});

test('of two doors at once one lets in, and the other says who did; presence stands once for the paper', async () => {
  await at(-20);
  const [first] = tickets;
  const { ticketId, paper } = await look(first?.code ?? '');
  const body = { ticketId: ticketId ?? '', slotId: paper?.slotId ?? '', paperId: paper?.paperId ?? '' };
  const doors = await Promise.all(['teacher', 'controller'].map((who) => app.as(who as 'teacher').ok(examDoor.admit, { body })));
  expect(doors.map(({ data }) => data.answer).toSorted()).toEqual(['ADMIT', 'SEEN']);
  const again = await look(first?.code ?? '');
  expect([again.answer, again.seenByName !== null, again.seenAt !== null]).toEqual(['SEEN', true, true]);
  expect(await exam.query('select count(*)::int as n from exam_presence')).toEqual([{ n: 1 }]);
  const seen = await app.as('clerk').ok(examDoor.seen, { query: { heldOn: paper?.heldOn } });
  expect(seen.data.map(({ name, code, seatNo }) => [name, code, seatNo])).toEqual([['Student 1', 'P01', 'T0001']]);
});

test('the minutes of the institute say when the door is open; another paper than the one that was shown is not noted', async () => {
  const code = tickets[1]?.code ?? '';
  await at(-60);
  expect(await answer(code)).toBe('EARLY');
  await at(31);
  expect(await answer(code)).toBe('LATE');
  await exam.query(`update institute set settings = settings || '{"doorClosesMinutes": 60}' where id = $1`, [exam.instituteId]);
  const shown = await look(code);
  expect(shown.answer).toBe('ADMIT');
  const stale = { ticketId: shown.ticketId ?? '', slotId: slots[1] ?? '', paperId: exam.paperIds[1] ?? '' };
  await app.as('teacher').ok(examDoor.admit, { body: stale });
  expect(await exam.query('select count(*)::int as n from exam_presence')).toEqual([{ n: 1 }]);
});

test('while the office works on the next table the door reads the one that students are shown; without one it says so', async () => {
  const code = tickets[1]?.code ?? '';
  await at(5);
  const admitted = await look(code);
  expect(admitted.answer).toBe('ADMIT');
  await exam.query(
    `insert into exam_timetable_sheet (institute_id, exam_session_id, revision_no, published_at, exam_instance_id, exam_paper_id, held_on, name, starts_minute, ends_minute)
     select a.institute_id, a.exam_session_id, 1, now(), a.exam_instance_id, a.exam_paper_id, l.held_on, l.name, l.starts_minute, l.ends_minute
       from exam_slot_paper a join exam_slot l on l.institute_id = a.institute_id and l.id = a.exam_slot_id where a.exam_session_id = $1`,
    [exam.sessionId],
  );
  const state = (shown: number | null) =>
    exam.query(
      `update exam_timetable set state = 'DRAFT', published_at = null, published_by = null, shown_revision_no = $2 where exam_session_id = $1`,
      [exam.sessionId, shown],
    );
  await state(1);
  await at(-90);
  expect(await look(code)).toMatchObject({ answer: 'ADMIT', paper: admitted.paper });
  await state(null);
  expect(await look(code)).toMatchObject({ answer: 'NOT_PUBLISHED', paper: null });
  await exam.query(`update exam_timetable set state = 'PUBLISHED', published_at = now(), published_by = $2 where exam_session_id = $1`, [
    exam.sessionId,
    exam.instituteId,
  ]);
  await at(31);
});

test('held, revoked and issued again, another paper and another institute: each has its answer', async () => {
  const [, , third, fourth] = tickets;
  const examInstanceId = exam.instanceId;
  const hold = { examInstanceId, studentExamIds: [third?.id ?? ''], kind: 'FEES' as const, reason: 'Fees are not paid' };
  await app.as('clerk').ok(ticketHolds.lay, { body: hold });
  expect(await answer(third?.code ?? '')).toBe('HELD');
  const revoke = { examInstanceId, studentExamIds: [fourth?.id ?? ''], reason: 'The photo is of another person' };
  await app.as('controller').ok(hallTickets.revoke, { body: revoke });
  expect(await look(fourth?.code ?? '')).toMatchObject({ answer: 'REVOKED', newerNumber: null });
  await issueAgain(app, exam, [fourth?.id ?? ''], 'The photo was corrected');
  const newer = (await ticketRows(app, exam))[3]?.number ?? '';
  expect(newer).toMatch(/-R1$/);
  expect(await look(fourth?.code ?? '')).toMatchObject({ answer: 'REVOKED', newerNumber: newer });
  expect(await answer(newer)).toBe('ADMIT');

  await exam.query(`update printed_document set kind = 'BONAFIDE' where code = $1`, [fourth?.code]);
  expect(await answer(fourth?.code ?? '')).toBe('OTHER_KIND');
  const there = { instituteId: app.otherInstitute.id, body: { written: tickets[1]?.code ?? '' } };
  const elsewhere = (await app.as('adminB').ok(examDoor.look, there)).data;
  expect(elsewhere).toMatchObject({ answer: 'OTHER_INSTITUTE', name: null, number: null, photo: null });
  const admission = { ticketId: (await look(newer)).ticketId ?? '', slotId: slots[0] ?? '', paperId: exam.paperIds[0] ?? '' };
  expect((await app.as('adminB').call(examDoor.admit, { instituteId: app.otherInstitute.id, body: admission })).status).toBe(404);
});

test('a candidate who was never issued a ticket is known by seat, PRN and roll number: held with the reason, or without a ticket', async () => {
  const [fifth, sixth] = await exam.query<{ id: string; seat: string; prn: string; roll: string }>(
    `select x.id, x.seat_no as seat, st.university_prn as prn, e.roll_no as roll from student_exam x join student_profile st on st.id = x.student_profile_id
       join enrolment e on e.id = x.enrolment_id where x.exam_instance_id = $1 and x.seat_no in ('T0005', 'T0006') order by x.seat_no`,
    [exam.instanceId],
  );
  const none = { ticketId: null, number: null };
  const [seat, prn] = [fifth?.seat ?? '', fifth?.prn ?? ''];
  expect(await look(seat)).toMatchObject({ ...none, answer: 'NO_TICKET', held: [], name: 'Student 5', seatNo: seat });
  const hold = {
    examInstanceId: exam.instanceId,
    studentExamIds: [fifth?.id ?? ''],
    kind: 'LIBRARY' as const,
    reason: 'Two books are out',
  };
  await app.as('clerk').ok(ticketHolds.lay, { body: hold });
  for (const written of [seat.toLowerCase(), prn])
    expect(await look(written)).toMatchObject({ ...none, answer: 'HELD', held: ['Two books are out'], prn });
  // A roll number only where one student has it.
  await exam.query(`update enrolment set roll_no = 'R 77' where id = (select enrolment_id from student_exam where id = $1)`, [sixth?.id]);
  expect(await look('r77')).toMatchObject({ ...none, answer: 'NO_TICKET', name: 'Student 6' });
  await exam.query(`update enrolment set roll_no = 'R 77' where id = (select enrolment_id from student_exam where id = $1)`, [fifth?.id]);
  expect(await answer('R77')).toBe('UNKNOWN');
  // Whoever has a ticket is found by the PRN too.
  const second = (await ticketRows(app, exam))[1];
  expect((await look(second?.prn ?? '')).number).toBe(second?.number);
  const elsewhere = await app.as('adminB').ok(examDoor.look, { instituteId: app.otherInstitute.id, body: { written: prn } });
  expect(elsewhere.data).toMatchObject({ answer: 'UNKNOWN', name: null, held: [] });
  expect((await app.as('student').call(examDoor.look, { body: { written: prn } })).status).toBe(403);
  await exam.query(`update exam_session set state = 'CLOSED' where id = $1`, [exam.sessionId]);
  expect([await answer(seat), await answer(prn)]).toEqual(['UNKNOWN', 'UNKNOWN']);
  await exam.query(`update exam_session set state = 'OPEN' where id = $1`, [exam.sessionId]);
});

test('who has no right to the door is refused', async () => {
  expect((await app.as('student').call(examDoor.look, { body: { written: 'T0001' } })).status).toBe(403);
  expect((await app.as('accountant').call(examDoor.seen, {})).status).toBe(403);
});
