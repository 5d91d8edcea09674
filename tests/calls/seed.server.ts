import { execFileSync } from 'node:child_process';

/** True for the long form: `npm run soak`. */
export const isSoak = process.env['SOAK'] === '1';

/** Today's run of the tests is yesterday's: what chance finds is found by `npm run soak`, which names a fresh seed in SEED. */
const FIXED = 20_261_122;

/** The seed of this run: SEED names another one. */
export const seed = Number(process.env['SEED'] ?? FIXED);

/** The run's seed for one thing among many, so that not every call gets the same luck. */
export function seedFor(name: string): number {
  let mixed = seed;
  for (const letter of name) mixed = (Math.imul(mixed, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return mixed;
}

/** Printed by every random test, so that the same run can be had again. */
export function saySeed(what: string): void {
  console.log(`${what}: SEED=${seed} COMMIT=${commit()}`);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
