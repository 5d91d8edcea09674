/**
 * Chance and logarithms that are the same on every machine and engine: only sums, products and quotients are used, whose results
 * IEEE 754 fixes to the last bit (`Math.log` and `Math.exp` may differ between engines).
 */

/** One cell: the state of the generator (mulberry32). */
export type Dice = Uint32Array;

export function diceFrom(seed: number): Dice {
  return Uint32Array.of(seed);
}

/** A whole number from 0 to 2³² − 1. */
function draw(dice: Dice): number {
  const state = ((dice[0] ?? 0) + 0x6d2b79f5) | 0;
  dice[0] = state;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

/** A whole number from 0 to `limit` − 1. */
export function drawBelow(dice: Dice, limit: number): number {
  return Math.floor((draw(dice) * limit) / 2 ** 32);
}

const LN_2 = 0.6931471805599453;

/** Natural logarithm of a positive number: halved or doubled into [1, 2), then 2·artanh((x − 1) / (x + 1)). */
export function naturalLog(value: number): number {
  let rest = value;
  let twos = 0;
  for (; rest >= 2; twos += 1) rest /= 2;
  for (; rest < 1; twos -= 1) rest *= 2;
  const part = (rest - 1) / (rest + 1);
  let power = part;
  let sum = 0;
  for (let odd = 1; odd < 60; odd += 2) {
    sum += power / odd;
    power *= part * part;
  }
  return twos * LN_2 + 2 * sum;
}

/** e to the power of a number. */
export function exponential(value: number): number {
  const twos = Math.round(value / LN_2);
  const rest = value - twos * LN_2;
  let term = 1;
  let sum = 1;
  for (let step = 1; step < 24; step += 1) {
    term *= rest / step;
    sum += term;
  }
  return sum * 2 ** twos;
}

const STEPS = 4096;

/** How much worse, in units of the temperature, a change may be; a random one of these is what Metropolis' rule asks. */
const TOLERANCES = Float64Array.from({ length: STEPS }, (_, step) => -naturalLog((step + 0.5) / STEPS));

export function drawTolerance(dice: Dice): number {
  return TOLERANCES[draw(dice) >>> 20] ?? 0;
}
