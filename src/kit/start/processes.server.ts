import { parseArgs } from 'node:util';
import { setting } from '../setting/setting.server.ts';
import { StartError } from '../errors/start-error.server.ts';

/** How many processes of each kind this start runs. */
export interface Processes {
  /** Each answers all calls; they share one port. */
  readonly servers: number;
  /** Each runs jobs and seals the audit log. */
  readonly workers: number;
}

/** How many of a kind there are to be, how many work now, and how often one was lost since the start. */
export interface Count {
  readonly up: number;
  readonly of: number;
  readonly lost: number;
}
export interface Standing {
  readonly servers: Count;
  readonly workers: Count;
}

const MOST = 64;
const usage = [
  'npm start -- --servers N --workers M',
  `  --servers N   processes that answer, sharing one port: 0 to ${MOST}, without it 1`,
  `  --workers M   processes that run jobs: 0 to ${MOST}, without it 1; 0 of one kind needs DATABASE_URL`,
].join('\n');

/** Reads `--servers` and `--workers`. Throws StartError. */
export function readProcesses(args: readonly string[], databaseUrl: string | null): Processes {
  const { servers, workers } = flagsOf(args);
  const wanted = { servers: count('servers', servers), workers: count('workers', workers) };
  if (wanted.servers + wanted.workers === 0) throw new StartError('--servers 0 and --workers 0 leave nothing to start.');
  if (databaseUrl === null && Math.min(wanted.servers, wanted.workers) === 0)
    throw new StartError(
      `--${wanted.servers === 0 ? 'servers' : 'workers'} 0 needs DATABASE_URL: the database that comes along is used by this start alone.`,
    );
  return wanted;
}

function flagsOf(args: readonly string[]): { servers?: string | undefined; workers?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { servers: { type: 'string' }, workers: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.replace(/\.$/, '') : 'the flags are wrong'}.\n${usage}`);
  }
}

function count(name: string, text = '1'): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= MOST) return Number(text);
  throw new StartError(`--${name} is "${text}", a whole number from 0 to ${MOST} is needed.`);
}

/** Of a server beside its calls and files: limits (2), files at once, queue, stream, health. */
const SERVER_BESIDE = 6;
/** Of a worker: jobs (16), queue (5), messages (4), watch (2), sealer, statistics, presence. */
const WORKER = 30;
/** For migrations, backups and whoever looks into the database. */
const OTHERS = 15;

/** How many connections to the database these processes open at most. */
export function connectionsOf({ servers, workers }: Processes): number {
  return servers * (setting('DATABASE_CONNECTIONS') + setting('FILE_CONNECTIONS') + SERVER_BESIDE) + workers * WORKER + OTHERS;
}
