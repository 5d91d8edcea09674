import { afterAll, beforeAll, expect, it } from 'vitest';
import { getInstituteProfile, updateSection } from '../src/domains/institute/institute/institute-profile.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { listNotifications } from '../src/kit/notification/notification.contract.ts';
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
