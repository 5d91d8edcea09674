import { daysBetween, dayAfter, monthsBegun } from '../money/day.rules.ts';
import { partOf, smaller, sumOf } from '../money/paise.rules.ts';
import type { Rate } from '../money/paise.rules.ts';

/** Late fees of an institute from a day on. */
export interface LateFeeRule {
  readonly from: string;
  readonly until: string | null;
  /** SLAB: the amount of the last slab that began, once. */
  readonly per: 'DAY' | 'WEEK' | 'MONTH' | 'SLAB';
  /** Paise for each unit, or hundredths of a percent of what is unpaid. */
  readonly charge: { readonly flat: bigint } | { readonly rate: Rate };
  readonly slabs: readonly { readonly fromDay: number; readonly amount: bigint }[];
  readonly graceDays: number;
  /** After the days of grace all days count, or only those after them. */
  readonly countFrom: 'DUE' | 'GRACE_END';
  readonly cap: bigint | null;
}

/** Money that was due, and the day on which it came or on which it is looked at. */
export interface LatePart {
  readonly amount: bigint;
  readonly on: string;
}

function unitsOf({ per, graceDays, countFrom }: LateFeeRule, dueOn: string, on: string): number {
  const from = countFrom === 'DUE' ? dueOn : dayAfter(dueOn, graceDays);
  const days = Math.max(0, daysBetween(from, on));
  if (per === 'MONTH') return monthsBegun(from, on);
  return per === 'WEEK' ? Math.ceil(days / 7) : days;
}

function feeOf(rule: LateFeeRule, dueOn: string, { amount, on }: LatePart): bigint {
  if (amount <= 0n || daysBetween(dueOn, on) <= rule.graceDays) return 0n;
  const units = unitsOf(rule, dueOn, on);
  if (rule.per === 'SLAB')
    return rule.slabs.filter(({ fromDay }) => fromDay <= units).toSorted((a, b) => b.fromDay - a.fromDay)[0]?.amount ?? 0n;
  const many = BigInt(units);
  return 'flat' in rule.charge ? rule.charge.flat * many : partOf(amount * many, rule.charge.rate);
}

/** The late fee of a line that was paid in parts: a percentage follows each part, a flat fee runs until the last. */
export function lateFee(rule: LateFeeRule, dueOn: string, parts: readonly LatePart[]): bigint {
  const fees = parts.map((part) => feeOf(rule, dueOn, part));
  const isOfParts = rule.per !== 'SLAB' && 'rate' in rule.charge;
  const fee = isOfParts ? sumOf(fees) : fees.reduce((most, one) => (one > most ? one : most), 0n);
  return rule.cap === null ? fee : smaller(fee, rule.cap);
}
