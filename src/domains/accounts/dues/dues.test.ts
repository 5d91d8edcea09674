import { beforeAll, describe, expect, it } from 'vitest';
import { saySeed } from '../../../../tests/calls/seed.server.ts';
import { fc } from '../../../../tests/property.server.ts';
import { paiseOf, rupeesOf, sumOf } from '../money/paise.rules.ts';
import { allocate, inOrder, LATE_FEE_PLACES, overrideFault } from './allocation.rules.ts';
import type { Allocation, OpenLine } from './allocation.rules.ts';
import { lateFee } from './late-fee.rules.ts';
import type { LateFeeRule } from './late-fee.rules.ts';
import { sanctionOver, splitDemand } from './scholarship.rules.ts';
import type { SponsorShare } from './scholarship.rules.ts';

beforeAll(() => saySeed('dues'));
const rupees = (text: string): bigint => paiseOf(text) ?? 0n;
const line = (id: string, dueOn: string, priority: number, open: string, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  dueOn,
  priority,
  open: rupees(open),
  allowPartial: true,
  isLateFee: false,
  ...more,
});
const DUE = [
  line('L4', '2026-12-15', 2, '20000'),
  line('L2', '2026-07-15', 2, '20000'),
  line('L3', '2026-07-15', 3, '500'),
  line('L1', '2026-07-15', 1, '1500'),
];
const spelt = ({ parts, advance }: Allocation) =>
  [...parts.map(({ lineId, amount }) => `${lineId} ${rupeesOf(amount)}`), `+ ${rupeesOf(advance)}`].join(', ');
const told = (lines: readonly OpenLine[], paid: string, place?: (typeof LATE_FEE_PLACES)[number]) =>
  spelt(allocate(lines, rupees(paid), place));

describe('allocation', () => {
  it.each([
    ['10000', 'L1 1500.00, L2 8500.00, + 0.00'],
    ['25000', 'L1 1500.00, L2 20000.00, L3 500.00, L4 3000.00, + 0.00'],
    ['45000', 'L1 1500.00, L2 20000.00, L3 500.00, L4 20000.00, + 3000.00'],
    ['0', '+ 0.00'],
  ])('of %s paid', (paid, answer) => expect(told(DUE, paid)).toBe(answer));

  it('a line that takes no part payment is left out unless it can be filled', () => {
    const whole = DUE.map((one) => (one.id === 'L2' ? { ...one, allowPartial: false } : one));
    expect(told(whole, '10000')).toBe('L1 1500.00, L3 500.00, L4 8000.00, + 0.00');
    expect(told(whole, '21500')).toBe('L1 1500.00, L2 20000.00, + 0.00');
  });

  it.each([
    ['FIRST', 'F, L1, L2, L3, L4'],
    ['LAST', 'L1, L2, L3, L4, F'],
    ['WITH_LINES', 'L1, L2, L3, F, L4'],
  ] as const)('late fees %s', (place, order) => {
    const late = line('F', '2026-09-20', 99, '200', { isLateFee: true });
    expect(
      inOrder([...DUE, late], place)
        .map(({ id }) => id)
        .join(', '),
    ).toBe(order);
  });

  it.each([
    ['nothing is wrong', [['L4', '500']], null],
    ['more than is open', [['L3', '501']], 'ABOVE_OPEN'],
    [
      'a line twice',
      [
        ['L3', '1'],
        ['L3', '1'],
      ],
      'LINE_TWICE',
    ],
    ['another line', [['L9', '1']], 'LINE_NOT_OPEN'],
    ['nothing', [['L1', '0']], 'LINE_NOT_OPEN'],
    [
      'more than is paid',
      [
        ['L2', '900'],
        ['L4', '101'],
      ],
      'ABOVE_PAID',
    ],
    ['a part of a whole line', [['L5', '10']], 'LINE_PAID_WHOLE'],
  ] as const)('by hand: %s', (_, parts, fault) => {
    const lines = [...DUE, line('L5', '2026-07-15', 9, '100', { allowPartial: false })];
    expect(
      overrideFault(
        lines,
        rupees('1000'),
        parts.map(([lineId, amount]) => ({ lineId, amount: rupees(amount) })),
      ),
    ).toBe(fault);
  });

  it('P11: spends exactly what is paid, is blind to the order of its input, and fills no line above what is open', () => {
    const someLine = fc.record({
      dueOn: fc.constantFrom('2026-07-15', '2026-08-15', '2026-12-15'),
      priority: fc.integer({ min: 1, max: 5 }),
      open: fc.bigInt({ min: 1n, max: 5_000_000n }),
      allowPartial: fc.boolean(),
      isLateFee: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(someLine, { maxLength: 12 }),
        fc.bigInt({ min: 0n, max: 30_000_000n }),
        fc.constantFrom(...LATE_FEE_PLACES),
        (drawn, paid, place) => {
          const lines = drawn.map((one, at) => ({ ...one, id: `L${at}` }));
          const { parts, advance } = allocate(lines, paid, place);
          const open = new Map(lines.map((one) => [one.id, one]));
          const due = sumOf(lines.map((one) => one.open));
          const spent = sumOf(parts.map(({ amount }) => amount));
          const fits = parts.every(({ lineId, amount }) => amount > 0n && amount <= (open.get(lineId)?.open ?? 0n));
          const wholes = lines.some((one) => !one.allowPartial) || spent === (paid < due ? paid : due);
          const turned = allocate(lines.toReversed(), paid, place);
          expect(
            spent + advance === paid &&
              fits &&
              wholes &&
              overrideFault(lines, paid, parts) === null &&
              spelt(turned) === spelt({ parts, advance }),
          ).toBe(true);
        },
      ),
    );
  });
});

const TEN_A_DAY: LateFeeRule = {
  from: '2026-04-01',
  until: null,
  per: 'DAY',
  charge: { flat: 1_000n },
  slabs: [],
  graceDays: 5,
  countFrom: 'DUE',
  cap: 50_000n,
};

describe('late fee', () => {
  const fee = (rule: Partial<LateFeeRule>, on: string, amount = '20000') =>
    rupeesOf(lateFee({ ...TEN_A_DAY, ...rule }, '2026-08-31', [{ amount: rupees(amount), on }]));

  const slabs = [
    { fromDay: 1, amount: 10_000n },
    { fromDay: 16, amount: 25_000n },
  ];
  it.each([
    ['2026-09-20', '200.00', {}],
    ['2026-09-20', '150.00', { countFrom: 'GRACE_END' }],
    ['2026-09-05', '0.00', {}],
    ['2026-09-06', '60.00', {}],
    ['2026-08-20', '0.00', {}],
    ['2026-12-31', '500.00', {}],
    ['2026-12-31', '1220.00', { cap: null }],
    ['2026-09-15', '30.00', { per: 'WEEK', cap: null }],
    ['2026-10-01', '20.00', { per: 'MONTH', cap: null }],
    ['2026-09-20', '200.00', { charge: { rate: 100n }, per: 'MONTH', cap: null }],
    ['2026-09-10', '100.00', { per: 'SLAB', slabs }],
    ['2026-09-20', '250.00', { per: 'SLAB', slabs }],
  ] as const)('on %s it is %s (case %#)', (on, answer, rule) => expect(fee(rule, on)).toBe(answer));

  it('a part payment stops a percentage for its part, and a flat fee not at all', () => {
    const parts = [
      { amount: rupees('15000'), on: '2026-09-10' },
      { amount: rupees('5000'), on: '2026-11-10' },
    ];
    expect(rupeesOf(lateFee({ ...TEN_A_DAY, charge: { rate: 100n }, per: 'MONTH', cap: null }, '2026-08-31', parts))).toBe('300.00');
    expect(rupeesOf(lateFee({ ...TEN_A_DAY, cap: null }, '2026-08-31', parts))).toBe('710.00');
  });

  it('never falls as days pass, and never passes its cap', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-10-${String(at).padStart(2, '0')}`);
    const rules = fc.record({
      per: fc.constantFrom('DAY', 'WEEK', 'MONTH'),
      graceDays: fc.integer({ min: 0, max: 60 }),
      countFrom: fc.constantFrom('DUE', 'GRACE_END'),
    });
    fc.assert(
      fc.property(rules, day, day, (rule, a, b) => {
        const [early, late] = [a, b].toSorted().map((on) => lateFee({ ...TEN_A_DAY, ...rule }, '2026-08-31', [{ amount: 1_000_000n, on }]));
        expect((early ?? 0n) <= (late ?? 0n) && (late ?? 0n) <= 50_000n).toBe(true);
      }),
    );
  });
});

const HALF: SponsorShare = {
  headId: 'tuition',
  gender: null,
  incomeMax: 80_000_000n,
  courseKind: null,
  rate: 5_000n,
  cap: null,
  payee: 'COLLEGE',
};

describe('scholarship', () => {
  const lines = [
    { id: 'a', headId: 'tuition', amount: rupees('80000') },
    { id: 'b', headId: 'exam', amount: rupees('2000') },
    { id: 'c', headId: 'other', amount: rupees('3000') },
  ];
  const poor = { gender: 'MALE', income: rupees('500000'), courseKind: 'UG' };
  const sums = (split: ReturnType<typeof splitDemand>) => [
    rupeesOf(sumOf(split.map(({ student }) => student))),
    rupeesOf(sumOf(split.map(({ sponsor }) => sponsor))),
  ];

  it('half of tuition and examination is the sponsor’s, and a sanction of less goes to a work list', () => {
    const split = splitDemand(lines, [HALF, { ...HALF, headId: 'exam' }], poor);
    expect(sums(split)).toEqual(['44000.00', '41000.00']);
    const { parts, shortfall, excess } = sanctionOver(split, rupees('40000'));
    expect([rupeesOf(sumOf(parts.map(({ amount }) => amount))), rupeesOf(shortfall), rupeesOf(excess)]).toEqual([
      '40000.00',
      '1000.00',
      '0.00',
    ]);
    expect(rupeesOf(sanctionOver(split, rupees('41500')).excess)).toBe('500.00');
  });

  it.each([
    ['an income above the limit', [HALF], { ...poor, income: rupees('800000.01') }, '0.00'],
    ['an unknown income', [HALF], { ...poor, income: null }, '0.00'],
    ['a scheme for others', [{ ...HALF, gender: 'FEMALE' as const }], poor, '0.00'],
    ['money of the student’s own account', [{ ...HALF, payee: 'STUDENT' as const }], poor, '0.00'],
    ['a cap', [{ ...HALF, cap: rupees('30000') }], poor, '30000.00'],
    ['the larger of two', [HALF, { ...HALF, rate: 10_000n }], poor, '80000.00'],
  ])('%s', (_, shares, who, sponsor) => expect(sums(splitDemand(lines, shares, who))[1]).toBe(sponsor));
});
