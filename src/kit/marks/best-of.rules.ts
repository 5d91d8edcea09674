import type { Rounding } from './decimal.contract.ts';
import { divide } from './hundredths.rules.ts';

/** Sum of the best `take` tests, in hundredths; a missing test counts 0. */
export const bestSum = (tests: readonly number[], take: number): number =>
  [...tests]
    .sort((a, b) => b - a)
    .slice(0, take)
    .reduce((total, one) => total + one, 0);

/** Average of `take` tests of this sum, rounded once to a multiple of `roundTo`. */
export const averageOf = (sum: number, take: number, roundTo: number, rounding: Rounding): number =>
  divide(sum, take * roundTo, rounding) * roundTo;
