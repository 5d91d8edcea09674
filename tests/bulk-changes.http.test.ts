import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { applyBulk, listBulkChanges, previewBulk, undoBulkChange } from '../src/kit/bulk/bulk.contract.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';
import type { MasterFactory } from './masters/factory.server.ts';

let app: App;
let factory: MasterFactory;
beforeAll(async () => {
  app = await startApp();
  factory = masterFactory(app.as('admin'), 840);
});
afterAll(() => app?.close());

const params = { plural: 'studentProfiles' };
const act = { kind: 'SET' as const, field: 'category', value: 'OBC' };

async function student(category: string | null): Promise<string> {
  const body = await factory.bodyOf(masterOf('student_profile'));
  const { data } = await app
    .as('admin')
    .ok(masterOf('student_profile').create, { body: { ...body, category, state: 'ACTIVE', dateOfBirth: null } });
  return String(data.id);
}
const read = async (id: string) => (await app.as('admin').ok(studentProfiles.get, { params: { id } })).data;
async function write(id: string, category: string | null): Promise<void> {
  const row = await read(id);
  const entered = Object.fromEntries(
    Object.keys(studentProfiles.shape).map((key) => [key, Object.entries(row).find(([name]) => name === key)?.[1]]),
  );
  await app.as('admin').ok(masterOf('student_profile').update, { params: { id }, body: { ...entered, category, version: row.version } });
}
async function setAll(ids: readonly string[]) {
  const selection = { ids: [...ids] };
  const { data: seen } = await app.as('admin').ok(previewBulk, { params, body: { act, selection } });
  const { data: done } = await app.as('admin').ok(applyBulk, { params, body: { act, selection, stamp: seen.stamp } });
  return { seen, changeId: done.changeId ?? '' };
}
const newest = async () => (await app.as('admin').ok(listBulkChanges, { params, query: {} })).data[0];
const undo = (id: string, version: number, who: 'admin' | 'adminB' | 'teacher' = 'admin') =>
  app.as(who).call(undoBulkChange, { params: { ...params, id }, body: { version } });

it('the preview says of each student what changes, and who has the value already', async () => {
  const ids = [await student('SC'), await student(null), await student('OBC')];
  const { seen } = await setAll(ids);
  const changes = new Map(seen.rows.map((row) => [row.id, row.change && [row.change.was, row.change.became]]));
  expect(ids.map((id) => changes.get(id))).toEqual([['SC', 'OBC'], [null, 'OBC'], null]);
});

it('is undone exactly: each student has again what they had, and only those who were changed', async () => {
  const ids = [await student('SC'), await student(null), await student('OBC')];
  const same = (await read(ids[2] ?? '')).version;
  const { changeId } = await setAll(ids);
  const listed = await newest();
  expect([listed?.id, listed?.field, listed?.rows, listed?.undone, listed?.madeByName !== null]).toEqual([
    changeId,
    'category',
    2,
    0,
    true,
  ]);
  const answer = await undo(changeId, 1);
  expect(answer.body.data).toEqual({ done: 2, gone: 0, rows: [] });
  const after = await Promise.all(ids.map(read));
  expect([after.map(({ category }) => category), after[2]?.version]).toEqual([['SC', null, 'OBC'], same]);
  const again = await undo(changeId, 2);
  expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'BULK_CHANGE_UNDONE']);
});

it('who was changed since stays and is named; what else was changed since stays, too; the rest can be undone later', async () => {
  const ids = [await student('SC'), await student('ST'), await student('NT')];
  const [first = '', second = '', third = ''] = ids;
  const { changeId } = await setAll(ids);
  await write(second, 'EWS');
  const { version } = await read(third);
  await app.as('admin').ok(studentProfiles.remove, { params: { id: third }, body: { version, reason: 'Entered twice' } });
  const answer = await undo(changeId, 1);
  const name = (await read(second)).fullName;
  expect([answer.body.data.done, answer.body.data.gone]).toEqual([1, 1]);
  expect(answer.body.data.rows).toMatchObject([{ id: second, name, code: 'FIELD_CHANGED_SINCE' }]);
  expect([(await read(first)).category, (await read(second)).category]).toEqual(['SC', 'EWS']);
  await write(second, 'OBC');
  expect((await undo(changeId, 2)).body.data.done).toBe(1);
  expect([(await read(second)).category, (await newest())?.undone]).toEqual(['ST', 2]);
});

it('is seen and undone by those only who may change the records, here', async () => {
  const { changeId } = await setAll([await student('SC')]);
  expect((await undo(changeId, 1, 'teacher')).status).toBe(403);
  expect((await app.as('teacher').call(listBulkChanges, { params, query: {} })).status).toBe(403);
  expect((await undo(changeId, 1, 'adminB')).status).toBe(404);
  const [one, other] = await Promise.all([undo(changeId, 1), undo(changeId, 1)]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
});
