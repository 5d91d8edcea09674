import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { costOf, segmentsOf } from './segments.rules.ts';

describe('the segments of an SMS', () => {
  it.each([
    ['', 'GSM7', 1],
    ['a'.repeat(160), 'GSM7', 1],
    ['a'.repeat(161), 'GSM7', 2],
    ['a'.repeat(306), 'GSM7', 2],
    ['a'.repeat(307), 'GSM7', 3],
    // A sign of the extension counts twice.
    ['€'.repeat(80), 'GSM7', 1],
    [`${'€'.repeat(80)}a`, 'GSM7', 2],
    // 153 is odd: the escape and its sign stay together, so 76 of them fill a part.
    ['€'.repeat(152), 'GSM7', 2],
    ['€'.repeat(153), 'GSM7', 3],
    ['{#}[]~|^\\', 'GSM7', 1],
    ['Fee due: ₹500', 'UCS2', 1],
    ['निकाल'.repeat(14), 'UCS2', 1],
    [`${'निकाल'.repeat(14)}a`, 'UCS2', 2],
    ['न'.repeat(134), 'UCS2', 2],
    ['न'.repeat(135), 'UCS2', 3],
    // Two units each; 67 is odd, so 33 fill a part.
    ['😀'.repeat(35), 'UCS2', 1],
    ['😀'.repeat(36), 'UCS2', 2],
    ['😀'.repeat(66), 'UCS2', 2],
    ['😀'.repeat(67), 'UCS2', 3],
  ] as const)('of %j', (text, encoding, segments) => expect(segmentsOf(text)).toEqual({ encoding, segments }));

  it('never fall when a text grows, and hold what they must', () => {
    const signs = fc.array(fc.constantFrom('a', 'Z', '€', '\n', 'न', '😀', '{'), { maxLength: 400 });
    fc.assert(
      fc.property(signs, fc.constantFrom('a', '€', 'न'), (some, one) => {
        const text = some.join('');
        const { encoding, segments } = segmentsOf(text);
        expect(segmentsOf(text + one).segments).toBeGreaterThanOrEqual(segments);
        const units = encoding === 'UCS2' ? text.length : text.length + some.filter((sign) => sign === '€' || sign === '{').length;
        const [alone, part] = encoding === 'UCS2' ? [70, 67] : [160, 153];
        expect(segments === 1).toBe(units <= alone);
        expect(segments === 1 || segments * part >= units).toBe(true);
        // At most one unit of a part stays empty.
        expect((segments - 1) * (part - 1) < Math.max(units, 1)).toBe(true);
      }),
    );
  });
});

describe('what SMS cost', () => {
  it.each([
    [3, '13.5', '0.405'],
    [1000, '12', '120.00'],
    [0, '12', '0.00'],
    [1, '0.001', '0.00001'],
    [7, '18.75', '1.3125'],
    [1_000_000, '9999.999', '99999990.00'],
  ] as const)('%i at %s paise', (segments, paise, rupees) => expect(costOf(segments, paise)).toBe(rupees));

  it('is exact at any number', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 9999 }), fc.nat({ max: 999 }), (segments, whole, part) => {
        const [rupees = '', rest = ''] = costOf(segments, `${whole}.${String(part).padStart(3, '0')}`).split('.');
        expect(BigInt(rupees + rest.padEnd(5, '0'))).toBe(BigInt(whole * 1000 + part) * BigInt(segments));
        expect(rest.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
