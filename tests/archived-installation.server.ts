import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '../src/app/serve/demo.server.ts';
import { startSealer } from '../src/kit/audit/sealer.server.ts';
import { startArchiver } from '../src/kit/backup/archiver.server.ts';
import type { Archiver } from '../src/kit/backup/archiver.server.ts';
import { makeBackupInto } from '../src/kit/backup/backup.server.ts';
import { placeOf, withClient } from '../src/kit/backup/recover.server.ts';
import { installJobs } from '../src/kit/jobs/install.server.ts';
import { startDatabase } from '../src/kit/start/database.server.ts';
import type { Database } from '../src/kit/start/database.server.ts';
import { migrate } from '../src/kit/start/migrate.server.ts';

/** A database with its archive and sealer, as a running product has them. */
export interface Archived {
  readonly database: Database;
  readonly archiver: Archiver;
  backup(): Promise<string>;
  /** Stops all of it; the rest of the log is archived. */
  stop(): Promise<void>;
}

const quiet = () => undefined;

export async function startArchived(dataDir: string, folder: string, key: string): Promise<Archived> {
  mkdirSync(folder, { recursive: true });
  process.env['BACKUP_FOLDER'] = folder;
  const database = await startDatabase({ dataDir, databaseUrl: null });
  const archiver = startArchiver({ dataDir, pgData: placeOf(dataDir).pgData, folder, everyMs: 100, say: quiet });
  const sealer = startSealer({ migratorUrl: database.migratorUrl, dataDir, everyMs: 100, report: quiet });
  return {
    database,
    archiver,
    backup: async () => (await makeBackupInto(folder, { dataDir, version: 'test', key, urls: database })).file,
    stop: async () => {
      await sealer.stop();
      await database.stop();
      await archiver.stop();
    },
  };
}

/** A new installation that notes when each transaction was committed. */
export async function makeInstallation(dataDir: string): Promise<void> {
  const database = await startDatabase({ dataDir, databaseUrl: null });
  await migrate(database.migratorUrl);
  await installJobs(database.migratorUrl);
  await seedDemo({ appUrl: database.appUrl });
  await withClient(database.adminUrl, (client) => client.query('alter system set track_commit_timestamp = on'));
  await database.stop();
}

/** PostgreSQL hands over its log, as it does by itself after some minutes. */
export async function handOver({ database, archiver }: Archived): Promise<void> {
  await withClient(database.adminUrl, (client) => client.query('select pg_switch_wal()'));
  await archiver.pass();
}

export const pieceOf = (folder: string, name: string): string => join(folder, 'archive', `${name}.sealed`);
