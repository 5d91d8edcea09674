import { expect, test } from 'vitest';
import { birthDoubt } from './birth-day.contract.ts';

const FUTURE = { says: 'studentProfile.birth.FUTURE' };
const aged = (age: string) => ({ says: 'studentProfile.birth.AGE', facts: { age } });

test.each([
  ['2026-11-25', FUTURE],
  ['2026-11-24', aged('0')],
  ['2016-11-25', aged('9')],
  ['2016-11-24', null],
  ['1946-11-24', null],
  ['1945-11-24', aged('81')],
  ['', null],
  ['31-02-2008', null],
  [null, null],
])('born on %s', (born, doubt) => {
  expect(birthDoubt(born, '2026-11-24')).toEqual(doubt);
});
