import { inForce } from '../money/day.rules.ts';

/** Nobody may receive this much or more in cash from one person in a day. */
export interface CashLimit {
  readonly from: string;
  readonly until: string | null;
  readonly below: bigint;
  /** Where the law says so: a new Act numbers its sections anew. */
  readonly law: string;
}

export const SHIPPED_CASH_LIMITS: readonly CashLimit[] = [
  { from: '2017-04-01', until: null, below: 20_000_000n, law: 'Income-tax Act, section 269ST' },
];

/** Why this cash is not taken, and how much still may be; null: it is. */
export function cashRefused(
  limits: readonly CashLimit[],
  day: string,
  { taken, now }: { readonly taken: bigint; readonly now: bigint },
): { readonly most: bigint; readonly limit: CashLimit } | null {
  const limit = inForce(limits, day);
  if (limit === null || now <= 0n || taken + now < limit.below) return null;
  const most = limit.below - 1n - taken;
  return { most: most > 0n ? most : 0n, limit };
}
