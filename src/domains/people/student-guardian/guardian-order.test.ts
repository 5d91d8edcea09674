import { expect, it } from 'vitest';
import { moved } from './guardian-order.rules.ts';

it.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s moved by %i', (id, by, order) => expect(moved(['a', 'b', 'c'], id, by)).toEqual(order));
