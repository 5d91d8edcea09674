import { afterAll, beforeAll, expect, test } from 'vitest';
import { examDoor } from '../../src/domains/exams/exam-door/exam-door.contract.ts';
import { examSlots } from '../../src/domains/exams/exam-slot/exam-slot.contract.ts';
import { timetables } from '../../src/domains/exams/timetable/timetable.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { issueAll, photograph, seatedExam, timetable } from './test-tickets.server.ts';

let app: App;
let exam: TestExam;
let slots: string[];
let tickets: { id: string; number: string; code: string }[];
const HOUR = 3_600_000;
const NOON = 12;
function noonZone(): string {
  const behind = new Date().getUTCHours() - NOON;
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
}
const at = (slot: string | undefined, minutes: number) =>
  exam.query(
    `update exam_slot l set held_on = w.moment::date, starts_minute = w.minute, ends_minute = w.minute + 180
       from (select now() at time zone n.time_zone - make_interval(mins => $2) as moment,
                    (extract(epoch from (now() at time zone n.time_zone - make_interval(mins => $2))::time) / 60)::int as minute
               from institute n where n.id = $3) w
      where l.id = $1`,
    [slot, minutes, exam.instituteId],
  );
const state = (draft: boolean) =>
  draft
    ? exam.query(
        `update exam_timetable set state = 'DRAFT', published_at = null, published_by = null, shown_revision_no = 1 where exam_session_id = $1`,
        [exam.sessionId],
      )
    : exam.query(`update exam_timetable set state = 'PUBLISHED', published_at = now(), published_by = $2 where exam_session_id = $1`, [
        exam.sessionId,
        exam.instituteId,
      ]);

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await seatedExam(app, 4);
  await photograph(exam, exam.studentIds);
  await exam.query('update institute set time_zone = $2 where id = $1', [exam.instituteId, noonZone()]);
  slots = await timetable(exam, new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10));
  await issueAll(app, exam);
  tickets = await exam.query(
    `select student_exam_id as id, number, code from print_hall_ticket where exam_instance_id = $1 order by serial_no`,
    [exam.instanceId],
  );
  await at(slots[0], 5);
  await exam.query(
    `insert into exam_timetable_sheet (institute_id, exam_session_id, revision_no, published_at, exam_instance_id, exam_paper_id, held_on, name, starts_minute, ends_minute)
     select a.institute_id, a.exam_session_id, 1, now(), a.exam_instance_id, a.exam_paper_id, l.held_on, l.name, l.starts_minute, l.ends_minute
       from exam_slot_paper a join exam_slot l on l.institute_id = a.institute_id and l.id = a.exam_slot_id where a.exam_session_id = $1`,
    [exam.sessionId],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const look = async (n: number) => (await app.as('teacher').ok(examDoor.look, { body: { written: tickets[n - 1]?.code ?? '' } })).data;
const admit = async (n: number) => {
  const { ticketId, paper } = await look(n);
  const body = { ticketId: ticketId ?? '', slotId: paper?.slotId ?? '', paperId: paper?.paperId ?? '' };
  return (await app.as('teacher').ok(examDoor.admit, { body })).data;
};
const params = () => ({ examSessionId: exam.sessionId });
const board = async () => (await app.as('controller').ok(timetables.board, { params: params() })).data;
const place = async (slotId: string | null) => {
  const paper = (await board()).papers.find((one) => one.examPaperId === exam.paperIds[0]);
  const body = { examInstanceId: exam.instanceId, examPaperId: exam.paperIds[0] ?? '', version: paper?.version ?? 0, examSlotId: slotId };
  return app.as('controller').call(timetables.place, { params: params(), body });
};

test('who was seen at the door of the shown table is not let in again when the office moves the paper in its draft; the list of today has all', async () => {
  expect((await admit(1)).answer).toBe('ADMIT');
  await state(true);
  expect((await place(slots[1] ?? '')).status).toBe(200);
  expect((await look(1)).answer).toBe('SEEN');
  expect((await admit(2)).answer).toBe('ADMIT');
  expect((await app.as('clerk').ok(examDoor.seen, {})).data).toHaveLength(2);
});

test('the slot at a time that students are shown stays while they are shown it, and so does the door', async () => {
  expect((await place(null)).status).toBe(200);
  const slot = (await board()).slots.find((one) => one.id === slots[0]);
  const gone = await app
    .as('controller')
    .call(examSlots.remove, { params: { ...params(), id: slots[0] ?? '' }, body: { version: slot?.version ?? 0 } });
  expect([gone.status, gone.body.errors?.[0]?.code]).toEqual([409, 'SLOT_SHOWN']);
  expect((await look(3)).answer).toBe('ADMIT');
});

test('the day to which a paper was moved begins with nobody seen', async () => {
  expect((await place(slots[1] ?? '')).status).toBe(200);
  await state(false);
  await exam.query(`update exam_slot set held_on = held_on - 3, name = 'Old' where id = $1`, [slots[0]]);
  await at(slots[1], 5);
  expect((await look(1)).answer).toBe('ADMIT');
});
