import { expect, test } from 'vitest';
import { birthDoubt } from './birth-day.rules.ts';

test.each([
  ['2026-11-25', { doubt: 'FUTURE' }],
  ['2026-11-24', { doubt: 'AGE', age: 0 }],
  ['2016-11-25', { doubt: 'AGE', age: 9 }],
  ['2016-11-24', null],
  ['1926-11-24', null],
  ['1925-11-24', { doubt: 'AGE', age: 101 }],
  ['', null],
  ['31-02-2008', null],
])('born on %s', (born, doubt) => {
  expect(birthDoubt(born, '2026-11-24')).toEqual(doubt);
});
