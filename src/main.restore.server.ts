import { resolve } from 'node:path';
import { afterRestore } from './app/serve/after-restore.server.ts';
import { installationChecks } from './app/serve/checks.server.ts';
import { keyToOpen } from './kit/backup/backup-key.server.ts';
import { withClient } from './kit/backup/recover.server.ts';
import { readRestoreFlags, restoreUsage } from './kit/backup/backup-flags.rules.ts';
import type { RestoreFlags } from './kit/backup/backup-flags.rules.ts';
import { restoreBackup } from './kit/backup/restore.server.ts';
import { release } from './kit/backup/settle.server.ts';
import { sayInstant } from './kit/backup/until.rules.ts';
import { readConfig, requireNode24 } from './kit/start/config.server.ts';
import type { StartConfig } from './kit/start/config.server.ts';
import { runningDatabase } from './kit/start/database.server.ts';
import { examine } from './kit/start/doctor.server.ts';
import { watchShutdown } from './kit/start/shutdown.server.ts';
import { explain, StartError } from './kit/errors/start-error.server.ts';

const say = (line: string): void => console.log(line);
const shutdown = watchShutdown(say);

async function freeMessages(config: StartConfig, how: 'SEND' | 'DROP'): Promise<boolean> {
  const running = runningDatabase(config);
  if (running === null) throw new StartError('Prangan is not running: start it, look at what is held, then give this command again.');
  const freed = await withClient(running.adminUrl, (client) => release(client, how));
  say(`${freed} held messages were ${how === 'SEND' ? 'let go: they are being sent' : 'given up'}.`);
  return true;
}

/** Returns whether the restored installation passed every check. */
async function restore(config: StartConfig, { name, into, until, numbers }: Extract<RestoreFlags, { kind: 'RESTORE' }>): Promise<boolean> {
  const { dataDir } = config;
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  if (until !== null && until !== 'LATEST') say(`Wanted: what had been committed before ${sayInstant(until.before)}.`);
  const done = await restoreBackup({
    file,
    until,
    dataDir,
    key: keyToOpen(dataDir),
    into,
    examine: (folder, urls) => examine({ ...config, dataDir: folder }, urls, installationChecks, say),
    afterwards: numbers === 'SKIP' ? afterRestore : [],
    say,
  });
  if (done.lastCommit !== null) say(`The last commit that is there is of ${sayInstant(done.lastCommit)}.`);
  say(
    done.rows === null
      ? 'No rows are counted to compare with; the heads of the audit chains are there.'
      : `${done.rows} rows are there, as many in each table as the backup tells.`,
  );
  if (into === 'TRY') {
    say('This was a trial: nothing of it is left.');
    return done.isHealthy;
  }
  const { sessions, messages, jobs } = done.settled;
  say(`Signed out: ${sessions}. Messages held: ${messages}. Work that was cancelled: ${jobs}.`);
  if (messages > 0) say('They may have been sent after the backup: npm run restore -- --send-held sends them, --drop-held gives them up.');
  if (done.aside !== null) say(`The old data folder is now ${done.aside}.`);
  if (!done.isHealthy) say('The checks above found faults: look at them before anybody works.');
  say(`Restored to ${dataDir}: npm start.`);
  return done.isHealthy;
}

async function main(): Promise<boolean> {
  requireNode24();
  const flags = readRestoreFlags(process.argv.slice(2));
  if (flags === null) throw new StartError(restoreUsage);
  const config = readConfig();
  if (config.databaseUrl !== null)
    throw new StartError('DATABASE_URL names a PostgreSQL of your own: restore it with its own tools, and the data folder beside it.');
  return flags.kind === 'RESTORE' ? restore(config, flags) : freeMessages(config, flags.how);
}

try {
  await shutdown.end((await main()) ? 0 : 1);
} catch (error) {
  if (error instanceof StartError) console.error(`Nothing was restored: ${error.message}`);
  else if (!shutdown.requested()) explain(error);
  await shutdown.end(1);
}
