import { expect, test } from 'vitest';
import { copyWords, numberOf, tokenOf } from './issued-print.rules.ts';

test.each([
  ['STATEMENT', '26W', 4812, 'VCES/26W/004812'],
  ['STATEMENT', '26W', 1_000_001, 'VCES/26W/1000001'],
  ['BONAFIDE', '2026', 1, 'VCES/BC/2026/000001'],
] as const)('%s %s %i', (kind, period, serial, number) => {
  expect(numberOf('VCES', kind, period, serial)).toBe(number);
});

test('a paper that is issued again says which time it is', () => {
  expect([0, 1, 12].map((times) => numberOf('VCES', 'HALL_TICKET', '2026', 31, times))).toEqual([
    'VCES/HT/2026/000031',
    'VCES/HT/2026/000031-R1',
    'VCES/HT/2026/000031-R12',
  ]);
});

test('a token is base32 of ten bytes, in capitals', () => {
  expect(tokenOf(new TextEncoder().encode('foobarfoob'))).toBe('MZXW6YTBOJTG633C');
  expect(tokenOf(new Uint8Array(10))).toBe('A'.repeat(16));
});

test('the original carries no words', () => {
  expect([1, 2, 12].map(copyWords)).toEqual([null, 'DUPLICATE 1', 'DUPLICATE 11']);
});
