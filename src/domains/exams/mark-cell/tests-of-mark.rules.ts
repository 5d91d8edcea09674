import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { averageOf, bestSum } from '../../../kit/marks/best-of.rules.ts';
import type { BestOf } from '../mark-sheet/mark-sheet.contract.ts';

/** The tests of a mark in their order; null: missed. */
export type Tests = readonly (string | null)[];

const hundredths = (test: string) => parseHundredths(test) ?? 0;

/** The mark of these tests, as the engine averages them. A head that is scaled later keeps its average exact to a hundredth, and is rounded then. */
export function markOfTests(tests: Tests, { take, averageTo, rounding }: BestOf): string {
  const given = tests.flatMap((one) => (one === null ? [] : [hundredths(one)]));
  return formatShort(averageOf(bestSum(given, take), take, hundredths(averageTo), rounding));
}

/** `15 9 AB`: as they are typed and shown. */
export const testsText = (tests: Tests): string => tests.map((one) => (one === null ? 'AB' : formatShort(hundredths(one)))).join(' ');

export function sameTests(a: Tests | null | undefined, b: Tests | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return (
    a.length === b.length && a.every((one, at) => (one === null ? null : hundredths(one)) === (b[at] == null ? null : hundredths(b[at])))
  );
}

const MISSED = /^(?:-|–|—|A|AB|ABS|ABSENT)$/;

/** The parts of a typed text: `15 9 18`, `15/9/18` or `15+9+18`, `-` or AB for a missed test; what follows = is the mark, and is worked out anew. */
export const splitTests = (text: string): readonly (string | null)[] =>
  (text.split('=')[0] ?? '')
    .trim()
    .split(/[\s/+]+/)
    .filter((one) => one !== '')
    .map((one) => (MISSED.test(one) ? null : one));
