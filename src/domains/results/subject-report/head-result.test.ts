import { describe, expect, test } from 'vitest';
import { difficultyOf, headFigures } from './head-result.rules.ts';

describe('figures of a head', () => {
  test('the mean is of those who appeared, once rounded; the facility is the mean of the maximum', () => {
    // 10, 20, 25 of 40: mean 18.33, 45.83 %
    expect(headFigures([{ appeared: 3, absent: 2, passed: 2, sum: 5500, highest: 2500 }], 4000)).toEqual({
      appeared: 3,
      absent: 2,
      passed: 2,
      failed: 1,
      passPercent: '66.67',
      average: '18.33',
      highest: '25',
      facility: '45.83',
      difficulty: 'MODERATE',
    });
  });

  test('counts of several runs add up', () => {
    const one = { appeared: 1, absent: 0, passed: 1, sum: 4000, highest: 4000 };
    expect(headFigures([one, { ...one, sum: 2000, highest: 2000, passed: 0 }], 4000)).toMatchObject({
      appeared: 2,
      passed: 1,
      average: '30.00',
      highest: '40',
      facility: '75.00',
      difficulty: 'EASY',
    });
  });

  test('of nobody nothing is said', () => {
    expect(headFigures([{ appeared: 0, absent: 4, passed: 0, sum: 0, highest: null }], 4000)).toMatchObject({
      average: null,
      highest: null,
      facility: null,
      difficulty: null,
      passPercent: '0.00',
    });
  });

  test.each([
    [7000, 'EASY'],
    [6999, 'MODERATE'],
    [3000, 'MODERATE'],
    [2999, 'DIFFICULT'],
    [null, null],
  ] as const)('facility %s: %s', (facility, word) => expect(difficultyOf(facility)).toBe(word));
});
