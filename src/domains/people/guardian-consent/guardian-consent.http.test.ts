import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Problem } from '../../../kit/http/api-session.server.ts';
import { createLogins, previewLogins } from '../single-login/login.contract.ts';
import { linkStudentUser } from '../single-login/single-login.contract.ts';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { guardianConsents, minorStudents } from './guardian-consent.contract.ts';

let app: App;
/** Days of the institute: today, and birthdays of a minor and of an adult. */
let days: { readonly today: string; readonly minor: string; readonly adult: string };
beforeAll(async () => {
  app = await startApp();
  const { rows } = await sql<{ today: string; minor: string; adult: string }>`
    with d as (select (now() at time zone time_zone)::date as day from institute where id = ${app.institute.id})
    select day::text as today, (day - interval '17 years')::date::text as minor, (day - interval '20 years')::date::text as adult from d`.execute(
    app.inside.db,
  );
  const [found] = rows;
  if (found) days = found;
});
afterAll(() => app?.close());

let made = 0;
async function student(dateOfBirth: string | null, guardians: readonly string[] = []): Promise<string> {
  made += 10;
  const body = await masterFactory(app.as('admin'), 700 + made).bodyOf(masterOf('student_profile'));
  const { data } = await app.as('admin').ok(masterOf('student_profile').create, { body: { ...body, state: 'ACTIVE', dateOfBirth } });
  for (const guardianName of guardians) {
    const contact = { relationWords: null, guardianMobile: null, guardianEmail: null, getsMessages: true };
    await app
      .as('clerk')
      .ok(studentGuardians.create, { body: { studentProfileId: String(data.id), guardianName, relation: 'FATHER', ...contact } });
  }
  return String(data.id);
}
type Body = BodyOf<typeof guardianConsents.record>;
const record = (studentProfileIds: string[], more: Partial<Body> = {}) =>
  app.as('clerk').call(guardianConsents.record, {
    body: {
      studentProfileIds,
      guardianId: null,
      purposes: ['RECORD', 'LOGIN'],
      givenOn: days.today,
      way: 'SIGNED',
      document: 'Form 12',
      fileId: null,
      ...more,
    },
  });
const state = async (studentProfileId: string) =>
  (await app.as('clerk').ok(guardianConsents.ofStudent, { query: { studentProfileId } })).data;
const codes = ({ status, body }: { readonly status: number; readonly body: Problem }) => [status, body.errors[0]?.code];
const refusalsOf = ({ body }: Awaited<ReturnType<typeof record>>) => new Map(body.data.rows.map(({ id, refusal }) => [id, refusal]));

it('is recorded for whom it can be, and whoever cannot is told with the reason', async () => {
  const [minor, adult, unknown, alone] = [
    await student(days.minor, ['Patil Ramesh']),
    await student(days.adult, ['Patil Suresh']),
    await student(null, ['Patil Mahesh']),
    await student(days.minor),
  ];
  const answer = await record([minor, adult, unknown, alone]);
  expect([answer.body.data.done, answer.body.data.refused]).toEqual([1, 3]);
  expect(refusalsOf(answer)).toEqual(
    new Map([
      [minor, null],
      [adult, 'CONSENT_ADULT'],
      [unknown, 'CONSENT_NO_BIRTH'],
      [alone, 'CONSENT_NO_GUARDIAN'],
    ]),
  );
  const found = await state(minor);
  expect(found).toMatchObject({ age: 'MINOR', hasGuardian: true, lacking: ['MESSAGES', 'PHOTO'] });
  expect(found.consents).toMatchObject([
    { guardianName: 'Patil Ramesh', relation: 'FATHER', way: 'SIGNED', document: 'Form 12', givenOn: days.today },
  ]);
  expect(await state(adult)).toMatchObject({ age: 'ADULT', lacking: [] });
  expect(await state(unknown)).toMatchObject({ age: 'UNKNOWN', lacking: [] });
  expect(refusalsOf(await record([minor])).get(minor)).toBe('CONSENT_STANDS');
});

it('refuses a guardian of somebody else, a day that has not come, and a file for many', async () => {
  const [one, other] = [await student(days.minor, ['Kale Anil']), await student(days.minor, ['More Sunil'])];
  const { data } = await app.as('clerk').ok(studentGuardians.list, { query: { studentProfileId: other } });
  const theirs = data[0]?.id ?? '';
  expect(codes(await record([one], { guardianId: theirs }))).toEqual([422, 'CONSENT_GUARDIAN']);
  expect(codes(await record([one, other], { guardianId: theirs }))).toEqual([422, 'CONSENT_OF_ONE']);
  expect(codes(await record([one], { givenOn: '2999-01-01' }))).toEqual([422, 'CONSENT_FUTURE']);
  expect(codes(await record([one], { fileId: theirs }))).toEqual([422, 'STUDENT_FILE_OTHER']);
  expect((await state(one)).consents).toEqual([]);
});

it('a minor gets a login once a guardian agreed to one, alone and among many', async () => {
  const [minor, adult] = [await student(days.minor, ['Joshi Arun']), await student(days.adult)];
  const asked = { kind: 'STUDENT', username: 'STUDENT_ID', start: 'PASSWORD', profileIds: [minor, adult] } as const;
  const preview = await app.as('admin').ok(previewLogins, { body: { ...asked, profileIds: [...asked.profileIds] } });
  expect(preview.data.rows.map((row) => [row.profileId, row.reason])).toEqual([
    [minor, 'NO_CONSENT'],
    [adult, null],
  ]);
  const body = { ...asked, profileIds: [minor, adult], policyIds: [] };
  const first = await app.as('admin').ok(createLogins, { body });
  expect(first.data.rows.map((row) => row.firstPassword !== null)).toEqual([false, true]);
  const link = { params: { id: minor }, body: { username: 'clerk' } };
  expect(codes(await app.as('admin').call(linkStudentUser, link))).toEqual([409, 'LOGIN_CONSENT']);
  await record([minor]);
  const second = await app.as('admin').ok(createLogins, { body: { ...body, profileIds: [minor] } });
  expect(second.data.rows[0]?.firstPassword).not.toBeNull();
});

it('is withdrawn once, with day and reason, and lacks again; whoever lacks what is listed', async () => {
  const minor = await student(days.minor, ['Gore Vinod']);
  await record([minor], { purposes: ['RECORD', 'LOGIN', 'MESSAGES', 'PHOTO'] });
  const listed = async () => {
    const { data } = await app.as('clerk').ok(minorStudents.list, { params: {}, query: { size: '200' } });
    return data.find((row) => row.studentProfileId === minor);
  };
  expect(await listed()).toMatchObject({ standing: 'COMPLETE', lacking: '', guardian: 'Gore Vinod', hasLogin: 'NO' });
  const [consent] = (await state(minor)).consents;
  const at = { params: { id: consent?.id ?? '' } };
  const withdraw = (withdrawnOn: string) =>
    app
      .as('clerk')
      .call(guardianConsents.withdraw, { ...at, body: { version: consent?.version ?? 0, withdrawnOn, reason: 'By letter of the father' } });
  expect(codes(await withdraw('2000-01-01'))).toEqual([422, 'GUARDIAN_CONSENT_WITHDRAWN']);
  const both = await Promise.all([withdraw(days.today), withdraw(days.today)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await state(minor)).lacking).toEqual(['RECORD', 'LOGIN', 'MESSAGES', 'PHOTO']);
  expect(await listed()).toMatchObject({ standing: 'NO_CONSENT' });
  const { counts } = await app.as('clerk').ok(minorStudents.list, { params: {}, query: { standing: 'NO_GUARDIAN' } });
  expect(counts).toMatchObject({ NO_CONSENT: expect.any(Number), NO_GUARDIAN: 1 });
});
