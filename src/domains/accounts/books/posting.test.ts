import { describe, expect, it } from 'vitest';
import { sumOf } from '../money/paise.rules.ts';
import { accountOfTender, bouncedParts, mirrored, postingRules, YEARLY } from './posting.rules.ts';
import type { AccountRef, Head, Line } from './posting.rules.ts';

const studentId = 's';
const TUITION: Head = { id: 'tui', kind: 'TUITION', bookedAs: 'INCOME', gstRate: null };
const part = { lineId: 'l1', headId: 'tui', amount: 900n };
const CHEQUE: AccountRef = { kind: 'CHEQUES_IN_HAND' };
const named = ({ kind, headId, bankId, counterId, tag }: AccountRef) =>
  [kind, headId ?? bankId ?? counterId ?? tag].filter(Boolean).join(':');
const told = (lines: readonly Line[]) => lines.map(({ account, amount }) => `${named(account)} ${amount}`);

/** The table of the books: what is debited, and what is credited. */
const TABLE: readonly (readonly [string, readonly Line[], readonly string[]])[] = [
  [
    'a demand',
    postingRules.DEMAND({ studentId, lines: [{ lineId: 'l1', head: TUITION, amount: 900n }] }),
    ['STUDENT_RECEIVABLE 900', 'INCOME:tui -900'],
  ],
  [
    'a demand of a taxed head',
    postingRules.DEMAND({ studentId, lines: [{ lineId: 'l1', head: { ...TUITION, gstRate: 1_800n }, amount: 1_180n }] }),
    ['STUDENT_RECEIVABLE 1180', 'INCOME:tui -1000', 'GST_OUTPUT -180'],
  ],
  [
    'what is passed on, a deposit and a late fee',
    postingRules.DEMAND({
      studentId,
      lines: [
        { lineId: 'a', head: { ...TUITION, id: 'uni', bookedAs: 'PAYABLE' }, amount: 1n },
        { lineId: 'b', head: { ...TUITION, id: 'cau', bookedAs: 'DEPOSIT' }, amount: 2n },
        { lineId: 'c', head: { ...TUITION, kind: 'LATE_FEE' }, amount: 3n },
      ],
    }),
    ['STUDENT_RECEIVABLE 1', 'PAYABLE:uni -1', 'STUDENT_RECEIVABLE 2', 'DEPOSIT:cau -2', 'STUDENT_RECEIVABLE 3', 'LATE_FEE -3'],
  ],
  ['an old balance', postingRules.OPENING({ studentId, lines: [part] }), ['STUDENT_RECEIVABLE 900', 'OPENING -900']],
  [
    'a receipt of two modes',
    postingRules.RECEIPT({
      studentId,
      tenders: [
        { mode: 'CASH', amount: 400n, account: { kind: 'CASH', counterId: 'c1' } },
        { mode: 'CHEQUE', amount: 600n, account: CHEQUE },
      ],
      parts: [part],
      advance: 100n,
    }),
    ['CASH:c1 400', 'CHEQUES_IN_HAND 600', 'STUDENT_RECEIVABLE -900', 'STUDENT_ADVANCE -100'],
  ],
  ['a use of the advance', postingRules.ADVANCE_USED({ studentId, parts: [part] }), ['STUDENT_ADVANCE 900', 'STUDENT_RECEIVABLE -900']],
  [
    'a cheque to the bank',
    postingRules.CHEQUE_DEPOSITED({ studentId, amount: 900n, bankId: 'b' }),
    ['CLEARING:b 900', 'CHEQUES_IN_HAND -900'],
  ],
  ['a cheque cleared', postingRules.CHEQUE_CLEARED({ studentId, amount: 900n, bankId: 'b' }), ['BANK:b 900', 'CLEARING:b -900']],
  [
    'a cheque bounced',
    postingRules.CHEQUE_BOUNCED({
      studentId,
      parts: [part],
      advance: 100n,
      from: { kind: 'CLEARING', bankId: 'b' },
      charge: { bankId: 'b', amount: 50n },
    }),
    ['STUDENT_RECEIVABLE 900', 'STUDENT_ADVANCE 100', 'CLEARING:b -1000', 'BANK_CHARGES 50', 'BANK:b -50'],
  ],
  [
    'a gateway’s settlement',
    postingRules.GATEWAY_SETTLED({ gateway: 'g', bankId: 'b', gross: 1_000n, charges: 24n }),
    ['BANK:b 976', 'BANK_CHARGES 24', 'GATEWAY:g -1000'],
  ],
  [
    'a concession',
    postingRules.CONCESSION({ studentId, tag: 'MERIT', parts: [part] }),
    ['CONCESSION:MERIT 900', 'STUDENT_RECEIVABLE -900'],
  ],
  [
    'a sanction',
    postingRules.SPONSOR_SANCTIONED({ studentId, tag: 'EBC', parts: [part] }),
    ['SPONSOR_RECEIVABLE:EBC 900', 'STUDENT_RECEIVABLE -900'],
  ],
  [
    'a sponsor’s money',
    postingRules.SPONSOR_PAID({ tag: 'EBC', bankId: 'b', students: [{ studentId, amount: 900n }] }),
    ['BANK:b 900', 'SPONSOR_RECEIVABLE:EBC -900'],
  ],
  [
    'a rejection',
    postingRules.SPONSOR_REJECTED({ studentId, tag: 'EBC', parts: [part] }),
    ['STUDENT_RECEIVABLE 900', 'SPONSOR_RECEIVABLE:EBC -900'],
  ],
  [
    'a refund approved, a part of it to the sponsor',
    postingRules.REFUND_APPROVED({
      studentId,
      heads: [{ head: TUITION, amount: 800n }],
      advance: 50n,
      toSponsor: { tag: 'EBC', amount: 300n },
    }),
    ['INCOME:tui 800', 'STUDENT_ADVANCE 50', 'REFUND_PAYABLE -550', 'SPONSOR_RECEIVABLE:EBC -300'],
  ],
  [
    'a refund paid',
    postingRules.REFUND_PAID({ studentId, tender: { mode: 'NEFT', amount: 550n, bankId: 'b' }, from: { kind: 'BANK', bankId: 'b' } }),
    ['REFUND_PAYABLE 550', 'BANK:b -550'],
  ],
  ['cash to the bank', postingRules.CASH_BANKED({ counterId: 'c1', bankId: 'b', amount: 5n }), ['BANK:b 5', 'CASH:c1 -5']],
  ['a short count', postingRules.CASH_DIFFERENCE({ counterId: 'c1', difference: -10n }), ['CASH:c1 -10', 'CASH_SHORT_OVER 10']],
];

describe('what each event writes', () => {
  it.each(TABLE)('%s', (_, lines, wanted) => {
    expect(told(lines)).toEqual(wanted);
    expect(sumOf(lines.map(({ amount }) => amount))).toBe(0n);
  });

  it('P6: an entry and its mirror are nothing on every account', () => {
    for (const [, lines] of TABLE) {
      const both = Map.groupBy([...lines, ...mirrored(lines)], ({ account, lineId, headId }) => `${named(account)} ${lineId} ${headId}`);
      expect([...both.values()].map((all) => sumOf(all.map(({ amount }) => amount))).filter((sum) => sum !== 0n)).toEqual([]);
    }
  });

  it('P10: the end of a year empties what was earned and spent into the fund, and leaves what is owed', () => {
    const sums = new Map<string, { account: AccountRef; amount: bigint }>();
    for (const { account, amount } of TABLE.flatMap(([, lines]) => lines)) {
      const known = sums.get(named(account));
      sums.set(named(account), { account, amount: (known?.amount ?? 0n) + amount });
    }
    const yearly = [...sums.values()].filter(({ account }) => YEARLY.includes(account.kind));
    const closing = postingRules.YEAR_CLOSED({ balances: yearly });
    expect(sumOf(closing.map(({ amount }) => amount))).toBe(0n);
    for (const { account, amount } of closing)
      sums.set(named(account), { account, amount: (sums.get(named(account))?.amount ?? 0n) + amount });
    expect(yearly.map(({ account }) => sums.get(named(account))?.amount)).toEqual(yearly.map(() => 0n));
    expect(sumOf([...sums.values()].map(({ amount }) => amount))).toBe(0n);
    expect(sums.get('FUND_BALANCE')?.amount).toBe(sumOf(yearly.map(({ amount }) => amount)));
  });
});

describe('where money of a mode is', () => {
  it.each([
    [{ mode: 'CASH', counterId: 'c1' }, 'CASH:c1'],
    [{ mode: 'DD' }, 'CHEQUES_IN_HAND'],
    [{ mode: 'UPI', bankId: 'b' }, 'BANK:b'],
    [{ mode: 'ONLINE', gateway: 'g' }, 'GATEWAY:g'],
    [{ mode: 'CASH' }, null],
    [{ mode: 'CARD' }, null],
    [{ mode: 'ONLINE' }, null],
  ] as const)('%j: %s', (tender, place) => {
    const account = accountOfTender({ amount: 1n, ...tender });
    expect(account && named(account)).toBe(place);
  });
});

describe('a bounced cheque', () => {
  const filled = [
    { lineId: 'a', headId: 'h', amount: 500n },
    { lineId: 'b', headId: 'h', amount: 300n },
  ];
  it.each([
    [800n, 0n, ['b 300', 'a 500'], 0n, 0n],
    [400n, 0n, ['b 300', 'a 100'], 0n, 0n],
    [900n, 100n, ['b 300', 'a 500'], 100n, 0n],
    [900n, 40n, ['b 300', 'a 500'], 40n, 60n],
  ])('of %s with an advance of %s opens %s', (amount, held, opened, advance, left) => {
    const found = bouncedParts(filled, amount, held);
    expect([found.parts.map((one) => `${one.lineId} ${one.amount}`), found.advance, found.left]).toEqual([opened, advance, left]);
  });
});
