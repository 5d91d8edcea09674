import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 25;
/** A value counts as stuck when it stays the same for this long and this many reads: a slow machine reads rarely. */
const STANDSTILL = { milliseconds: 300_000, looks: 1_000 };

/**
 * Polls until the value is `wanted` (by default anything but false, null, undefined and 0), and returns it.
 * No time limit applies while the value changes; a stuck value throws with its last state.
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
