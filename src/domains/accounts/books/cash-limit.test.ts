import { describe, expect, it } from 'vitest';
import { closing, countOf, SHIPPED_DENOMINATIONS } from '../counter-session/counter-session.rules.ts';
import { paiseOf, rupeesOf } from '../money/paise.rules.ts';
import { cashRefused, SHIPPED_CASH_LIMITS } from './cash-limit.rules.ts';
import { receiptNumber, seriesOf } from './receipt-number.rules.ts';

const rupees = (text: string): bigint => paiseOf(text) ?? 0n;

describe('cash of one person in a day', () => {
  it.each([
    ['0', '199999.99', null],
    ['0', '200000', '199999.99'],
    ['150000', '49999.99', null],
    ['150000', '50000', '49999.99'],
    ['199999.99', '0.01', '0.00'],
    ['250000', '0', null],
  ])('%s taken and %s now: at most %s', (taken, now, most) => {
    const refused = cashRefused(SHIPPED_CASH_LIMITS, '2026-11-20', { taken: rupees(taken), now: rupees(now) });
    expect(refused && rupeesOf(refused.most)).toBe(most);
  });
  it('before the law there was no limit', () => {
    expect(cashRefused(SHIPPED_CASH_LIMITS, '2017-03-31', { taken: 0n, now: rupees('900000') })).toBeNull();
  });
});

describe('the end of a counter’s day', () => {
  const day = { opening: rupees('2000'), receipts: rupees('48350'), refunds: rupees('500'), banked: rupees('45000'), moved: 0n };
  const pieces = new Map([
    ['500', 9],
    ['200', 1],
    ['100', 1],
    ['20', 2],
  ]);
  const counted = countOf(SHIPPED_DENOMINATIONS.map((value) => ({ value, pieces: pieces.get(String(value / 100n)) ?? 0 })));

  it('4,850 are expected, 4,840 counted: 10 are short', () => {
    const { expected, difference, needsReason, needsSecond } = closing(day, counted, rupees('50'));
    expect([rupeesOf(expected), rupeesOf(counted), rupeesOf(difference), needsReason, needsSecond]).toEqual([
      '4850.00',
      '4840.00',
      '-10.00',
      true,
      false,
    ]);
    expect(closing(day, counted, rupees('9.99')).needsSecond).toBe(true);
    expect(closing({ ...day, moved: rupees('-10') }, counted, 0n)).toMatchObject({
      difference: 0n,
      needsReason: false,
      needsSecond: false,
    });
  });
});

describe('a number', () => {
  it('is the counter’s, of its year', () => {
    const { prefix, width } = seriesOf('C1', '26-27');
    expect([receiptNumber(prefix, width, 42n), receiptNumber(prefix, width, 123_456n)]).toEqual(['C1/26-27/00042', 'C1/26-27/123456']);
  });
});
