import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from './cluster-files.server.ts';
import { programCall } from './cluster-place.server.ts';
import type { ClusterPlace } from './cluster-place.server.ts';
import { startGuardian } from './guardian.server.ts';
import { stopLeftover } from './leftover.server.ts';
import { pause, signal } from './process-table.server.ts';
import { StartError } from '../errors/start-error.server.ts';

export type PostmasterOptions = {
  readonly place: ClusterPlace;
  readonly dataDir: string;
  /** THROWAWAY: no fsync, and the folder is removed at the end. */
  readonly durability: 'DURABLE' | 'THROWAWAY';
  /** Minutes after which PostgreSQL hands over its log at the latest; null: the log is not archived. */
  readonly archiveMinutes: number | null;
  /** How many connections it takes at least. */
  readonly connections?: number;
  /** true: it answers; false: not yet. Throws when waiting is useless (a wrong password). */
  readonly answers: (port: number) => Promise<boolean>;
};

export type Postmaster = {
  readonly port: number;
  /** Fast shutdown; `NOW` ends without a checkpoint (the next start recovers). Safe to call twice. */
  stop(how: 'FAST' | 'NOW'): Promise<void>;
  /** Called each time the server was lost, before it is started again. */
  onCrash(listener: () => void): void;
};

/** How long a start may fail for reasons that pass: a leftover server that is stopping, a port just taken. */
const startPatienceMs = 12_000;
/** Crash recovery after long work takes as long as it takes, while the process lives; this is only a last limit. */
const recoveryPatienceMs = 300_000;
const restartDelaysMs = [100, 300, 1000, 2000, 5000];

/**
 * Starts PostgreSQL as a child of this process, and again whenever it dies. Resolves when it answers. Throws StartError.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const guardian = startGuardian(
    options.durability === 'THROWAWAY' ? 'QUIT' : 'INT',
    options.durability === 'THROWAWAY' ? options.dataDir : '',
  );
  const listeners: (() => void)[] = [];
  let stopping = false;
  let current: ChildProcess | null = null;

  const launch = async (port: number): Promise<void> => {
    const child = spawnPostgres(options, port);
    current = child;
    guardian.watch(child.pid ?? null);
    try {
      await untilAnswers(child, options, port);
    } catch (error) {
      if (child.exitCode === null && child.pid !== undefined) signal(child.pid, 'SIGQUIT');
      throw error;
    }
  };
  const keepAlive = (child: ChildProcess | null, port: number): void => {
    const lost = (): void => void (stopping ? undefined : revive(port));
    if (child === null || hasEnded(child)) lost();
    else child.once('exit', lost);
  };
  const revive = async (port: number): Promise<void> => {
    for (const listener of listeners) listener();
    for (let attempt = 0; !stopping; attempt += 1) {
      await pause(restartDelaysMs[Math.min(attempt, restartDelaysMs.length - 1)] ?? 5000);
      if (stopping) return;
      try {
        await stopLeftover(options.place.pgData);
        if (stopping) return;
        await launch(port);
        return keepAlive(current, port);
      } catch {
        // Its own log says why; the next attempt follows.
      }
    }
  };

  try {
    const port = await firstLaunch(options, launch);
    keepAlive(current, port);
    return {
      port,
      onCrash: (listener) => void listeners.push(listener),
      stop: async (how) => {
        stopping = true;
        await endPostgres(current, how);
        guardian.dismiss();
      },
    };
  } catch (error) {
    stopping = true;
    await endPostgres(current, 'NOW');
    guardian.dismiss();
    throw error;
  }
}

/** Tries again while the reason may pass: orphaned backends still hold the memory, the port was just taken. */
async function firstLaunch(options: PostmasterOptions, launch: (port: number) => Promise<void>): Promise<number> {
  const end = performance.now() + startPatienceMs;
  for (;;) {
    const port = await choosePort(options.dataDir);
    try {
      await launch(port);
      return port;
    } catch (error) {
      if (!(error instanceof EarlyExit)) throw error;
      if (performance.now() > end) throw new StartError(`PostgreSQL does not start: ${error.message} (see ${options.place.logFile}).`);
      await pause(300);
    }
  }
}

/** The process ended before it answered; the message is its last complaint. */
class EarlyExit extends Error {}

async function untilAnswers(child: ChildProcess, options: PostmasterOptions, port: number): Promise<void> {
  const end = performance.now() + recoveryPatienceMs;
  for (;;) {
    if (hasEnded(child)) throw new EarlyExit(lastLogLine(options.place.logFile));
    if (await options.answers(port)) return;
    if (performance.now() > end) throw new StartError(`PostgreSQL did not become ready (see ${options.place.logFile}).`);
    await pause(30);
  }
}

function spawnPostgres(options: PostmasterOptions, port: number): ChildProcess {
  const { place } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket path longer than 107 bytes is refused by the system; then there is TCP alone.
    unix_socket_directories: join(place.runDir, `.s.PGSQL.${port}`).length < 104 ? place.runDir : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // For a machine with 2 cores and 2 to 8 GB that also runs the API and the worker.
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    max_connections: String(Math.max(100, options.connections ?? 0)),
    max_parallel_workers_per_gather: '2',
    jit: 'off',
    log_checkpoints: 'off',
    // No command: our archiver takes what PostgreSQL has finished (kit/backup/archiver.server.ts).
    ...(options.archiveMinutes === null ? {} : { archive_mode: 'on', archive_timeout: `${options.archiveMinutes}min` }),
    ...(options.durability === 'THROWAWAY'
      ? // Several test files at once, each with a server and a job runner of its own.
        { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
      : { fsync: 'on', synchronous_commit: 'on' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const call = programCall(place, 'postgres', ['-D', place.pgData, ...flags]);
  const log = openLog(place.logFile);
  // Its own session: Ctrl-C in the terminal reaches only us, and we stop it last.
  const child = spawn(call.file, call.args, { ...call.options, detached: true, stdio: ['ignore', log, log] });
  child.on('error', () => undefined);
  closeSync(log);
  return child;
}

async function endPostgres(child: ChildProcess | null, how: 'FAST' | 'NOW'): Promise<void> {
  if (child === null || child.pid === undefined || hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const steps =
    how === 'FAST'
      ? ([
          ['SIGINT', 15_000],
          ['SIGQUIT', 5000],
          ['SIGKILL', 1000],
        ] as const)
      : ([
          ['SIGQUIT', 5000],
          ['SIGKILL', 1000],
        ] as const);
  for (const [name, patience] of steps) {
    if (hasEnded(child)) return;
    signal(child.pid, name);
    await Promise.race([gone, pause(patience)]);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** One file, one predecessor: begun anew beyond 10 MB. */
function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastLogLine(file: string): string {
  const lines = readFileSync(file, 'utf8').slice(-4000).trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? 'its log is empty';
}
