import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { Problem } from '../../../kit/http/api-session.server.ts';
import { studentMerges } from '../student-merge/student-merge.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentTaggings, studentTags } from './student-tag.contract.ts';

const NOBODY = '00000000-0000-7000-8000-000000000001';
let app: App;
let ids: string[];
let nss: string;
let hostel: string;

beforeAll(async () => {
  app = await startApp();
  const factory = masterFactory(app.as('admin'), 300);
  ids = [];
  for (let at = 0; at < 3; at += 1) ids.push((await factory.make(masterOf('student_profile'))).id);
  const tag = async (name: string, colour: 'GREEN' | 'BLUE') =>
    (await app.as('clerk').ok(studentTags.create, { body: { name, colour, description: null } })).data.id;
  nss = await tag('NSS', 'GREEN');
  hostel = await tag('Hostel', 'BLUE');
});
afterAll(() => app?.close());

const change = (studentProfileIds: readonly string[], studentTagIds: readonly string[], act: 'PUT_ON' | 'TAKE_OFF') =>
  app
    .as('clerk')
    .call(studentTaggings.change, { body: { studentProfileIds: [...studentProfileIds], studentTagIds: [...studentTagIds], act } });
const counts = async (query: object = {}) =>
  (await app.as('clerk').ok(studentTaggings.counts, { query })).data.map(({ name, students }) => [name, students]);

it('is put on many, once each, counted, found in the directory, and taken off', async () => {
  expect((await change(ids, [nss, hostel], 'PUT_ON')).body.data).toEqual({ changed: 6, unchanged: 0, unknown: 0 });
  expect((await change([...ids, NOBODY], [nss], 'PUT_ON')).body.data).toEqual({ changed: 0, unchanged: 3, unknown: 1 });
  expect((await change(ids.slice(0, 1), [hostel], 'TAKE_OFF')).body.data).toEqual({ changed: 1, unchanged: 0, unknown: 0 });
  expect(await counts()).toEqual([
    ['Hostel', 2],
    ['NSS', 3],
  ]);
  expect(await counts({ studentProfileId: ids[0] ?? '' })).toEqual([['NSS', 1]]);
  const found = await app.as('clerk').ok(studentDirectory.list, { query: { studentTagId: hostel } });
  expect(found.data.map((row) => row.id).toSorted()).toEqual(ids.slice(1).toSorted());
  expect(found.page.total).toBe(2);
  expect(found.data[0]?.tags.map(({ name, colour }) => [name, colour])).toEqual([
    ['Hostel', 'BLUE'],
    ['NSS', 'GREEN'],
  ]);
  const typed = await app.as('clerk').ok(studentDirectory.list, { query: { studentTagId: hostel, q: 'xyzzy' } });
  expect(typed.page.total).toBe(0);
});

it('refuses a tag that is gone, and keeps one that students have', async () => {
  const refused = await change(ids, [nss, NOBODY], 'PUT_ON');
  expect([refused.status, (refused.body as Problem).errors[0]?.code]).toEqual([422, 'UNKNOWN_TAG']);
  const { data } = await app.as('controller').ok(studentTags.get, { params: { id: nss } });
  const removal = await app.as('controller').call(studentTags.remove, { params: { id: nss }, body: { version: data.version } });
  expect(removal.status).toBe(409);
  await change(ids, [nss], 'TAKE_OFF');
  await app.as('controller').ok(studentTags.remove, { params: { id: nss }, body: { version: data.version } });
  expect(await counts()).toEqual([['Hostel', 2]]);
});

it('of two offices at once each puts the tag on once', async () => {
  await change(ids, [hostel], 'TAKE_OFF');
  const answers = await Promise.all([change(ids, [hostel], 'PUT_ON'), change(ids.toReversed(), [hostel], 'PUT_ON')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.data.changed, 0)).toBe(3);
});

it('goes over when two records are merged; of a tag that both have one goes to the trash with its record', async () => {
  const { data: made } = await app
    .as('clerk')
    .ok(studentTags.create, { body: { name: 'Scholarship', colour: 'AMBER', description: null } });
  const [keptId = '', goneId = ''] = ids;
  await change([keptId, goneId], [hostel], 'PUT_ON');
  await change([goneId], [made.id], 'PUT_ON');
  const { data } = await app.as('admin').ok(studentMerges.preview, { body: { keptId, goneId } });
  expect(data.conflicts).toEqual([]);
  expect(data.moved).toContainEqual({ table: 'student_tagging', count: 1, plural: null });
  expect(data.stays).toContainEqual({ table: 'student_tagging', count: 1, plural: null });
  const versions = { keptVersion: data.kept.version, goneVersion: data.gone.version };
  await app.as('admin').ok(studentMerges.merge, { body: { keptId, goneId, ...versions, reason: 'One person, entered twice' } });
  expect(await counts({ studentProfileId: keptId })).toEqual([
    ['Hostel', 1],
    ['Scholarship', 1],
  ]);
});
