import { existsSync, statSync } from 'node:fs';
import pg from 'pg';
import { backupFolder, readArchiveState } from './archive-state.server.ts';
import { nativePostgres, postgresMajor } from './binaries.server.ts';
import { projectRoot } from './config.server.ts';
import type { StartConfig } from './config.server.ts';
import { freeMegabytes } from './data-folder.server.ts';
import type { DatabaseUrls } from './database.server.ts';
import { outstanding, readMigrations } from './migrate.server.ts';
import { roles } from './roles.server.ts';
import { secretNames, secretsFolder } from '../secret/secrets.server.ts';
import { errorText, StartError } from '../errors/start-error.server.ts';

export type Finding = { readonly level: 'ok' | 'warn' | 'fail'; readonly text: string };

export type MachineCheck = { readonly title: string; run(config: StartConfig): Finding };

/** `db` is signed in as prangan_migrator: it sees the rows of all institutes. */
export type DatabaseCheck = { readonly title: string; run(db: pg.Pool, config: StartConfig): Promise<Finding> };

const ok = (text: string): Finding => ({ level: 'ok', text });
const warn = (text: string): Finding => ({ level: 'warn', text });
const fail = (text: string): Finding => ({ level: 'fail', text });

const machineChecks: readonly MachineCheck[] = [
  {
    title: 'Node',
    run: () => (Number(process.versions.node.split('.')[0]) >= 24 ? ok(process.version) : fail(`${process.version}, 24 is needed`)),
  },
  { title: 'Platform', run: checkPlatform },
  { title: 'Disk', run: checkDisk },
  { title: 'Archive of the log', run: checkArchive },
  { title: 'Data folder', run: ({ dataDir }) => checkModes([dataDir], 0o077) },
  {
    title: 'Secrets',
    run: ({ dataDir }) => checkModes([secretsFolder(dataDir), ...secretNames.map((name) => `${secretsFolder(dataDir)}/${name}`)], 0o077),
  },
];

export const databaseChecks: readonly DatabaseCheck[] = [
  { title: 'Database version', run: checkVersion },
  { title: 'Database clock', run: checkClock },
  { title: 'Migrations', run: checkMigrations },
  { title: 'Roles', run: checkRoles },
  { title: 'Owner', run: checkOwner },
  { title: 'Shadows', run: checkShadows },
  { title: 'Institute isolation', run: checkIsolation },
  { title: 'Durability', run: checkDurability },
];

/**
 * Runs the checks, one line each through `say`, and returns whether none failed. `urls` is null when no database
 * runs; then the database checks are told to be left out.
 */
export async function examine(
  config: StartConfig,
  urls: DatabaseUrls | null,
  checks: readonly DatabaseCheck[],
  say: (line: string) => void,
): Promise<boolean> {
  const findings: Finding[] = [];
  const tell = (title: string, finding: Finding): void => {
    findings.push(finding);
    say(`${finding.level.padEnd(4)}  ${title}: ${finding.text}`);
  };
  for (const check of machineChecks) tell(check.title, await guarded(async () => check.run(config)));
  if (urls === null) tell('Database', warn('not there yet, npm start makes it'));
  else await examineDatabase(urls, checks, config, tell);
  return findings.every((finding) => finding.level !== 'fail');
}

async function examineDatabase(
  urls: DatabaseUrls,
  checks: readonly DatabaseCheck[],
  config: StartConfig,
  tell: (title: string, finding: Finding) => void,
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: urls.migratorUrl,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'prangan doctor',
  });
  pool.on('error', () => undefined);
  try {
    await pool.query('SELECT 1');
    for (const check of checks) tell(check.title, await guarded(() => check.run(pool, config)));
  } catch (error) {
    tell('Database', fail(`cannot be reached: ${errorText(error)}`));
  } finally {
    await pool.end();
  }
}

async function guarded(check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return fail(errorText(error));
  }
}

function checkPlatform({ databaseUrl }: StartConfig): Finding {
  const name = `${process.platform}-${process.arch}`;
  if (databaseUrl !== null) return ok(`${name}, the database is that of DATABASE_URL`);
  return ok(`${name}, PostgreSQL ${postgresMajor} in ${nativePostgres()}`);
}

function checkDisk({ dataDir }: StartConfig): Finding {
  const free = freeMegabytes(existsSync(dataDir) ? dataDir : projectRoot);
  const text = `${free} MB free`;
  return free < 200 ? fail(text) : free < 2000 ? warn(text) : ok(text);
}

function checkArchive({ dataDir, databaseUrl }: StartConfig): Finding {
  const folder = databaseUrl === null ? backupFolder(dataDir) : null;
  if (folder === null) return ok('not kept (BACKUP_FOLDER is not set)');
  const { last, failing } = readArchiveState(dataDir);
  if (failing !== null) return fail(`failing since ${failing.since}: ${failing.why}`);
  if (last === null) return warn(`nothing is archived yet: it begins with the first backup (npm run backup -- --into ${folder})`);
  return ok(`up to ${last.at} in ${folder}`);
}

/** Passwords and personal data lie there: nobody but the owner may have any right. */
function checkModes(paths: readonly string[], forbidden: number): Finding {
  const open = paths.filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & forbidden);
  return open.length === 0 ? ok('only its owner has access') : fail(`others have access to ${open.join(', ')}`);
}

async function checkVersion(db: pg.Pool): Promise<Finding> {
  const found = await db.query<{ number: number; text: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text`,
  );
  const row = found.rows[0];
  return row !== undefined && row.number >= postgresMajor * 10_000
    ? ok(row.text)
    : fail(`${row?.text ?? 'unknown'}, ${postgresMajor} is needed`);
}

async function checkClock(db: pg.Pool): Promise<Finding> {
  const before = Date.now();
  const found = await db.query<{ ms: string }>('SELECT round(extract(epoch FROM clock_timestamp()) * 1000)::text AS ms');
  const offset = Math.round(Number(found.rows[0]?.ms) - (before + Date.now()) / 2);
  const text = `differs by ${offset} ms`;
  return Math.abs(offset) > 1000 ? fail(text) : ok(text);
}

async function checkMigrations(db: pg.Pool): Promise<Finding> {
  const applied = await db.query<{ number: number; name: string; sha256: string }>(
    'SELECT number, name, sha256 FROM public.migration ORDER BY number',
  );
  try {
    const missing = outstanding(readMigrations(), applied.rows);
    return missing.length === 0 ? ok(`${applied.rows.length} applied`) : warn(`${missing.length} still to be applied, npm start does it`);
  } catch (error) {
    if (error instanceof StartError) return fail(error.message);
    throw error;
  }
}

async function checkRoles(db: pg.Pool): Promise<Finding> {
  const found = await db.query<{ name: string; login: boolean; bypass: boolean; more: boolean }>(
    `SELECT rolname AS name, rolcanlogin AS login, rolbypassrls AS bypass, rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication AS more
       FROM pg_roles WHERE starts_with(rolname, 'prangan_')`,
  );
  const wrong = roles.filter((role) => {
    const row = found.rows.find((one) => one.name === role.name);
    return row === undefined || row.more || row.login !== role.login || row.bypass !== role.bypassRls;
  });
  const member = await db.query(`SELECT FROM pg_auth_members WHERE member = to_regrole('prangan_app')`);
  if ((member.rowCount ?? 0) > 0) return fail('prangan_app is a member of another role');
  return wrong.length === 0 ? ok('attributes as they should be') : fail(`wrong attributes: ${wrong.map((role) => role.name).join(', ')}`);
}

/** The application owns nothing, and what it uses belongs to the owner: only then row-level security binds it. */
async function checkOwner(db: pg.Pool): Promise<Finding> {
  const found = await db.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
        AND c.relowner <> to_regrole('prangan_owner')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
  );
  return found.rows.length === 0 ? ok('every table belongs to prangan_owner') : fail(`not owned by prangan_owner: ${names(found.rows)}`);
}

/** Nothing that the application could make stands before a table in a function's path, and nothing of that kind is there. */
async function checkShadows(db: pg.Pool): Promise<Finding> {
  const found = await db.query<{ name: string }>(
    `SELECT 'prangan_app may make temporary tables' AS name WHERE has_database_privilege('prangan_app', current_database(), 'TEMPORARY')
     UNION ALL SELECT 'prangan_app may make objects in ' || nspname FROM pg_namespace WHERE has_schema_privilege('prangan_app', oid, 'CREATE')
     UNION ALL SELECT p.oid::regprocedure::text || ' has no fixed path' FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosqlbody IS NULL
        AND NOT coalesce('search_path=public, pg_temp' = ANY (p.proconfig), false)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
     UNION ALL SELECT 'a temporary table hides ' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname ~ '^pg_temp_' AND EXISTS (SELECT FROM pg_class o WHERE o.relname = c.relname AND o.relnamespace = 'public'::regnamespace)
     ORDER BY 1`,
  );
  return found.rows.length === 0 ? ok('nothing can stand in front of a table') : fail(names(found.rows));
}

async function checkIsolation(db: pg.Pool): Promise<Finding> {
  const found = await db.query<{ name: string; safe: boolean }>(
    `SELECT c.oid::regclass::text AS name,
            c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS safe
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'institute_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND n.nspname = 'public' ORDER BY 1`,
  );
  const open = found.rows.filter((row) => !row.safe);
  return open.length === 0
    ? ok(`${found.rows.length} tables guarded by forced row-level security`)
    : fail(`without forced row-level security: ${names(open)}`);
}

async function checkDurability(db: pg.Pool): Promise<Finding> {
  const found = await db.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off'`,
  );
  return found.rows.length === 0 ? ok('every commit is written to disk') : fail(`switched off: ${names(found.rows)}`);
}

function names(rows: readonly { readonly name: string }[]): string {
  return rows.map((row) => row.name).join(', ');
}
