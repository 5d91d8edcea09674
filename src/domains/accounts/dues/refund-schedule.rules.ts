import { daysBetween, monthsBegun } from '../money/day.rules.ts';
import { halfUp, partOf, smaller, sumOf } from '../money/paise.rules.ts';
import type { Rate } from '../money/paise.rules.ts';
import { sharesOf } from '../money/proportion.rules.ts';

/** What comes back when notice is given between two days around the anchor, or up to a day of the calendar. */
export interface RefundSlab {
  /** Days after the anchor, both included; null: without an end. */
  readonly fromDay: number | null;
  readonly toDay: number | null;
  /** Only of notices up to this day; such a slab goes before the table. */
  readonly byDate: string | null;
  readonly rate: Rate;
  /** What may be kept of it for the work: a part of the fees, and at most so much. */
  readonly keepRate: Rate;
  readonly keepCap: bigint;
}

interface Held {
  readonly authority: string;
  readonly from: string;
  readonly until: string | null;
  readonly payWithinDays: number;
}

export type RefundRule =
  | (Held & { readonly kind: 'SLABS'; readonly slabs: readonly RefundSlab[] })
  /** Before the session almost all; later a twelfth for each month begun, where the seat is filled again; else the deposit alone. */
  | (Held & { readonly kind: 'PRO_RATA'; readonly keepAtLeast: bigint; readonly months: number });

const ALL = 10_000n;
const NEVER = 0n;
const slab = (fromDay: number | null, toDay: number | null, rate: Rate, keepRate = NEVER, keepCap = NEVER): RefundSlab => ({
  fromDay,
  toDay,
  byDate: null,
  rate,
  keepRate,
  keepCap,
});
const until = (byDate: string, keepCap: bigint): RefundSlab => ({ ...slab(null, null, ALL, ALL, keepCap), byDate });

/** UGC, October 2018; the anchor is the notified last day of admission, which itself is in no slab: it gets what is before it. */
const UGC_2018: readonly RefundSlab[] = [
  slab(null, -15, ALL, 500n, 500_000n),
  slab(-14, 0, 9_000n),
  slab(1, 15, 8_000n),
  slab(16, 30, 5_000n),
  slab(31, null, NEVER),
];

/** As published; an institute's own rows go before them. */
export const SHIPPED_REFUND_RULES: readonly RefundRule[] = [
  { kind: 'SLABS', authority: 'UGC 2018', from: '2018-10-01', until: null, payWithinDays: 15, slabs: UGC_2018 },
  {
    kind: 'SLABS',
    authority: 'UGC 2023-24',
    from: '2023-07-01',
    until: '2024-05-31',
    payWithinDays: 15,
    slabs: [until('2023-09-30', NEVER), until('2023-10-31', 100_000n), ...UGC_2018],
  },
  {
    kind: 'SLABS',
    authority: 'UGC 2024-25',
    from: '2024-06-01',
    until: '2025-05-31',
    payWithinDays: 15,
    slabs: [until('2024-09-30', NEVER), until('2024-10-31', 100_000n), ...UGC_2018],
  },
  { kind: 'PRO_RATA', authority: 'AICTE 2007', from: '2007-04-01', until: null, payWithinDays: 7, keepAtLeast: 100_000n, months: 12 },
];

export interface PaidHead {
  readonly headId: string;
  /** Paid by the student and by a sponsor, less what was refunded already. */
  readonly student: bigint;
  readonly sponsor: bigint;
  /** Comes back whole. */
  readonly isDeposit: boolean;
  readonly refundable: boolean;
}

export interface RefundCase {
  /** The last day of admission, or of AICTE's the first of the session. */
  readonly anchorOn: string;
  readonly noticeOn: string;
  /** The seat was given to somebody else. */
  readonly refilled: boolean;
  readonly heads: readonly PaidHead[];
}

export interface Refund {
  /** Days of the notice after the anchor. */
  readonly k: number;
  readonly rate: Rate;
  /** Kept for the work, of what the rate gives. */
  readonly kept: bigint;
  readonly heads: readonly { readonly headId: string; readonly student: bigint; readonly sponsor: bigint }[];
  /** To the student; what a sponsor paid goes back to the sponsor. */
  readonly student: bigint;
  readonly sponsor: bigint;
}

const paidOf = ({ student, sponsor }: PaidHead): bigint => student + sponsor;

/** What comes back of the fees, of which the rate is said. */
function returned(
  rule: RefundRule,
  { anchorOn, noticeOn, refilled }: RefundCase,
  fees: bigint,
): { rate: Rate; kept: bigint; back: bigint } {
  const k = daysBetween(anchorOn, noticeOn);
  if (rule.kind === 'SLABS') {
    const found = rule.slabs.find(({ fromDay, toDay, byDate }) =>
      byDate === null ? (fromDay === null || fromDay <= k) && (toDay === null || k <= toDay) : noticeOn <= byDate,
    );
    const rate = found?.rate ?? NEVER;
    const back = partOf(fees, rate);
    const kept = smaller(smaller(partOf(fees, found?.keepRate ?? NEVER), found?.keepCap ?? NEVER), back);
    return { rate, kept, back: back - kept };
  }
  if (k < 0) {
    const kept = smaller(rule.keepAtLeast, fees);
    return { rate: ALL, kept, back: fees - kept };
  }
  if (!refilled) return { rate: NEVER, kept: NEVER, back: NEVER };
  const begun = BigInt(Math.min(rule.months, Math.max(1, monthsBegun(anchorOn, noticeOn))));
  const used = halfUp(fees * begun, BigInt(rule.months));
  const kept = smaller(used > rule.keepAtLeast ? used : rule.keepAtLeast, fees);
  return { rate: ALL, kept, back: fees - kept };
}

/** What is refunded, head by head; the deposit comes back whole, whatever the rule gives of the fees. */
export function refundOf(rule: RefundRule, asked: RefundCase): Refund {
  const fees = asked.heads.filter(({ isDeposit, refundable }) => refundable && !isDeposit);
  const { rate, kept, back } = returned(rule, asked, sumOf(fees.map(paidOf)));
  const shares = new Map(
    sharesOf(
      back,
      fees.map((head) => ({ id: head.headId, weight: paidOf(head) })),
    ).map(({ id, amount }) => [id, amount]),
  );
  const heads = asked.heads.map((head) => {
    const all = head.isDeposit ? paidOf(head) : (shares.get(head.headId) ?? NEVER);
    const sponsor = paidOf(head) === NEVER ? NEVER : halfUp(all * head.sponsor, paidOf(head));
    return { headId: head.headId, student: all - sponsor, sponsor };
  });
  return {
    k: daysBetween(asked.anchorOn, asked.noticeOn),
    rate,
    kept,
    heads,
    student: sumOf(heads.map(({ student }) => student)),
    sponsor: sumOf(heads.map(({ sponsor }) => sponsor)),
  };
}
