import { divideHalfUp } from '../../../kit/marks/hundredths.rules.ts';
import type { Hundredths } from '../../../kit/marks/hundredths.rules.ts';

/** What becomes of the mark when an answer book was valued again. All figures are hundredths. */
export interface PolicyTerms {
  readonly policy: 'REPLACE' | 'BEST' | 'AVG2' | 'THRESHOLD';
  /** THRESHOLD: change in % of the maximum from which the new mark counts. */
  readonly thresholdPercent: Hundredths | null;
  /** Difference in marks above which a third examiner values. */
  readonly thirdAbove: Hundredths | null;
}

interface HeadMeasure {
  readonly max: Hundredths;
  readonly step: Hundredths;
}

/** Whether two valuations are too far apart for the policy. */
export const needsThird = (first: Hundredths, second: Hundredths, { thirdAbove }: PolicyTerms): boolean =>
  thirdAbove !== null && Math.abs(first - second) > thirdAbove;

/** Mean of two marks on the steps of the head, half a step upwards. */
const meanOf = (one: Hundredths, other: Hundredths, step: Hundredths): Hundredths => divideHalfUp(one + other, 2 * step) * step;

/** Mean of the two of three that are closest to each other; of two equally close pairs the higher one. */
function meanOfClosest(marks: readonly [Hundredths, Hundredths, Hundredths], step: Hundredths): Hundredths {
  const [low, middle, high] = marks.toSorted((one, other) => one - other) as [Hundredths, Hundredths, Hundredths];
  return middle - low < high - middle ? meanOf(low, middle, step) : meanOf(middle, high, step);
}

/** The mark that stands after the valuations; the first one where nothing changes. */
export function decidedMark(
  { first, second, third }: { readonly first: Hundredths; readonly second: Hundredths; readonly third: Hundredths | null },
  terms: PolicyTerms,
  { max, step }: HeadMeasure,
): Hundredths {
  const valued = third === null ? second : meanOfClosest([first, second, third], step);
  switch (terms.policy) {
    case 'REPLACE':
      return valued;
    case 'BEST':
      return Math.max(first, valued);
    case 'AVG2':
      return third === null ? meanOf(first, second, step) : valued;
    case 'THRESHOLD':
      return Math.abs(valued - first) * 10_000 >= (terms.thresholdPercent ?? 0) * max ? valued : first;
    default:
      terms.policy satisfies never;
      throw new Error('an unknown policy');
  }
}

interface LeastRule {
  readonly minPercentOfMax: Hundredths | null;
  readonly minPercentOfPass: Hundredths | null;
}

/** Whether a mark reaches the least one for which a valuation may be asked: the lower of both shares, where both are said. */
export function reachesLeast(
  mark: Hundredths,
  { minPercentOfMax, minPercentOfPass }: LeastRule,
  { max, min }: { readonly max: Hundredths; readonly min: Hundredths },
) {
  const shares = [
    ...(minPercentOfMax === null ? [] : [minPercentOfMax * max]),
    ...(minPercentOfPass === null ? [] : [minPercentOfPass * min]),
  ];
  return shares.length === 0 || mark * 10_000 >= Math.min(...shares);
}
