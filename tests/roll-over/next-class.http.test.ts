import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextClasses } from '../../src/domains/courses/next-class/next-class.contract.ts';
import { rollOvers } from '../../src/domains/people/roll-over/roll-over.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { oldClass } from './old-class.server.ts';

let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;

beforeAll(async () => {
  app = await startApp();
  old = await oldClass(app, 6);
});
afterAll(async () => {
  await old?.close();
  await app?.close();
});

const admin = () => app.as('admin');
const propose = (kind: 'NEXT' | 'SAME') =>
  admin().ok(nextClasses.propose, { params: { courseInstanceId: old.exam.courseInstanceId }, query: { kind } });
const make = (kind: 'NEXT' | 'SAME', more: object = {}) =>
  admin().call(nextClasses.make, {
    body: { courseInstanceId: old.exam.courseInstanceId, kind, code: `MADE-${kind}`, divisions: ['D1', 'D2'], ...more },
  });

describe('the class of the next year', () => {
  test('what is missing is told, and nothing is made', async () => {
    expect((await propose('NEXT')).data).toMatchObject({ lacks: 'VERSION', course: 'CNEXT', year: '2026', blueprint: null });
    const refused = await make('NEXT');
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'NEXT_CLASS_VERSION']);
  });

  test('is previewed and made with its divisions, and can be rolled over to', async () => {
    const [blueprint] = await old.exam.query<{ id: string }>(
      `insert into course_blueprint (institute_id, code, name, course_id) select institute_id, 'B5', 'B5', id from course where institute_id = $1 and code = 'CNEXT' returning id`,
      [old.exam.instituteId],
    );
    await old.exam.query(
      `insert into blueprint_version (institute_id, course_blueprint_id, version_no, label, state) values ($1, $2, 1, 'v1', 'ACTIVE')`,
      [old.exam.instituteId, blueprint?.id],
    );
    await old.exam.query('update division set capacity = 40 where institute_id = $1 and course_instance_id = $2 and name = $3', [
      old.exam.instituteId,
      old.exam.courseInstanceId,
      'D1',
    ]);
    const { data } = await propose('NEXT');
    expect(data).toEqual({
      lacks: null,
      code: 'CNEXT-2026',
      course: 'CNEXT',
      year: '2026',
      blueprint: 'B5 v1',
      capacity: null,
      divisions: [
        { name: 'D1', capacity: 40 },
        { name: 'D2', capacity: null },
      ],
    });
    const made = await make('NEXT', { code: data.code });
    expect([made.status, made.body.data]).toEqual([200, { id: expect.any(String), code: 'CNEXT-2026', divisions: 2 }]);
    const rows = await old.exam.query<Record<string, unknown>>(
      'select name, capacity, position from division where institute_id = $1 and course_instance_id = $2 order by position',
      [old.exam.instituteId, made.body.data?.id],
    );
    expect(rows).toEqual([
      { name: 'D1', capacity: 40, position: 1 },
      { name: 'D2', capacity: null, position: 2 },
    ]);
    const places = await admin().ok(rollOvers.places, { params: { courseInstanceId: old.exam.courseInstanceId } });
    expect(places.data.next.map((one) => one.code)).toContain('CNEXT-2026');
  });

  test.each([
    ['the same code', { code: 'cnext-2026' }, 409, 'EXISTS_IN_OTHER_CASE'],
    ['a division of elsewhere', { code: 'OTHER', divisions: ['D1', 'D9'] }, 422, 'NEXT_CLASS_DIVISION'],
    ['a division twice', { code: 'OTHER', divisions: ['D1', 'D1'] }, 422, 'NEXT_CLASS_DIVISION'],
  ])('%s is refused, and nothing is made', async (_what, more, status, code) => {
    const count = () => old.exam.query('select count(*) from course_instance where institute_id = $1', [old.exam.instituteId]);
    const before = await count();
    const refused = await make('NEXT', more);
    expect([refused.status, refused.body.errors?.[0]?.code, await count()]).toEqual([status, code, before]);
  });

  test('of repeaters is the same course, by the same version', async () => {
    expect((await propose('SAME')).data).toMatchObject({ lacks: null, course: 'B.E. IV', year: '2026' });
  });

  test('whoever may not create classes makes none', async () => {
    const asked = { body: { courseInstanceId: old.exam.courseInstanceId, kind: 'NEXT' as const, code: 'X', divisions: [] } };
    expect((await app.as('teacher').call(nextClasses.make, asked)).status).toBe(403);
  });
});
