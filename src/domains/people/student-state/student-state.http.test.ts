import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Problem } from '../../../kit/http/api-session.server.ts';
import { listTrash, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { updateStudentFile } from '../student-attribute/student-attribute.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentStates } from './student-state.contract.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app?.close());

let made = 0;
async function student(): Promise<string> {
  made += 1;
  const body = await masterFactory(app.as('admin'), 700 + made).bodyOf(masterOf('student_profile'));
  const { data } = await app.as('admin').ok(masterOf('student_profile').create, { body: { ...body, state: 'ACTIVE', dateOfBirth: null } });
  return String(data.id);
}

type To = Omit<BodyOf<typeof studentStates.change>, 'studentProfileIds'>;
const LEAVE: To = {
  state: 'ON_LEAVE',
  effectiveOn: '2025-07-01',
  untilOn: '2026-06-30',
  reason: 'Medical, advised by the district hospital',
  document: 'MC/118',
};
const BACK: To = { state: 'ACTIVE', effectiveOn: '2025-12-01', untilOn: null, reason: 'Came back early', document: null };

const stateOf = async (id: string) => (await app.as('clerk').ok(studentProfiles.get, { params: { id } })).data.state;
const body = (studentProfileIds: string[], to: To) => ({ studentProfileIds, ...to });
const change = (id: string, to: To) => app.as('clerk').call(studentStates.change, { body: body([id], to) });
const refusalOf = ({ status, body }: { readonly status: number; readonly body: Problem }) => [
  status,
  body.errors[0]?.code,
  body.errors[0]?.path,
];

it('goes on leave with reason, day and paper, comes back, and both stay in the history', async () => {
  const id = await student();
  expect((await change(id, LEAVE)).status).toBe(200);
  expect(await stateOf(id)).toBe('ON_LEAVE');
  const { data: found } = await app.as('clerk').ok(studentDirectory.list, { query: { state: 'ON_LEAVE' } });
  expect(found.map((row) => row.id)).toContain(id);
  await change(id, BACK);
  expect(await stateOf(id)).toBe('ACTIVE');
  const { data, page } = await app.as('clerk').ok(studentStates.list, { query: { studentProfileId: id } });
  expect(page.total).toBe(2);
  expect(data.map(({ was, became, effectiveOn, document }) => [was, became, effectiveOn, document])).toEqual([
    ['ON_LEAVE', 'ACTIVE', '2025-12-01', null],
    ['ACTIVE', 'ON_LEAVE', '2025-07-01', 'MC/118'],
  ]);
  expect(data.every((row) => row.changedByName !== null)).toBe(true);
});

it('of two tabs the second is told what the student is by now, and nothing is written', async () => {
  const id = await student();
  const asked = { body: { ...body([id], LEAVE), was: 'ACTIVE' as const } };
  const answers = await Promise.all([
    app.as('clerk').ok(studentStates.change, asked),
    app.as('controller').ok(studentStates.change, asked),
  ]);
  expect(answers.map(({ data }) => data.done).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(answers.flatMap(({ data }) => data.rows).map((row) => row.refusal)).toContain('STATE_MOVED');
  expect((await app.as('clerk').ok(studentStates.list, { query: { studentProfileId: id } })).page.total).toBe(1);
});

it('refuses days out of order and in the future, ends without a paper, and steps that nobody takes', async () => {
  const id = await student();
  expect(refusalOf(await change(id, { ...LEAVE, effectiveOn: '2099-01-01', untilOn: '2099-02-01' }))).toEqual([
    422,
    'STATE_FUTURE',
    'body.effectiveOn',
  ]);
  expect(refusalOf(await change(id, { ...LEAVE, untilOn: '2025-06-30' }))).toEqual([422, 'STATE_UNTIL', 'body.untilOn']);
  expect(refusalOf(await change(id, { ...BACK, state: 'CANCELLED' }))).toEqual([422, 'STATE_DOCUMENT', 'body.document']);
  await change(id, LEAVE);
  const early = await app.as('clerk').ok(studentStates.change, { body: { ...body([id], BACK), effectiveOn: '2025-06-30' } });
  expect(early.data.rows).toMatchObject([{ outcome: 'REFUSED', refusal: 'STATE_ORDER', was: 'ON_LEAVE' }]);
  await app.as('clerk').ok(studentStates.change, { body: { ...body([id], BACK), state: 'LEFT' } });
  const again = await app.as('clerk').ok(studentStates.change, { body: { ...body([id], LEAVE), effectiveOn: '2025-12-02' } });
  expect(again.data.rows).toMatchObject([{ refusal: 'STATE_ENDED' }]);
});

it('changes many at once, row by row; looking at it changes nothing', async () => {
  const ids = [await student(), await student(), await student()];
  const [first = ''] = ids;
  await change(first, LEAVE);
  const asked = { body: body(ids, LEAVE) };
  const { data: seen } = await app.as('clerk').ok(studentStates.preview, asked);
  expect([seen.done, seen.refused]).toEqual([2, 1]);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['ON_LEAVE', 'ACTIVE', 'ACTIVE']);
  const { data } = await app.as('clerk').ok(studentStates.change, asked);
  expect(data).toEqual(seen);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['ON_LEAVE', 'ON_LEAVE', 'ON_LEAVE']);
});

it('is not changed by saving the record, nor by whoever may only read, nor for a student of another institute', async () => {
  const id = await student();
  const { data } = await app.as('admin').ok(studentProfiles.get, { params: { id } });
  const { id: _id, version, names: _names, picture: _picture, userId: _userId, lockedAt: _at, lockedBy: _by, ...entered } = data;
  const profile = { ...entered, state: 'LEFT' as const };
  expect(refusalOf(await app.as('admin').call(studentProfiles.update, { params: { id }, body: { ...profile, version } }))).toEqual([
    422,
    'STATE_BY_ITSELF',
    'body.state',
  ]);
  const file = { profile, attributes: {}, version };
  expect(refusalOf(await app.as('admin').call(updateStudentFile, { params: { id }, body: file }))).toEqual([
    422,
    'STATE_BY_ITSELF',
    'body.profile.state',
  ]);
  expect((await app.as('accountant').call(studentStates.change, { body: body([id], LEAVE) })).status).toBe(403);
  expect((await app.as('adminB').call(studentStates.change, { body: body([id], LEAVE) })).status).toBe(404);
  expect(await stateOf(id)).toBe('ACTIVE');
});

it('goes to the trash with the student and comes back with the history', async () => {
  const id = await student();
  await change(id, LEAVE);
  const { version } = (await app.as('admin').ok(studentProfiles.get, { params: { id } })).data;
  await app.as('admin').ok(studentProfiles.remove, { params: { id }, body: { version, reason: 'Entered twice by the office' } });
  const { data } = await app.as('admin').ok(listTrash, { params: { plural: 'studentProfiles' } });
  const entry = data.find((one) => one.rowId === id);
  await app.as('admin').ok(restoreTrashed, { params: { plural: 'studentProfiles', id: entry?.id ?? '' } });
  expect((await app.as('clerk').ok(studentStates.list, { query: { studentProfileId: id } })).page.total).toBe(1);
});

it('the log says why', async () => {
  const id = await student();
  await change(id, LEAVE);
  const { rows } = await sql<{ reason: string | null }>`
    select reason from audit_entry where noun = 'student_profile' and row_id = ${id} order by at desc limit 1`.execute(app.inside.db);
  expect(rows[0]?.reason).toBe(LEAVE.reason);
});

it('whoever has ended begins no class, and has those that ended', async () => {
  const id = await student();
  const entered = await masterFactory(app.as('admin'), 690).bodyOf(masterOf('enrolment'));
  const enrol = (state: 'RUNNING' | 'COMPLETED') =>
    app
      .as('admin')
      .call(masterOf('enrolment').create, { body: { ...entered, studentProfileId: id, divisionId: null, rollNo: null, state } });
  await change(id, { state: 'LEFT', effectiveOn: '2025-07-01', untilOn: null, reason: 'Moved to another town', document: null });
  expect((await enrol('RUNNING')).status).toBe(409);
  expect((await enrol('COMPLETED')).status).toBe(200);
  const { data } = await app.as('admin').ok(enrolments.list, { query: { studentProfileId: id } });
  const again = data.map(({ id: enrolmentId, names: _names, rolledFromId: _rolled, ...kept }) =>
    app.as('admin').call(enrolments.update, { params: { id: enrolmentId }, body: { ...kept, state: 'RUNNING' } }),
  );
  expect((await Promise.all(again)).map(refusalOf)).toEqual([[409, 'STUDENT_HAS_ENDED', 'body.studentProfileId']]);
});
