import { sumOf } from '../money/paise.rules.ts';

/** Notes and coins that are counted, in paise; a new one is another row. */
export const SHIPPED_DENOMINATIONS: readonly bigint[] = [50_000n, 20_000n, 10_000n, 5_000n, 2_000n, 1_000n, 500n, 200n, 100n];

interface Counted {
  /** Paise. */
  readonly value: bigint;
  readonly pieces: number;
}

export const countOf = (counted: readonly Counted[]): bigint => sumOf(counted.map(({ value, pieces }) => value * BigInt(pieces)));

export interface SessionFigures {
  readonly opening: bigint;
  readonly receipts: bigint;
  readonly refunds: bigint;
  readonly banked: bigint;
  /** From and to other counters; what came is positive. */
  readonly moved: bigint;
}

const expectedCash = ({ opening, receipts, refunds, banked, moved }: SessionFigures): bigint =>
  opening + receipts - refunds - banked + moved;

/** Short is negative; a difference has a reason, and a larger one a second person. */
export function closing(figures: SessionFigures, counted: bigint, limit: bigint) {
  const expected = expectedCash(figures);
  const difference = counted - expected;
  const size = difference < 0n ? -difference : difference;
  return { expected, difference, needsReason: size > 0n, needsSecond: size > limit };
}
