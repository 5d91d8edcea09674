import { expect, test } from 'vitest';
import { meantBy } from './meant-option.rules.ts';

const options = ['Engineering', 'Engineering and Technology', 'Arts', 'Science', 'Science'].map((label, at) => ({ value: `${at}`, label }));

test.each([
  ['engineering', '0'],
  ['technology', '1'],
  [' ARTS ', '2'],
  ['art', '2'],
  ['eng', null],
  ['science', null],
  ['law', null],
  ['', null],
])('%j means option %j', (typed, value) => {
  expect(meantBy(typed, options)?.value ?? null).toBe(value);
});
