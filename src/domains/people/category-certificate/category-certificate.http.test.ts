import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Problem } from '../../../kit/http/api-session.server.ts';
import { addStudentFile } from '../student-file/student-file.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { categoryCertificates, certificatePapers, certificateValidity } from './category-certificate.contract.ts';

const PDF = '%PDF-1.7\n1 0 obj\n%%EOF';
let app: App;
let studentProfileId: string;
/** Days from today, in the institute. */
let dayIn: (offset: number) => string;

beforeAll(async () => {
  app = await startApp();
  const body = await masterFactory(app.as('admin'), 800).bodyOf(masterOf('student_profile'));
  const { data } = await app.as('admin').ok(masterOf('student_profile').create, { body: { ...body, state: 'ACTIVE' } });
  studentProfileId = String(data.id);
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone time_zone)::date::text as today from institute where id = ${app.institute.id}`.execute(app.inside.db);
  const today = Date.parse(`${rows[0]?.today}T00:00:00Z`);
  dayIn = (offset) => new Date(today + offset * 86_400_000).toISOString().slice(0, 10);
});
afterAll(() => app?.close());

type Body = BodyOf<typeof categoryCertificates.create>;
const create = (number: string, validUntil: string | null, more: Partial<Body> = {}) =>
  app.as('clerk').call(categoryCertificates.create, {
    body: { studentProfileId, kind: 'CASTE', number, authority: 'Tahsildar, Haveli', issuedOn: '2020-01-01', validUntil, ...more },
  });
const codes = ({ status, body }: { readonly status: number; readonly body: Problem }) => [status, body.errors[0]?.code];
const cards = async () => (await app.as('clerk').ok(certificatePapers.list, { query: { studentProfileId } })).data;
const card = async (number: string) => {
  const found = (await cards()).find((one) => one.number === number);
  if (found === undefined) throw new Error('no such certificate');
  return found;
};

it('is shown as ended, ending soon or valid; the last day still counts', async () => {
  await create('ENDED', dayIn(-1));
  await create('TODAY', dayIn(0));
  await create('SOON', dayIn(60));
  await create('LATER', dayIn(61));
  await create('EVER', null);
  expect(Object.fromEntries((await cards()).map((one) => [one.number, one.validity]))).toEqual({
    ENDED: 'EXPIRED',
    TODAY: 'SOON',
    SOON: 'SOON',
    LATER: 'VALID',
    EVER: 'VALID',
  });
  const list = await app.as('clerk').ok(certificateValidity.list, { params: {}, query: {} });
  expect(list.counts).toEqual({ EXPIRED: 1, SOON: 2, VALID: 2 });
  expect(list.data.map((row) => row.number)).toEqual(['ENDED', 'TODAY', 'SOON', 'LATER', 'EVER']);
  const found = await app.as('clerk').ok(certificateValidity.list, { params: {}, query: { q: 'later', validity: 'VALID', kind: 'CASTE' } });
  expect(found.data.map((row) => row.number)).toEqual(['LATER']);
  const none = await app.as('clerk').ok(certificateValidity.list, { params: {}, query: { kind: 'INCOME' } });
  expect(none.page.total).toBe(0);
});

it('refuses days out of order, one that is issued tomorrow, and the same one twice', async () => {
  expect(codes(await create('A', '2019-12-31'))).toEqual([422, 'CATEGORY_CERTIFICATE_DAYS']);
  expect(codes(await create('A', null, { issuedOn: dayIn(1) }))).toEqual([422, 'CERTIFICATE_FUTURE']);
  expect(codes(await create('EVER', null))).toEqual([409, 'CATEGORY_CERTIFICATE_ONCE']);
});

it('is verified by whoever may, and is to be verified again after a change or with another file', async () => {
  const { id, version } = await card('EVER');
  const verify = (at: number, state: 'VERIFIED' | 'UNVERIFIED', as: 'clerk' | 'controller' = 'controller') =>
    app.as(as).call(certificatePapers.verify, { params: { id }, body: { version: at, state } });
  expect((await verify(version, 'VERIFIED', 'clerk')).status).toBe(403);
  expect((await verify(version, 'VERIFIED')).status).toBe(200);
  expect(codes(await verify(version, 'UNVERIFIED'))).toEqual([409, 'CERTIFICATE_CHANGED']);
  const verified = await card('EVER');
  expect(verified.verifiedByName).not.toBeNull();
  const { data: stored } = await app.as('clerk').ok(categoryCertificates.get, { params: { id } });
  const { number, kind, authority, issuedOn, validUntil } = stored;
  const same = { studentProfileId, number, kind, authority, issuedOn, validUntil };
  await app.as('clerk').ok(categoryCertificates.update, { params: { id }, body: { ...same, version: verified.version } });
  expect((await card('EVER')).state).toBe('VERIFIED');
  const changed = { ...same, authority: 'Collector, Pune', version: (await card('EVER')).version };
  await app.as('clerk').ok(categoryCertificates.update, { params: { id }, body: changed });
  expect(await card('EVER')).toMatchObject({ state: 'UNVERIFIED', verifiedByName: null, verifiedAt: null });
  await verify((await card('EVER')).version, 'VERIFIED');
  const file = await app.as('clerk').upload(addStudentFile, { query: { studentProfileId, fileName: 'Caste.pdf' } }, PDF);
  const body = { version: (await card('EVER')).version, fileId: file.body.data.id };
  await app.as('clerk').ok(certificatePapers.setFile, { params: { id }, body });
  expect(await card('EVER')).toMatchObject({ state: 'UNVERIFIED', file: 'Caste.pdf' });
  const other = await masterFactory(app.as('admin'), 850).make(masterOf('student_profile'));
  const theirs = await app.as('clerk').upload(addStudentFile, { query: { studentProfileId: other.id, fileName: 'Caste.pdf' } }, PDF);
  const wrong = { version: (await card('EVER')).version, fileId: theirs.body.data.id };
  expect(codes(await app.as('clerk').call(certificatePapers.setFile, { params: { id }, body: wrong }))).toEqual([
    422,
    'STUDENT_FILE_OTHER',
  ]);
  const sent = await app.as('clerk').call(certificatePapers.file, { params: { id } });
  expect([sent.status, sent.text]).toEqual([200, PDF]);
});

it('changes nothing of the student', async () => {
  const before = (await app.as('clerk').ok(studentProfiles.get, { params: { id: studentProfileId } })).data;
  await create('INCOME-1', null, { kind: 'INCOME' });
  expect((await app.as('clerk').ok(studentProfiles.get, { params: { id: studentProfileId } })).data).toEqual(before);
});
