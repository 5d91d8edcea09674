import { expect, test } from 'vitest';
import { CallError } from '../errors/call-error.client.ts';
import { differing, merged, settled, writerOf, YOURSELF } from './newer.client.ts';

const before = { name: 'A', phone: '1', days: [1, 2] };

test.each([
  [{ name: 'B' }, { phone: '2' }, { name: 'B', phone: '2', days: [1, 2] }],
  [{ name: 'B' }, { name: 'C' }, { name: 'B', phone: '1', days: [1, 2] }],
  [{}, { days: [1] }, { name: 'A', phone: '1', days: [1] }],
  [{ days: [] }, { days: [1] }, { name: 'A', phone: '1', days: [] }],
])('typed %j over %j keeps both: what was touched here is mine, the rest theirs', (mine, theirs, both) => {
  expect(settled('MINE', { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } })).toEqual(both);
});

test.each([
  [{ name: 'B' }, { phone: '2' }, { name: 'B', phone: '2', days: [1, 2] }],
  [{ name: 'B', phone: '3' }, { name: 'C' }, { name: 'C', phone: '3', days: [1, 2] }],
  [{ days: [], phone: '' }, { days: [1] }, { name: 'A', phone: '', days: [1] }],
])('typed %j, theirs %j are taken where they changed something, and what nobody else touched stays typed', (mine, theirs, both) => {
  expect(settled('THEIRS', { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } })).toEqual(both);
});

test.each([
  [{ name: 'B' }, { phone: '2' }, { name: 'B', phone: '2', days: [1, 2] }],
  [{}, { days: [1] }, { name: 'A', phone: '1', days: [1] }],
  [{ name: 'B' }, { days: [2, 1] }, { name: 'B', phone: '1', days: [2, 1] }],
  [{ name: 'B' }, { name: 'C' }, null],
  [{ name: 'B', days: [] }, { phone: '2', days: [1] }, null],
  [{ name: 'B', phone: '3' }, { name: 'B' }, { name: 'B', phone: '3', days: [1, 2] }],
])('typed %j over %j is merged to %j', (mine, theirs, both) => {
  expect(merged({ before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } })).toEqual(both);
});

test('a value read again in another order of keys is no change', () => {
  expect(differing({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toEqual([]);
});

test.each([
  [{ changedBy: 'Asha', changedByYou: false }, 'Asha'],
  [{ changedBy: 'Asha', changedByYou: true }, YOURSELF],
  [{ changedBy: null, changedByYou: false }, null],
  [null, null],
])('a refusal with %j says who saved: %j', (body, by) => expect(writerOf(new CallError(409, [], null, body))).toBe(by));
