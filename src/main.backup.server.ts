import { resolve } from 'node:path';
import { keyToClose } from './kit/backup/backup-key.server.ts';
import { backupUsage, readBackupFlags } from './kit/backup/backup-flags.rules.ts';
import { prune } from './kit/backup/backup-folder.server.ts';
import { makeBackup, makeBackupInto } from './kit/backup/backup.server.ts';
import { backupFolder } from './kit/start/archive-state.server.ts';
import { clusterExists } from './kit/start/cluster-files.server.ts';
import { readConfig, requireNode24 } from './kit/start/config.server.ts';
import type { StartConfig } from './kit/start/config.server.ts';
import { dataFolderHolder } from './kit/start/data-folder.server.ts';
import { runningDatabase, startDatabase } from './kit/start/database.server.ts';
import type { DatabaseUrls } from './kit/start/database.server.ts';
import { watchShutdown } from './kit/start/shutdown.server.ts';
import { explain, StartError } from './kit/errors/start-error.server.ts';

const say = (line: string): void => console.log(line);
const shutdown = watchShutdown(say);

/** A running database goes on working; one that is stopped is started for the time of the backup. */
async function reachDatabase(config: StartConfig): Promise<DatabaseUrls> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL names a PostgreSQL of your own: back it up and archive its log with its own tools (pg_basebackup, pgBackRest, pg_receivewal), and the data folder beside it.',
    );
  const running = dataFolderHolder(dataDir) === null ? null : runningDatabase(config);
  if (running !== null) return running;
  if (!clusterExists(dataDir)) throw new StartError(`there is no installation in ${dataDir}.`);
  const database = await startDatabase({ dataDir, databaseUrl, say });
  shutdown.add(() => database.stop());
  return database;
}

async function backup(): Promise<void> {
  requireNode24();
  const flags = readBackupFlags(process.argv.slice(2));
  if (flags === null) throw new StartError(backupUsage);
  const config = readConfig();
  const { dataDir, version } = config;
  const place = resolve(process.env['INIT_CWD'] ?? '.', flags.name);
  const urls = await reachDatabase(config);
  const { key, isNew } = keyToClose(dataDir);
  if (isNew) {
    say('The recovery key of this installation, shown only now. Without it no backup can be opened: keep it apart from the backups.');
    say(`  ${key}`);
  }
  const began = performance.now();
  const order = { dataDir, version, key, urls };
  const { file, manifest, bytes } =
    flags.kind === 'FOLDER' ? await makeBackupInto(place, order) : { file: place, ...(await makeBackup({ ...order, file: place })) };
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  say(`${file}: ${manifest.files.length} files in ${Math.round(bytes / 100_000) / 10} MB, read again and whole, ${seconds} s.`);
  if (manifest.counts === null) say('Rows were not counted: long work was writing all the time. The backup is whole all the same.');
  if (flags.kind === 'FOLDER') tidy(place, flags.keep, backupFolder(dataDir));
}

function tidy(folder: string, keep: number | null, archived: string | null): void {
  if (keep !== null) {
    const gone = prune(folder, keep);
    say(
      `The newest ${keep} backups are kept; ${gone.backups} older ones went, with ${gone.segments} pieces of the log that nothing needs any more.`,
    );
  }
  if (archived !== folder)
    say(
      `The log is not archived in ${folder}, so this backup can be restored as it is, and to no later instant: set BACKUP_FOLDER=${folder} and start again.`,
    );
}

try {
  await backup();
  await shutdown.end(0);
} catch (error) {
  if (error instanceof StartError) console.error(`No backup was made: ${error.message}`);
  else if (!shutdown.requested()) explain(error);
  await shutdown.end(1);
}
