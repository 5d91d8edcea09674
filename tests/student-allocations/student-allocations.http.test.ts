import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { studentAllocations } from '../../src/domains/people/student-allocation/student-allocation.contract.ts';
import type { AllocatedStudent } from '../../src/domains/people/student-allocation/student-allocation.contract.ts';
import { courseReach } from '../exam-path/course-reach.server.ts';
import { allocationClass } from './allocation-class.server.ts';

const STUDENTS = 20;
let at: Awaited<ReturnType<typeof allocationClass>>;

beforeAll(async () => {
  at = await allocationClass(STUDENTS);
});
afterAll(async () => {
  await at?.close();
});
beforeEach(async () => {
  await at.exam.query('delete from student_allocation');
  await at.exam.query('delete from student_allocation_act');
  await at.exam.query('delete from teacher_capacity');
  await at.exam.query(`update enrolment set state = 'RUNNING'`);
});

const chosen = (rows: readonly AllocatedStudent[]) =>
  rows.map(({ enrolmentId, studentAllocationId }) => ({ enrolmentId, studentAllocationId }));
const call = (body: Parameters<typeof at.move>) => at.app.as('controller').call(studentAllocations.move, { body: at.move(...body) });
const code = ({ status, body }: { readonly status: number; readonly body: { readonly errors?: readonly { readonly code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];

describe('an even split', () => {
  test('is made as the preview says, and undone exactly', async () => {
    const before = await at.kept();
    const body = at.split('BATCH');
    const plan = await at.preview(body);
    expect(plan.groups.map((one) => one.students)).toEqual([7, 7, 6]);
    const act = await at.allocate(body);
    const now = new Map((await at.list('BATCH')).map((row) => [row.enrolmentId, `${row.teacher} ${row.batch}`]));
    expect(plan.rows.map((row) => now.get(row.enrolmentId))).toEqual(plan.rows.map((row) => `${row.teacher} ${row.batch}`));
    expect((await at.undo(act)).status).toBe(200);
    expect(await at.kept()).toEqual(before);
    expect(code(await at.undo(act))).toEqual([409, 'ALLOCATION_UNDONE']);
  });

  test('keeps who has a teacher, and with the wish gives everybody anew', async () => {
    await at.allocate(at.split('MENTOR', { divisionIds: at.split('MENTOR').divisionIds.slice(0, 1) }));
    const rest = await at.preview(at.split('MENTOR'));
    expect([rest.total, rest.kept]).toEqual([STUDENTS / 2, STUDENTS / 2]);
    const before = await at.kept();
    const act = await at.allocate(at.split('MENTOR', { again: true, startsOn: '2026-01-05', deal: 'TURNS' }));
    expect(act.students).toBe(STUDENTS);
    expect((await at.undo(act)).status).toBe(200);
    expect(await at.kept()).toEqual(before);
  });

  test('leaves out whoever has left, whose class runs on', async () => {
    await at.exam.query(`update student_profile set state = 'LEFT' where id = $1`, [at.exam.studentIds[0]]);
    expect((await at.preview(at.split('MENTOR'))).total).toBe(STUDENTS - 1);
    await at.exam.query(`update student_profile set state = 'ON_LEAVE' where id = $1`, [at.exam.studentIds[0]]);
    expect((await at.preview(at.split('MENTOR'))).total).toBe(STUDENTS);
    await at.exam.query(`update student_profile set state = 'ACTIVE' where id = $1`, [at.exam.studentIds[0]]);
  });

  test('draws the same groups by the same number', async () => {
    const drawn = async (seed: number) => (await at.preview(at.split('GUIDE', { order: 'RANDOM', seed }))).stamp;
    expect(await drawn(7)).toBe(await drawn(7));
    expect(await drawn(7)).not.toBe(await drawn(8));
  });

  test('of two persons at once one is made, and the other is told to look again', async () => {
    const body = { ...at.split('MENTOR'), stamp: (await at.preview(at.split('MENTOR'))).stamp };
    const made = await Promise.all(
      (['controller', 'clerk'] as const).map((who) => at.app.as(who).call(studentAllocations.split, { body })),
    );
    expect(made.map(code).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      [200, undefined],
      [409, 'ALLOCATION_STALE'],
    ]);
    expect(await at.kept()).toHaveLength(STUDENTS);
  });

  test('above the limit of a teacher nothing is made', async () => {
    const limit = (students: number | null, seen: number | null) =>
      at.app
        .as('controller')
        .call(studentAllocations.setCapacity, { params: { id: at.teacher(1) }, body: { kind: 'MENTOR', students, seen } });
    expect((await limit(6, null)).status).toBe(200);
    expect(code(await limit(9, null))).toEqual([409, 'CAPACITY_CHANGED']);
    const plan = await at.preview(at.split('MENTOR'));
    expect(plan.groups.map(({ load, capacity }) => [load, capacity])).toEqual([
      [7, null],
      [7, 6],
      [6, null],
    ]);
    const refused = await at.app.as('controller').call(studentAllocations.split, { body: { ...at.split('MENTOR'), stamp: plan.stamp } });
    expect(code(refused)).toEqual([409, 'ALLOCATION_FULL']);
    expect(refused.body.errors?.[0]?.message).toBe(
      'Bina Rao may have 6 students and would have 7. Choose another teacher, or raise the limit.',
    );
    expect(await at.kept()).toEqual([]);
    expect((await limit(null, 6)).status).toBe(200);
    expect((await at.allocate(at.split('MENTOR'))).students).toBe(STUDENTS);
  });

  test.each([
    ['who has left', () => ({ groups: [{ teacherProfileId: at.teacher(3), batch: null }] }), 'ALLOCATION_TEACHER_LEFT'],
    ['of no teacher', () => ({ groups: [{ teacherProfileId: at.exam.instanceId, batch: null }] }), 'ALLOCATION_TEACHER'],
    ['with a batch of mentors', () => ({ groups: [{ teacherProfileId: at.teacher(0), batch: 'B1' }] }), 'ALLOCATION_BATCH'],
    [
      'with a teacher twice',
      () => ({ groups: [0, 1, 0].map((one) => ({ teacherProfileId: at.teacher(one), batch: null })) }),
      'ALLOCATION_GROUP_TWICE',
    ],
    ['of days turned round', () => ({ startsOn: '2026-02-01', endsOn: '2026-01-01' }), 'ALLOCATION_DAYS'],
    ['before the year', () => ({ startsOn: '2020-01-01' }), 'ALLOCATION_YEAR'],
    ['of another class', () => ({ divisionIds: [at.exam.instanceId] }), 'ALLOCATION_DIVISION'],
    ['of no class', () => ({ courseInstanceId: at.exam.instanceId }), 'ALLOCATION_CLASS'],
  ])('%s is refused', async (_what, more, expected) => {
    const answer = await at.app.as('controller').call(studentAllocations.preview, { body: at.split('MENTOR', more()) });
    expect(code(answer)).toEqual([422, expected]);
  });
});

describe('a move', () => {
  test('ends what was the day before, is in the history, and is undone before what it changed', async () => {
    const first = await at.allocate(at.split('MENTOR'));
    const before = await at.kept();
    const [one] = chosen((await at.list('MENTOR')).filter((row) => row.teacher === 'Asha Patil'));
    const moved = await call(['MENTOR', one ? [one] : [], { teacherProfileId: at.teacher(1) }]);
    expect(moved.status).toBe(200);
    const old = (await at.kept()).find((row) => row['id'] === one?.studentAllocationId);
    expect([old?.['ends_on'], old?.['in_force']]).toEqual(['2026-01-04', true]);
    expect(code(await at.undo(first))).toEqual([409, 'ALLOCATION_LATER']);
    const [newest] = (await at.app.as('controller').ok(studentAllocations.acts, { query: { courseInstanceId: at.exam.courseInstanceId } }))
      .data;
    expect([newest?.act, newest?.students, newest?.madeByName]).toEqual(['MOVE', 1, 'Controller']);
    expect((await at.undo(newest ?? first)).status).toBe(200);
    expect(await at.kept()).toEqual(before);
    expect((await at.undo(first)).status).toBe(200);
  });

  test('to nobody frees them, and the list has them first', async () => {
    await at.allocate(at.split('MENTOR'));
    const taken = chosen(await at.list('MENTOR')).slice(0, 3);
    expect((await call(['MENTOR', taken, { startsOn: '2025-06-01' }])).status).toBe(200);
    const rows = await at.list('MENTOR');
    expect(rows.map((row) => row.stand)).toEqual([...Array(3).fill('NO'), ...Array(STUDENTS - 3).fill('YES')]);
    expect(code(await call(['MENTOR', chosen(rows).slice(0, 3), {}]))).toEqual([409, 'ALLOCATION_NOBODY']);
  });

  test('of a student twice, of one who left, and over an older view is refused', async () => {
    await at.allocate(at.split('MENTOR'));
    const [one] = chosen(await at.list('MENTOR'));
    const given = one ? [one] : [];
    const to = { teacherProfileId: at.teacher(2) };
    expect(code(await call(['MENTOR', [...given, ...given], to]))).toEqual([422, 'ALLOCATION_STUDENT_TWICE']);
    expect(code(await call(['MENTOR', given.map((row) => ({ ...row, studentAllocationId: null })), to]))).toEqual([
      409,
      'ALLOCATION_STALE',
    ]);
    expect(code(await call(['MENTOR', given, { teacherProfileId: at.teacher(3) }]))).toEqual([422, 'ALLOCATION_TEACHER_LEFT']);
    expect(code(await call(['MENTOR', [{ enrolmentId: at.exam.instanceId, studentAllocationId: null }], to]))).toEqual([
      422,
      'ALLOCATION_STUDENT',
    ]);
    await at.exam.query(`update enrolment set state = 'LEFT' where id = $1`, [one?.enrolmentId]);
    expect(code(await call(['MENTOR', given, to]))).toEqual([409, 'ALLOCATION_STUDENT_LEFT']);
  });

  test('the database keeps one teacher of a kind on a day', async () => {
    await at.allocate(at.split('MENTOR'));
    await expect(
      at.exam
        .query(`insert into student_allocation (institute_id, student_allocation_act_id, enrolment_id, teacher_profile_id, kind, starts_on, ends_on)
        select institute_id, student_allocation_act_id, enrolment_id, teacher_profile_id, kind, ends_on, ends_on from student_allocation limit 1`),
    ).rejects.toThrow('student_allocation_apart');
  });
});

test('random acts, undone from the newest, leave everything as it was at each step', async () => {
  const steps: { readonly act: Awaited<ReturnType<typeof at.allocate>>; readonly before: unknown }[] = [];
  const days = ['2025-06-01', '2025-09-15', '2026-01-05', '2025-08-01', '2025-06-01'];
  for (const [turn, startsOn] of days.entries()) {
    const before = await at.kept();
    const rows = chosen(await at.list('GUIDE')).filter((_row, place) => place % (turn + 2) === 0);
    const act =
      turn % 2 === 0
        ? await at.allocate(at.split('GUIDE', { again: true, order: 'RANDOM', seed: turn, startsOn }))
        : (
            await at.app.as('clerk').ok(studentAllocations.move, {
              body: at.move('GUIDE', rows, { teacherProfileId: at.teacher(turn % 3), startsOn }),
            })
          ).data;
    steps.push({ act, before });
  }
  for (const { act, before } of steps.reverse()) {
    expect((await at.undo(act)).status).toBe(200);
    expect(await at.kept()).toEqual(before);
  }
});

describe('who sees what', () => {
  test('a teacher sees the own students and no class', async () => {
    await at.exam.query(
      `update academic_year set starts_on = current_date - 100, ends_on = current_date + 100 where id in
      (select academic_year_id from course_instance where id = $1)`,
      [at.exam.courseInstanceId],
    );
    const { data: days } = await at.app
      .as('controller')
      .ok(studentAllocations.loads, { query: { courseInstanceId: at.exam.courseInstanceId, kind: 'MENTOR' } });
    await at.allocate(at.split('MENTOR', { startsOn: days.startsOn, endsOn: days.endsOn }));
    const mine = await at.app.as('teacher').ok(studentAllocations.mine, { query: { size: '200' } });
    expect([mine.page.total, mine.counts]).toEqual([7, { MENTOR: 7 }]);
    expect((await at.app.as('controller').ok(studentAllocations.mine, {})).page.total).toBe(0);
    const query = { courseInstanceId: at.exam.courseInstanceId, kind: 'MENTOR' as const };
    expect((await at.app.as('teacher').call(studentAllocations.list, { query })).status).toBe(404);
    const [one] = await at.list('MENTOR');
    const { data: teachers } = await at.app.as('clerk').ok(studentAllocations.ofStudent, { params: { id: one?.studentProfileId ?? '' } });
    expect(teachers.map(({ teacher, kind, isNow }) => [teacher, kind, isNow])).toEqual([[one?.teacher, 'MENTOR', true]]);
  });

  test('a right to other courses reaches neither list nor undo', async () => {
    const reach = courseReach(at.app, at.exam);
    const { data: days } = await at.app
      .as('controller')
      .ok(studentAllocations.loads, { query: { courseInstanceId: at.exam.courseInstanceId, kind: 'BATCH' } });
    const act = await at.allocate(at.split('BATCH', { startsOn: days.startsOn, endsOn: days.endsOn }));
    await reach.others();
    const query = { courseInstanceId: at.exam.courseInstanceId, kind: 'BATCH' as const };
    expect((await at.app.as('controller').call(studentAllocations.list, { query })).status).toBe(404);
    expect((await at.undo(act)).status).toBe(404);
    await reach.own();
    expect((await at.undo(act)).status).toBe(200);
  });
});
