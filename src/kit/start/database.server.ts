import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { setting } from '../setting/setting.server.ts';
import { backupFolder } from './archive-state.server.ts';
import { nativePostgres, postgresMajor } from './binaries.server.ts';
import { ensureCluster, resetSuperuser, superuser } from './cluster-files.server.ts';
import { clusterPlace } from './cluster-place.server.ts';
import { claimDataFolder, dataFolderHolder, prepareDataFolder } from './data-folder.server.ts';
import { stopLeftover } from './leftover.server.ts';
import { startPostmaster } from './postmaster.server.ts';
import type { Postmaster } from './postmaster.server.ts';
import { bootstrapRoles, urlFor } from './roles.server.ts';
import { readOrMakeSecret, readSecret, sharedPassword } from '../secret/secrets.server.ts';
import { errorCode, errorText, StartError } from '../errors/start-error.server.ts';

export type DatabaseConfig = {
  readonly dataDir: string;
  /** null: the PostgreSQL that comes along, inside the data folder. */
  readonly databaseUrl: string | null;
  /** THROWAWAY (tests, measurements): no fsync, and the whole data folder is removed at the end. */
  readonly durability?: 'DURABLE' | 'THROWAWAY';
  /** How many connections will be opened at most. */
  readonly connections?: number;
  readonly say?: (line: string) => void;
};

export type DatabaseUrls = {
  /** Superuser of the embedded cluster, or the user of DATABASE_URL. */
  readonly adminUrl: string;
  readonly migratorUrl: string;
  readonly appUrl: string;
};

export type Database = DatabaseUrls & {
  /** Stops the embedded server (nothing else) and gives the data folder back. Safe to call twice. */
  stop(how?: 'FAST' | 'NOW'): Promise<void>;
  /** Called each time the embedded server was lost; it is started again by itself. */
  onCrash(listener: () => void): void;
};

/** The database inside the embedded cluster. */
const databaseName = 'prangan';

/**
 * Starts (or, with `databaseUrl`, reaches) the database, makes its roles, and returns the URLs. Does not migrate.
 * Throws StartError: folder not writable or full or in use, other major version, unreachable, too old.
 */
export async function startDatabase(config: DatabaseConfig): Promise<Database> {
  prepareDataFolder(config.dataDir);
  const release = claimDataFolder(config.dataDir);
  try {
    return config.databaseUrl === null ? await startEmbedded(config, release) : await reachExternal(config, config.databaseUrl, release);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The URLs of a database that another process runs on this data folder (or of DATABASE_URL), without starting or
 * changing anything; null when there is none.
 */
export function runningDatabase(config: DatabaseConfig): DatabaseUrls | null {
  const passwordOf = (role: 'prangan_migrator' | 'prangan_app') =>
    (config.databaseUrl === null ? null : sharedPassword(role)) ?? readSecret(config.dataDir, role);
  const migrator = passwordOf('prangan_migrator');
  const app = passwordOf('prangan_app');
  if (migrator === null || app === null) return null;
  const admin = config.databaseUrl ?? embeddedUrl(config.dataDir);
  return admin === null
    ? null
    : { adminUrl: admin, migratorUrl: urlFor(admin, 'prangan_migrator', migrator), appUrl: urlFor(admin, 'prangan_app', app) };
}

async function startEmbedded(config: DatabaseConfig, release: () => void): Promise<Database> {
  const { dataDir } = config;
  const durability = config.durability ?? 'DURABLE';
  // At every start, also of doctor or a restore: a log that was written without it would be a gap.
  const archiveMinutes = durability === 'THROWAWAY' || backupFolder(dataDir) === null ? null : setting('BACKUP_MINUTES');
  const place = clusterPlace(dataDir, nativePostgres(), config.say ?? (() => undefined));
  await stopLeftover(place.pgData);
  await ensureCluster(place, dataDir, durability);
  const password = readOrMakeSecret(dataDir, 'superuser');
  const url = (port: number, database: string): string =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  const start = (): Promise<Postmaster> =>
    startPostmaster({
      place,
      dataDir,
      durability,
      archiveMinutes,
      ...(config.connections === undefined ? {} : { connections: config.connections }),
      answers: (port) => answers(url(port, 'postgres')),
    });
  const postmaster = await start().catch(async (error: unknown) => {
    if (!(error instanceof WrongPassword)) throw error;
    // The secret file and the cluster disagree (a restored or mixed-up folder): the file wins.
    await resetSuperuser(place, dataDir);
    return start();
  });
  const adminUrl = url(postmaster.port, databaseName);
  try {
    await ensureDatabase(url(postmaster.port, 'postgres'));
    const signIn = await bootstrapRoles(adminUrl, (role) => readOrMakeSecret(dataDir, role));
    const stop = async (how: 'FAST' | 'NOW' = 'FAST'): Promise<void> => {
      await postmaster.stop(how);
      release();
    };
    return { adminUrl, ...signIn, stop, onCrash: postmaster.onCrash };
  } catch (error) {
    await postmaster.stop('FAST');
    throw error;
  }
}

class WrongPassword extends Error {}

/** Whether the server takes connections by now. Throws WrongPassword. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (errorCode(error) === '28P01') throw new WrongPassword();
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
    const owner = await client.query<{ exists: boolean }>(`SELECT to_regrole('prangan_owner') IS NOT NULL AS exists`);
    if (owner.rows[0]?.exists !== true) await client.query('CREATE ROLE prangan_owner NOLOGIN');
    // Nobody else has business in this cluster.
    await client.query(`ALTER DATABASE ${databaseName} OWNER TO prangan_owner`);
    await client.query(`REVOKE ALL ON DATABASE ${databaseName} FROM PUBLIC`);
  } finally {
    await client.end();
  }
}

async function reachExternal({ dataDir, connections = 0, say }: DatabaseConfig, adminUrl: string, release: () => void): Promise<Database> {
  const { hostname, port, pathname } = new URL(adminUrl);
  const where = `${hostname}:${port || '5432'}${pathname}`;
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 8000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query<{ number: number; text: string; connections: number }>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text,
              current_setting('max_connections')::int AS connections`,
    );
    const version = found.rows[0];
    if (version === undefined || version.number < postgresMajor * 10_000) {
      throw new StartError(
        `DATABASE_URL (${where}) is PostgreSQL ${version?.text ?? 'of unknown version'}, at least ${postgresMajor} is needed.`,
      );
    }
    if (version.connections < connections)
      say?.(
        `WARNING: these processes open up to ${connections} connections, and max_connections of DATABASE_URL is ${version.connections}: raise it, or lower DATABASE_CONNECTIONS.`,
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`the database of DATABASE_URL (${where}) cannot be reached: ${errorText(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
  const signIn = await bootstrapRoles(adminUrl, (role) => sharedPassword(role) ?? readOrMakeSecret(dataDir, role));
  return { adminUrl, ...signIn, stop: async () => release(), onCrash: () => undefined };
}

function embeddedUrl(dataDir: string): string | null {
  const password = readSecret(dataDir, 'superuser');
  const portFile = join(dataDir, 'postgres-port');
  if (password === null || !existsSync(portFile) || dataFolderHolder(dataDir) === null) return null;
  const port = Number(readFileSync(portFile, 'utf8'));
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}?sslmode=disable`;
}
