import { expect, test } from 'vitest';
import { differing, mineOver } from './newer.client.ts';

const before = { name: 'A', phone: '1', days: [1, 2] };

test.each([
  [{ name: 'B' }, { phone: '2' }, { name: 'B', phone: '2', days: [1, 2] }],
  [{ name: 'B' }, { name: 'C' }, { name: 'B', phone: '1', days: [1, 2] }],
  [{}, { days: [1] }, { name: 'A', phone: '1', days: [1] }],
  [{ days: [] }, { days: [1] }, { name: 'A', phone: '1', days: [] }],
])('typed %j over %j keeps both: what was touched here is mine, the rest theirs', (mine, theirs, both) => {
  expect(mineOver(before, { ...before, ...mine }, { ...before, ...theirs })).toEqual(both);
});

test('a value read again in another order of keys is no change', () => {
  expect(differing({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toEqual([]);
});
