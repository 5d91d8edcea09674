import { expect, test } from 'vitest';
import { isMeant, leftOutOf, periodOf } from './hall-ticket.rules.ts';
import type { Judged } from './hall-ticket.rules.ts';

const READY: Judged = { reasons: [], ticketId: null, standing: 'READY' };
const HELD: Judged = { reasons: ['NO_PHOTO', 'HELD'], ticketId: null, standing: 'LEFT_OUT' };
const HAS: Judged = { reasons: [], ticketId: 't', standing: 'ISSUED' };
const OLD: Judged = { reasons: [], ticketId: 't', standing: 'OUTDATED' };
const OLD_HELD: Judged = { reasons: ['HELD'], ticketId: 't', standing: 'OUTDATED' };

test.each([
  ['FIRST', READY, null, true],
  ['FIRST', HELD, 'NO_PHOTO', false],
  ['FIRST', HAS, 'HAS_ONE', false],
  ['FIRST', OLD, 'HAS_ONE', false],
  ['AGAIN', READY, 'HAS_NONE', false],
  ['AGAIN', HELD, 'HAS_NONE', false],
  // Lost on the way, though nothing has changed: only where the student is named.
  ['AGAIN', HAS, null, false],
  ['AGAIN', OLD, null, true],
  ['AGAIN', OLD_HELD, 'HELD', true],
] as const)('%s for %o: %s', (way, candidate, leftOut, meant) => {
  expect([leftOutOf(way, candidate), isMeant(way, candidate)]).toEqual([leftOut, meant]);
});

test('whoever is no longer a candidate gets none', () => {
  expect([leftOutOf('FIRST', undefined), leftOutOf('AGAIN', undefined)]).toEqual(['GONE', 'GONE']);
});

test('numbers count by year', () => {
  expect(periodOf('2026-11-29')).toBe('2026');
});
