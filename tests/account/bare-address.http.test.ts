import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../src/app/serve/server.server.ts';
import { signUpTenant } from '../../src/domains/identity/sign-up/sign-up.contract.ts';
import { answersAtBareAddress, createTenant } from '../../src/domains/identity/tenant/tenant.command.ts';
import { openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import { apiSession, signIn as signInTo } from '../../src/kit/http/api-session.server.ts';
import { signUpDesk } from '../../src/kit/limit/sign-up-desk.server.ts';
import { projectRoot } from '../../src/kit/start/config.server.ts';
import { migrate } from '../../src/kit/start/migrate.server.ts';
import { createEmptyTestDatabase, createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';

const PASSWORD = 'Banyan%tree7';
/** The migration that records whose the address itself is. */
const RECORDED = 108;
let database: TestDatabase;
let opened: OpenDatabase;
let server: Awaited<ReturnType<typeof buildServer>>;
let url = '';

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.appUrl, { name: 'prangan-setup', max: 2 });
  const health = async () => ({ database: 'up', worker: 'up', ready: true }) as const;
  const shared = { version: 'test', publicDir: null, host: '127.0.0.1', logLevel: 'silent', dataDir: '/nonexistent', health };
  // Registrations open at once here, without a mail; they are of the same kind as those that wait for one.
  server = await buildServer({ ...shared, appUrl: database.appUrl, demo: false, signUp: signUpDesk(true) });
  await server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server?.close();
  await opened?.close();
  await database?.drop();
});

const setUp = (subDomain: string) => {
  const user = { username: `${subDomain}-head`, name: 'First', password: PASSWORD, policy: 'admin', mustChange: false };
  return createTenant(opened.db, { subDomain, organisation: subDomain, isDemo: false, institutes: [], users: [user] });
};
const register = (subDomain: string) =>
  apiSession(url, '', async () => ({})).call(signUpTenant, {
    body: {
      organisation: subDomain,
      subDomain,
      name: 'Stranger',
      username: `${subDomain}-head`,
      email: `${subDomain}@example.org`,
      newPassword: PASSWORD,
    },
  });
/** As a browser at the address itself, which sends no hint. */
const enters = (whose: string, subDomain = '') =>
  signInTo(url, `${whose}-head`, PASSWORD, subDomain).then(
    () => true,
    () => false,
  );

describe('the address itself', () => {
  it('is nobody’s before an organisation is set up, also not of one that registers itself', async () => {
    expect((await register('seaside')).status).toBe(200);
    expect(await enters('seaside')).toBe(false);
  });

  it('is the first one’s that is set up, of five at the same moment one', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'].map((name) => `hill-${name}`);
    const made = await Promise.all(names.map(setUp));
    const bare = await Promise.all(made.map(({ tenantId }) => answersAtBareAddress(opened.db, tenantId)));
    expect(bare.filter(Boolean)).toHaveLength(1);
    const first = names[bare.indexOf(true)] ?? '';
    expect([await enters(first), await enters(first, first)]).toEqual([true, true]);
    expect((await register('riverside')).status).toBe(200);
    await setUp('lakeside');
    expect([await enters(first), await enters('riverside'), await enters('lakeside'), await enters('lakeside', 'lakeside')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('cannot be taken or given away afterwards, not even by the product itself', async () => {
    const taken = opened.db.updateTable('bareAddress').set({ place: 'BARE' }).execute();
    await expect(taken).rejects.toThrow(/permission denied/);
    await expect(opened.db.deleteFrom('bareAddress').execute()).rejects.toThrow(/permission denied/);
  });
});

describe('data of before the record', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prangan-bare-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Whose the address is after the upgrade of an installation with these organisations, the first the oldest. */
  async function afterUpgrade(tenants: readonly { readonly name: string; readonly by: string; readonly isDemo?: true }[]) {
    const older = await createEmptyTestDatabase();
    const inside = openDatabase(older.migratorUrl, { name: 'prangan-setup', max: 1 });
    try {
      const files = readdirSync(join(projectRoot, 'db/migrations')).filter((file) => Number(file.slice(0, 4)) < RECORDED);
      for (const file of files) copyFileSync(join(projectRoot, 'db/migrations', file), join(folder, file));
      await migrate(older.migratorUrl, folder);
      for (const [at, { name, by, isDemo = false }] of tenants.entries()) {
        const createdAt = new Date(Date.UTC(2026, 1, 1 + at)).toISOString();
        await inside.db.transaction().execute(async (db) => {
          await sql`select set_config('app.call', ${by}, true)`.execute(db);
          await db.insertInto('tenant').values({ subDomain: name, name, isDemo, createdAt, tenantId: randomUUID() }).execute();
        });
      }
      await migrate(older.migratorUrl);
      const found = await sql<{ name: string }>`select name from find_bare_tenant()`.execute(inside.db);
      return found.rows.map(({ name }) => name);
    } finally {
      await inside.close();
      await older.drop();
    }
  }

  it('the first that was set up keeps the address, whoever registered before or after', async () => {
    const strangers = { name: 'seaside', by: 'signUpTenant' };
    const [first, second] = [
      { name: 'hillside', by: 'createTenant' },
      { name: 'lakeside', by: 'createTenant' },
    ];
    expect(await afterUpgrade([strangers, first, second])).toEqual(['hillside']);
    expect(await afterUpgrade([{ name: 'demo', by: 'createTenant', isDemo: true }, first])).toEqual(['hillside']);
  });

  it('one that is alone answered there and goes on; of several that registered themselves none does', async () => {
    expect(await afterUpgrade([{ name: 'seaside', by: 'signUpTenant' }])).toEqual(['seaside']);
    expect(
      await afterUpgrade([
        { name: 'seaside', by: 'signUpTenant' },
        { name: 'hilltop', by: 'signUpTenant' },
      ]),
    ).toEqual([]);
    expect(await afterUpgrade([])).toEqual([]);
  });
});
