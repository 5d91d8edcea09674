import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 25;
/** What is looked at has stopped when it stays the same for so long and through so many looks: a slow machine looks seldom. */
const STANDSTILL = { milliseconds: 300_000, looks: 1_000 };

/**
 * Looks again and again until what is found is `wanted` (when left out: anything but false, null, undefined and 0), and answers it.
 * No clock ends this, as long as what is found changes; what stands still is an error that says how it looked last.
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  wanted: (found: T) => boolean = Boolean,
  standstill = STANDSTILL,
): Promise<T> {
  let last = await look();
  let since = performance.now();
  let looks = 0;
  for (;;) {
    if (wanted(last)) return last;
    if (looks > standstill.looks && performance.now() - since > standstill.milliseconds)
      throw new Error(`nothing changes any more: ${shown(last)}`);
    await pause(PAUSE_MS);
    const found = await look();
    looks += 1;
    if (!isDeepStrictEqual(found, last)) [last, since, looks] = [found, performance.now(), 0];
  }
}

const shown = (found: unknown): string => (typeof found === 'string' ? found : (JSON.stringify(found) ?? String(found))).slice(-2000);
