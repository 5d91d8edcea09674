import { expect, test } from 'vitest';
import { daysOf, quarters, weekdayOf } from './attendance-report.rules.ts';

test.each([
  ['2026-11', 30],
  ['2027-02', 28],
  ['2028-02', 29],
  ['2100-02', 28],
  ['2026-12', 31],
])('%s has %i days', (month, length) => {
  const days = daysOf(month);
  expect([days.length, days[0], days.at(-1)]).toEqual([length, `${month}-01`, `${month}-${length}`]);
});

test.each([
  [0, '0'],
  [10, '2.5'],
  [7, '1.75'],
  [400, '100'],
])('%i quarters are %s', (value, text) => {
  expect(quarters(value)).toBe(text);
});

test.each([
  ['2026-11-30', 1],
  ['2026-12-06', 7],
  ['2028-02-29', 2],
])('%s is the %i. day of its week', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});
