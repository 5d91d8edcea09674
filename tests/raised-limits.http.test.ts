import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInstituteProfile, updateSection } from '../src/domains/institute/institute/institute-profile.contract.ts';
import { raisedLimitsCheck } from '../src/domains/institute/institute/raised-check.server.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { listNotifications } from '../src/kit/notification/notification.contract.ts';
import { readConfig } from '../src/kit/start/config.server.ts';
import { startApp } from './harness.server.ts';
import type { App, CallerName } from './harness.server.ts';
import { makeStudents } from './messages/broadcast-desk.server.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  await makeStudents(app, 'raised', 30, 'null');
});
afterAll(async () => app?.close());

async function put(changed: Readonly<Record<string, number | null>>, who: CallerName = 'admin') {
  const { limits } = (await app.as(who).ok(getInstituteProfile)).data;
  return (await app.as(who).ok(updateSection.limits, { body: { ...limits, ...changed } })).data;
}
const file = async () => (await app.as('admin').call(studentProfiles.exportCsv, { query: { q: 'raised' } })).status;
const told = async (who: CallerName) =>
  (await app.as(who).ok(listNotifications)).data.filter(({ kind }) => kind === 'LIMIT_RAISED').map(({ facts }) => facts);

it('T60: one administrator cannot raise a limit, take the file and lower it again: raised, it holds after a day, and the others are told', async () => {
  await put({ exportRows: 20 });
  expect(await file()).toBe(409);
  const { raised, limits } = await put({ exportRows: 10_000, exportTogetherRows: 1_000_000 });
  expect(limits.exportRows).toBe(10_000);
  expect(raised).toMatchObject([
    { limit: 'exportRows', before: 20 },
    { limit: 'exportTogetherRows', before: 2_000 },
  ]);
  expect(await file()).toBe(409);
  const both = [
    expect.objectContaining({ username: 'admin', limit: 'exportRows', before: '20', to: '10000' }),
    expect.objectContaining({ limit: 'exportTogetherRows', before: '2000', to: '1000000' }),
  ];
  expect(await told('adminA')).toEqual(expect.arrayContaining(both));
  expect(await told('admin')).toEqual([]);
  expect(await told('clerk')).toEqual([]);
  // Saved again with something else, it goes on waiting, and nobody is told twice.
  await put({ idleDays: 40 });
  expect(await told('adminA')).toHaveLength(2);
  expect(await file()).toBe(409);
  // A day later it holds.
  const past = `jsonb_set(settings, '{raised,exportRows,until}', to_jsonb((now() - interval '1 minute')::text))`;
  await app.inside.pool.query(`update institute set settings = ${past} where id = $1`, [app.institute.id]);
  expect(await file()).toBe(200);
  expect((await app.as('admin').ok(getInstituteProfile)).data.raised.map(({ limit }) => limit)).toEqual(['exportTogetherRows']);
});

it('what waits is taken back by another administrator, and lowering holds at once', async () => {
  expect((await put({ exportTogetherRows: null }, 'adminA')).raised).toEqual([]);
  await put({ exportRows: 10 });
  expect(await file()).toBe(409);
  await put({ exportRows: null });
  expect(await file()).toBe(409);
});

describe('a sole administrator raises a limit', () => {
  const query = (text: string, values: readonly unknown[] = []) => app.inside.pool.query(text, [...values]);
  const raise = async (exportRows: number) => (await put({ exportRows })).raised.map(({ limit, told: who }) => [limit, who]);
  const mails = async () => (await query(`select recipient, facts from outbox_message where kind = 'LIMIT_RAISED'`)).rows;
  const examined = async () => raisedLimitsCheck.run(app.inside.pool, readConfig());
  const address = (email: string | null) => query('update institute set email = $2 where id = $1', [app.institute.id, email]);

  it('and no one else can be told: the answer and the doctor say so', async () => {
    await query(`update user_account set enabled = false where id = $1`, [app.userId('adminA')]);
    await address(null);
    await put({ exportRows: 20 });
    expect((await examined()).level).toBe('ok');
    expect(await raise(600)).toEqual([['exportRows', 'NOBODY']]);
    expect(await examined()).toMatchObject({ level: 'warn', text: expect.stringMatching(/DEMO exportRows from \d+ to 600 after 2/) });
    expect(await mails()).toEqual([]);
    // An address of their own is no other person.
    await query(`update user_account set email = 'sole@vce.example', email_verified = true where id = $1`, [app.userId('admin')]);
    await address('Sole@vce.example');
    expect(await raise(700)).toEqual([['exportRows', 'NOBODY']]);
  });

  it('is told to the address of the institute', async () => {
    await address('office@vce.example');
    expect(await raise(800)).toEqual([['exportRows', 'ADDRESS']]);
    expect((await examined()).level).toBe('ok');
    const [mail, ...more] = await mails();
    expect([mail?.recipient, more]).toEqual(['office@vce.example', []]);
    expect(mail?.facts.subject).toContain('admin raised a limit: rows exported without a reason');
    expect(mail?.facts.text).toMatch(/to 800, after \d{4}-\d\d-\d\d \d\d:\d\d\./);
    // Saved again with something else, nobody is told twice.
    await put({ idleDays: 41 });
    expect(await mails()).toHaveLength(1);
  });
});
