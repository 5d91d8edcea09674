import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../src/kit/start/test-cluster.server.ts';
import type { TestCluster, TestClusterUrls } from '../src/kit/start/test-cluster.server.ts';
import { announceTestCluster } from '../src/kit/start/test-database.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testCluster: TestClusterUrls;
  }
}

let cluster: TestCluster | null = null;

/** One PostgreSQL for the whole test run; every test file copies its own database from a migrated template. */
export async function setup(project: TestProject): Promise<void> {
  cluster = await startTestCluster();
  announceTestCluster(cluster);
  project.provide('testCluster', { adminUrl: cluster.adminUrl, migratorUrl: cluster.migratorUrl, appUrl: cluster.appUrl });
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
  cluster = null;
}
