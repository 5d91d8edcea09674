import { expect, test } from 'vitest';
import { lostZeros } from './lost-zeros.rules.ts';

test.each([
  [
    'seat numbers without their zeros',
    [
      ['Seat No', 'TH'],
      ['1', '41'],
      ['2', '42'],
    ],
    { shown: '1', key: '0000001' },
  ],
  [
    'other numbers',
    [
      ['Seat No', 'TH'],
      ['7', '41'],
      ['8', '42'],
    ],
    null,
  ],
  [
    'a column of which only some are numbers of the list',
    [
      ['Seat No', 'TH'],
      ['1', '41'],
      ['9', '42'],
    ],
    null,
  ],
  [
    'whole numbers',
    [
      ['Seat No', 'TH'],
      ['0000001', '41'],
    ],
    null,
  ],
] as const)('lost zeros: %s', (_, grid, said) => {
  const rows = [
    { id: 'a', keys: ['0000001'] },
    { id: 'b', keys: ['0000002'] },
  ];
  expect(lostZeros(grid, rows)).toEqual(said);
});
