import type { Rounding } from '../../src/kit/marks/decimal.contract.ts';

/**
 * Exact rational numbers. The second opinion counts in whole marks, credits and points, never in hundredths and never in floats,
 * so that a mistake in the scaling of the engine cannot be repeated here.
 */
export interface Fraction {
  readonly over: bigint;
  /** Always positive. */
  readonly under: bigint;
}

export function fraction(over: bigint, under = 1n): Fraction {
  return under < 0n ? { over: -over, under: -under } : { over, under };
}

export const ZERO: Fraction = fraction(0n);
export const ONE_HUNDRED: Fraction = fraction(100n);
export const HUNDREDTH: Fraction = fraction(1n, 100n);

/** `"7.5"` → 75/10. */
export function written(text: string): Fraction {
  const [whole = '0', places = ''] = text.split('.');
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length));
}

/** A number of hundredths, as the engine's input carries it. */
export function ofHundredths(count: number): Fraction {
  return fraction(BigInt(count), 100n);
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under);
}

/** Throws a RangeError when `b` is 0. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  if (b.over === 0n) throw new RangeError('division by zero');
  return fraction(a.over * b.under, a.under * b.over);
}

export function percentOf(percent: Fraction, whole: Fraction): Fraction {
  return dividedBy(times(percent, whole), ONE_HUNDRED);
}

/** a ≥ b. */
export function reaches(a: Fraction, b: Fraction): boolean {
  return a.over * b.under >= b.over * a.under;
}

/** a > b. */
export function exceeds(a: Fraction, b: Fraction): boolean {
  return a.over * b.under > b.over * a.under;
}

export function least(a: Fraction, b: Fraction): Fraction {
  return exceeds(a, b) ? b : a;
}

export function most(a: Fraction, b: Fraction): Fraction {
  return exceeds(b, a) ? b : a;
}

export function sumOf(terms: readonly Fraction[]): Fraction {
  let sum = ZERO;
  for (const term of terms) sum = plus(sum, term);
  return sum;
}

/** Largest whole number that is not above a. */
function floorOf(a: Fraction): bigint {
  const cut = a.over / a.under;
  return a.over < 0n && cut * a.under !== a.over ? cut - 1n : cut;
}

/** The multiple of `step` next to `a`; exactly between two the mode decides. */
export function roundedTo(a: Fraction, step: Fraction, mode: Rounding): Fraction {
  const steps = dividedBy(a, step);
  const low = floorOf(steps);
  const twiceRest = 2n * (steps.over - low * steps.under);
  const tie = twiceRest === steps.under;
  const goesUp = tie ? mode === 'HALF_UP' || low % 2n !== 0n : twiceRest > steps.under;
  return times(fraction(goesUp ? low + 1n : low), step);
}

/** The largest multiple of `step` that is not above `a`. */
export function loweredTo(a: Fraction, step: Fraction): Fraction {
  return times(fraction(floorOf(dividedBy(a, step))), step);
}

/** The smallest multiple of `step` that is not below `a`. */
export function raisedTo(a: Fraction, step: Fraction): Fraction {
  const steps = dividedBy(a, step);
  const low = floorOf(steps);
  return times(fraction(low * steps.under === steps.over ? low : low + 1n), step);
}

/** Whole hundredths; throws a RangeError for a number that has more than two places. */
export function inHundredths(a: Fraction): number {
  const scaled = times(a, ONE_HUNDRED);
  if (scaled.over % scaled.under !== 0n) throw new RangeError(`more than two places: ${a.over}/${a.under}`);
  return Number(scaled.over / scaled.under);
}
