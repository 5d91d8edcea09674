import { installationChecks } from './app/serve/checks.server.ts';
import { readConfig, requireNode24 } from './kit/start/config.server.ts';
import type { StartConfig } from './kit/start/config.server.ts';
import { startDatabase, runningDatabase } from './kit/start/database.server.ts';
import type { DatabaseUrls } from './kit/start/database.server.ts';
import { examine } from './kit/start/doctor.server.ts';
import { clusterExists } from './kit/start/cluster-files.server.ts';
import { watchShutdown } from './kit/start/shutdown.server.ts';
import { explain } from './kit/errors/start-error.server.ts';

const say = (line: string): void => console.log(line);
const shutdown = watchShutdown(say);

/** A running database is only looked at; one that exists and is stopped is started for the time of the examination. */
async function reachDatabase(config: StartConfig): Promise<DatabaseUrls | null> {
  const running = runningDatabase(config);
  if (running !== null || !clusterExists(config.dataDir)) return running;
  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, say });
  shutdown.add(() => database.stop());
  return database;
}

try {
  requireNode24();
  const config = readConfig();
  const healthy = await examine(config, await reachDatabase(config), installationChecks, say);
  await shutdown.end(healthy ? 0 : 1);
} catch (error) {
  if (!shutdown.requested()) explain(error);
  await shutdown.end(1);
}
