import { expect, test } from 'vitest';
import { seatRanges } from './seat-range.rules.ts';

test.each([
  [[], []],
  [['R0007'], ['R0007']],
  [['R0003', 'R0001', 'R0002'], ['R0001 – R0003']],
  [
    ['R0001', 'R0002', 'R0004'],
    ['R0001, R0002', 'R0004'],
  ],
  [['R9', 'R10', 'R11'], ['R9 – R11']],
  [
    ['R09', 'R10', 'R011'],
    ['R09, R10', 'R011'],
  ],
  [
    ['A1', 'B2', 'A3', 'A2'],
    ['A1 – A3', 'B2'],
  ],
  [
    ['X', 'Y'],
    ['X', 'Y'],
  ],
  [['9007199254740993', '9007199254740994', '9007199254740995'], ['9007199254740993 – 9007199254740995']],
])('%j are written as %j', (seatNos, ranges) => {
  expect(seatRanges(seatNos)).toEqual(ranges);
});
