import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Problem } from '../../../kit/http/api-session.server.ts';
import { listTrash, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { studentMerges } from '../student-merge/student-merge.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentAddresses } from './student-address.contract.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app?.close());

let made = 0;
async function student(): Promise<string> {
  made += 10;
  return (await masterFactory(app.as('admin'), 700 + made).make(masterOf('student_profile'))).id;
}
type Body = BodyOf<typeof studentAddresses.create>;
const NONE = { sameAs: null, addressLines: null, city: null, district: null, stateName: null, pinCode: null, country: null };
const HOME = { ...NONE, addressLines: '12, Shivaji Road', city: 'Pune', pinCode: '411038' };
const create = (studentProfileId: string, kind: Body['kind'], more: Partial<Body> = HOME) =>
  app.as('clerk').call(studentAddresses.create, { body: { ...NONE, studentProfileId, kind, ...more } });
const codes = ({ status, body }: { readonly status: number; readonly body: Problem }) => [
  status,
  body.errors[0]?.code,
  body.errors[0]?.path,
];
const listed = async (studentProfileId: string) =>
  (await app.as('clerk').ok(studentAddresses.list, { query: { studentProfileId, sort: 'kind' } })).data;
const own = async (id: string, kind: string) => {
  const row = (await listed(id)).find((one) => one.kind === kind);
  if (row === undefined) throw new Error('no such address');
  return row;
};

it('keeps each kind once, and another as the same as one that is entered itself', async () => {
  const id = await student();
  expect(codes(await create(id, 'CORRESPONDENCE', { sameAs: 'PERMANENT' }))).toEqual([422, 'ADDRESS_SAME_MISSING', 'body.sameAs']);
  expect((await create(id, 'PERMANENT')).status).toBe(200);
  expect(codes(await create(id, 'PERMANENT'))[1]).toBe('STUDENT_ADDRESS_KIND_ONCE');
  expect((await create(id, 'CORRESPONDENCE', { sameAs: 'PERMANENT' })).status).toBe(200);
  expect(codes(await create(id, 'LOCAL', { sameAs: 'CORRESPONDENCE' }))).toEqual([422, 'ADDRESS_SAME_MISSING', 'body.sameAs']);
  expect(codes(await create(id, 'LOCAL', { sameAs: 'LOCAL' }))).toEqual([422, 'STUDENT_ADDRESS_OTHER', 'body.sameAs']);
  expect(codes(await create(id, 'LOCAL', NONE))).toEqual([422, 'STUDENT_ADDRESS_GIVEN', 'body.addressLines']);
  expect(codes(await create(id, 'LOCAL', { ...HOME, sameAs: 'PERMANENT' }))).toEqual([422, 'STUDENT_ADDRESS_GIVEN', 'body.sameAs']);
  expect((await create(id, 'LOCAL', { ...HOME, pinCode: '011038' })).status).toBe(422);
  expect((await listed(id)).map((row) => [row.kind, row.sameAs])).toEqual([
    ['CORRESPONDENCE', 'PERMANENT'],
    ['PERMANENT', null],
  ]);
});

it('does not take away or empty an address that another is the same as', async () => {
  const id = await student();
  await create(id, 'PERMANENT');
  await create(id, 'HOSTEL', { sameAs: 'PERMANENT' });
  const home = await own(id, 'PERMANENT');
  const at = { params: { id: home.id } };
  expect(codes(await app.as('clerk').call(studentAddresses.remove, { ...at, body: { version: home.version } }))[1]).toBe('ADDRESS_USED');
  const { id: _id, names: _names, ...record } = home;
  expect(codes(await app.as('clerk').call(studentAddresses.update, { ...at, body: { ...record, kind: 'LOCAL' } }))[1]).toBe('ADDRESS_USED');
  const hostel = await own(id, 'HOSTEL');
  await app.as('clerk').ok(studentAddresses.remove, { params: { id: hostel.id }, body: { version: hostel.version } });
  await app.as('clerk').ok(studentAddresses.remove, { ...at, body: { version: home.version } });
  expect(await listed(id)).toEqual([]);
});

it('of two changes at once none leaves an address that is the same as nothing', async () => {
  const id = await student();
  await create(id, 'PERMANENT');
  const home = await own(id, 'PERMANENT');
  const gone = app.as('clerk').call(studentAddresses.remove, { params: { id: home.id }, body: { version: home.version } });
  await Promise.all([gone, create(id, 'LOCAL', { sameAs: 'PERMANENT' })]);
  const rows = await listed(id);
  expect(rows.filter((row) => row.sameAs !== null && !rows.some((other) => other.kind === row.sameAs))).toEqual([]);
});

it('goes to the trash with the student and comes back', async () => {
  const id = await student();
  await create(id, 'PERMANENT');
  await create(id, 'LOCAL', { sameAs: 'PERMANENT' });
  const { data } = await app.as('admin').ok(studentProfiles.get, { params: { id } });
  await app.as('admin').ok(studentProfiles.remove, { params: { id }, body: { version: data.version, reason: 'Entered twice' } });
  const trash = await app.as('admin').ok(listTrash, { params: { plural: 'studentProfiles' }, query: {} });
  const entry = trash.data.find((one) => one.rowId === id);
  await app.as('admin').ok(restoreTrashed, { params: { plural: 'studentProfiles', id: entry?.id ?? '' } });
  expect((await listed(id)).map((row) => row.kind)).toEqual(['LOCAL', 'PERMANENT']);
});

it('goes over whole when two records are merged, or stays with the record that goes', async () => {
  const merge = async (kept: string, gone: string) => {
    const versions = await Promise.all(
      [kept, gone].map(async (id) => (await app.as('admin').ok(studentProfiles.get, { params: { id } })).data.version),
    );
    const body = {
      keptId: kept,
      goneId: gone,
      keptVersion: versions[0] ?? 0,
      goneVersion: versions[1] ?? 0,
      reason: 'One person, entered twice',
    };
    const { data } = await app.as('admin').ok(studentMerges.preview, { body: { keptId: kept, goneId: gone } });
    await app.as('admin').ok(studentMerges.merge, { body });
    return data;
  };
  const [empty, full] = [await student(), await student()];
  await create(full, 'PERMANENT');
  await create(full, 'LOCAL', { sameAs: 'PERMANENT' });
  expect((await merge(empty, full)).moved).toContainEqual({ table: 'student_address', count: 2, plural: 'studentAddresses' });
  expect((await listed(empty)).map((row) => row.kind)).toEqual(['LOCAL', 'PERMANENT']);
  const third = await student();
  await create(third, 'HOSTEL');
  expect((await merge(empty, third)).stays).toContainEqual({ table: 'student_address', count: 1, plural: 'studentAddresses' });
  expect((await listed(empty)).map((row) => row.kind)).toEqual(['LOCAL', 'PERMANENT']);
});

it('keeps an emergency contact whole: a name with a phone', async () => {
  const id = await student();
  const { data } = await app.as('clerk').ok(studentProfiles.get, { params: { id } });
  const { id: _id, picture: _picture, userId: _user, names: _names, version, ...record } = data;
  const save = (more: object, at = version) =>
    app.as('clerk').call(studentProfiles.update, { params: { id }, body: { ...record, ...more, version: at } });
  expect(codes(await save({ emergencyName: 'Patil Sunita' }))[1]).toBe('STUDENT_PROFILE_EMERGENCY_REACHED');
  expect(codes(await save({ emergencyPhone2: '+919876543211' }))[1]).toBe('STUDENT_PROFILE_EMERGENCY_NAMED');
  const whole = { emergencyName: 'Patil Sunita', emergencyRelation: 'Mother', emergencyPhone: '+919876543210' };
  expect((await save(whole)).status).toBe(200);
  expect((await app.as('clerk').ok(studentProfiles.get, { params: { id } })).data).toMatchObject(whole);
});
