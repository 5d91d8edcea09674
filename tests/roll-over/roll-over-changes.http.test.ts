import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollOvers, type RollOver } from '../../src/domains/people/roll-over/roll-over.contract.ts';
import { courseReach } from '../exam-path/course-reach.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { oldClass } from './old-class.server.ts';

const STUDENTS = 60;
let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;

beforeAll(async () => {
  app = await startApp({ worker: true });
  old = await oldClass(app, STUDENTS);
  await old.publish();
  await old.withhold(old.exam.studentIds[1] ?? '', 'WH');
});
afterAll(async () => {
  await old?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const at = ({ id, version }: RollOver) => ({ params: { id }, body: { version } });

describe('what changes between plan and start', () => {
  test('a full class, a student who left, and a result that came keep their student, and the rest goes', async () => {
    const before = await old.enrolled();
    const made = await old.create();
    const going = (await old.students(made.id, { outcome: 'PROMOTED' })).data;
    const [leaves, changed] = going;
    await old.exam.query(`update enrolment set state = 'LEFT' where institute_id = $1 and student_profile_id = $2`, [
      old.exam.instituteId,
      leaves?.studentProfileId,
    ]);
    await old.withhold(changed?.studentProfileId ?? '', 'WH');
    const wanted = going.length + (await old.students(made.id, { outcome: 'ATKT' })).data.length;
    await old.exam.query('update course_instance set capacity = $2 where id = $1', [old.next, wanted - 3]);
    expect(await old.read(made.id)).toMatchObject({ moving: wanted, unseated: 3, undivided: 0 });
    await old.start(made);
    const done = await old.ended(made.id);
    expect([done.state, done.done]).toEqual(['PARTLY', wanted - 3]);
    const missed = (await old.students(made.id, { state: 'SKIPPED' })).data.filter((row) => row.toClass !== null);
    expect(missed.map((row) => row.note).toSorted()).toEqual([
      'A result is missing.',
      'Is not in this class any more.',
      'The new class is full.',
    ]);
    await old.exam.query('update course_instance set capacity = null where id = $1', [old.next]);
    await old.start(done);
    const rest = await old.ended(made.id);
    expect([rest.state, rest.done, rest.moving]).toEqual(['PARTLY', wanted - 2, 2]);
    // Three who were moved by mistake, and nobody else.
    const studentProfileIds = (await old.students(made.id, { state: 'DONE' })).data.slice(0, 3).map((row) => row.studentProfileId);
    const stranger = {
      params: { id: rest.id },
      body: { version: rest.version, reason: 'Moved by mistake', studentProfileIds: [app.institute.id] },
    };
    expect((await controller().call(rollOvers.revert, stranger)).body.errors?.[0]?.code).toBe('ROLL_OVER_NOTHING_DONE');
    const some = await old.revert(rest, { studentProfileIds });
    expect([some.state, some.done]).toEqual(['PARTLY', wanted - 5]);
    expect((await old.students(made.id, { state: 'REVERTED' })).data.map((row) => row.studentProfileId)).toEqual(studentProfileIds);
    const back = await old.revert(some);
    await old.exam.query(`update enrolment set state = 'RUNNING' where institute_id = $1 and student_profile_id = $2`, [
      old.exam.instituteId,
      leaves?.studentProfileId,
    ]);
    await old.withhold(changed?.studentProfileId ?? '', null);
    expect([back.state, await old.enrolled()]).toEqual(['REVERTED', before]);
  });

  test('a full division keeps its own students, the other one goes', async () => {
    const before = await old.enrolled();
    const made = await old.create();
    const seats = (capacity: number | null) =>
      old.exam.query(`update division set capacity = $3 where institute_id = $1 and course_instance_id = $2 and name = 'D1'`, [
        old.exam.instituteId,
        old.next,
        capacity,
      ]);
    await seats(0);
    await old.start(made);
    const done = await old.ended(made.id);
    expect(done.state).toBe('PARTLY');
    const moving = (await old.students(made.id)).data.filter((row) => row.toClass !== null);
    expect(new Set(moving.map((row) => `${row.division} ${row.state} ${row.note}`))).toEqual(
      new Set(['D1 SKIPPED The new division is full.', 'D2 DONE ']),
    );
    await seats(null);
    expect([(await old.revert(done)).state, await old.enrolled()]).toEqual(['REVERTED', before]);
  });

  test('a moment to start at is kept, taken back, and must be to come', async () => {
    const made = await old.create();
    const trigger = (version: number, startAt: string) =>
      controller().call(rollOvers.trigger, { params: { id: made.id }, body: { version, startAt } });
    expect((await trigger(made.version, '2020-01-01T10:00:00Z')).body.errors?.[0]?.code).toBe('ROLL_OVER_MOMENT');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await trigger(made.version, tomorrow)).status).toBe(200);
    const waiting = await old.read(made.id);
    expect([waiting.state, Date.parse(waiting.startAt ?? '')]).toEqual(['WAITING', Date.parse(tomorrow)]);
    expect((await controller().call(rollOvers.remove, at(waiting))).body.errors?.[0]?.code).toBe('ROLL_OVER_DELETE');
    const { data } = await controller().ok(rollOvers.hold, at(waiting));
    expect([data.state, data.startAt]).toEqual(['CREATED', null]);
    await controller().ok(rollOvers.remove, at(data));
  });

  test('a decision that cannot be carried out is not kept, and the reason is told', async () => {
    const made = await old.create();
    const [held] = (await old.students(made.id, { outcome: 'HELD' })).data;
    const studentProfileId = held?.studentProfileId ?? '';
    const state = (to: string) => old.exam.query('update student_profile set state = $2 where id = $1', [studentProfileId, to]);
    await state('LEFT');
    const body = { version: made.version, studentProfileIds: [studentProfileId], outcome: 'PROMOTED' as const, reason: 'By order' };
    const { data: decided } = await controller().ok(rollOvers.decide, { params: { id: made.id }, body });
    const told = async () => {
      const [row] = (await old.students(made.id, { q: held?.prn ?? '' })).data;
      return [row?.outcome, row?.byHand, row?.note];
    };
    expect(await told()).toEqual(['LEFT_OUT', false, 'The student is not active.']);
    await state('ACTIVE');
    const { data: again } = await controller().ok(rollOvers.replan, at(decided));
    expect(await told()).toEqual(['HELD', false, '']);
    await controller().ok(rollOvers.remove, at(again));
  });

  test('two who start at once start it once', async () => {
    const made = await old.create();
    const both = await Promise.all(
      [1, 2].map(() => controller().call(rollOvers.trigger, { params: { id: made.id }, body: { version: made.version, startAt: null } })),
    );
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = await old.ended(made.id);
    expect(done.state).toBe('DONE');
    const [row] = await old.exam.query<{ n: number; people: number }>(
      'select count(*)::int as n, count(distinct student_profile_id)::int as people from enrolment where institute_id = $1 and course_instance_id = $2',
      [old.exam.instituteId, old.next],
    );
    expect([row?.n, row?.people]).toEqual([done.done, done.done]);
    expect((await old.revert(done)).state).toBe('REVERTED');
  });
});

test('repeaters are rolled into the same year with their status, started with the plan', async () => {
  const body = old.plan({
    toCourseInstanceId: null,
    repeatCourseInstanceId: old.same,
    onlyRepeaters: true,
    studentExamStatusId: null,
    repeaterStatusId: old.repeaterId,
    Trigger: true,
  });
  const { data } = await controller().ok(rollOvers.create, { body });
  const done = await old.ended(data.id);
  const { counts } = await old.students(data.id);
  expect([done.state, done.done]).toEqual(['DONE', counts?.['REPEAT']]);
  const [row] = await old.exam.query<{ n: number }>(
    `select count(*)::int as n from enrolment where institute_id = $1 and course_instance_id = $2 and student_exam_status_id = $3 and state = 'RUNNING'`,
    [old.exam.instituteId, old.same, old.repeaterId],
  );
  expect(row?.n).toBe(done.done);
});

test('rights: another institute, whoever may not, another course', async () => {
  const other = { instituteId: app.otherInstitute.id };
  expect((await app.as('admin').call(rollOvers.places, { ...other, params: { courseInstanceId: old.exam.courseInstanceId } })).status).toBe(
    404,
  );
  expect((await app.as('teacher').call(rollOvers.list, {})).status).toBe(403);
  expect((await app.as('clerk').call(rollOvers.create, { body: old.plan() })).status).toBe(403);
  const reach = courseReach(app, old.exam);
  await reach.others();
  expect((await controller().ok(rollOvers.list, {})).page.total).toBe(0);
  expect((await controller().call(rollOvers.create, { body: old.plan() })).status).toBe(422);
  await reach.own();
  expect((await controller().ok(rollOvers.list, {})).page.total).toBeGreaterThan(0);
});
