import { expect, test } from 'vitest';
import { isMeant, leftOutOf, periodOf } from './hall-ticket.rules.ts';
import type { Judged } from './hall-ticket.rules.ts';

const READY: Judged = { reasons: [], ticketId: null, revokedId: null, standing: 'READY' };
const HELD: Judged = { reasons: ['NO_PHOTO', 'HELD'], ticketId: null, revokedId: null, standing: 'LEFT_OUT' };
const HAS: Judged = { reasons: [], ticketId: 't', revokedId: null, standing: 'ISSUED' };
const OLD: Judged = { reasons: [], ticketId: 't', revokedId: null, standing: 'OUTDATED' };
const OLD_HELD: Judged = { reasons: ['HELD'], ticketId: 't', revokedId: null, standing: 'OUTDATED' };
const REVOKED: Judged = { reasons: ['REVOKED'], ticketId: null, revokedId: 'r', standing: 'LEFT_OUT' };

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
  expect([leftOutOf(way, candidate, null), isMeant(way, candidate)]).toEqual([leftOut, meant]);
});

test.each([
  ['FIRST', REVOKED, null, 'REVOKED'],
  ['AGAIN', REVOKED, 'r', null],
  // Revoked while it waited for its turn.
  ['AGAIN', REVOKED, null, 'REVOKED'],
  ['AGAIN', { ...REVOKED, revokedId: 'later' }, 'r', 'REVOKED'],
  ['AGAIN', { ...REVOKED, reasons: ['HELD', 'REVOKED'] }, 'r', 'HELD'],
] as const)('%s for a ticket revoked by hand, %o, issued on purpose after %s: %s', (way, candidate, after, leftOut) => {
  expect([leftOutOf(way, candidate, after), isMeant(way, candidate)]).toEqual([leftOut, false]);
});

test('whoever is no longer a candidate gets none', () => {
  expect([leftOutOf('FIRST', undefined, null), leftOutOf('AGAIN', undefined, null)]).toEqual(['GONE', 'GONE']);
});

test('numbers count by year', () => {
  expect(periodOf('2026-11-29')).toBe('2026');
});
