import { readConfig, requireNode24 } from './kit/start/config.server.ts';
import { dataFolderHolder } from './kit/start/data-folder.server.ts';
import { runningDatabase, startDatabase } from './kit/start/database.server.ts';
import type { DatabaseUrls } from './kit/start/database.server.ts';
import { migrate } from './kit/start/migrate.server.ts';
import { optionalPart } from './kit/start/parts.server.ts';
import type { CreateTenant } from './kit/start/parts.server.ts';
import { completeSetup, readSetupFlags, setupUsage } from './kit/start/setup.server.ts';
import { watchShutdown } from './kit/start/shutdown.server.ts';
import { explain, StartError } from './kit/start/start-error.server.ts';

const say = (line: string): void => console.log(line);
const shutdown = watchShutdown(say);

/** A running server's database as it is; otherwise one that is started and migrated for this. */
async function readyDatabase(config: ReturnType<typeof readConfig>): Promise<DatabaseUrls> {
  const running = dataFolderHolder(config.dataDir) === null ? null : runningDatabase(config);
  if (running !== null) return running;
  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, say });
  shutdown.add(() => database.stop());
  await migrate(database.migratorUrl);
  return database;
}

async function setup(): Promise<void> {
  requireNode24();
  const flags = readSetupFlags(process.argv.slice(2));
  if (flags === 'HELP') return say(setupUsage);
  const createTenant = await optionalPart<CreateTenant>('src/app/create-tenant.server.ts', 'createTenant');
  if (createTenant === null) throw new StartError('this version cannot make tenants yet.');
  const { tenant, passwordIs } = await completeSetup(flags);
  const { address } = await createTenant(await readyDatabase(readConfig()), tenant);
  say(`The tenant ${tenant.organisation} is ready: ${address}, user ${tenant.username}`);
  if (passwordIs === 'GENERATED') say(`Password (shown only now): ${tenant.password}`);
}

try {
  await setup();
  await shutdown.end(0);
} catch (error) {
  if (!shutdown.requested()) explain(error);
  await shutdown.end(1);
}
