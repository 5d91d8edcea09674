import { describe, expect, test } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { hundredths, isBelow, percentText, shutOf, stands } from './attendance.rules.ts';

const mark = (at: number, key: string, codeId = 'P') => ({ at, key, codeId });

describe('of two marks', () => {
  test.each([
    ['nothing before', null, mark(1, 'a'), 'ARRIVING'],
    ['the same line again', mark(5, 'a'), mark(5, 'a'), 'SAME'],
    ['a later one', mark(5, 'a'), mark(6, 'b', 'A'), 'ARRIVING'],
    ['an earlier one that says the same', mark(5, 'b'), mark(4, 'a'), 'SAME'],
    ['an earlier one that says something else', mark(5, 'b'), mark(4, 'a', 'A'), 'STANDING'],
  ])('%s', (_what, before, arriving, result) => {
    expect(stands(before, arriving)).toBe(result);
  });

  test('whatever the order in which they come, and however often, the same one stands', () => {
    const line = fc.record({ at: fc.integer({ min: 0, max: 5 }), key: fc.uuid(), codeId: fc.constantFrom('P', 'A', 'L') });
    const last = (lines: readonly ReturnType<typeof mark>[]) => {
      let held: ReturnType<typeof mark> | null = null;
      for (const one of lines) if (stands(held, one) === 'ARRIVING') held = one;
      return held?.codeId;
    };
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: (one) => one.key, minLength: 1, maxLength: 6 }), fc.nat(), (lines, turn) => {
        const turned = [...lines.slice(turn % lines.length), ...lines.slice(0, turn % lines.length)];
        expect(last([...turned, ...lines])).toBe(last(lines));
      }),
    );
  });
});

describe('a day', () => {
  const facts = { today: '2026-11-30', yearFrom: '2026-06-01', yearUntil: '2027-05-31', frozenUntil: '2026-10-31', holiday: null };
  test.each([
    ['2026-12-01', facts, 'FUTURE'],
    ['2026-05-31', facts, 'OUTSIDE'],
    ['2026-10-31', facts, 'FROZEN'],
    ['2026-11-09', { ...facts, holiday: 'Diwali' }, 'HOLIDAY'],
    ['2026-11-10', facts, null],
  ])('%s is %s', (day, at, shut) => {
    expect(shutOf(day, at)).toBe(shut);
  });
});

describe('a percentage', () => {
  test.each([
    ['75', 7500],
    ['62.5', 6250],
    ['65.05', 6505],
  ])('%s is %i hundredths', (percent, value) => {
    expect(hundredths(percent)).toBe(value);
  });
  test('is exact at its edge, and never rounded up to it', () => {
    expect([isBelow(3, 4, '75'), isBelow(749_999, 1_000_000, '75'), isBelow(0, 0, '75')]).toEqual([false, true, false]);
    expect([percentText(749_999, 1_000_000), percentText(2, 3), percentText(0, 0)]).toEqual(['74.99', '66.66', null]);
  });
  test('agrees with whole numbers, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), fc.integer({ min: 0, max: 100 }), (held, part, percent) => {
        const attended = Math.min(part, held);
        expect(isBelow(attended, held, String(percent))).toBe(BigInt(attended) * 100n < BigInt(percent) * BigInt(held));
      }),
    );
  });
});
