import { expect, test } from 'vitest';
import { kindsOf, saysFlow } from './inward.rules.ts';

test.each([
  ['REGULAR', 'REGULAR', 1, true],
  ['REGULAR', 'REGULAR', 2, false],
  ['REGULAR', 'BACKLOG', 1, false],
  ['REGULAR', 'BACKLOG', 3, false],
  ['REPEATER', 'REGULAR', 2, true],
  ['REPEATER', 'BACKLOG', 2, true],
])('%s, %s, attempt %i: how the student comes is said: %s', (flow, kind, attemptNo, is) => {
  expect(saysFlow({ flow, kind, attemptNo })).toBe(is);
});

test.each([
  ['REGULAR', ['REGULAR', 'ADDITIONAL', 'BACKLOG']],
  ['ATKT', ['BACKLOG']],
  ['SUPPLEMENTARY', ['BACKLOG', 'REGULAR', 'ADDITIONAL']],
])('an examination of nature %s takes %j, the usual one first', (nature, kinds) => {
  expect(kindsOf(nature)).toEqual(kinds);
});
