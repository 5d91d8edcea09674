import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { TestExam } from '../../../../tests/exam-path/test-exam.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { examSlots } from '../exam-slot/exam-slot.contract.ts';
import { timetables } from '../timetable/timetable.contract.ts';
import { timetableRuns } from '../timetable-run/timetable-run.contract.ts';
import { timetableCopies } from './timetable-copy.contract.ts';

let app: App;
let exam: TestExam;
let admin: Caller;
/** The session before, whose table is copied, and the new one. */
let before: { examSessionId: string };
let params: { examSessionId: string };
let days: readonly string[] = [];

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
  const theory = { headSet: 'TH80+IA20', credits: '4' };
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 3,
    papers: [theory, theory, theory, theory],
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  before = { examSessionId: exam.sessionId };
  const [row] = await exam.query<{ day: string }>(
    `update exam_session set starts_on = current_date, ends_on = current_date + 40 where id = $1 returning to_char(current_date + 20, 'YYYY-MM-DD') as day`,
    [exam.sessionId],
  );
  const first = Date.parse(`${row?.day}T12:00:00Z`);
  days = Array.from({ length: 9 }, (_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10));
  const [made] = await exam.query<{ id: string }>(
    `insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state)
     select institute_id, 'NEXT', 'Next session', academic_year_id, half, starts_on + 1, ends_on, state from exam_session where id = $1 returning id`,
    [exam.sessionId],
  );
  params = { examSessionId: made?.id ?? '' };
  const [again] = await exam.query<{ id: string }>(
    `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, branch_id, semesters, exam_type_id, exam_pattern_id, state)
     select institute_id, code || '-N', name || ' next', $2, course_id, branch_id, semesters, exam_type_id, exam_pattern_id, state
       from exam_instance where id = $1 returning id`,
    [exam.instanceId, params.examSessionId],
  );
  await exam.query(
    `insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id)
     select institute_id, $2, exam_paper_id from exam_instance_paper where exam_instance_id = $1`,
    [exam.instanceId, again?.id],
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const morning = { name: 'Morning', startsMinute: 600, endsMinute: 780 };
const afternoon = { name: 'Afternoon', startsMinute: 840, endsMinute: 1020 };
const slots = (of: { examSessionId: string }, from: number, to: number, sittings = [morning, afternoon]) =>
  admin.ok(examSlots.make, {
    params: of,
    body: { from: days[from] ?? '', to: days[to] ?? '', weekdays: [1, 2, 3, 4, 5, 6, 7], sittings, except: [] },
  });
const board = async (of: { examSessionId: string }) => (await admin.ok(timetables.board, { params: of })).data;
const place = async (of: { examSessionId: string }, at: number, slot: number | null) => {
  const { papers, slots: all } = await board(of);
  const { examInstanceId, examPaperId, version } = papers[at]!;
  const body = { examInstanceId, examPaperId, version, examSlotId: slot === null ? null : all[slot]!.id };
  return admin.ok(timetables.place, { params: of, body });
};
const plan = async () => (await admin.ok(timetableCopies.plan, { params, body: { fromSessionId: before.examSessionId } })).data;
const codes = (answer: { readonly status: number; readonly body: unknown }) => [
  answer.status,
  (answer.body as { errors?: { code: string }[] }).errors?.map(({ code }) => code),
];
const where = async () => {
  const { papers, slots: all } = await board(params);
  return papers.map(({ slotId }) => all.findIndex(({ id }) => id === slotId));
};

test('the table of the last session is previewed, copied as previewed, and undone', async () => {
  await slots(before, 0, 2);
  await slots(params, 5, 6);
  // Morning of the first day, afternoon of the second, and a third day that the new session has not; the fourth has no slot.
  await place(before, 0, 0);
  await place(before, 1, 3);
  await place(before, 2, 4);
  await place(params, 3, 1);
  const sources = (await admin.ok(timetableCopies.sources, { params })).data;
  expect(sources[0]).toMatchObject({ id: before.examSessionId, papers: 3 });

  const found = await plan();
  expect([found.moved.length, found.same]).toEqual([2, 0]);
  expect(found.left.map(({ reason, dayNo }) => [reason, dayNo])).toEqual([
    ['NO_DAY', 3],
    ['NOT_THERE', null],
  ]);
  expect(await where()).toEqual([-1, -1, -1, 1]);

  const stale = { fromSessionId: before.examSessionId, stamp: 'f'.repeat(64) };
  expect(codes(await admin.call(timetableCopies.copy, { params, body: stale }))).toEqual([409, ['TABLE_CHANGED']]);
  const body = { fromSessionId: before.examSessionId, stamp: found.stamp };
  const { data } = await admin.ok(timetableCopies.copy, { params, body });
  expect(data).toMatchObject({ moved: 2, left: 2 });
  expect(await where()).toEqual([0, 3, -1, 1]);
  const [run] = (await admin.ok(timetableRuns.list, { params })).data;
  expect(run).toMatchObject({ id: data.id, mode: 'COPY', state: 'APPLIED', moved: 2 });
  expect(run?.fromSessionName).not.toBeNull();
  const nothing = { fromSessionId: before.examSessionId, stamp: (await plan()).stamp };
  expect(codes(await admin.call(timetableCopies.copy, { params, body: nothing }))).toEqual([409, ['NOTHING_TO_COPY']]);

  // What somebody moved since stays where it is.
  await place(params, 1, 2);
  expect((await admin.ok(timetableRuns.undo, { params: { ...params, id: data.id }, body: {} })).data).toEqual({ moved: 1, stayed: 1 });
  expect(await where()).toEqual([-1, 2, -1, 1]);
  expect(codes(await admin.call(timetableRuns.undo, { params: { ...params, id: data.id }, body: {} }))).toEqual([409, ['RUN_NOT_APPLIED']]);
});

test('a session is not copied onto itself, and one of elsewhere is not found', async () => {
  const copy = (fromSessionId: string) => admin.call(timetableCopies.plan, { params, body: { fromSessionId } });
  expect(codes(await copy(params.examSessionId))).toEqual([422, ['SAME_SESSION']]);
  expect((await copy('ffffffff-ffff-4fff-8fff-ffffffffffff')).status).toBe(404);
});

test('a published table is not copied over', async () => {
  const { stamp } = await plan();
  await exam.query(
    `update exam_timetable set state = 'PUBLISHED', revision_no = 1, shown_revision_no = 1, published_at = now(), published_by = institute_id where exam_session_id = $1`,
    [params.examSessionId],
  );
  const body = { fromSessionId: before.examSessionId, stamp };
  expect(codes(await admin.call(timetableCopies.copy, { params, body }))).toEqual([409, ['TIMETABLE_PUBLISHED']]);
});
