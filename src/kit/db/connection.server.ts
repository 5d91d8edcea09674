import { AbortedTransactionError, PostgresDialect, sql } from 'kysely';
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  KyselyPlugin,
  QueryExecutorProvider,
  QueryId,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type pg from 'pg';

interface Manner {
  /** The statement is parsed and planned once for each connection under this name. */
  readonly name: string;
  /** It is sent without waiting for its answer: the statement after it is on its way in the same moment. */
  readonly ahead: boolean;
}
const manners = new WeakMap<QueryId, Manner>();

const inManner = (manner: Manner): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    manners.set(queryId, manner);
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** A pool or a transaction. */
interface Pluggable {
  withPlugin(plugin: KyselyPlugin): QueryExecutorProvider;
}

/** The same database, whose next statement is prepared under a name. One name is one text: only for texts that never change. */
export const prepared = (db: Pluggable, name: string): QueryExecutorProvider => db.withPlugin(inManner({ name, ahead: false }));

/** As `prepared`, for a statement whose answer nobody reads. Where it fails, the statements after it fail with its error. */
export const sentAhead = (db: Pluggable, name: string): QueryExecutorProvider => db.withPlugin(inManner({ name, ahead: true }));

/** Statements of this transaction that are prepared after it keep one plan whatever their values: where planning takes longer than reading what is found. */
export const planForAnyValue = (db: Pluggable): Promise<unknown> =>
  sql`set local plan_cache_mode = force_generic_plan`.execute(sentAhead(db, 'plan_for_any_value'));

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * One connection of the pool. What is sent is answered in its order, so a statement need not wait for the answer to the one before:
 * the beginning of a transaction and its scope travel together with the first statement of it.
 */
class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  isReadOnly = false;
  isBroken = false;
  #ahead: Promise<unknown>[] = [];
  #isHeld = false;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  sendAhead(query: pg.QueryConfig, heldMilliseconds = 0): void {
    const answer = this.#send(query, heldMilliseconds);
    // Read by the next statement, or by nobody when there is none.
    answer.catch(() => undefined);
    this.#ahead.push(answer);
  }

  /** What is sent in one step of the program, and what was held until then, leaves in one write: a write costs more than most statements. */
  #send(query: pg.QueryConfig, heldMilliseconds = 0): Promise<pg.QueryResult> {
    const { stream } = this.client.connection;
    const leave = () => {
      if (this.#isHeld) stream.uncork();
      this.#isHeld = false;
    };
    if (!this.#isHeld) stream.cork();
    this.#isHeld = true;
    if (heldMilliseconds > 0) setTimeout(leave, heldMilliseconds);
    else process.nextTick(leave);
    return this.client.query(query);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const manner = manners.get(query.queryId);
    const config = { text: query.sql, values: [...query.parameters], ...(manner ? { name: manner.name } : {}) };
    if (manner?.ahead) {
      this.sendAhead(config);
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.answerTo(config);
    return { rows: rows as R[], ...(CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  /** The answer, or the error of what was sent ahead of it: that is why it failed. */
  async answerTo(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const ahead = this.#ahead;
    this.#ahead = [];
    const answer = this.#send(config);
    try {
      return await answer;
    } finally {
      if (ahead.length > 0) await Promise.all(ahead);
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read page by page, not through a cursor of the driver');
  }
}

const beginning = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['start transaction', isolationLevel ? `isolation level ${isolationLevel}` : '', accessMode ?? ''].filter(Boolean).join(' ');

/** Milliseconds that the end of a reading waits for the next statement of its connection to leave with. */
const COMMIT_HELD = 2;

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, Connection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new Connection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.isReadOnly = settings.accessMode === 'read only';
    connection.sendAhead({ text: beginning(settings) });
  }

  /** PostgreSQL ends a transaction that has failed with ROLLBACK, whatever it is told. What only read has nothing to wait for. */
  async commitTransaction(connection: Connection): Promise<void> {
    if (connection.isReadOnly) connection.sendAhead({ text: 'commit' }, COMMIT_HELD);
    else if ((await connection.answerTo({ text: 'commit' })).command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await connection.answerTo({ text: 'rollback' });
    } catch (error) {
      connection.isBroken = true;
      throw error;
    }
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.client.release(connection.isBroken);
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/** PostgreSQL over a pool whose clients send without waiting (`pipeline`). */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool);
  }
}
