import { expect, test } from 'vitest';
import { heatOf } from './heat.rules.ts';

test.each([
  [0, 1600, 'NONE'],
  [25, 1600, 'LOW'],
  [533, 1600, 'LOW'],
  [534, 1600, 'HALF'],
  [1066, 1600, 'HALF'],
  [1067, 1600, 'FULL'],
  [1600, 1600, 'FULL'],
  [1625, 1600, 'OVER'],
] as const)('%i of %i hundredths is %s', (hours, limit, heat) => {
  expect(heatOf(hours, limit)).toBe(heat);
});
