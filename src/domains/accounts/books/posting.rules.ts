import { sumOf, taxWithin } from '../money/paise.rules.ts';
import type { AccountKind, EntryKind, Instrument, Mode } from './books.contract.ts';

/** An account of the chart; which of its kind where there are several. */
export interface AccountRef {
  readonly kind: AccountKind;
  readonly headId?: string;
  readonly bankId?: string;
  readonly counterId?: string;
  readonly tag?: string;
}

/** Debits are positive, credits negative. */
export interface Line extends Instrument {
  readonly account: AccountRef;
  readonly amount: bigint;
  readonly studentId?: string;
  readonly lineId?: string;
  readonly headId?: string;
  readonly mode?: Mode;
}

export interface Head {
  readonly id: string;
  readonly kind: string;
  readonly bookedAs: string;
  /** Hundredths of a percent; null: not taxed. */
  readonly gstRate: bigint | null;
}

/** A part of a demand's line. */
export interface LinePart {
  readonly lineId: string;
  readonly headId: string;
  readonly amount: bigint;
}

export interface Tender extends Instrument {
  readonly mode: Mode;
  readonly amount: bigint;
  /** Where cash goes. */
  readonly counterId?: string;
  /** Where a transfer or a card goes. */
  readonly bankId?: string;
  /** Which gateway. */
  readonly gateway?: string;
}

const OWED: AccountRef = { kind: 'STUDENT_RECEIVABLE' };
const ADVANCE: AccountRef = { kind: 'STUDENT_ADVANCE' };
const IN_HAND: AccountRef = { kind: 'CHEQUES_IN_HAND' };
const TO_REFUND: AccountRef = { kind: 'REFUND_PAYABLE' };
const bank = (bankId: string): AccountRef => ({ kind: 'BANK', bankId });
const clearing = (bankId: string): AccountRef => ({ kind: 'CLEARING', bankId });
const sponsor = (tag: string): AccountRef => ({ kind: 'SPONSOR_RECEIVABLE', tag });

/** Where a head is booked: fees that are passed on are never income, a deposit is owed. */
export function accountOfHead({ id, kind, bookedAs }: Head): AccountRef {
  if (kind === 'LATE_FEE') return { kind: 'LATE_FEE' };
  const booked = bookedAs === 'PAYABLE' || bookedAs === 'DEPOSIT' ? bookedAs : 'INCOME';
  return { kind: booked, headId: id };
}

/** Where money of a mode is until it is in the bank. */
export function accountOfTender({ mode, counterId, bankId, gateway }: Tender): AccountRef | null {
  if (mode === 'CASH') return counterId === undefined ? null : { kind: 'CASH', counterId };
  if (mode === 'CHEQUE' || mode === 'DD') return IN_HAND;
  if (mode === 'ONLINE') return gateway === undefined ? null : { kind: 'GATEWAY', tag: gateway };
  return bankId === undefined ? null : bank(bankId);
}

const of = (studentId: string, parts: readonly LinePart[], sign: bigint): Line[] =>
  parts.map(({ lineId, headId, amount }) => ({ account: OWED, amount: sign * amount, studentId, lineId, headId }));
const total = (parts: readonly { readonly amount: bigint }[]): bigint => sumOf(parts.map(({ amount }) => amount));
const two = (debit: AccountRef, credit: AccountRef, amount: bigint, more: Partial<Line> = {}): Line[] => [
  { account: debit, amount, ...more },
  { account: credit, amount: -amount, ...more },
];
/** What an amount of a head is made of, on the side of the head. */
function booked(head: Head, amount: bigint, sign: bigint, studentId: string): Line[] {
  const tax = head.gstRate === null ? 0n : taxWithin(amount, head.gstRate);
  return [
    { account: accountOfHead(head), amount: sign * (amount - tax), studentId, headId: head.id },
    { account: { kind: 'GST_OUTPUT' } as const, amount: sign * tax, studentId, headId: head.id },
  ].filter((line) => line.amount !== 0n);
}

interface OfStudent {
  readonly studentId: string;
}
interface Cheque extends OfStudent {
  readonly amount: bigint;
}

/** What each event writes: the whole table of the books. */
export const postingRules = {
  DEMAND: (
    e: OfStudent & { readonly lines: readonly { readonly lineId: string; readonly head: Head; readonly amount: bigint }[] },
  ): Line[] =>
    e.lines.flatMap(({ lineId, head, amount }) => [
      ...of(e.studentId, [{ lineId, headId: head.id, amount }], 1n),
      ...booked(head, amount, -1n, e.studentId),
    ]),
  OPENING: (e: OfStudent & { readonly lines: readonly LinePart[] }): Line[] => [
    ...of(e.studentId, e.lines, 1n),
    { account: { kind: 'OPENING' }, amount: -total(e.lines), studentId: e.studentId },
  ],
  RECEIPT: (
    e: OfStudent & {
      readonly tenders: readonly (Tender & { readonly account: AccountRef })[];
      readonly parts: readonly LinePart[];
      readonly advance: bigint;
    },
  ): Line[] => [
    ...e.tenders.map(({ account, amount, mode, reference, drawnOn, instrumentOn }): Line => {
      const told = { ...(reference ? { reference } : {}), ...(drawnOn ? { drawnOn } : {}), ...(instrumentOn ? { instrumentOn } : {}) };
      return { account, amount, mode, studentId: e.studentId, ...told };
    }),
    ...of(e.studentId, e.parts, -1n),
    ...(e.advance > 0n ? [{ account: ADVANCE, amount: -e.advance, studentId: e.studentId }] : []),
  ],
  ADVANCE_USED: (e: OfStudent & { readonly parts: readonly LinePart[] }): Line[] => [
    { account: ADVANCE, amount: total(e.parts), studentId: e.studentId },
    ...of(e.studentId, e.parts, -1n),
  ],
  CHEQUE_DEPOSITED: (e: Cheque & { readonly bankId: string }): Line[] =>
    two(clearing(e.bankId), IN_HAND, e.amount, { studentId: e.studentId }),
  CHEQUE_CLEARED: (e: Cheque & { readonly bankId: string }): Line[] =>
    two(bank(e.bankId), clearing(e.bankId), e.amount, { studentId: e.studentId }),
  /** The lines are open again; what the bank asks for it is a cost of ours. */
  CHEQUE_BOUNCED: (
    e: OfStudent & {
      readonly parts: readonly LinePart[];
      readonly advance: bigint;
      readonly from: AccountRef;
      readonly charge: { readonly bankId: string; readonly amount: bigint } | null;
    },
  ): Line[] => [
    ...of(e.studentId, e.parts, 1n),
    ...(e.advance > 0n ? [{ account: ADVANCE, amount: e.advance, studentId: e.studentId }] : []),
    { account: e.from, amount: -(total(e.parts) + e.advance), studentId: e.studentId },
    ...(e.charge && e.charge.amount > 0n ? two({ kind: 'BANK_CHARGES' }, bank(e.charge.bankId), e.charge.amount) : []),
  ],
  GATEWAY_SETTLED: (e: { readonly gateway: string; readonly bankId: string; readonly gross: bigint; readonly charges: bigint }): Line[] => [
    { account: bank(e.bankId), amount: e.gross - e.charges },
    ...(e.charges > 0n ? [{ account: { kind: 'BANK_CHARGES' } as const, amount: e.charges }] : []),
    { account: { kind: 'GATEWAY', tag: e.gateway }, amount: -e.gross },
  ],
  CONCESSION: (e: OfStudent & { readonly tag: string; readonly parts: readonly LinePart[] }): Line[] => [
    ...e.parts.map(({ headId, amount }): Line => ({ account: { kind: 'CONCESSION', tag: e.tag }, amount, studentId: e.studentId, headId })),
    ...of(e.studentId, e.parts, -1n),
  ],
  SPONSOR_SANCTIONED: (e: OfStudent & { readonly tag: string; readonly parts: readonly LinePart[] }): Line[] => [
    { account: sponsor(e.tag), amount: total(e.parts), studentId: e.studentId },
    ...of(e.studentId, e.parts, -1n),
  ],
  SPONSOR_REJECTED: (e: OfStudent & { readonly tag: string; readonly parts: readonly LinePart[] }): Line[] => [
    ...of(e.studentId, e.parts, 1n),
    { account: sponsor(e.tag), amount: -total(e.parts), studentId: e.studentId },
  ],
  SPONSOR_PAID: (e: {
    readonly tag: string;
    readonly bankId: string;
    readonly students: readonly Cheque[];
    readonly reference?: string;
  }): Line[] => [
    { account: bank(e.bankId), amount: total(e.students), mode: 'NEFT', ...(e.reference ? { reference: e.reference } : {}) },
    ...e.students.map(({ studentId, amount }): Line => ({ account: sponsor(e.tag), amount: -amount, studentId })),
  ],
  /** What a sponsor paid goes back to the sponsor: it is taken off what the sponsor owes. */
  REFUND_APPROVED: (
    e: OfStudent & {
      readonly heads: readonly { readonly head: Head; readonly amount: bigint }[];
      readonly advance: bigint;
      readonly toSponsor: { readonly tag: string; readonly amount: bigint } | null;
    },
  ): Line[] => {
    const all = total(e.heads) + e.advance;
    const back = e.toSponsor?.amount ?? 0n;
    return [
      ...e.heads.flatMap(({ head, amount }) => booked(head, amount, 1n, e.studentId)),
      ...(e.advance > 0n ? [{ account: ADVANCE, amount: e.advance, studentId: e.studentId }] : []),
      ...(all > back ? [{ account: TO_REFUND, amount: back - all, studentId: e.studentId }] : []),
      ...(e.toSponsor && back > 0n ? [{ account: sponsor(e.toSponsor.tag), amount: -back }] : []),
    ];
  },
  REFUND_PAID: (e: OfStudent & { readonly tender: Tender; readonly from: AccountRef }): Line[] => [
    { account: TO_REFUND, amount: e.tender.amount, studentId: e.studentId },
    {
      account: e.from,
      amount: -e.tender.amount,
      mode: e.tender.mode,
      studentId: e.studentId,
      ...(e.tender.reference ? { reference: e.tender.reference } : {}),
    },
  ],
  CASH_BANKED: (e: { readonly counterId: string; readonly bankId: string; readonly amount: bigint }): Line[] =>
    two(bank(e.bankId), { kind: 'CASH', counterId: e.counterId }, e.amount),
  /** Short is negative. */
  CASH_DIFFERENCE: (e: { readonly counterId: string; readonly difference: bigint }): Line[] =>
    two({ kind: 'CASH', counterId: e.counterId }, { kind: 'CASH_SHORT_OVER' }, e.difference),
  /** What was earned, given away and spent goes to the fund; what is owed carries on by itself. */
  YEAR_CLOSED: (e: { readonly balances: readonly { readonly account: AccountRef; readonly amount: bigint }[] }): Line[] =>
    [
      ...e.balances.map(({ account, amount }) => ({ account, amount: -amount })),
      { account: { kind: 'FUND_BALANCE' } as const, amount: total(e.balances) },
    ].filter(({ amount }) => amount !== 0n),
} satisfies Partial<Record<EntryKind, (event: never) => Line[]>>;

/** Accounts of a year alone, which its end empties. */
export const YEARLY: readonly AccountKind[] = ['INCOME', 'CONCESSION', 'LATE_FEE', 'BANK_CHARGES', 'CASH_SHORT_OVER'];

/** Balances of one student that never change sign: an advance and a refund are owed by us, the others to us. */
export const FLOORS = {
  STUDENT_ADVANCE: -1n,
  REFUND_PAYABLE: -1n,
  SPONSOR_RECEIVABLE: 1n,
  CHEQUES_IN_HAND: 1n,
  CLEARING: 1n,
} as const satisfies Partial<Record<AccountKind, bigint>>;

/** An entry in the other direction, line by line. */
export const mirrored = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, amount: -line.amount }));

/** What of a bounced cheque opens which lines: the last that it filled first, and an advance that is still there before them. */
export function bouncedParts(
  filled: readonly LinePart[],
  amount: bigint,
  advance: bigint,
): { parts: LinePart[]; advance: bigint; left: bigint } {
  const fromAdvance = amount < advance ? amount : advance;
  let left = amount - fromAdvance;
  const parts: LinePart[] = [];
  for (const part of filled.toReversed()) {
    const taken = part.amount < left ? part.amount : left;
    if (taken > 0n) parts.push({ ...part, amount: taken });
    left -= taken;
  }
  return { parts, advance: fromAdvance, left };
}
