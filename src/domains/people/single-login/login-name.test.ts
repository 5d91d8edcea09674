import { expect, test } from 'vitest';
import { usernameOf } from './login-name.rules.ts';

test.each([
  ['2021016400123456', '2021016400123456'],
  ['MH/2021/0042', 'mh.2021.0042'],
  [' T 014 ', 't.014'],
  ['Asha.Patil@College.in', 'asha.patil@college.in'],
  ['अ', null],
  ['12', null],
  ['', null],
  [null, null],
  ['x'.repeat(61), null],
])('the username of %s is %s', (source, username) => {
  expect(usernameOf(source)).toBe(username);
});
