import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../src/app/serve/server.server.ts';
import { createTenant, isOnlyTenant } from '../../src/domains/identity/tenant/tenant.command.ts';
import { openDatabase } from '../../src/kit/db/database.server.ts';
import { signIn as signInTo } from '../../src/kit/http/api-session.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';

const PASSWORD = 'Banyan%tree7';
let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildServer>>;
let url = '';

beforeAll(async () => {
  database = await createTestDatabase();
  const health = async () => ({ database: 'up', worker: 'up', ready: true }) as const;
  const shared = { version: 'test', publicDir: null, host: '127.0.0.1', logLevel: 'silent', dataDir: '/nonexistent', health };
  server = await buildServer({ ...shared, appUrl: database.appUrl, demo: false });
  await server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
});

async function makeTenant(subDomain: string): Promise<boolean> {
  const opened = openDatabase(database.appUrl, { name: 'prangan-setup', max: 1 });
  try {
    const user = { username: 'first', name: 'First', password: PASSWORD, policy: 'admin', mustChange: false };
    await createTenant(opened.db, { subDomain, organisation: subDomain, isDemo: false, institutes: [], users: [user] });
    return await isOnlyTenant(opened.db);
  } finally {
    await opened.close();
  }
}
/** As a browser at the address itself, which sends no hint. */
const enters = (subDomain = '') =>
  signInTo(url, 'first', PASSWORD, subDomain).then(
    () => true,
    () => false,
  );

it('with one organisation its administrator signs in at the address itself, with two each at their own', async () => {
  expect(await enters()).toBe(false);
  expect(await makeTenant('hillside')).toBe(true);
  expect([await enters(), await enters('hillside')]).toEqual([true, true]);
  expect(await makeTenant('riverside')).toBe(false);
  expect([await enters(), await enters('hillside'), await enters('riverside')]).toEqual([false, true, true]);
});
