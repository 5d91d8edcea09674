import { fileURLToPath } from 'node:url';
import { beginDemo } from './app/serve/demo.server.ts';
import { installJobs } from './kit/jobs/install.server.ts';
import { readConfig, requireNode24 } from './kit/start/config.server.ts';
import { dataFolderHolder } from './kit/start/data-folder.server.ts';
import { startDatabase } from './kit/start/database.server.ts';
import { fillUnless } from './kit/start/fill-demo.server.ts';
import { migrate } from './kit/start/migrate.server.ts';
import { watchShutdown } from './kit/start/shutdown.server.ts';
import { explain, StartError } from './kit/errors/start-error.server.ts';
import { startWorkerProcess } from './kit/start/worker-process.server.ts';

const say = (line: string): void => console.log(line);
const shutdown = watchShutdown(say);

/** Throws the demonstration of this data folder away and makes it anew, as the first start did. */
async function reset(): Promise<void> {
  requireNode24();
  const { databaseUrl, dataDir, version } = readConfig();
  if (databaseUrl !== null)
    throw new StartError('the demo lives in the database that comes along; DATABASE_URL names another, where there is none.');
  const holder = dataFolderHolder(dataDir);
  if (holder !== null)
    throw new StartError(`Prangan is running on ${dataDir} (process ${holder}): stop it, then run npm run demo:reset again.`);
  const { adminUrl, appUrl, migratorUrl, stop } = await startDatabase({ dataDir, databaseUrl, say });
  shutdown.add(() => stop());
  await migrate(migratorUrl);
  await installJobs(migratorUrl);
  const seed = await beginDemo({ adminUrl, appUrl, dataDir, version, say });
  const workerFile = fileURLToPath(new URL('./main.worker.ts', import.meta.url));
  const worker = startWorkerProcess(workerFile, { appUrl, migratorUrl, dataDir, version });
  shutdown.add(() => worker.stop());
  await worker.untilReady(20_000);
  await fillUnless(shutdown, seed);
  say('The demo is as on the first day: npm start.');
}

try {
  await reset();
  await shutdown.end(0);
} catch (error) {
  if (error instanceof StartError) console.error(`The demo was not reset: ${error.message}`);
  else if (!shutdown.requested()) explain(error);
  await shutdown.end(1);
}
