import pg from 'pg';
import type { ClientBase } from 'pg';
import { scramVerifier } from '../secret/secrets.server.ts';
import { errorCode, errorText, StartError } from '../errors/start-error.server.ts';
import { setting } from '../setting/setting.server.ts';

/**
 * The roles and what each may be. The owner owns every object and never signs in; the migrator changes the schema
 * and sees the rows of all institutes; the application owns nothing and is bound by row-level security.
 */
export const roles = [
  { name: 'prangan_owner', login: false, bypassRls: false },
  { name: 'prangan_migrator', login: true, bypassRls: true },
  { name: 'prangan_app', login: true, bypassRls: false },
] as const;

const loginRoles = ['prangan_migrator', 'prangan_app'] as const;
type PasswordOf = (role: (typeof loginRoles)[number]) => string;

/** Of several starts at once one sets the roles up; the lock ends with its connection. */
const lockKey = 7_264_004;

/** The administrator's URL with another user. */
export function urlFor(adminUrl: string, user: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = user;
  url.password = password;
  return url.href;
}

/**
 * Makes the roles, their attributes, passwords and rights in the database of `adminUrl` true, changing only what
 * differs. Returns the URLs of the two roles that sign in. Throws StartError when the administrator may not do it.
 */
export async function bootstrapRoles(adminUrl: string, passwordOf: PasswordOf): Promise<{ migratorUrl: string; appUrl: string }> {
  const migratorUrl = urlFor(adminUrl, 'prangan_migrator', passwordOf('prangan_migrator'));
  const appUrl = urlFor(adminUrl, 'prangan_app', passwordOf('prangan_app'));
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: setting('CONNECTION_SECONDS') * 1000 });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [lockKey]);
    for (const role of roles) await ensureRole(admin, role);
    await grantOwner(admin);
    await ensureDatabaseRights(admin);
    for (const name of loginRoles) await ensurePassword(admin, adminUrl, name, passwordOf(name));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`the database roles could not be set up: ${errorText(error)}.`);
  } finally {
    await admin.end();
  }
  return { migratorUrl, appUrl };
}

async function ensureRole(admin: ClientBase, role: (typeof roles)[number]): Promise<void> {
  const found = await admin.query<{ same: boolean }>(
    `SELECT rolcanlogin = $2 AND rolbypassrls = $3 AND NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication) AS same
       FROM pg_roles WHERE rolname = $1`,
    [role.name, role.login, role.bypassRls],
  );
  const attributes = `${role.login ? 'LOGIN' : 'NOLOGIN'} ${role.bypassRls ? 'BYPASSRLS' : 'NOBYPASSRLS'}`;
  if (found.rows[0] === undefined) await admin.query(`CREATE ROLE ${role.name} ${attributes}`);
  else if (!found.rows[0].same)
    await admin.query(`ALTER ROLE ${role.name} ${attributes} NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION`);
}

/** The migrator may act as the owner; so must an administrator who is no superuser, to hand things over to it. */
async function grantOwner(admin: ClientBase): Promise<void> {
  await grantMembership(admin, 'prangan_migrator');
  const me = await admin.query<{ name: string; super: boolean }>(
    'SELECT rolname AS name, rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  const row = me.rows[0];
  if (row !== undefined && !row.super) await grantMembership(admin, row.name);
}

async function grantMembership(admin: ClientBase, member: string): Promise<void> {
  const found = await admin.query<{ ok: boolean }>(
    `SELECT coalesce(bool_or(m.set_option AND m.inherit_option), false) AS ok FROM pg_auth_members m
      WHERE m.roleid = 'prangan_owner'::regrole AND m.member = (SELECT oid FROM pg_roles WHERE rolname = $1)`,
    [member],
  );
  if (found.rows[0]?.ok !== true) await admin.query(`GRANT prangan_owner TO ${pg.escapeIdentifier(member)} WITH SET TRUE, INHERIT TRUE`);
}

/**
 * The owner may make schemas and extensions and, for functions of its own, temporary tables. The application may make none: a
 * temporary table hides the table of its name from every statement of the session.
 */
async function ensureDatabaseRights(admin: ClientBase): Promise<void> {
  const found = await admin.query<{ name: string; owner: string; ready: boolean }>(
    `SELECT datname AS name, pg_get_userbyid(datdba) AS owner,
            has_database_privilege('prangan_owner', datname, 'CREATE') AND has_database_privilege('prangan_owner', datname, 'TEMPORARY')
            AND has_schema_privilege('prangan_owner', 'public', 'CREATE') AND has_database_privilege('prangan_app', datname, 'CONNECT')
            AND NOT has_database_privilege('prangan_app', datname, 'TEMPORARY')
            AND has_database_privilege('prangan_migrator', datname, 'CONNECT') AS ready
       FROM pg_database WHERE datname = current_database()`,
  );
  const row = found.rows[0];
  if (row === undefined || row.ready) return;
  const database = pg.escapeIdentifier(row.name);
  await admin.query(`GRANT CREATE, CONNECT, TEMPORARY ON DATABASE ${database} TO prangan_owner`);
  await admin.query(`GRANT CONNECT ON DATABASE ${database} TO prangan_migrator, prangan_app`);
  await admin.query(`GRANT TEMPORARY ON DATABASE ${database} TO prangan_migrator`);
  await admin.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, prangan_app`);
  if (row.owner !== 'prangan_owner') await admin.query('GRANT CREATE, USAGE ON SCHEMA public TO prangan_owner');
}

/**
 * Sets the password when signing in with it fails: a new role, or a secrets folder that was lost. Where others are signed in under the
 * role, another machine works on this database with another secret, and would be locked out.
 */
async function ensurePassword(admin: ClientBase, adminUrl: string, name: string, password: string): Promise<void> {
  if (await canSignIn(urlFor(adminUrl, name, password))) return;
  const others = await admin.query('SELECT FROM pg_stat_activity WHERE usename = $1 LIMIT 1', [name]);
  if (others.rowCount !== 0)
    throw new StartError('another Prangan works on this database with other secrets: give all of them the same PRANGAN_SECRET.');
  await admin.query(`ALTER ROLE ${name} PASSWORD '${scramVerifier(password)}'`);
  if (!(await canSignIn(urlFor(adminUrl, name, password)))) {
    throw new StartError(`the database role ${name} cannot sign in with its password in the secrets folder.`);
  }
}

/** Whether the URL's user and password are accepted; other failures are thrown. */
async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: setting('CONNECTION_SECONDS') * 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01 wrong password, 28000 refused: no password set yet.
    if (['28P01', '28000'].includes(errorCode(error))) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
