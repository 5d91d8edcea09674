import { beforeAll, describe, expect, it } from 'vitest';
import { saySeed } from '../../../../tests/calls/seed.server.ts';
import { fc } from '../../../../tests/property.server.ts';
import { dayAfter, inForce } from '../money/day.rules.ts';
import { paiseOf, rupeesOf, sumOf } from '../money/paise.rules.ts';
import { refundOf, SHIPPED_REFUND_RULES } from './refund-schedule.rules.ts';
import type { PaidHead, RefundCase, RefundRule } from './refund-schedule.rules.ts';

beforeAll(() => saySeed('refunds'));
const rupees = (text: string): bigint => paiseOf(text) ?? 0n;
function ruleOf(authority: string): RefundRule {
  const rule = SHIPPED_REFUND_RULES.find((one) => one.authority === authority);
  if (!rule) throw new Error(`no rule ${authority}`);
  return rule;
}
const head = (headId: string, student: string, more: Partial<PaidHead> = {}): PaidHead => ({
  headId,
  student: rupees(student),
  sponsor: 0n,
  isDeposit: false,
  refundable: true,
  ...more,
});
const asked = (noticeOn: string, more: Partial<RefundCase> = {}): RefundCase => ({
  anchorOn: '2026-08-31',
  noticeOn,
  refilled: true,
  heads: [head('tuition', '100000'), head('caution', '5000', { isDeposit: true })],
  ...more,
});

describe('refunds', () => {
  it.each([
    ['2026-08-16', 10_000n, '95000.00'],
    ['2026-08-17', 9_000n, '90000.00'],
    ['2026-08-31', 9_000n, '90000.00'],
    ['2026-09-01', 8_000n, '80000.00'],
    ['2026-09-15', 8_000n, '80000.00'],
    ['2026-09-16', 5_000n, '50000.00'],
    ['2026-09-30', 5_000n, '50000.00'],
    ['2026-10-01', 0n, '0.00'],
  ])('UGC 2018: notice on %s', (noticeOn, rate, fees) => {
    const refund = refundOf(ruleOf('UGC 2018'), asked(noticeOn));
    expect(refund.rate).toBe(rate);
    expect(rupeesOf(refund.student)).toBe(rupeesOf(rupees(fees) + rupees('5000')));
  });

  it('of a full refund at most 5 % and 5,000 rupees are kept', () => {
    const keptOf = (fees: string) => rupeesOf(refundOf(ruleOf('UGC 2018'), asked('2026-08-01', { heads: [head('tuition', fees)] })).kept);
    expect([keptOf('40000'), keptOf('400000')]).toEqual(['2000.00', '5000.00']);
  });

  it.each([
    ['2024-09-30', '105000.00'],
    ['2024-10-01', '104000.00'],
    ['2024-10-31', '104000.00'],
    ['2024-11-01', '5000.00'],
  ])('UGC 2024-25: notice on %s', (noticeOn, student) => {
    expect(rupeesOf(refundOf(ruleOf('UGC 2024-25'), asked(noticeOn, { anchorOn: '2024-08-31' })).student)).toBe(student);
  });

  it.each([
    ['before the start', '2026-08-30', true, '119000.00'],
    ['on the third day, and the seat is filled', '2026-09-03', true, '110000.00'],
    ['in the second month', '2026-10-05', true, '100000.00'],
    ['and the seat stays empty', '2026-09-03', false, '0.00'],
  ])('AICTE: %s', (_, noticeOn, refilled, student) => {
    const heads = [head('tuition', '120000')];
    expect(rupeesOf(refundOf(ruleOf('AICTE 2007'), asked(noticeOn, { refilled, heads, anchorOn: '2026-08-31' })).student)).toBe(student);
  });

  it('what a sponsor paid goes back to the sponsor, and what is not refundable stays', () => {
    const heads = [head('tuition', '25000', { sponsor: rupees('75000') }), head('form', '500', { refundable: false })];
    const refund = refundOf(ruleOf('UGC 2018'), asked('2026-09-01', { heads }));
    expect([rupeesOf(refund.student), rupeesOf(refund.sponsor)]).toEqual(['20000.00', '60000.00']);
  });

  it('the rule in force is that of the day', () => {
    const ugc = SHIPPED_REFUND_RULES.filter(({ authority }) => authority.startsWith('UGC'));
    const named = (day: string) => inForce(ugc, day)?.authority;
    expect(['2022-01-01', '2023-08-01', '2024-08-01', '2026-08-01'].map(named)).toEqual([
      'UGC 2018',
      'UGC 2023-24',
      'UGC 2024-25',
      'UGC 2018',
    ]);
  });

  it('P8: nothing above what was paid comes back, of any head, on any day', () => {
    const money = fc.bigInt({ min: 0n, max: 50_000_000n });
    const heads = fc.array(fc.record({ student: money, sponsor: money, isDeposit: fc.boolean(), refundable: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        heads,
        fc.integer({ min: -60, max: 400 }),
        fc.boolean(),
        fc.constantFrom(...SHIPPED_REFUND_RULES),
        (drawn, days, refilled, rule) => {
          const paid = drawn.map((one, at) => ({ ...one, headId: `H${at}` }));
          const refund = refundOf(rule, asked(dayAfter('2026-08-31', days), { heads: paid, refilled }));
          const within = refund.heads.every((one, at) => {
            const { student = 0n, sponsor = 0n } = paid[at] ?? {};
            return one.student >= 0n && one.sponsor >= 0n && one.student <= student && one.sponsor <= sponsor;
          });
          expect(within && refund.student === sumOf(refund.heads.map((one) => one.student))).toBe(true);
        },
      ),
    );
  });
});
