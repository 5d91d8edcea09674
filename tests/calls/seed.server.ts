import { execFileSync } from 'node:child_process';

/** True for the long form: `npm run soak`. */
export const isSoak = process.env['SOAK'] === '1';

/** `npm test` always uses the same seed; `npm run soak` sets a fresh one in SEED. */
const FIXED = 20_261_122;

/** The seed of this run: SEED names another one. */
export const seed = Number(process.env['SEED'] ?? FIXED);

/** The run's seed for one thing among many, so that calls get different values. */
export function seedFor(name: string): number {
  let mixed = seed;
  for (const letter of name) mixed = (Math.imul(mixed, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return mixed;
}

/** Printed by every random test, so that the run can be repeated. */
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
