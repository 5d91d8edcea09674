import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ClientBase } from 'pg';
import { projectRoot } from './config.server.ts';
import { errorText, StartError } from '../errors/start-error.server.ts';
import { setting } from '../setting/setting.server.ts';

const migrationsFolder = join(projectRoot, 'db/migrations');

export type Migration = { readonly number: number; readonly name: string; readonly sql: string; readonly sha256: string };

type Applied = { readonly number: number; readonly name: string; readonly sha256: string };

/** Any constant will do, as long as nobody else uses it: two programs that migrate at once wait for each other. */
const lockKey = 7_264_001;

/** Reads `NNNN-name.sql` in order of number. Throws StartError for a name that fits no pattern or a number used twice. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const migrations = files.map((file) => {
    const parts = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file);
    if (parts === null) throw new StartError(`the migration file ${file} is not named like 0001-name.sql.`);
    // Line ends do not count: a checkout may change them.
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { number: Number(parts[1]), name: parts[2] ?? '', sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
  const twice = migrations.find((one, index) => migrations[index - 1]?.number === one.number);
  if (twice !== undefined) throw new StartError(`two migration files have the number ${twice.number}.`);
  return migrations;
}

/**
 * Applies every migration that is not yet applied, each in a transaction of its own as prangan_owner, and returns
 * their file names. Throws StartError when the database is newer than this program, an applied file was changed, or
 * a statement fails (that migration is then undone as a whole).
 */
export async function migrate(migratorUrl: string, folder: string = migrationsFolder): Promise<string[]> {
  const known = readMigrations(folder);
  const client = new pg.Client({
    connectionString: migratorUrl,
    connectionTimeoutMillis: setting('CONNECTION_SECONDS') * 1000,
    application_name: 'prangan migrate',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SET lock_timeout = '60s'`);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const todo = outstanding(known, await appliedMigrations(client));
    for (const migration of todo) await apply(client, migration);
    return todo.map(fileName);
  } finally {
    // Ends the session and with it the advisory lock.
    await client.end();
  }
}

/** What is still to be applied. Throws StartError when what was applied does not agree with the files. */
export function outstanding(known: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const highest = known.at(-1)?.number ?? 0;
  for (const row of applied) {
    const file = known.find((migration) => migration.number === row.number);
    if (row.number > highest) {
      throw new StartError(`the database was made by a newer version of Prangan (migration ${row.number}, this one knows ${highest}).`);
    }
    if (file === undefined)
      throw new StartError(`migration ${row.number} (${row.name}) was applied to the database, but its file is missing.`);
    if (file.sha256 !== row.sha256) throw new StartError(`the migration file ${fileName(file)} was changed after it had been applied.`);
  }
  const done = new Set(applied.map((row) => row.number));
  const last = Math.max(0, ...done);
  const late = known.find((migration) => !done.has(migration.number) && migration.number < last);
  if (late !== undefined)
    throw new StartError(`the migration file ${fileName(late)} comes before migration ${last}, which is already applied.`);
  return known.filter((migration) => !done.has(migration.number));
}

/** The rows of public.migration, which is made when missing. */
async function appliedMigrations(client: ClientBase): Promise<Applied[]> {
  await client.query('BEGIN');
  await client.query('SET LOCAL ROLE prangan_owner');
  const there = await client.query<{ there: boolean }>(`SELECT to_regclass('public.migration') IS NOT NULL AS there`);
  if (there.rows[0]?.there !== true) {
    await client.query(
      `CREATE TABLE public.migration (
         number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
  }
  const rows = await client.query<Applied>('SELECT number, name, sha256 FROM public.migration ORDER BY number');
  await client.query('COMMIT');
  return rows.rows;
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    // A table in use by others is waited for a short time only: waiting longer would hold everybody else up.
    await client.query(`SET LOCAL lock_timeout = '10s'`);
    await client.query('SET LOCAL ROLE prangan_owner');
    await client.query(migration.sql);
    // A migration may have given up the owner's role to reach rows of all institutes.
    await client.query('SET LOCAL ROLE prangan_owner');
    await client.query('INSERT INTO public.migration (number, name, sha256) VALUES ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.sha256,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new StartError(`the migration ${fileName(migration)}${lineOf(error, migration.sql)} failed: ${errorText(error)}.`);
  }
}

/** PostgreSQL gives the place of a mistake as a count of characters from 1. */
function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0;
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}

function fileName(migration: Migration): string {
  return `${String(migration.number).padStart(4, '0')}-${migration.name}.sql`;
}
