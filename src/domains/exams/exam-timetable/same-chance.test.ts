import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { diceFrom, drawBelow, drawTolerance, exponential, naturalLog } from './same-chance.rules.ts';

describe('chance that is the same everywhere', () => {
  it('draws these numbers from seed 1', () => {
    const dice = diceFrom(1);
    expect(Array.from({ length: 6 }, () => drawBelow(dice, 1000))).toEqual([627, 2, 527, 981, 968, 281]);
  });

  it('draws each number about equally often, never one outside', () => {
    const dice = diceFrom(42);
    const counts = Array.from({ length: 7 }, () => 0);
    for (let drawn = 0; drawn < 70_000; drawn += 1) counts[drawBelow(dice, 7)]! += 1;
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(70_000);
    expect(counts.filter((count) => count < 9700 || count > 10_300)).toEqual([]);
  });

  it('tolerates one temperature on average', () => {
    const dice = diceFrom(3);
    let sum = 0;
    for (let drawn = 0; drawn < 100_000; drawn += 1) sum += drawTolerance(dice);
    expect(Math.round(sum / 1000)).toBe(100);
  });

  it('has logarithms and powers as exact as the engine', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), fc.double({ min: -30, max: 30, noNaN: true }), (value, power) => {
        expect(Math.abs(naturalLog(value) - Math.log(value))).toBeLessThan(1e-12);
        expect(Math.abs(exponential(power) / Math.exp(power) - 1)).toBeLessThan(1e-12);
      }),
    );
  });
});
