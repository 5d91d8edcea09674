import { CamelCasePlugin, Kysely, sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../db/tables.ts';
import { setting } from '../setting/setting.server.ts';
import { PipelinedDialect, sentAhead } from './connection.server.ts';

/** Table types generated from the migrated database, in camelCase. */
export type Database = DB;
/** A transaction with a scope: what stores and commands get. */
export type Db = Transaction<Database>;
/**
 * A pool: only for opening transactions and for the two look-ups before a scope exists. A transaction is named beside it: to see that it is
 * as good as a pool the compiler would compare all tables with all tables, and gives up above three hundred.
 */
export type AnyDb = Kysely<Database> | Db;

// Exact values stay text: numeric and int8 as decimal strings, dates as YYYY-MM-DD, instants as ISO 8601 in UTC.
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const types = new pg.TypeOverrides();
types.setTypeParser(DATE, (value: string) => value);
types.setTypeParser(TIMESTAMPTZ, (value: string) => new Date(value).toISOString());

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface PoolOptions {
  readonly max?: number;
  readonly name?: string;
  /** One statement may take so long, and so long a transaction may stand still; without it both may take for ever. */
  readonly statementSeconds?: number;
  readonly onError?: (error: Error) => void;
}

/** A pool as the given URL's role. `onError` hears about idle connections that die; the pool heals itself. */
export function openDatabase(url: string, options: PoolOptions = {}): OpenDatabase {
  const milliseconds = (options.statementSeconds ?? 0) * 1000;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    pipeline: true,
    types,
    application_name: options.name ?? 'prangan',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: setting('CONNECTION_SECONDS') * 1000,
    statement_timeout: milliseconds,
    idle_in_transaction_session_timeout: milliseconds,
  });
  pool.on('error', (error) => options.onError?.(error));
  // While a client is checked out its pool does not listen to it: an ended session would end this process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = queriesOver(pool);
  return { db, pool, close: () => db.destroy() };
}

/** Statements over a pool that belongs to the caller. */
export function queriesOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PipelinedDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** What row-level security and the audit triggers read. An empty userId is the system itself. */
interface ScopeSettings {
  readonly tenantId: string;
  readonly instituteId: string | null;
  readonly userId: string;
  readonly requestId: string;
  readonly ip: string;
  readonly call: string;
  readonly reason?: string | null;
}

/**
 * Runs `work` in one transaction whose row-level security sees exactly this scope. SET LOCAL only: the settings die
 * with the transaction, so a pooled connection never carries a scope over. A snapshot shows what is read page by page as of one moment.
 */
export function inScope<T>(
  database: AnyDb,
  scope: ScopeSettings,
  work: (db: Db) => Promise<T>,
  options: { readOnly?: boolean; snapshot?: boolean } = {},
): Promise<T> {
  return database
    .transaction()
    .setAccessMode(options.readOnly ? 'read only' : 'read write')
    .setIsolationLevel(options.snapshot ? 'repeatable read' : 'read committed')
    .execute(async (db) => {
      await setScope(db, scope);
      return work(db);
    });
}

/**
 * The settings of 0001-foundation.sql, on their way before the statement after them. Beside `inScope` only a public call uses it, once a listed function has
 * told it the one institute that its secret belongs to.
 */
export async function setScope(db: Db, scope: ScopeSettings): Promise<void> {
  // Seven settings in one column: each column of an answer is described and parsed at every request, and nobody reads these.
  await sql`select num_nulls(set_config('app.tenant', ${scope.tenantId}, true), set_config('app.institute', ${scope.instituteId ?? ''}, true),
    set_config('app.user', ${scope.userId}, true), set_config('app.request', ${scope.requestId}, true),
    set_config('app.ip', ${scope.ip}, true), set_config('app.call', ${scope.call}, true),
    set_config('app.reason', ${scope.reason ?? ''}, true))`.execute(sentAhead(db, 'scope'));
}

/** The reason a person gave, for the audit rows that this transaction still writes. */
export async function setReason(db: Db, reason: string): Promise<void> {
  await sql`select set_config('app.reason', ${reason}, true)`.execute(db);
}
