import { hash as argon2 } from '@node-rs/argon2';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../src/app/domains.server.ts';
import { createTenant } from '../../src/domains/identity/tenant/tenant.command.ts';
import { openDatabase } from '../../src/kit/db/database.server.ts';
import { apiSession, signIn } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import { sharedPassword } from '../../src/kit/secret/secrets.server.ts';
import { projectRoot } from '../../src/kit/start/config.server.ts';
import { startDatabase } from '../../src/kit/start/database.server.ts';
import type { Database, DatabaseUrls } from '../../src/kit/start/database.server.ts';
import { commandLine } from '../../src/kit/start/process-table.server.ts';
import { urlFor } from '../../src/kit/start/roles.server.ts';
import { eventually } from '../eventually.server.ts';

export const PASSWORD = 'Prangan@2026';
const SECRET = 'what the machines of these tests are all given alike';

/** One `npm start` with a data folder of its own, as on a machine of its own. */
export interface Machine {
  readonly url: string;
  readonly dataDir: string;
  output(): string;
  /** Process ids of its servers, where there are several, and of its job runners. */
  servers(): number[];
  workers(): number[];
  health(): Promise<Record<string, unknown>>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface Place extends DatabaseUrls {
  /** The tenant's first institute. */
  readonly instituteId: string;
  readonly tenantId: string;
  start(flags: string, env?: Record<string, string>): Machine;
  /** Signed in at the first of these machines, and calling the last. */
  as(username: string, at: Machine, calling?: Machine): ApiSession;
  userId(username: string): string;
  makeTenant(): Promise<void>;
  close(): Promise<void>;
}

let nextPort = 22_500 + (process.pid % 4000);

/** A PostgreSQL that is nobody's own, as DATABASE_URL names one. */
export async function openPlace(): Promise<Place> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'prangan-machines-'));
  const database = await startDatabase({ dataDir: mkdtempSync(join(root, 'database-')), databaseUrl: null, durability: 'THROWAWAY' });
  const urls = urlsOf(database);
  const started: ChildProcess[] = [];
  const users = new Map<string, string>();
  const made = { tenantId: '', instituteId: '' };
  return {
    ...urls,
    get instituteId() {
      return made.instituteId;
    },
    get tenantId() {
      return made.tenantId;
    },
    start: (flags, env = {}) => startMachine(flags.split(' '), { root, started, env: { DATABASE_URL: urls.adminUrl, ...env } }),
    as: (username, at, calling = at) => apiSession(calling.url, made.instituteId, () => signIn(at.url, username, PASSWORD, 'campus')),
    userId: (username) => users.get(username) ?? '',
    makeTenant: async () => {
      const app = openDatabase(urls.appUrl, { max: 1 });
      for (const [name, id] of (await createTenant(app.db, CAMPUS, cheapHash)).users) users.set(name, id);
      await app.close();
      const inside = openDatabase(urls.migratorUrl, { max: 1 });
      const found = await inside.db.selectFrom('institute').select(['tenantId', 'id']).executeTakeFirstOrThrow();
      Object.assign(made, { tenantId: found.tenantId, instituteId: found.id });
      await inside.close();
    },
    close: async () => {
      for (const child of started) child.kill('SIGKILL');
      await Promise.all(started.map((child) => eventually(() => child.exitCode !== null || child.signalCode !== null)));
      await database.stop('NOW');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The roles have the passwords that follow from the shared secret once the first machine has started. */
function urlsOf({ adminUrl }: Database): DatabaseUrls {
  const urlOf = (role: 'prangan_migrator' | 'prangan_app') =>
    urlFor(adminUrl, role, sharedPassword(role, { PRANGAN_SECRET: SECRET }) ?? '');
  return { adminUrl, migratorUrl: urlOf('prangan_migrator'), appUrl: urlOf('prangan_app') };
}

/** A hundredth of the work of the product's. */
const cheapHash = (password: string) => argon2(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
const CAMPUS = {
  subDomain: 'campus',
  organisation: 'Campus Trust',
  isDemo: false,
  institutes: [{ code: 'CAMPUS', collegeName: 'Campus College' }],
  users: ['admin', 'accountant', 'controller'].map((name) => ({
    username: name,
    name,
    policy: name,
    password: PASSWORD,
    mustChange: false,
  })),
};

interface Start {
  readonly root: string;
  readonly started: ChildProcess[];
  readonly env: Record<string, string>;
}

function startMachine(flags: readonly string[], { root, started, env }: Start): Machine {
  const port = (nextPort += 1);
  const dataDir = mkdtempSync(join(root, 'machine-'));
  const child = spawn(process.execPath, [join(projectRoot, 'src/main.server.ts'), ...flags], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PRANGAN_DATA: dataDir, PRANGAN_DEV: '1', PRANGAN_SECRET: SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const exit = new Promise<number | null>((resolve) => void child.once('close', (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  const running = (file: string) => childrenOf(child.pid ?? 0).filter((pid) => commandLine(pid).includes(file));
  return {
    url,
    dataDir,
    output: () => output,
    servers: () => running('main.api.server.ts'),
    workers: () => running('main.worker.ts'),
    health: async () =>
      (await fetch(`${url}/api/health`).then(
        (answer) => answer.json(),
        () => ({}),
      )) as Record<string, unknown>,
    stop: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** Until it says that it is at work. */
export const untilReady = (machine: Machine): Promise<string> => eventually(machine.output, (said) => /is ready|runs jobs/.test(said));

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}
