import { expect, test } from 'vitest';
import { lettersKnown, withinYear } from './exam-session.rules.ts';

const year = { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-05-31' };

test.each([
  ['2026-06-15', []],
  ['2026-11-01', []],
  ['2027-05-31', []],
  ['2026-06-14', ['SESSION_OUTSIDE_YEAR']],
  ['2027-06-01', ['SESSION_OUTSIDE_YEAR']],
  ['2034-11-01', ['SESSION_OUTSIDE_YEAR']],
])('a session that begins on %s', (startsOn, codes) => {
  expect(withinYear({ startsOn }, year).map(({ code }) => code)).toEqual(codes);
});

test.each([
  [null, 0],
  ['W', 0],
  ['NOV', 0],
  ['w', 1],
  ['WINTER', 1],
  ['W/', 1],
])('letters %s', (letters, faults) => {
  expect(lettersKnown(letters)).toHaveLength(faults);
});
