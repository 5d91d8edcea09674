import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from './database.server.ts';
import type { DatabaseUrls } from './database.server.ts';
import { installJobs } from '../jobs/install.server.ts';
import { migrate } from './migrate.server.ts';

const templateName = 'prangan_template';

/** What another process needs to make databases in the cluster. Plain strings, so that it can be handed over. */
export type TestClusterUrls = DatabaseUrls;

export type TestCluster = TestClusterUrls & { stop(): Promise<void> };

/**
 * Starts one throw-away cluster in a temporary folder with the roles and a migrated template database. It goes away
 * on `stop()`, and also when this process dies, by whatever means.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'prangan-test-'));
  const database = await startDatabase({ dataDir, databaseUrl: null, durability: 'THROWAWAY' });
  const urls = { adminUrl: database.adminUrl, migratorUrl: database.migratorUrl, appUrl: database.appUrl };
  try {
    await migrate(urls.migratorUrl);
    await installJobs(urls.migratorUrl);
    await renameToTemplate(urls.adminUrl);
  } catch (error) {
    await database.stop('NOW');
    throw error;
  }
  return { ...urls, stop: () => database.stop('NOW') };
}

/** Makes a database in the cluster as a copy of `template`, the empty migrated one when left out. `drop` ends every connection to it. */
export async function createDatabaseIn(
  cluster: TestClusterUrls,
  name: string,
  template: string = templateName,
): Promise<DatabaseUrls & { drop(): Promise<void> }> {
  await administer(cluster.adminUrl, async (admin) => {
    // Copied as files, not through the log: half the work where nothing is synced.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER prangan_owner STRATEGY file_copy`);
    // Rights on the database itself are not copied from a template.
    await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await admin.query(`GRANT CONNECT ON DATABASE ${name} TO prangan_migrator, prangan_app`);
    await admin.query(`GRANT TEMPORARY ON DATABASE ${name} TO prangan_owner, prangan_migrator`);
  });
  const here = (url: string): string => {
    const moved = new URL(url);
    moved.pathname = `/${name}`;
    return moved.href;
  };
  return {
    adminUrl: here(cluster.adminUrl),
    migratorUrl: here(cluster.migratorUrl),
    appUrl: here(cluster.appUrl),
    drop: () => administer(cluster.adminUrl, async (admin) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

/** A further template, made by `fill` for whoever asks first; the others wait. `fill` leaves no connection to it behind. */
export async function ensureTemplateIn(cluster: TestClusterUrls, name: string, fill: (urls: DatabaseUrls) => Promise<void>): Promise<void> {
  await administer(cluster.adminUrl, async (admin) => {
    // The lock ends with the connection.
    await admin.query('SELECT pg_advisory_lock(1)');
    const known = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (known.rowCount !== 0) return;
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await fill(await createDatabaseIn(cluster, name));
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  });
}

async function renameToTemplate(adminUrl: string): Promise<void> {
  await administer(adminUrl, async (admin) => {
    await admin.query(`ALTER DATABASE prangan RENAME TO ${templateName}`);
    await admin.query(`ALTER DATABASE ${templateName} IS_TEMPLATE true`);
  });
}

/** Works from the database `postgres`: a database cannot be copied or renamed by someone who is connected to it. */
async function administer(adminUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
