import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtConsole, isPublished, requireSafeReach } from './config.server.ts';
import type { DemoSetting, StartConfig } from './config.server.ts';
import { beatMs } from './child-process.server.ts';
import type { KeptChild } from './child-process.server.ts';
import { portProblem } from './cluster-files.server.ts';
import { buildConsole } from './console-build.server.ts';
import { claimDataFolder, prepareDataFolder } from './data-folder.server.ts';
import { startDatabase } from './database.server.ts';
import type { Database } from './database.server.ts';
import { fillUnless } from './fill-demo.server.ts';
import { openHealthPort } from './health-port.server.ts';
import { probeHealth } from './health.server.ts';
import { migrate } from './migrate.server.ts';
import type { DemoSeed, DemoSignIn, InstallJobs, OpenArchive, OpenDemo, Upgrade } from './parts.server.ts';
import { replicaUrl } from './replica-check.server.ts';
import { connectionsOf } from './processes.server.ts';
import type { Processes } from './processes.server.ts';
import { startServerProcesses } from './server-process.server.ts';
import type { ServerSettings } from './server-process.server.ts';
import type { Shutdown } from './shutdown.server.ts';
import { alone } from './start-lock.server.ts';
import { setting } from '../setting/setting.server.ts';
import { StartError } from '../errors/start-error.server.ts';
import { startWorkerProcess } from './worker-process.server.ts';
import type { WorkerDeps } from './worker-process.server.ts';

export type ServeParts = {
  readonly config: StartConfig;
  readonly shutdown: Shutdown;
  readonly processes: Processes;
  readonly workerFile: string;
  readonly serverFile: string;
  /** The class of the advisory lock that every worker holds. */
  readonly workerLock: number;
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
 * The whole start: data folder, database, migrations, seeds, console, job runners, servers. Whatever was started
 * is registered with `shutdown`. Resolves when all is ready; throws StartError.
 */
export async function serve(parts: ServeParts): Promise<void> {
  const { config, shutdown, say, processes } = parts;
  const answers = processes.servers > 0;
  if (answers) requireSafeReach(config, parts.demo);
  prepareDataFolder(config.dataDir);
  shutdown.add(claimDataFolder(config.dataDir));
  if (answers) await requireFreePort(config.host, config.port, 'PORT');
  else if (config.healthPort !== null) await requireFreePort(config.host, config.healthPort, 'HEALTH_PORT');
  // What a crash left there; each of several servers has a folder of its own in it.
  rmSync(join(config.dataDir, 'spool'), { recursive: true, force: true });

  const build = answers && parts.console === 'BUILD' ? buildConsole(say) : null;
  if (build !== null) shutdown.add(build.cancel);
  // Awaited further down; a failure before that must not count as unhandled.
  build?.done.catch(() => undefined);

  const archive = parts.openArchive(config, say);
  // Stopped after the database: then it takes the rest of the log.
  if (archive !== null) shutdown.add(archive.stop);
  const database = await readyDatabase(parts);
  const demo = config.databaseUrl === null && parts.demo !== 'NONE';
  const { adminUrl, appUrl, migratorUrl } = database;
  const seeded: DemoSeed = demo
    ? await parts.openDemo({ adminUrl, appUrl, dataDir: config.dataDir, version: config.version, say })
    : { signIns: [], fill: null };
  if (shutdown.requested()) return;

  const settings = { appUrl, migratorUrl, dataDir: config.dataDir, version: config.version };
  const workers = startWorkers(parts, settings);
  shutdown.add(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
  await Promise.all(workers.map((worker) => worker.untilReady(10_000)));
  await fillUnless(shutdown, seeded);
  await build?.done;
  if (shutdown.requested()) return;
  if (!answers) {
    const heard = await openHealth(parts, appUrl, workers, archive !== null);
    return say(`Prangan ${config.version} runs jobs; it answers ${heard} (--servers 0).`);
  }
  await startServers(parts, workers, {
    ...settings,
    host: config.host,
    port: config.port,
    demo,
    demoIsPublic: parts.demo === 'PUBLIC',
    publicDir: parts.console === 'BUILD' ? builtConsole() : null,
    workerLock: parts.workerLock,
    isArchiving: archive !== null,
    readUrl: await replicaUrl(config.readUrl, appUrl, say),
  });
  announce(config, seeded.signIns, parts.demo, say);
}

/** The database with its roles, migrated; of several starts at once one does it. */
async function readyDatabase({ config, shutdown, say, processes, installJobs, upgrade }: ServeParts): Promise<Database> {
  const connections = connectionsOf(processes);
  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, connections, say });
  shutdown.add(() => database.stop());
  database.onCrash(() => {
    if (!shutdown.requested()) say('The database was lost; it is being started again.');
  });
  await alone(database.migratorUrl, async () => {
    const applied = await migrate(database.migratorUrl);
    if (applied.length > 0) say(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}, up to ${applied.at(-1) ?? ''}.`);
    await installJobs(database.migratorUrl);
    for (const line of await upgrade(database)) say(line);
  });
  return database;
}

function startWorkers({ processes: { workers }, workerFile }: ServeParts, settings: WorkerDeps): KeptChild[] {
  return Array.from({ length: workers }, (_, at) =>
    startWorkerProcess(workerFile, settings, workers === 1 ? undefined : `Job runner ${at + 1}`),
  );
}

const up = (children: readonly KeptChild[]) => children.filter((child) => child.state() === 'up').length;
const counted = (children: readonly KeptChild[]) => ({
  up: up(children),
  of: children.length,
  lost: children.reduce((sum, child) => sum + child.losses(), 0),
});

/** Where there is no server, health is answered on a port of its own if the settings name one; says what is answered. */
async function openHealth(
  { config, shutdown, workerLock }: ServeParts,
  appUrl: string,
  workers: readonly KeptChild[],
  isArchiving: boolean,
): Promise<string> {
  const { host, healthPort, version, dataDir } = config;
  if (healthPort === null) return 'nobody';
  const standing = () => ({ servers: counted([]), workers: counted(workers) });
  const ready = () => !shutdown.requested();
  const probe = probeHealth({ appUrl, version, dataDir, isArchiving, workerLock, standing, ready });
  shutdown.add((await openHealthPort(host, healthPort, probe)).stop);
  return `its health and nothing else on port ${healthPort}`;
}

/** Servers have processes of their own, one alone, too: it is started again when it dies. */
async function startServers({ shutdown, processes, serverFile }: ServeParts, workers: readonly KeptChild[], settings: ServerSettings) {
  let servers: readonly KeptChild[] = [];
  const tellStanding = (): void => {
    const standing = { servers: { ...counted(servers), of: processes.servers }, workers: counted(workers) };
    for (const server of servers) server.tell({ kind: 'standing', standing });
  };
  servers = startServerProcesses(serverFile, processes.servers, settings, tellStanding);
  const telling = setInterval(tellStanding, beatMs);
  shutdown.add(async () => {
    clearInterval(telling);
    await Promise.all(servers.map((server) => server.stop()));
  });
  await Promise.all(servers.map((server) => server.untilReady(setting('START_SECONDS') * 1000)));
  if (up(servers) === 0 && !shutdown.requested()) throw new StartError('no server became ready; what was said is above.');
}

/** Asked before anything is started, so that a second start by mistake leaves no trace. */
async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  const code = await portProblem(host, port);
  if (code !== '') throw portError(code, host, port, setting);
}

function portError(code: string, host: string, port: number, setting: string): StartError {
  if (code === 'EADDRINUSE') return new StartError(`port ${port} on ${host} is in use by another program; set ${setting} to a free one.`);
  if (code === 'EACCES') return new StartError(`this user may not listen on port ${port}; set ${setting} to one from 1024.`);
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
