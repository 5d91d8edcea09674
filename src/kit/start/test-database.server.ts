import { randomBytes } from 'node:crypto';
import type { DatabaseUrls } from './database.server.ts';
import { createDatabaseIn, ensureTemplateIn } from './test-cluster.server.ts';
import type { TestClusterUrls } from './test-cluster.server.ts';

export type TestDatabase = DatabaseUrls & { drop(): Promise<void> };

/** The environment variable in which the test run hands its cluster to the processes of the test files, as JSON. */
const variable = 'PRANGAN_TEST_CLUSTER';

/** For the global set-up only: lets `createTestDatabase` find the cluster. */
export function announceTestCluster(urls: TestClusterUrls): void {
  process.env[variable] = JSON.stringify({ adminUrl: urls.adminUrl, migratorUrl: urls.migratorUrl, appUrl: urls.appUrl });
}

/**
 * An empty, migrated database for one test file, in the cluster that tests/global-setup.server.ts started:
 * `const database = await createTestDatabase()` in beforeAll, `await database.drop()` in afterAll.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseIn(testCluster(), `test_${randomBytes(6).toString('hex')}`);
}

/** One without a schema, to be migrated step by step. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabaseIn(testCluster(), `test_${randomBytes(6).toString('hex')}`, 'template1');
}

/** The same as a copy of the template `name`, which `fill` makes out of an empty one once in a test run. */
export async function createFilledTestDatabase(name: string, fill: (urls: DatabaseUrls) => Promise<void>): Promise<TestDatabase> {
  await ensureTemplateIn(testCluster(), name, fill);
  return createDatabaseIn(testCluster(), `test_${randomBytes(6).toString('hex')}`, name);
}

function testCluster(): TestClusterUrls {
  const text = process.env[variable];
  if (text === undefined)
    throw new Error('No test cluster runs: name the file *.http.test.ts, or list tests/global-setup.server.ts as globalSetup.');
  const parsed: unknown = JSON.parse(text);
  const url = (name: string): string => String(Object.getOwnPropertyDescriptor(parsed, name)?.value ?? '');
  return { adminUrl: url('adminUrl'), migratorUrl: url('migratorUrl'), appUrl: url('appUrl') };
}
