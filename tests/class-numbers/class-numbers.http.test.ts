import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classNumbers } from '../../src/domains/people/class-number/class-number.contract.ts';
import type { Numbering, NumberKind, NumberScheme } from '../../src/domains/people/class-number/class-number.contract.ts';
import { doTakeBack } from '../../src/domains/people/class-number/class-number.command.ts';
import { holdNumbering } from '../../src/domains/people/class-number/class-number.store.ts';
import { eventually } from '../eventually.server.ts';
import { courseReach } from '../exam-path/course-reach.server.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

const STUDENTS = 30;
let app: App;
let exam: TestExam;
let divisions: readonly { readonly id: string; readonly name: string }[];

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    divisions: 2,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  divisions = (await controller().ok(classNumbers.places, { params: { courseInstanceId: exam.courseInstanceId } })).data.divisions;
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const scheme: NumberScheme = { pattern: '{DIV}-{N:3}', order: ['SURNAME'], keep: false, series: 'EACH', start: 1, gap: 0, blocks: [] };
const asked = (kind: NumberKind, more: Partial<NumberScheme> = {}) => ({
  courseInstanceId: exam.courseInstanceId,
  divisionIds: divisions.map((one) => one.id),
  kind,
  scheme: { ...scheme, ...more },
});
const preview = async (body: ReturnType<typeof asked>) =>
  (await controller().ok(classNumbers.preview, { body: { ...body, size: 200 } })).data;
const ended = (id: string) =>
  eventually(
    async () =>
      (await controller().ok(classNumbers.list, { query: { courseInstanceId: exam.courseInstanceId, size: '200' } })).data.find(
        (one) => one.id === id,
      ),
    (one) => one !== undefined && one.state !== 'GIVING' && one.state !== 'TAKING_BACK',
  );
async function given(kind: NumberKind, more: Partial<NumberScheme> = {}) {
  const body = asked(kind, more);
  const plan = await preview(body);
  const made = (await controller().ok(classNumbers.give, { body: { ...body, stamp: plan.stamp } })).data;
  const done = await ended(made.id);
  return { plan, done };
}
const takeBack = ({ id, version }: Numbering) => controller().call(classNumbers.takeBack, { params: { id }, body: { version } });
const numbers = () =>
  exam.query<Record<string, unknown>>(
    `select e.id, e.roll_no, s.form_number, s.student_id from enrolment e join student_profile s on s.id = e.student_profile_id
      where e.institute_id = $1 order by e.id`,
    [exam.instituteId],
  );
const asGiven = (one: Numbering | undefined): Numbering => {
  if (one === undefined) throw new Error('no numbering');
  return one;
};

describe.each(['ROLL', 'FORM', 'ID'] as const)('numbers of kind %s', (kind) => {
  test('are given as the preview says, once each, and come back exactly', async () => {
    const before = await numbers();
    const { plan, done } = await given(kind, kind === 'ROLL' ? {} : { series: 'THROUGH', pattern: `${kind}{YY}{N:4}` });
    expect([plan.total, plan.counts.FULL, done?.state]).toEqual([STUDENTS, 0, 'GIVEN']);
    const column = { ROLL: 'roll_no', FORM: 'form_number', ID: 'student_id' }[kind];
    const after = new Map((await numbers()).map((row) => [row['id'], row[column]]));
    expect(plan.rows.map((row) => after.get(row.enrolmentId))).toEqual(plan.rows.map((row) => row.becomes));
    const back = await takeBack(asGiven(done));
    expect(back.status).toBe(200);
    expect((await ended(done?.id ?? ''))?.state).toBe('TAKEN_BACK');
    expect(await numbers()).toEqual(before);
    const twice = await takeBack(asGiven(await ended(done?.id ?? '')));
    expect([twice.status, twice.body.errors?.[0]?.code]).toEqual([409, 'NUMBERS_NOT_GIVEN']);
  });
});

test('two students change numbers with one another', async () => {
  const { done } = await given('ROLL');
  const turned = await given('ROLL', { order: ['PRN'], pattern: '{DIV}-{N:3}' });
  expect([done?.state, turned.done?.state]).toEqual(['GIVEN', 'GIVEN']);
  const later = await takeBack(asGiven(done));
  expect([later.status, later.body.errors?.[0]?.code]).toEqual([409, turned.plan.counts.CHANGED > 0 ? 'NUMBERS_LATER' : undefined]);
});

test('a preview that is old gives nothing, and a block that is too small says so', async () => {
  const body = asked('ROLL', { pattern: 'X{N:2}' });
  const { stamp } = await preview(body);
  await exam.query(`update enrolment set state = 'LEFT' where id = (select min(id::text)::uuid from enrolment where institute_id = $1)`, [
    exam.instituteId,
  ]);
  const old = await controller().call(classNumbers.give, { body: { ...body, stamp } });
  expect([old.status, old.body.errors?.[0]?.code]).toEqual([409, 'NUMBERS_CHANGED']);
  const small = asked('ROLL', { blocks: [{ divisionId: divisions[0]?.id ?? '', first: 1, last: 2 }] });
  const full = await controller().call(classNumbers.give, { body: { ...small, stamp: (await preview(small)).stamp } });
  expect([full.status, full.body.errors?.[0]?.code]).toEqual([409, 'NUMBERS_FULL']);
});

test.each([
  ['a block turned round', { blocks: [{ divisionId: '', first: 9, last: 3 }] }, 'NUMBERS_BLOCK'],
  ['too long a number', { pattern: `${'A'.repeat(20)}{N:3}` }, 'NUMBERS_LONG'],
])('%s is refused', async (_what, more, code) => {
  const blocks = (more as Partial<NumberScheme>).blocks?.map((one) => ({ ...one, divisionId: divisions[0]?.id ?? '' }));
  const { status, body } = await controller().call(classNumbers.preview, {
    body: asked('ROLL', { ...more, ...(blocks === undefined ? {} : { blocks }) }),
  });
  expect([status, body.errors?.[0]?.code]).toEqual([422, code]);
});

test('a number changed by hand, or used, keeps all of them', async () => {
  const { done } = await given('ROLL', { pattern: 'U{DIV}{N:2}' });
  const [first] = await exam.query<{ id: string; roll: string }>(
    `select id, roll_no as roll from enrolment where institute_id = $1 and state = 'RUNNING' order by id limit 1`,
    [exam.instituteId],
  );
  await exam.query(`update enrolment set roll_no = 'HAND' where id = $1`, [first?.id]);
  const changed = await takeBack(asGiven(done));
  expect([changed.status, changed.body.errors?.[0]?.code]).toEqual([409, 'NUMBERS_CHANGED_SINCE']);
  await exam.query(`update enrolment set roll_no = $2 where id = $1`, [first?.id, first?.roll]);
  await exam.query(
    `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, exam_pattern_id, student_exam_status_id, state)
     select $1, e.student_profile_id, j.id, j.exam_session_id, e.id, j.exam_pattern_id, e.student_exam_status_id, 'INWARDED'
       from enrolment e join exam_instance j on j.institute_id = e.institute_id and j.id = $3 where e.id = $2`,
    [exam.instituteId, first?.id, exam.instanceId],
  );
  const used = await takeBack(asGiven(done));
  expect([used.status, used.body.errors?.[0]?.code]).toEqual([409, 'NUMBERS_USED']);
  const before = await numbers();
  expect((await ended(done?.id ?? ''))?.state).toBe('GIVEN');
  expect(await numbers()).toEqual(before);
});

test('the same form number is given to nobody twice', async () => {
  const { done } = await given('FORM', { pattern: 'F{N:3}', series: 'EACH' });
  expect(done?.state).toBe('GIVEN');
  const held = await exam.query<{ n: number; of: number }>(
    `select count(distinct form_number)::int as n, count(form_number)::int as of from student_profile where institute_id = $1`,
    [exam.instituteId],
  );
  expect(held[0]?.n).toBe(held[0]?.of);
  await expect(
    exam.query(
      `update class_number set became = (select min(became) from class_number where class_numbering_id = $1) where class_numbering_id = $1`,
      [done?.id],
    ),
  ).rejects.toThrow('class_number_form_once');
});

test('who has no right to numbers sees none', async () => {
  const { status } = await app.as('teacher').call(classNumbers.places, { params: { courseInstanceId: exam.courseInstanceId } });
  expect(status).toBe(403);
});

test('what was asked for is done by the right to this class as it is when its turn comes', async () => {
  const [given] = (await controller().ok(classNumbers.list, { query: { courseInstanceId: exam.courseInstanceId } })).data;
  await courseReach(app, exam).others();
  const taken = app.inside_('controller', async (db, scope) => {
    const whole = { ...scope, grant: { allow: null, deny: [] } };
    const held = await holdNumbering(db, whole, given?.id ?? '');
    if (held !== undefined) await doTakeBack(db, whole, held);
  });
  await expect(taken).rejects.toMatchObject({ items: [{ code: 'NUMBERS_NOT_ALLOWED' }] });
});
