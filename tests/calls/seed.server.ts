import { execFileSync } from 'node:child_process';

/** True for the long form: `npm run soak`. */
export const isSoak = process.env['SOAK'] === '1';

/** The seed of this run: SEED repeats an earlier one. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

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
