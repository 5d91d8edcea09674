import { beforeAll, describe, expect, it } from 'vitest';
import { saySeed } from '../../../../tests/calls/seed.server.ts';
import { fc } from '../../../../tests/property.server.ts';
import { amountInWords } from './amount-words.rules.ts';
import { dayAfter, daysBetween, inForce, monthsBegun } from './day.rules.ts';
import { halfUp, paiseOf, partOf, rupeesOf, sumOf, taxWithin } from './paise.rules.ts';
import { sharesOf } from './proportion.rules.ts';

beforeAll(() => saySeed('money'));

describe('paise', () => {
  it.each([
    ['1234.5', 123_450n],
    ['0.01', 1n],
    ['-7', -700n],
    [' 20000.00 ', 2_000_000n],
    ['9999999999999.99', 999_999_999_999_999n],
  ])('reads %s', (text, paise) => expect(paiseOf(text)).toBe(paise));

  it.each(['', '.5', '1.234', '1,000', '1e3', 'NaN', '५', '99999999999999'])('refuses "%s"', (text) => expect(paiseOf(text)).toBeNull());

  it('what is written is read again', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (paise) => {
        expect(paiseOf(rupeesOf(paise))).toBe(paise);
      }),
    );
  });

  it.each([
    [5n, 2n, 3n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
  ])('%s / %s half up is %s', (a, b, answer) => expect(halfUp(a, b)).toBe(answer));

  it('takes 18 % and finds it within', () => {
    expect(partOf(100_000n, 1_800n)).toBe(18_000n);
    expect(taxWithin(118_000n, 1_800n)).toBe(18_000n);
  });
});

describe('shares', () => {
  const over = (total: bigint, weights: readonly bigint[]) =>
    sharesOf(
      total,
      weights.map((weight, at) => ({ id: `L${at + 1}`, weight })),
    ).map(({ amount }) => rupeesOf(amount));

  it.each([
    [10_000n, [1n, 1n, 1n], ['33.34', '33.33', '33.33']],
    [100_001n, [150_000n, 2_000_000n, 50_000n], ['68.18', '909.10', '22.73']],
    [5n, [0n, 0n], ['0.00', '0.00']],
  ])('%s over %s is %s', (total, weights, shares) => expect(over(total, weights)).toEqual(shares));

  it('add up, lie within one paisa of their part, and do not depend on the order', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (total, all) => {
        const weighed = all.map((weight, at) => ({ id: `L${String(at).padStart(2, '0')}`, weight }));
        const sum = sumOf(all);
        const shares = sharesOf(total, weighed);
        const turned = new Map(sharesOf(total, weighed.toReversed()).map(({ id, amount }) => [id, amount]));
        const near = shares.every(
          ({ amount }, at) => amount * sum - total * (all[at] ?? 0n) < sum && total * (all[at] ?? 0n) - amount * sum < sum,
        );
        expect(
          sum === 0n ||
            (sumOf(shares.map(({ amount }) => amount)) === total && near && shares.every(({ id, amount }) => turned.get(id) === amount)),
        ).toBe(true);
      }),
    );
  });
});

describe('days', () => {
  it.each([
    ['2026-08-31', '2026-09-20', 20],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-03-31', '2026-04-01', -364],
  ])('from %s to %s are %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(dayAfter(from, days)).toBe(to);
  });
  it.each([
    ['2026-08-31', '2026-08-31', 0],
    ['2026-08-31', '2026-09-01', 1],
    ['2026-08-15', '2026-09-15', 1],
    ['2026-08-15', '2026-09-16', 2],
  ])('after %s, %s months have begun by %s', (from, to, months) => expect(monthsBegun(from, to)).toBe(months));
  it('the row in force is the one that began last', () => {
    const rows = [
      { from: '2018-10-01', until: null },
      { from: '2024-06-12', until: '2025-03-31' },
    ];
    expect(inForce(rows, '2024-07-01')).toBe(rows[1]);
    expect(inForce(rows, '2025-04-01')).toBe(rows[0]);
    expect(inForce(rows, '2018-09-30')).toBeNull();
  });
});

describe('an amount in words', () => {
  it.each([
    [
      12_500_050n,
      'Rupees One Lakh Twenty-five Thousand and Paise Fifty Only',
      'एक लाख पच्चीस हज़ार रुपये पचास पैसे मात्र',
      'एक लाख पंचवीस हजार रुपये पन्नास पैसे मात्र',
    ],
    [100n, 'Rupees One Only', 'एक रुपया मात्र', 'एक रुपया मात्र'],
    [10_000n, 'Rupees One Hundred Only', 'एक सौ रुपये मात्र', 'शंभर रुपये मात्र'],
    [
      1_234_567_800n,
      'Rupees One Crore Twenty-three Lakh Forty-five Thousand Six Hundred Seventy-eight Only',
      'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये मात्र',
      'एक कोटी तेवीस लाख पंचेचाळीस हजार सहाशे अठ्ठ्याहत्तर रुपये मात्र',
    ],
    [0n, 'Rupees Zero Only', 'शून्य रुपये मात्र', 'शून्य रुपये मात्र'],
    [1n, 'Rupees Zero and Paise One Only', 'शून्य रुपये एक पैसा मात्र', 'शून्य रुपये एक पैसा मात्र'],
  ])('%s', (paise, en, hi, mr) => {
    expect([amountInWords(paise, 'en'), amountInWords(paise, 'hi'), amountInWords(paise, 'mr')]).toEqual([en, hi, mr]);
  });

  it.each(['en', 'hi', 'mr'] as const)('no two of the first 20,000 rupees are said alike in %s, and no word is missing', (language) => {
    const said = Array.from({ length: 20_000 }, (_, rupees) => amountInWords(BigInt(rupees) * 100n, language));
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((one) => /\s\s|undefined|^\s/.test(one))).toEqual([]);
  });
});
