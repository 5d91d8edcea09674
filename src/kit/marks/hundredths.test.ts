import { fc } from '../../../tests/property.server.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { saySeed, seed } from '../../../tests/calls/seed.server.ts';
import { hundredthsOf } from './decimal.contract.ts';
import {
  divideDown,
  divideHalfEven,
  divideHalfUp,
  divideUp,
  formatFine,
  formatHundredths,
  formatShort,
  parseHundredths,
} from './hundredths.rules.ts';

beforeAll(() => saySeed('hundredths'));

describe('hundredths', () => {
  it.each([
    ['7.5', 750],
    ['7.50', 750],
    ['0.01', 1],
    ['32', 3200],
    [' 8.25 ', 825],
    ['007', 700],
  ])('reads %s', (text, value) => expect(parseHundredths(text)).toBe(value));

  it.each(['', '.5', '5.', '1.234', '-1', '1e2', '1,5', 'AB', '12345678', '٣'])('refuses "%s"', (text) =>
    expect(parseHundredths(text)).toBeNull(),
  );

  it.each([
    ['-7.5', -750],
    ['-0', 0],
    ['-0.05', -5],
  ])('reads the signed decimal %s', (text, value) => expect(hundredthsOf(text)).toBe(value));

  it.each([
    [750, '7.50', '7.5'],
    [3200, '32.00', '32'],
    [5, '0.05', '0.05'],
    [-750, '-7.50', '-7.5'],
    [0, '0.00', '0'],
  ])('prints %i as %s and %s', (value, long, short) => expect([formatHundredths(value), formatShort(value)]).toEqual([long, short]));

  it('prints ten-thousandths', () => {
    expect([1_425_000, 10_001, 0, 20_000].map(formatFine)).toEqual(['142.5', '1.0001', '0', '2']);
  });

  it('T19: reading and printing are inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        expect([parseHundredths(formatHundredths(value)), parseHundredths(formatShort(value))]).toEqual([value, value]);
      }),
      { seed },
    );
  });
});

describe('integer division', () => {
  it.each([
    [7125, 10, 713, 712],
    [7625, 10, 763, 762],
    [7635, 10, 764, 764],
    [7124, 10, 712, 712],
    [0, 3, 0, 0],
  ])('%i / %i half up %i, half even %i', (numerator, denominator, up, even) => {
    expect([divideHalfUp(numerator, denominator), divideHalfEven(numerator, denominator)]).toEqual([up, even]);
  });

  it('T19: agrees with exact big integers', () => {
    const oracle = (n: bigint, d: bigint, tieUp: (q: bigint) => boolean): bigint => {
      const [q, twice] = [n / d, 2n * (n % d)];
      return twice > d || (twice === d && tieUp(q)) ? q + 1n : q;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 1, max: 2 ** 20 }), (n, d) => {
        const [bigN, bigD] = [BigInt(n), BigInt(d)];
        expect(BigInt(divideHalfUp(n, d))).toBe(oracle(bigN, bigD, () => true));
        expect(BigInt(divideHalfEven(n, d))).toBe(oracle(bigN, bigD, (q) => q % 2n === 1n));
        expect(BigInt(divideDown(n, d))).toBe(bigN / bigD);
        expect(BigInt(divideUp(n, d))).toBe((bigN + bigD - 1n) / bigD);
      }),
      { seed },
    );
  });
});
