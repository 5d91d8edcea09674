import { expect, test } from 'vitest';
import { moved, toggled } from './wish-order.rules.ts';

test.each([
  ['b', -1, 'b a c'],
  ['b', 1, 'a c b'],
  ['a', -1, 'a b c'],
  ['c', 1, 'a b c'],
  ['x', 1, 'a b c'],
] as const)('%s moved by %d', (id, by, becomes) => {
  expect(moved(['a', 'b', 'c'], id, by).join(' ')).toBe(becomes);
});

test('a paper is chosen last, and taken out', () => {
  expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']]);
});
