import { expect, test } from 'vitest';
import { proposedUsername, usernameOf } from './login-name.rules.ts';

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

test.each([
  ['12', 'Asha Patil', 'TEACHER', 'asha.12'],
  ['12', 'Dr. R. Asha Patil', 'TEACHER', 'asha.12'],
  ['7', 'आशा पाटील', 'TEACHER', 'staff.7'],
  ['7', 'आशा पाटील', 'STUDENT', 'student.7'],
  ['A/', 'PATIL Asha', 'STUDENT', 'patil.a'],
  ['T 014', 'Asha Patil', 'TEACHER', 't.014'],
  ['अ', 'Asha Patil', 'STUDENT', null],
  [null, 'Asha Patil', 'STUDENT', null],
  ['x'.repeat(61), 'Asha Patil', 'STUDENT', null],
] as const)('the username proposed for %s of %s (%s) is %s', (source, name, kind, username) => {
  expect(proposedUsername(source, { name, kind })).toBe(username);
});
