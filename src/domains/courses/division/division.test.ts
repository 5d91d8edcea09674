import { expect, it } from 'vitest';
import { moved } from './division-order.rules.ts';
import { capacityProblems, preferenceProblems, seatDifferences } from './division.rules.ts';

const codes = (found: readonly { readonly code: string; readonly path?: string }[]) => found.map(({ code, path }) => `${code} ${path}`);

it.each([
  [null, 70, 50, []],
  [60, 60, 60, []],
  [59, 60, null, ['CAPACITY_BELOW_ENROLLED body.capacity']],
  [60, 20, 61, ['SEAT_CAP_ABOVE_CAPACITY body.capacity']],
])('capacity %s with %s enrolled and a paper of %s seats: %j', (capacity, enrolled, cap, expected) => {
  expect(codes(capacityProblems(capacity, enrolled, cap))).toEqual(expected);
});

it.each([
  [60, 'elective', 60, []],
  [60, 'elective', null, []],
  [null, 'elective', 500, []],
  [60, 'elective', 61, ['SEAT_CAP_ABOVE_CAPACITY body.papers.0.seatCap']],
  [60, 'core', 10, ['NO_ELECTIVE body.papers.0.paper_id']],
])('a division of %s seats offers %s with %s seats: %j', (capacity, paper_id, seatCap, expected) => {
  expect(codes(preferenceProblems([{ paper_id, seatCap }], new Set(['elective']), capacity))).toEqual(expected);
});

it.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s goes by %i: %j', (id, by, expected) => expect(moved(['a', 'b', 'c'], id, by)).toEqual(expected));

it.each([
  ['as many', 60, [30, 30], []],
  ['fewer in divisions', 60, [30, 20], [{ instance: 'I', seats: 60, inDivisions: 50 }]],
  ['more in divisions', 60, [60, 60], [{ instance: 'I', seats: 60, inDivisions: 120 }]],
  ['an instance without limit', null, [30], []],
  ['a division without limit', 60, [30, null], []],
  ['no seats at all', 0, [0], []],
])('seats of an instance and of its divisions: %s', (_what, instanceCapacity, capacities, expected) => {
  expect(seatDifferences(capacities.map((capacity) => ({ instance: 'I', instanceCapacity, capacity })))).toEqual(expected);
});

it('each instance is compared with its own divisions', () => {
  const at = (instance: string, instanceCapacity: number, capacity: number) => ({ instance, instanceCapacity, capacity });
  expect(seatDifferences([at('A', 60, 60), at('B', 60, 40), at('B', 60, 10)])).toEqual([{ instance: 'B', seats: 60, inDivisions: 50 }]);
});
