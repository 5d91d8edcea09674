import { expect, it } from 'vitest';
import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import { audienceOf, countsOf, sumsOf } from './audience.rules.ts';

const one = (id: string, email: string | null, isHere = true): AudiencePerson => ({
  kind: 'STUDENT',
  id,
  name: `N${id}`,
  number: id,
  email,
  phone: null,
  userId: null,
  isHere,
});

it('one row for an address with all who share it, one for each who gets nothing', () => {
  const chosen = [
    { source: 'a', people: [one('1', 'x@y.in'), one('2', ' X@Y.in '), one('3', null), one('4', 'no mail'), one('5', 'left@y.in', false)] },
    { source: 'b', people: [one('1', 'x@y.in'), one('6', 'barred@y.in')] },
  ];
  const rows = audienceOf(chosen, 'EMAIL', (address) => (address.startsWith('barred') ? 'SUPPRESSED' : null));
  expect(rows.map(({ address, people, leftOut }) => [address, people.map(({ id }) => id).join(), leftOut])).toEqual([
    ['x@y.in', '1,2', null],
    ['barred@y.in', '6', 'SUPPRESSED'],
    [null, '3', 'NO_ADDRESS'],
    [null, '4', 'NO_ADDRESS'],
    ['left@y.in', '5', 'LEFT'],
  ]);
  expect(rows[0]?.people.map(({ why }) => why)).toEqual([['a', 'b'], ['a']]);
  expect(countsOf(rows)).toEqual({ NONE: 1, SUPPRESSED: 1, NO_ADDRESS: 2, LEFT: 1 });
  expect(sumsOf(rows)).toEqual({ mails: 1, people: 6, shared: 1 });
});

it('a name has no line of its own', () => {
  const rows = audienceOf([{ source: 'a', people: [{ ...one('1', 'x@y.in'), name: 'A\r\nBcc: b@evil.example' }] }], 'EMAIL', () => null);
  expect(rows[0]?.people[0]?.name).toBe('A Bcc: b@evil.example');
});

it('one SMS for a number with both names, however it is written; who has no mobile number gets none', () => {
  const people = [
    { ...one('1', null), phone: '+919000000001' },
    { ...one('2', null), phone: '09000 000001' },
    { ...one('3', null), phone: '0253 234567' },
    { ...one('4', 'x@y.in'), phone: null },
  ];
  const rows = audienceOf([{ source: 'a', people }], 'SMS', () => null);
  expect(rows.map(({ address, people: who, leftOut }) => [address, who.map(({ id }) => id).join(), leftOut])).toEqual([
    ['+919000000001', '1,2', null],
    [null, '3', 'NO_ADDRESS'],
    [null, '4', 'NO_ADDRESS'],
  ]);
});

it('a notification reaches a login, one for each however many records it has', () => {
  const people = [{ ...one('1', null), userId: 'u1' }, { ...one('2', 'x@y.in'), userId: 'u1' }, one('3', 'x@y.in')];
  const rows = audienceOf([{ source: 'a', people }], 'BELL', () => null);
  expect(rows.map(({ address, people: who, leftOut }) => [address, who.map(({ id }) => id).join(), leftOut])).toEqual([
    ['u1', '1,2', null],
    [null, '3', 'NO_ADDRESS'],
  ]);
});
