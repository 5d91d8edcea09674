import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { statusPatterns } from '../../src/domains/exams/status-pattern/status-pattern.contract.ts';
import type { StatusPatternAct } from '../../src/domains/exams/status-pattern/status-pattern.contract.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { eventually } from '../eventually.server.ts';
import { lockWaits } from '../lock-waits.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

const STUDENTS = 6;
let app: App;
let exam: TestExam;
let ids: string[];
let repeater: string;
let second: string;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    until: 'ENROLLED',
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const one = async (text: string) => (await exam.query<{ id: string }>(text, [exam.instituteId]))[0]?.id ?? '';
  repeater = await one(
    `insert into student_exam_status (institute_id, code, name, flow) values ($1, 'REP', 'Repeater', 'REPEATER') returning id`,
  );
  second =
    await one(`insert into exam_pattern (institute_id, code, name, state, settings, head_sets, result_grading_id, grace_scheme_id, class_table_id)
    select institute_id, 'P2', 'Second', 'ACTIVE', settings, head_sets, result_grading_id, grace_scheme_id, class_table_id from exam_pattern
     where institute_id = $1 limit 1 returning id`);
  await app.as('clerk').ok(inwards.inward, { body: { examInstanceId: exam.instanceId, kind: 'REGULAR', studentProfileIds: [] } });
  ids = (await exam.query<{ id: string }>('select id from student_exam where exam_instance_id = $1 order by id', [exam.instanceId])).map(
    (row) => row.id,
  );
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});
beforeEach(async () => {
  await exam.query(`update student_exam set state = 'INWARDED' where exam_instance_id = $1`, [exam.instanceId]);
});

const asked = (more: { readonly studentExamStatusId?: string; readonly examPatternId?: string; readonly studentExamIds?: string[] }) => ({
  examInstanceId: exam.instanceId,
  studentExamIds: ids,
  studentExamStatusId: null,
  examPatternId: null,
  ...more,
});
const preview = async (body: ReturnType<typeof asked>) => (await app.as('controller').ok(statusPatterns.preview, { body })).data;
const assign = async (body: ReturnType<typeof asked>): Promise<StatusPatternAct> =>
  (
    await app.as('controller').ok(statusPatterns.assign, {
      body: { ...body, reason: 'By letter 12', stamp: (await preview(body)).stamp },
    })
  ).data;
const undo = ({ id, version }: StatusPatternAct) => app.as('controller').call(statusPatterns.undo, { params: { id }, body: { version } });
const code = ({ status, body }: { readonly status: number; readonly body: { readonly errors?: readonly { readonly code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];
const kept = () =>
  exam.query<Record<string, unknown>>('select id, student_exam_status_id, flow, exam_pattern_id from student_exam order by id');
const report = async ({ id }: StatusPatternAct) =>
  (await app.as('clerk').ok(statusPatterns.rows, { params: { id }, query: { size: '50' } })).counts;

test('a status and a pattern for all, with who is left out, come back as they were', async () => {
  const before = await kept();
  await exam.query(`update student_exam set state = 'LOCKED' where id = $1`, [ids[0]]);
  const body = asked({ studentExamStatusId: repeater, examPatternId: second });
  const plan = await preview(body);
  expect([plan.counts, plan.leftOut.map((one) => one.outcome)]).toEqual([{ CHANGED: STUDENTS - 1, SAME: 0, STATE: 1 }, ['STATE']]);
  const act = await assign(body);
  expect([act.statusName, act.changed, act.leftOut, act.madeByName]).toEqual(['Repeater', STUDENTS - 1, 1, 'Controller']);
  expect((await kept()).filter((row) => row['flow'] === 'REPEATER' && row['exam_pattern_id'] === second)).toHaveLength(STUDENTS - 1);
  expect(await report(act)).toEqual({ CHANGED: STUDENTS - 1, STATE: 1 });
  expect((await undo(act)).status).toBe(200);
  expect(await kept()).toEqual(before);
  expect(code(await undo(act))).toEqual([409, 'STATUS_PATTERN_UNDONE']);
  const [newest] = (await app.as('clerk').ok(statusPatterns.acts, { query: { examInstanceId: exam.instanceId } })).data;
  expect([newest?.id, newest?.undoneByName]).toEqual([act.id, 'Controller']);
});

test('a pattern alone is given to who is seated or locked too; who has it already is left out', async () => {
  await exam.query(`update student_exam set state = 'LOCKED' where id = $1`, [ids[1]]);
  await assign(asked({ examPatternId: second, studentExamIds: ids.slice(0, 2) }));
  const act = await assign(asked({ examPatternId: second }));
  expect([act.changed, await report(act)]).toEqual([STUDENTS - 2, { CHANGED: STUDENTS - 2, SAME: 2 }]);
});

test('whoever was changed since keeps it, and the report names them', async () => {
  const act = await assign(asked({ studentExamStatusId: repeater }));
  await exam.query(`update student_exam set state = 'LOCKED' where id = $1`, [ids[2]]);
  await exam.query(
    `update student_exam set student_exam_status_id = (select id from student_exam_status where code = 'REGULAR') where id = $1`,
    [ids[3]],
  );
  expect((await undo(act)).status).toBe(200);
  expect(await report(act)).toEqual({ RESTORED: STUDENTS - 2, KEPT: 2 });
  await exam.query(
    `update student_exam set state = 'INWARDED', student_exam_status_id = (select id from student_exam_status where code = 'REGULAR'), flow = 'REGULAR'`,
  );
});

test('of two persons at once one is heard, and the other is told to look again', async () => {
  const body = asked({ studentExamStatusId: repeater });
  const { stamp } = await preview(body);
  const answers = await Promise.all(
    (['controller', 'clerk'] as const).map((who) =>
      app.as(who).call(statusPatterns.assign, { body: { ...body, reason: 'By letter 12', stamp } }),
    ),
  );
  expect(answers.map(code).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    [200, undefined],
    [409, 'STATUS_PATTERN_STALE'],
  ]);
});

test.each([
  ['nothing', {}, 'STATUS_PATTERN_NOTHING'],
  ['an unknown status', { studentExamStatusId: '01900000-0000-7000-8000-0000000000ff' }, 'STATUS_FORBIDS'],
  ['an unknown pattern', { examPatternId: '01900000-0000-7000-8000-0000000000ff' }, 'STUDENT_PATTERN_NOT_ACTIVE'],
])('%s is refused', async (_what, more, expected) => {
  const answer = await app.as('controller').call(statusPatterns.preview, { body: asked(more) });
  expect(code(answer)).toEqual([422, expected]);
});

test('a student of another examination, and who may not read it, are refused', async () => {
  const other = asked({ examPatternId: second, studentExamIds: [exam.instanceId] });
  expect(code(await app.as('controller').call(statusPatterns.preview, { body: other }))).toEqual([422, 'STATUS_PATTERN_STUDENT']);
  expect((await app.as('teacher').call(statusPatterns.acts, { query: { examInstanceId: exam.instanceId } })).status).toBe(403);
});

test('whoever holds the examination goes on with its students while an assignment waits', async () => {
  await exam.query(
    `update student_exam set student_exam_status_id = (select id from student_exam_status where code = 'REGULAR'), flow = 'REGULAR'`,
  );
  const body = asked({ studentExamStatusId: repeater });
  const { stamp } = await preview(body);
  const assigning = await app.inside.db.transaction().execute(async (holder) => {
    const waiting = () => lockWaits(holder);
    await sql`select 1 from exam_instance where id = ${exam.instanceId} for update`.execute(holder);
    const answer = app.as('controller').call(statusPatterns.assign, { body: { ...body, reason: 'By letter 12', stamp } });
    await eventually(waiting, (n) => n === 1);
    await sql`select 1 from student_exam where exam_instance_id = ${exam.instanceId} order by id for update nowait`.execute(holder);
    return { answer };
  });
  expect(code(await assigning.answer)).toEqual([200, undefined]);
});
