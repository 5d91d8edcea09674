import { fc } from '../../../../tests/property.server.ts';
import { describe, expect, test } from 'vitest';
import { decidedMark, needsThird, reachesLeast } from './revaluation-policy.rules.ts';
import type { PolicyTerms } from './revaluation-policy.rules.ts';

const HEAD = { max: 8000, step: 100 };
const terms = (policy: PolicyTerms['policy'], more: Partial<PolicyTerms> = {}): PolicyTerms => ({
  policy,
  thresholdPercent: null,
  thirdAbove: null,
  ...more,
});
const AVG2 = terms('AVG2', { thirdAbove: 1500 });
const marks = (first: number, second: number, third: number | null = null) => ({
  first: first * 100,
  second: second * 100,
  third: third === null ? null : third * 100,
});

describe('golden case 28: AVG2', () => {
  test('40 and 54 differ by 14: the average counts', () => {
    expect(needsThird(4000, 5400, AVG2)).toBe(false);
    expect(decidedMark(marks(40, 54), AVG2, HEAD)).toBe(4700);
  });
  test('40 and 56 differ by 16: a third examiner values', () => expect(needsThird(4000, 5600, AVG2)).toBe(true));
  test('a difference of exactly 15 is averaged', () => expect(needsThird(4000, 5500, AVG2)).toBe(false));
});

describe('golden case 29: the least mark of a head of 80 with 32 to pass is min(16, 12.8)', () => {
  const rule = { minPercentOfMax: 2000, minPercentOfPass: 4000 };
  const head = { max: 8000, min: 3200 };
  test.each([
    [1200, false],
    [1279, false],
    [1280, true],
    [1300, true],
  ])('a mark of %i hundredths: %s', (mark, may) => expect(reachesLeast(mark, rule, head)).toBe(may));
  test('one share alone decides, none lets everybody in', () => {
    expect(reachesLeast(1300, { ...rule, minPercentOfPass: null }, head)).toBe(false);
    expect(reachesLeast(1300, { ...rule, minPercentOfMax: null }, head)).toBe(true);
    expect(reachesLeast(0, { minPercentOfMax: null, minPercentOfPass: null }, head)).toBe(true);
  });
});

describe('golden case 30: 35, then 30', () => {
  test('BEST keeps 35', () => expect(decidedMark(marks(35, 30), terms('BEST'), HEAD)).toBe(3500));
  test('REPLACE takes 30, which fails with 32 to pass', () => expect(decidedMark(marks(35, 30), terms('REPLACE'), HEAD)).toBe(3000));
});

describe('a third valuation', () => {
  test.each([
    [40, 60, 57, 5900],
    [40, 60, 44, 4200],
    // Both pairs are 10 apart: the higher one.
    [40, 60, 50, 5500],
    [40, 60, 40, 4000],
  ])('%i, %i and %i give %i: the mean of the two closest', (first, second, third, mean) => {
    expect(decidedMark(marks(first, second, third), AVG2, HEAD)).toBe(mean);
  });
});

test('half a step is rounded up, on the steps of the head', () => {
  expect(decidedMark({ first: 4000, second: 4500, third: null }, AVG2, HEAD)).toBe(4300);
  expect(decidedMark({ first: 4000, second: 4550, third: null }, AVG2, { max: 8000, step: 50 })).toBe(4300);
  expect(decidedMark({ first: 4000, second: 4450, third: null }, AVG2, { max: 8000, step: 50 })).toBe(4250);
});

test.each([
  [35, 38, 3500],
  [35, 39, 3900],
  [39, 35, 3500],
  [39, 36, 3900],
])('THRESHOLD of 5 %% of 80: %i and %i give %i', (first, second, mark) => {
  expect(decidedMark(marks(first, second), terms('THRESHOLD', { thresholdPercent: 500 }), HEAD)).toBe(mark);
});

test('whatever is decided is a mark of the head: within it, on a step, and for BEST never below the first', () => {
  const mark = fc.integer({ min: 0, max: 160 }).map((n) => n * 50);
  fc.assert(
    fc.property(mark, mark, fc.option(mark), fc.constantFrom('REPLACE', 'BEST', 'AVG2', 'THRESHOLD'), (first, second, third, policy) => {
      const after = decidedMark({ first, second, third }, terms(policy, { thresholdPercent: 500 }), { max: 8000, step: 50 });
      expect(after % 50).toBe(0);
      expect(after).toBeGreaterThanOrEqual(policy === 'BEST' ? first : 0);
      expect(after).toBeLessThanOrEqual(8000);
    }),
  );
});
