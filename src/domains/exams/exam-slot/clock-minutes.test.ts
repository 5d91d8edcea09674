import { expect, test } from 'vitest';
import { clockOf, minutesOf } from './clock-minutes.rules.ts';

test.each([
  ['10:00', 600],
  ['9:30', 570],
  [' 09.30 ', 570],
  ['1430', 870],
  ['24:00', 1440],
  ['24:01', null],
  ['10:60', null],
  ['ten', null],
  ['', null],
])('%s', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test('every minute of a day reads back as itself', () => {
  for (let minute = 0; minute <= 1440; minute += 1) expect(minutesOf(clockOf(minute))).toBe(minute);
});
