import {
  dividedBy,
  exceeds,
  type Fraction,
  fraction,
  least,
  minus,
  most,
  plus,
  reaches,
  roundedTo,
  times,
  written,
  ZERO,
} from './fraction.rules.ts';

/*
 * Section 14 of the rule text, written anew in exact fractions: what becomes of a mark that was valued again. Nothing here reads the product's own rule.
 */

export interface RevaluedMark {
  readonly policy: 'REPLACE' | 'BEST' | 'AVG2' | 'THRESHOLD';
  readonly first: string;
  readonly second: string;
  /** Of a third valuer; null: none was asked. */
  readonly third: string | null;
  readonly max: string;
  readonly step: string;
  readonly thresholdPercent: string | null;
  readonly thirdAbove: string | null;
}

const TWO = fraction(2n);
const HUNDRED = fraction(100n);
const apart = (a: Fraction, b: Fraction): Fraction => (exceeds(a, b) ? minus(a, b) : minus(b, a));
const isSame = (a: Fraction, b: Fraction): boolean => !exceeds(a, b) && !exceeds(b, a);

/** "if |a-b| <= 15 average, else third valuer". */
export const asksThird = (one: RevaluedMark): boolean =>
  one.thirdAbove !== null && exceeds(apart(written(one.first), written(one.second)), written(one.thirdAbove));

/** "the average of the two closest"; of pairs equally far apart the one that is better for the student. */
function closestPair(marks: readonly Fraction[]): readonly [Fraction, Fraction] {
  const pairs = marks.flatMap((a, at) => marks.slice(at + 1).map((b) => [a, b] as const));
  const width = pairs.map(([a, b]) => apart(a, b)).reduce((x, y) => least(x, y));
  const narrow = pairs.filter(([a, b]) => isSame(apart(a, b), width));
  return narrow.reduce((x, y) => (exceeds(plus(...y), plus(...x)) ? y : x));
}

export function standingMark(one: RevaluedMark): Fraction {
  const mean = ([a, b]: readonly [Fraction, Fraction]) => roundedTo(dividedBy(plus(a, b), TWO), written(one.step), 'HALF_UP');
  const [first, second] = [written(one.first), written(one.second)];
  const revised = one.third === null ? second : mean(closestPair([first, second, written(one.third)]));
  if (one.policy === 'BEST') return most(first, revised);
  if (one.policy === 'AVG2') return one.third === null ? mean([first, second]) : revised;
  if (one.policy === 'REPLACE') return revised;
  // "accept only if change >= n % of max".
  const needed = dividedBy(times(one.thresholdPercent === null ? ZERO : written(one.thresholdPercent), written(one.max)), HUNDRED);
  return reaches(apart(first, revised), needed) ? revised : first;
}

/** "mark >= min(20 % of max, 40 % of passing mark)"; a share that is not said does not count. */
export function mayApply(mark: string, max: string, min: string, ofMax: string | null, ofPass: string | null): boolean {
  const share = (percent: string, whole: string) => dividedBy(times(written(percent), written(whole)), HUNDRED);
  const shares = [...(ofMax === null ? [] : [share(ofMax, max)]), ...(ofPass === null ? [] : [share(ofPass, min)])];
  return (
    shares.length === 0 ||
    reaches(
      written(mark),
      shares.reduce((a, b) => least(a, b)),
    )
  );
}
