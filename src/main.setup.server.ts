import './app/domains.server.ts';
import { firstPasswordFault } from './domains/identity/tenant/first-password.rules.ts';
import { answersAtBareAddress, createTenant } from './domains/identity/tenant/tenant.command.ts';
import { openDatabase } from './kit/db/database.server.ts';
import { publicAddress, tenantAddress } from './kit/print/public-address.server.ts';
import { readConfig, requireNode24 } from './kit/start/config.server.ts';
import type { StartConfig } from './kit/start/config.server.ts';
import { dataFolderHolder } from './kit/start/data-folder.server.ts';
import { runningDatabase, startDatabase } from './kit/start/database.server.ts';
import type { DatabaseUrls } from './kit/start/database.server.ts';
import { migrate } from './kit/start/migrate.server.ts';
import { addressOf, completeSetup, readSetupFlags, setupUsage } from './kit/start/setup.server.ts';
import type { FirstTenant } from './kit/start/setup.server.ts';
import { watchShutdown } from './kit/start/shutdown.server.ts';
import { errorCode, explain, StartError } from './kit/errors/start-error.server.ts';

const say = (line: string): void => console.log(line);
const shutdown = watchShutdown(say);

/** A running server's database as it is; otherwise one that is started and migrated for this. */
async function readyDatabase(config: StartConfig): Promise<DatabaseUrls> {
  const running = dataFolderHolder(config.dataDir) === null ? null : runningDatabase(config);
  if (running !== null) return running;
  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, say });
  shutdown.add(() => database.stop());
  await migrate(database.migratorUrl);
  return database;
}

/** A password that was made up is to be changed at the first sign-in. Returns whether the address itself is its own. */
async function makeTenant(appUrl: string, tenant: FirstTenant, passwordIs: 'GENERATED' | 'CHOSEN'): Promise<boolean> {
  const { subDomain, organisation, username, name, password } = tenant;
  const database = openDatabase(appUrl, { name: 'prangan-setup', max: 1 });
  try {
    const user = { username, name, password, policy: 'admin', mustChange: passwordIs === 'GENERATED' };
    const { tenantId } = await createTenant(database.db, { subDomain, organisation, isDemo: false, institutes: [], users: [user] });
    return await answersAtBareAddress(database.db, tenantId);
  } catch (error) {
    // 23505: a unique key, which for a new tenant can only be its sub-domain.
    throw errorCode(error) === '23505' ? new StartError(`there is already a tenant with the sub-domain ${subDomain}.`) : error;
  } finally {
    await database.close();
  }
}

async function setup(): Promise<void> {
  requireNode24();
  const flags = readSetupFlags(process.argv.slice(2));
  if (flags === 'HELP') return say(setupUsage);
  const config = readConfig();
  const { tenant, passwordIs } = await completeSetup(flags);
  const fault = passwordIs === 'CHOSEN' ? firstPasswordFault(tenant.password, [tenant.username, tenant.name]) : null;
  if (fault !== null) throw new StartError(`this password cannot be used: ${fault}.`);
  const { appUrl } = await readyDatabase(config);
  const server = dataFolderHolder(config.dataDir);
  if (server !== null) Object.assign(process.env, addressOf(server, process.env));
  const isBare = await makeTenant(appUrl, tenant, passwordIs);
  say(`${tenant.organisation} is ready: ${isBare ? publicAddress() : tenantAddress(tenant.subDomain)}, user ${tenant.username}.`);
  if (!isBare) say(`To serve it under any other address of this machine, start with PRANGAN_TENANT=${tenant.subDomain}.`);
  if (passwordIs === 'GENERATED') say(`Password, shown only now and to be changed at the first sign-in: ${tenant.password}`);
}

try {
  await setup();
  await shutdown.end(0);
} catch (error) {
  if (!shutdown.requested()) explain(error);
  await shutdown.end(1);
}
