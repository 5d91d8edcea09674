import { sql } from 'kysely';
import type { Clock } from '../clock/clock.rules.ts';
import { prepared } from '../db/connection.server.ts';
import type { AnyDb } from '../db/database.server.ts';
import { Together } from '../db/together.server.ts';
import { tooMany } from '../errors/app-error.rules.ts';

/** An office checks a pile of papers, a guesser gets nowhere against 80 bits. */
const PUBLIC_CALLS = 600;
const WINDOW_SECONDS = 15 * 60;
/** A count takes a thousandth of a second; whatever takes so much longer is not waited for by others. */
const TOGETHER = { most: 64, patience: 100 };

/** How many calls a caller has made in its window with this one, and until when. */
interface Counted {
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly expire: number;
}

/** Counts a public call of a caller, and throws 429 when there were too many; calls of one moment are counted by one statement. */
export function publicCalls(db: AnyDb, clock: Clock): (caller: string) => Promise<void> {
  const desk = new Together((callers: readonly string[]) => countCalls(db, callers, clock.now()), TOGETHER);
  return async (caller) => {
    const { points, expire } = await desk.ask(caller);
    if (points > PUBLIC_CALLS) throw tooMany(Math.max(1, Math.ceil((expire - clock.now()) / 1000)));
  };
}

/** Of several calls of one caller each has its own place. A crash may lose the last counts: no answer waits for the disk. */
async function countCalls(db: AnyDb, callers: readonly string[], now: number): Promise<Counted[]> {
  const calls = new Map<string, number>();
  for (const caller of callers) calls.set(caller, (calls.get(caller) ?? 0) + 1);
  // In the order of their keys: two servers that count the same callers do not wait for one another in a ring.
  const { rows } = await sql<{ caller: string; points: number; expire: string }>`
    insert into rate_limit as l (key, points, expire)
    select 'public:' || w.caller, w.calls, ${now + WINDOW_SECONDS * 1000}::bigint
      from unnest((select ${[...calls.keys()]}::text[]), (select ${[...calls.values()]}::int[])) w(caller, calls),
           (select set_config('synchronous_commit', 'off', true)) s
     order by w.caller
    on conflict (key) do update set points = case when l.expire <= ${now}::bigint then excluded.points else l.points + excluded.points end,
      expire = case when l.expire <= ${now}::bigint then excluded.expire else l.expire end
    returning substr(key, 8) as caller, points, coalesce(expire, 0) as expire`.execute(prepared(db, 'count_public_calls'));
  const windows = new Map(rows.map((row) => [row.caller, row]));
  return callers.map((caller) => {
    const window = windows.get(caller);
    const after = (calls.get(caller) ?? 1) - 1;
    calls.set(caller, after);
    if (window === undefined) throw new Error('a public call was not counted');
    return { points: window.points - after, expire: Number(window.expire) };
  });
}
