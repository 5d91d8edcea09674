import { isIP } from 'node:net';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../errors/start-error.server.ts';

/** The folder with package.json. */
export const projectRoot = realpathSync(join(import.meta.dirname, '../../..'));

export type StartConfig = {
  readonly host: string;
  readonly port: number;
  /** Where a start without servers answers health; null: nowhere. */
  readonly healthPort: number | null;
  /** Absolute; holds the database, secrets, files and logs of this installation. */
  readonly dataDir: string;
  /** null: the PostgreSQL that comes along. */
  readonly databaseUrl: string | null;
  /** A replica of the database, where reports are read; null: there is none. */
  readonly readUrl: string | null;
  readonly version: string;
};

/**
 * Reads PORT (4000), HOST (127.0.0.1), PRANGAN_DATA (./data), HEALTH_PORT, DATABASE_URL and DATABASE_READ_URL (none).
 * Throws StartError when one of them makes no sense.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): StartConfig {
  return {
    host: env['HOST']?.trim() || '127.0.0.1',
    port: readPort('PORT', env['PORT']?.trim() || '4000'),
    healthPort: env['HEALTH_PORT']?.trim() ? readPort('HEALTH_PORT', env['HEALTH_PORT'].trim()) : null,
    dataDir: resolve(projectRoot, env['PRANGAN_DATA']?.trim() || 'data'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', env['DATABASE_URL']),
    readUrl: readDatabaseUrl('DATABASE_READ_URL', env['DATABASE_READ_URL']),
    version: programVersion(),
  };
}

/** Refuses to go on under a Node that is too old; scripts/install.mjs brings the right one. */
export function requireNode24(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 24) throw new StartError(`Node 24 is needed, this is ${process.version}; use npm start, which brings its own.`);
}

/** The version in package.json. */
export function programVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed && typeof parsed.version === 'string') return parsed.version;
  throw new StartError('package.json has no version.');
}

/** The folder of the built console, null while there is none. */
export function builtConsole(): string | null {
  const folder = join(projectRoot, 'dist/console');
  return existsSync(folder) ? folder : null;
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`${name} is "${value}", a number from 1 to 65535 is needed.`);
}

function readDatabaseUrl(name: string, text: string | undefined): string | null {
  const value = text?.trim();
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  // The URL holds a password: it is never repeated in a message.
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '' || url.pathname.length < 2 || url.username === '') {
    throw new StartError(`${name} has to look like postgres://user:password@host:5432/database.`);
  }
  return value;
}

/** What becomes of the demonstration: made and shown on this machine alone, shown to everybody on purpose, or none. */
export type DemoSetting = 'SEED' | 'PUBLIC' | 'NONE';

export function readDemo(env: Readonly<Record<string, string | undefined>> = process.env): DemoSetting {
  const setting = env['PRANGAN_DEMO']?.trim().toLowerCase() ?? '';
  if (setting === '') return 'SEED';
  if (setting === 'none') return 'NONE';
  if (setting === 'public') return 'PUBLIC';
  throw new StartError(`PRANGAN_DEMO is "${setting}": none or public is needed, or nothing at all.`);
}

/**
 * Refuses a start in which others reach what is meant for this machine alone: the demonstration, whose passwords are known to
 * everybody, and plain HTTP, which shows passwords to everybody on the way.
 */
export function requireSafeReach(
  { host, databaseUrl }: Pick<StartConfig, 'host' | 'databaseUrl'>,
  demo: DemoSetting,
  env: Readonly<Record<string, string | undefined>> = process.env,
): void {
  if (isLoopback(host)) return;
  if (demo === 'SEED' && databaseUrl === null) {
    throw new StartError(
      `HOST ${host} lets others in, and the passwords of the demonstration are known to everybody: set PRANGAN_DEMO=none to start without it, or PRANGAN_DEMO=public to show it to everybody.`,
    );
  }
  const behindTls = env['PUBLIC_URL']?.trim().startsWith('https://') && (env['TRUSTED_PROXIES'] ?? '').trim() !== '';
  if (behindTls) return;
  throw new StartError(
    `HOST ${host} would send passwords over plain HTTP: put a proxy with TLS in front and set PUBLIC_URL=https://… and TRUSTED_PROXIES to its address, or leave HOST at 127.0.0.1.`,
  );
}

/** Whether the settings say that others reach this server: a public address, or a proxy in front. */
export function isPublished(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const address = env['PUBLIC_URL']?.trim() ?? '';
  const elsewhere = address !== '' && !(URL.canParse(address) && isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, '')));
  return elsewhere || (env['TRUSTED_PROXIES'] ?? '').trim() !== '';
}

/** Whether only this machine can reach a server bound to `host`. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
