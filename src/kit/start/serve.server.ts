import { builtConsole, isPublished, requireSafeReach } from './config.server.ts';
import type { DemoSetting, StartConfig } from './config.server.ts';
import { portProblem } from './cluster-files.server.ts';
import { buildConsole } from './console-build.server.ts';
import { claimDataFolder, prepareDataFolder } from './data-folder.server.ts';
import { startDatabase } from './database.server.ts';
import { fillUnless } from './fill-demo.server.ts';
import { probeHealth } from './health.server.ts';
import { migrate } from './migrate.server.ts';
import type { BuildServer, OpenArchive, DemoSeed, DemoSignIn, HttpServer, InstallJobs, OpenDemo, Upgrade } from './parts.server.ts';
import { pause } from './process-table.server.ts';
import type { Shutdown } from './shutdown.server.ts';
import { errorCode, StartError } from '../errors/start-error.server.ts';
import { startWorkerProcess } from './worker-process.server.ts';

export type ServeParts = {
  readonly config: StartConfig;
  readonly shutdown: Shutdown;
  readonly workerFile: string;
  readonly buildServer: BuildServer;
  readonly installJobs: InstallJobs;
  readonly upgrade: Upgrade;
  /** Called for the embedded database only. */
  readonly openDemo: OpenDemo;
  readonly openArchive: OpenArchive;
  /** BUILD: bring dist/console up to date first; SKIP: Vite serves the console itself. */
  readonly console: 'BUILD' | 'SKIP';
  readonly demo: DemoSetting;
  readonly say: (line: string) => void;
};

/**
 * The whole start: data folder, database, migrations, seeds, console, job runner, HTTP server. Whatever was started
 * is registered with `shutdown`. Resolves when all is ready; throws StartError.
 */
export async function serve(parts: ServeParts): Promise<void> {
  const { config, shutdown, say } = parts;
  requireSafeReach(config, parts.demo);
  prepareDataFolder(config.dataDir);
  shutdown.add(claimDataFolder(config.dataDir));
  await requireFreePort(config);

  const build = parts.console === 'BUILD' ? buildConsole(say) : null;
  if (build !== null) shutdown.add(build.cancel);
  // Awaited further down; a failure before that must not count as unhandled.
  build?.done.catch(() => undefined);

  const archive = parts.openArchive(config, say);
  // Stopped after the database: then it takes the rest of the log.
  if (archive !== null) shutdown.add(archive.stop);
  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, say });
  shutdown.add(() => database.stop());
  database.onCrash(() => {
    if (!shutdown.requested()) say('The database was lost; it is being started again.');
  });
  const applied = await migrate(database.migratorUrl);
  if (applied.length > 0) say(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}, up to ${applied.at(-1) ?? ''}.`);
  await parts.installJobs(database.migratorUrl);
  for (const line of await parts.upgrade(database)) say(line);
  const demo = config.databaseUrl === null && parts.demo !== 'NONE';
  const { adminUrl, appUrl, migratorUrl } = database;
  const seeded: DemoSeed = demo
    ? await parts.openDemo({ adminUrl, appUrl, dataDir: config.dataDir, version: config.version, say })
    : { signIns: [], fill: null };
  if (shutdown.requested()) return;

  let ready = false;
  const worker = startWorkerProcess(parts.workerFile, { appUrl, migratorUrl, dataDir: config.dataDir, version: config.version });
  shutdown.add(() => worker.stop());
  const probe = probeHealth({
    appUrl,
    version: config.version,
    dataDir: config.dataDir,
    isArchiving: archive !== null,
    worker: worker.state,
    ready: () => ready && !shutdown.requested(),
  });
  database.onCrash(probe.forget);
  shutdown.add(probe.close);
  await worker.untilReady(10_000);
  await fillUnless(shutdown, seeded);
  await build?.done;
  if (shutdown.requested()) return;
  const server = await parts.buildServer({
    appUrl,
    migratorUrl,
    version: config.version,
    dataDir: config.dataDir,
    host: config.host,
    port: config.port,
    demo,
    demoIsPublic: parts.demo === 'PUBLIC',
    publicDir: parts.console === 'BUILD' ? builtConsole() : null,
    health: probe.health,
  });
  shutdown.add(() => closeWithin(server, 5000));
  await listen(server.listen({ host: config.host, port: config.port }), config);
  ready = true;
  announce(config, seeded.signIns, parts.demo, say);
}

/** Open streams of browsers would keep a server from closing for ever. */
async function closeWithin(server: HttpServer, milliseconds: number): Promise<void> {
  await Promise.race([server.close(), pause(milliseconds)]);
}

/** Asked before anything is started, so that a second start by mistake leaves no trace. */
async function requireFreePort(config: StartConfig): Promise<void> {
  const code = await portProblem(config.host, config.port);
  if (code !== '') throw portError(code, config);
}

async function listen(listening: Promise<string>, config: StartConfig): Promise<void> {
  try {
    await listening;
  } catch (error) {
    throw errorCode(error) === '' ? error : portError(errorCode(error), config);
  }
}

function portError(code: string, { host, port }: StartConfig): StartError {
  if (code === 'EADDRINUSE') return new StartError(`port ${port} on ${host} is in use by another program; set PORT to a free one.`);
  if (code === 'EACCES') return new StartError(`this user may not listen on port ${port}; set PORT to one from 1024.`);
  return new StartError(`HOST ${host} cannot be listened on (${code}); it has to be an address of this machine.`);
}

function announce(config: StartConfig, signIns: readonly DemoSignIn[], demo: DemoSetting, say: (line: string) => void): void {
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(config.host);
  const host = local ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  say(`Prangan ${config.version} is ready: http://${host}:${config.port}`);
  if (signIns.length === 0) return;
  if (demo === 'PUBLIC')
    say('WARNING: the demonstration is open to everybody who reaches this address, with the passwords below. Nothing real belongs in it.');
  else if (isPublished()) {
    say('The sign-ins of the demonstration are refused: PUBLIC_URL or TRUSTED_PROXIES lets others in, and its passwords are known to');
    say('everybody. PRANGAN_DEMO=public shows it to everybody, PRANGAN_DEMO=none starts without it.');
    return;
  } else say('The demonstration works on this machine alone: requests that a proxy forwards are refused. Its sign-ins:');
  for (const one of signIns) say(`  ${one.title}: ${one.username} / ${one.password}`);
}
