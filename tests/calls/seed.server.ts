import { execFileSync } from 'node:child_process';

/** True for the long form: `npm run soak`. */
export const isSoak = process.env['SOAK'] === '1';

/** The seed of this run: SEED repeats an earlier one. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

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
