import { smaller, sumOf } from '../money/paise.rules.ts';

/** A line of a demand with something left to pay. */
export interface OpenLine {
  readonly id: string;
  readonly dueOn: string;
  readonly priority: number;
  /** What is left, in paise. */
  readonly open: bigint;
  /** False: it is paid whole or not at all. */
  readonly allowPartial: boolean;
  readonly isLateFee: boolean;
}

export interface Part {
  readonly lineId: string;
  readonly amount: bigint;
}

export interface Allocation {
  readonly parts: readonly Part[];
  /** What no line takes. */
  readonly advance: bigint;
}

/** When late fees are paid: before everything, after everything, or as lines among the others. */
export const LATE_FEE_PLACES = ['FIRST', 'LAST', 'WITH_LINES'] as const;
export type LateFeePlace = (typeof LATE_FEE_PLACES)[number];

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order in which money meets lines. */
export function inOrder(lines: readonly OpenLine[], place: LateFeePlace = 'LAST'): OpenLine[] {
  const turn = ({ isLateFee }: OpenLine) => (place === 'WITH_LINES' || !isLateFee ? 0 : place === 'FIRST' ? -1 : 1);
  return lines.toSorted((a, b) => turn(a) - turn(b) || compare(a.dueOn, b.dueOn) || a.priority - b.priority || compare(a.id, b.id));
}

/** Fills lines in order; one that takes no part payment is left out unless it can be filled. */
export function allocate(lines: readonly OpenLine[], paid: bigint, place: LateFeePlace = 'LAST'): Allocation {
  const parts: Part[] = [];
  let left = paid;
  for (const { id, open, allowPartial } of inOrder(lines, place)) {
    const amount = smaller(open, left);
    if (amount <= 0n || (amount < open && !allowPartial)) continue;
    parts.push({ lineId: id, amount });
    left -= amount;
  }
  return { parts, advance: left };
}

export type OverrideFault = 'LINE_NOT_OPEN' | 'LINE_TWICE' | 'ABOVE_OPEN' | 'LINE_PAID_WHOLE' | 'ABOVE_PAID';

/** What is wrong with parts that a cashier chose; null: nothing, and the rest goes to the advance. */
export function overrideFault(lines: readonly OpenLine[], paid: bigint, parts: readonly Part[]): OverrideFault | null {
  const open = new Map(lines.map((line) => [line.id, line]));
  if (new Set(parts.map(({ lineId }) => lineId)).size !== parts.length) return 'LINE_TWICE';
  for (const { lineId, amount } of parts) {
    const line = open.get(lineId);
    if (line === undefined || amount <= 0n) return 'LINE_NOT_OPEN';
    if (amount > line.open) return 'ABOVE_OPEN';
    if (amount < line.open && !line.allowPartial) return 'LINE_PAID_WHOLE';
  }
  return sumOf(parts.map(({ amount }) => amount)) > paid ? 'ABOVE_PAID' : null;
}
