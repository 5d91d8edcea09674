import { expect, it } from 'vitest';
import { moved } from './division-order.rules.ts';
import { capacityProblems, preferenceProblems } from './division.rules.ts';

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
