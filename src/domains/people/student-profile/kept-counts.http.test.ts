import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { Made } from '../../../../tests/masters/factory.server.ts';
import { foldRowCounts } from '../../../kit/master/row-count-fold.server.ts';
import { rowCountCheck } from '../../../kit/master/row-count-check.server.ts';
import { readConfig } from '../../../kit/start/config.server.ts';
import { listTrash, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { studentDirectory } from './student-directory.contract.ts';
import { studentProfiles } from './student-profile.contract.ts';

let app: App;
let students: Made[];
beforeAll(async () => {
  app = await startApp();
  const factory = masterFactory(app.as('admin'), 300);
  students = [];
  for (let at = 0; at < 6; at += 1) students.push(await factory.make(masterOf('student_profile')));
});
afterAll(async () => app?.close());

/** What both lists say without a filter, and what is there. */
async function told() {
  const { page, counts } = await app.as('admin').ok(studentProfiles.list, { query: { size: '1' } });
  const directory = await app.as('admin').ok(studentDirectory.list, { query: { size: '1' } });
  expect([directory.page.total, directory.counts]).toEqual([page.total, counts]);
  return { total: page.total, counts };
}
async function there() {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from student_profile where institute_id = ${app.institute.id} group by state`.execute(app.inside.db);
  return { total: rows.reduce((sum, { n }) => sum + n, 0), counts: Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
}
const exact = async () => expect(await told()).toEqual(await there());
const inState = (state: string, ids: readonly string[]) =>
  app.inside_('admin', async (db) => {
    await sql`update student_profile set state = ${state} where id = any(${ids}::uuid[])`.execute(db);
  });
const ids = () => students.map(({ id }) => id);

test('whatever is entered, changed, deleted and brought back, both lists count exactly what is there', async () => {
  await exact();
  await inState('ACTIVE', ids());
  await inState('PASSED_OUT', ids().slice(0, 2));
  await inState('LEFT', ids().slice(1, 2));
  await exact();
  const { counts } = await told();
  expect(counts).toMatchObject({ PASSED_OUT: 1, LEFT: 1 });
  const { data } = await app.as('admin').ok(studentProfiles.get, { params: { id: ids()[1] ?? '' } });
  await app.as('admin').ok(studentProfiles.remove, { params: { id: data.id }, body: { version: data.version, reason: 'Entered twice' } });
  await exact();
  expect((await told()).counts).not.toHaveProperty('LEFT');
  const params = { plural: 'studentProfiles' };
  const entry = (await app.as('admin').ok(listTrash, { params, query: {} })).data.find(({ rowId }) => rowId === data.id);
  await app.as('admin').ok(restoreTrashed, { params: { ...params, id: entry?.id ?? '' } });
  await exact();
});

test('the total of one state is its count, and another filter is counted anew', async () => {
  const { counts } = await told();
  const left = await app.as('admin').ok(studentProfiles.list, { query: { state: 'LEFT' } });
  expect([left.page.total, left.counts]).toEqual([1, counts]);
  const female = await app.as('admin').ok(studentProfiles.list, { query: { gender: 'FEMALE' } });
  expect(female.page.total).toBe(
    await countOf(app, `select count(*) as n from student_profile where institute_id = '${app.institute.id}' and gender = 'FEMALE'`),
  );
});

test('two who write hold up nobody, what is taken back is not counted, and what is not committed is not seen', async () => {
  const before = await told();
  const row = (no: string) => sql`insert into student_profile (institute_id, student_id, university_prn, full_name, surname)
    values (${app.institute.id}, ${no}, ${no}, ${no}, '')`;
  await app.inside_('admin', async (db) => {
    await row('KEPT-1').execute(db);
    // A second transaction enters, folds and ends while the first is open.
    await app.inside_('clerk', async (other) => void (await row('KEPT-2').execute(other)));
    await foldRowCounts(app.inside.pool);
    expect((await told()).total).toBe(before.total + 1);
  });
  await expect(
    app.inside_('admin', async (db) => {
      await row('KEPT-3').execute(db);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect((await told()).total).toBe(before.total + 2);
  await exact();
});

test('folding leaves one row of a value, also where two do it at once, and changes no count', async () => {
  const before = await told();
  await inState('ACTIVE', ids());
  await inState('LEFT', ids());
  const both = await Promise.all([foldRowCounts(app.inside.pool), foldRowCounts(app.inside.pool)]);
  expect(Math.max(...both)).toBeGreaterThan(0);
  expect(
    await countOf(app, 'select coalesce(max(n), 0) as n from (select count(*) as n from row_count group by institute_id, noun, value) c'),
  ).toBe(1);
  expect((await told()).total).toBe(before.total);
  await exact();
});

test('another institute counts its own, and the doctor compares all of them with the rows', async () => {
  const other = await app.as('adminB').ok(studentProfiles.list, { instituteId: app.otherInstitute.id, query: {} });
  expect(other.page.total).toBe(
    await countOf(app, `select count(*) as n from student_profile where institute_id = '${app.otherInstitute.id}'`),
  );
  const check = () => rowCountCheck.run(app.inside.pool, readConfig({}));
  expect(await check()).toEqual({ level: 'ok', text: 'as many as there are rows of student_profile' });
  await app.inside.pool.query(`update row_count set n = n + 1 where value = 'LEFT'`);
  expect(await check()).toEqual({ level: 'fail', text: 'not the number of rows: student_profile (1 values)' });
});
