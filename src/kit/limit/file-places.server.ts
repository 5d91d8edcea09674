import { createHash } from 'node:crypto';
import pg from 'pg';
import { AppError } from '../errors/app-error.rules.ts';
import { setting } from '../setting/setting.server.ts';

/** Whose file it is. */
export interface Owner {
  readonly tenantId: string;
  readonly instituteId: string | null;
  readonly userId: string;
}

/** Files on their way in or out at once, from the first byte to the last. */
export interface MostFiles {
  readonly user: number;
  readonly institute: number;
  readonly tenant: number;
}

export interface FilePlaces {
  /** Takes a place for one file. Throws 429 when the user has too many, 503 when the institute or the tenant has. Returns how it is given back. */
  take(owner: Owner): Promise<() => void>;
  close(): Promise<void>;
}

const SECONDS = 10;

const yours = (count: number) =>
  new AppError(
    429,
    [{ code: 'FILES_OPEN', message: `You are sending or fetching ${count} files already: wait until one of them is done.`, count }],
    { retryAfter: SECONDS },
  );
const everybodys = () =>
  new AppError(503, [{ code: 'FILES_BUSY', message: 'Many files are on their way here: try again in a moment.' }], { retryAfter: SECONDS });

/** A call of the whole tenant counts as an institute of its own. */
export const instituteOf = ({ instituteId, tenantId }: Owner) => instituteId ?? `${tenantId} itself`;

/** The numbers of places that this process holds of each owner. */
type Held = Map<string, Set<number>>;

/**
 * Places for files, counted over every server of the database: each is an advisory lock of one connection, so that a server which is
 * killed gives all of its places back at once. A place is its owner's number and the place's own, of two halves of a key.
 */
export function filePlaces(appUrl: string, most: MostFiles): FilePlaces {
  const connection = lockingConnection(appUrl);
  const held: Held = new Map();
  // One after the other: what this process holds is known when the next place is looked for.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const takeOne = async (client: pg.Client, owner: string, count: number): Promise<(() => void) | null> => {
    const own = held.get(owner) ?? new Set<number>();
    if (own.size >= count) return null;
    const { rows } = await client.query<{ place: number }>(TAKE, [keyOf(owner), count, [...own]]);
    const place = rows[0]?.place;
    if (place === undefined) return null;
    held.set(owner, own.add(place));
    return () => {
      own.delete(place);
      if (own.size === 0) held.delete(owner);
      // Where the connection is lost, so is the lock.
      inTurn(() => client.query('select pg_advisory_unlock($1, $2)', [keyOf(owner), place])).catch(() => undefined);
    };
  };
  const takeAll = async (owner: Owner): Promise<() => void> => {
    const client = await connection.get();
    const taken: (() => void)[] = [];
    for (const [name, count, refusal] of [
      [owner.userId, most.user, yours(most.user)],
      [instituteOf(owner), most.institute, everybodys()],
      [owner.tenantId, most.tenant, everybodys()],
    ] as const) {
      const place = await takeOne(client, name, count);
      if (place === null) {
        for (const back of taken) back();
        throw refusal;
      }
      taken.push(place);
    }
    return once(() => taken.forEach((back) => back()));
  };
  return { take: (owner) => inTurn(() => takeAll(owner)), close: () => inTurn(connection.close) };
}

/** The first of the owner's places that nobody holds; what this connection holds itself it would be given again. */
const TAKE = `select place from generate_series(1, $2::int) place
  where case when place = any ($3::int[]) then false else pg_try_advisory_lock($1::int, place) end limit 1`;

const keyOf = (owner: string): number => createHash('sha256').update(`files of ${owner}`).digest().readInt32BE(0);

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/** One connection, opened at the first file and anew when it was lost. */
function lockingConnection(url: string): { get(): Promise<pg.Client>; close(): Promise<void> } {
  let current: Promise<pg.Client> | null = null;
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'prangan files',
      keepAlive: true,
      connectionTimeoutMillis: setting('CONNECTION_SECONDS') * 1000,
    });
    client.on('error', () => undefined);
    client.on('end', () => void (current = null));
    await client.connect();
    return client;
  };
  return {
    get: () => {
      current ??= open().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    close: async () => {
      await current?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
