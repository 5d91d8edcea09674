import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readableCopy } from './binaries.server.ts';
import { StartError } from '../errors/start-error.server.ts';

/**
 * PostgreSQL refuses to run as root. SELF: we are an ordinary user. NAMESPACE: we are root, and the program sees
 * itself as an ordinary user in a user namespace while files stay root's. SETUID: we are root and it runs as another.
 */
export type Runner =
  | { readonly kind: 'SELF' }
  | { readonly kind: 'NAMESPACE'; readonly uid: number }
  | { readonly kind: 'SETUID'; readonly uid: number; readonly gid: number };

export type ClusterPlace = {
  readonly runner: Runner;
  readonly bin: string;
  /** PGDATA. */
  readonly pgData: string;
  /** For the socket and short-lived files; mode 0700, owned by whom the server runs as. */
  readonly runDir: string;
  readonly logFile: string;
};

export type ProgramCall = {
  readonly file: string;
  readonly args: string[];
  readonly options: { readonly uid?: number; readonly gid?: number; readonly cwd: string; readonly env: Record<string, string> };
};

/** Programs of the machine: util-linux and passwd. */
const programs = { enterNamespace: 'unshare', addUser: 'useradd' } as const;

const stateRoot = '/var/lib/prangan';
const cacheRoot = '/var/cache/prangan';

/** How to call initdb or postgres in a place. The environment is bare: no PG* variable of the caller leaks in. */
export function programCall(place: ClusterPlace, program: 'initdb' | 'postgres', args: readonly string[]): ProgramCall {
  const file = join(place.bin, program);
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  const { runner } = place;
  if (runner.kind === 'NAMESPACE')
    return { file: programs.enterNamespace, args: [...namespaceFlags(runner.uid), file, ...args], options: { cwd: place.runDir, env } };
  const ids = runner.kind === 'SETUID' ? { uid: runner.uid, gid: runner.gid } : {};
  return { file, args: [...args], options: { ...ids, cwd: place.runDir, env } };
}

/**
 * Decides where the database of a data folder lives and as whom it runs, and makes the folders. Normally
 * `<dataDir>/postgres`; a root whose data folder nobody else can enter, on a machine without user namespaces, gets
 * a system state folder, which is told and remembered in `<dataDir>/postgres-place`. Throws StartError.
 */
export function clusterPlace(dataDir: string, native: string, say: (line: string) => void): ClusterPlace {
  const logFile = join(dataDir, 'log/postgres.log');
  mkdirSync(join(dataDir, 'log'), { recursive: true, mode: 0o700 });
  const elsewhere = join(dataDir, 'postgres-place');
  if (existsSync(elsewhere)) return statePlace(readFileSync(elsewhere, 'utf8').trim(), native, logFile);
  const home = join(dataDir, 'postgres');
  const runner = homeRunner(dataDir, home, native);
  if (runner !== null) return preparePlace({ runner, bin: join(native, 'bin'), pgData: home, runDir: join(dataDir, 'run'), logFile });
  const state = join(stateRoot, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  say(`PostgreSQL cannot run as root inside ${dataDir}; its files live in ${state}.`);
  const place = statePlace(state, native, logFile);
  writeFileSync(elsewhere, `${state}\n`, { mode: 0o600 });
  return place;
}

/** As whom the database in the data folder can run; null: it cannot live there. */
function homeRunner(dataDir: string, home: string, native: string): Runner | null {
  const me = process.getuid?.() ?? 0;
  const owner = existsSync(home) ? statSync(home) : null;
  if (me !== 0) {
    if (owner !== null && owner.uid !== me)
      throw new StartError(`the database in ${home} belongs to another user of this machine (uid ${owner.uid}).`);
    return { kind: 'SELF' };
  }
  if (owner !== null && owner.uid !== 0) return { kind: 'SETUID', uid: owner.uid, gid: owner.gid };
  const uid = ordinaryUid();
  if (namespaceWorks(uid, dataDir, native)) return { kind: 'NAMESPACE', uid };
  if (owner === null) return null;
  throw new StartError(
    `the database in ${home} belongs to root, and this machine no longer lets root start PostgreSQL (user namespaces are off).`,
  );
}

/** initdb wants to find a name for the id it sees, so only one that is listed will do. */
function ordinaryUid(): number {
  return passwd().find((user) => user.uid === 1000)?.uid ?? passwd().find((user) => user.uid !== 0)?.uid ?? 1000;
}

/** In the namespace root has no special rights left: reading and writing must work by ownership alone. */
function namespaceWorks(uid: number, dataDir: string, native: string): boolean {
  const run = (args: readonly string[]): boolean =>
    spawnSync(programs.enterNamespace, [...namespaceFlags(uid), ...args], { stdio: 'ignore' }).status === 0;
  return run([join(native, 'bin/postgres'), '--version']) && run(['sh', '-c', 'test -w "$1" && test -x "$1"', 'sh', dataDir]);
}

function namespaceFlags(uid: number): string[] {
  return ['--user', `--map-user=${uid}`, `--map-group=${uid}`];
}

function statePlace(state: string, native: string, logFile: string): ClusterPlace {
  const user = serverUser();
  const place = {
    runner: { kind: 'SETUID', uid: user.uid, gid: user.gid },
    pgData: join(state, 'postgres'),
    runDir: join(state, 'run'),
    logFile,
  } as const;
  mkdirSync(state, { recursive: true, mode: 0o755 });
  chmodSync(stateRoot, 0o755);
  chownSync(state, user.uid, user.gid);
  chmodSync(state, 0o700);
  return preparePlace({ ...place, bin: join(readableCopy(native, cacheRoot), 'bin') });
}

function preparePlace(place: ClusterPlace): ClusterPlace {
  mkdirSync(place.runDir, { recursive: true, mode: 0o700 });
  chmodSync(place.runDir, 0o700);
  if (place.runner.kind === 'SETUID') chownSync(place.runDir, place.runner.uid, place.runner.gid);
  return place;
}

/** The system user that owns a state folder: `prangan` (made when missing), else `postgres`, else `nobody`. */
function serverUser(): { uid: number; gid: number } {
  const find = (name: string): { uid: number; gid: number } | undefined => passwd().find((user) => user.name === name);
  if (find('prangan') === undefined && find('postgres') === undefined) {
    spawnSync(programs.addUser, ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'prangan'], {
      stdio: 'ignore',
    });
  }
  const user = find('prangan') ?? find('postgres') ?? find('nobody');
  if (user === undefined) throw new StartError('PostgreSQL cannot run as root, and this machine has no other user to run it as.');
  return user;
}

function passwd(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
