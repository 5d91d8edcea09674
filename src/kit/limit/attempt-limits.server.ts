import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock/clock.rules.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import { tooMany } from '../errors/app-error.rules.ts';
import { countedAddress, GUESS_DELAYS, GUESS_MEMORY } from './guess-delay.rules.ts';
import { publicCalls } from './public-calls.server.ts';

/** Acts of which one address, or one name, may do so many in a quarter of an hour. */
const COUNTS = {
  /** Wrong guesses from one address, at whatever account. */
  WRONG: 300,
  RESET_NAME: 3,
  RESET_ADDRESS: 300,
  SIGN_UP: 10,
} as const;
const WINDOW_SECONDS = 15 * 60;

export type CountedAct = keyof typeof COUNTS;

export interface Guess {
  /** Whose secret is guessed at, and from which known device, if any. */
  readonly account: string;
  readonly device: string | null;
  readonly address: string;
}

export interface AttemptLimits {
  /**
   * Counts an attempt before it is checked, so that concurrent ones are counted too; throws 429 during the delay. The returned function
   * uncounts a right attempt, and returns how many wrong ones were counted before it. A known device has its own count, independent of its address.
   */
  guess(guess: Guess): Promise<() => Promise<number>>;
  /** Forgets the wrong guesses at an account: its owner has proved who they are. */
  forgive(account: string): Promise<void>;
  /** When the next guess at an account may come, if one has to wait for it now. */
  waitsUntil(account: string): Promise<string | null>;
  /** Counts an act; throws 429 when there were too many in the window. */
  count(act: CountedAct, key: string): Promise<void>;
  /** The same of a public call, each by itself: a flood of one call from a college's address leaves the others open to it. */
  countPublic(call: string, address: string): Promise<void>;
}

/** The limits in the database: they survive a restart and hold for every process. */
export function attemptLimits(database: OpenDatabase, clock: Clock): AttemptLimits {
  const windows = new Map(Object.entries(COUNTS).map(([act, points]) => [act, limiter(database.pool, act.toLowerCase(), points)]));
  const windowOf = (act: CountedAct) => windows.get(act) ?? limiter(database.pool, act, COUNTS[act]);
  const count = async (act: CountedAct, key: string): Promise<void> => {
    try {
      await windowOf(act).consume(digest(key).toString('base64url'));
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      // The limiter throws its result, not an error, when the points are used up.
      throw tooMany(Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
    }
  };
  const publicCall = publicCalls(database.db, clock);
  return {
    count,
    countPublic: (call, address) => publicCall(digest(`${call} ${countedAddress(address)}`).toString('base64url')),
    async forgive(account) {
      await database.db.deleteFrom('attemptLimit').where('key', '=', keyOf(account, null)).execute();
    },
    async waitsUntil(account) {
      const now = new Date(clock.now()).toISOString();
      const held = await database.db
        .selectFrom('attemptLimit')
        .select('nextAt')
        .where('key', '=', keyOf(account, null))
        .where('nextAt', '>', now)
        .where('forgetAt', '>', now)
        .executeTakeFirst();
      return held?.nextAt ?? null;
    },
    async guess({ account, device, address }) {
      const key = keyOf(account, device);
      const from = countedAddress(address);
      if (device === null) await count('WRONG', from);
      await claim(database, key, clock.now());
      return async () => {
        const counted = await database.db.deleteFrom('attemptLimit').where('key', '=', key).returning('failures').executeTakeFirst();
        if (device === null) await windowOf('WRONG').reward(digest(from).toString('base64url'), 1);
        return Math.max(0, (counted?.failures ?? 1) - 1);
      };
    },
  };
}

const keyOf = (account: string, device: string | null) => digest(device === null ? `account ${account}` : `device ${account} ${device}`);
const digest = (text: string) => createHash('sha256').update(text).digest();

/** One statement decides and counts: of guesses at the same moment each sees those before it. */
async function claim(database: OpenDatabase, key: Buffer, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const memory = `${GUESS_MEMORY} seconds`;
  const delays = sql`${[...GUESS_DELAYS]}::int[]`;
  const failures = sql`case when l.forget_at <= ${at} then 1 else l.failures + 1 end`;
  const claimed = await sql`
    insert into attempt_limit as l (key, failures, next_at, forget_at) values (${key}, 1, ${at}, ${at}::timestamptz + ${memory}::interval)
    on conflict (key) do update set failures = ${failures}, forget_at = ${at}::timestamptz + ${memory}::interval,
      next_at = ${at}::timestamptz + make_interval(secs => (${delays})[least(${failures}, cardinality(${delays}))])
     where l.next_at <= ${at} or l.forget_at <= ${at}
    returning l.failures`.execute(database.db);
  if (claimed.rows.length > 0) return;
  const held = await database.db.selectFrom('attemptLimit').select('nextAt').where('key', '=', key).executeTakeFirst();
  throw tooMany(Math.ceil((Date.parse(held?.nextAt ?? at) - now) / 1000));
}

function limiter(pool: unknown, prefix: string, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: prefix,
    points,
    duration: WINDOW_SECONDS,
    clearExpiredByTimeout: false,
  });
}
