import { describe, expect, test } from 'vitest';
import { planByKey, type KeyedSheet } from './keyed-paste.rules.ts';

const rows = [
  { id: 'a', keys: ['S1001', '2024001'] },
  { id: 'b', keys: ['S1002', '2024002'] },
  { id: 'c', keys: ['S1003', '2024003'] },
];
const isEntry = (_: string, text: string) => /^(\d{1,3}|AB)$/.test(text);
const sheet: KeyedSheet = {
  rows,
  columns: [
    { id: 'th', names: ['TH', 'TH / 60'] },
    { id: 'tw', names: ['TW', 'TW / 25'] },
  ],
  from: 0,
  isEntry,
};
const edit = (rowId: string, columnId: string, text: string) => ({ rowId, columnId, text });
const byKey = (edits: unknown[], rest: object = {}) => ({ kind: 'BY_KEY', edits, blank: 0, unknown: [], twice: [], ...rest });

describe('a block that names its rows', () => {
  test.each<[string, string[][], object]>([
    ['no keys: by place', [['45'], ['46']], { kind: 'BY_PLACE' }],
    [
      'two columns of entries: by place',
      [
        ['45', '20'],
        ['46', '21'],
      ],
      { kind: 'BY_PLACE' },
    ],
    [
      'any order',
      [
        ['S1003', '43'],
        ['S1001', '41'],
      ],
      byKey([edit('c', 'th', '43'), edit('a', 'th', '41')]),
    ],
    [
      'blank cells are left out and counted',
      [
        ['S1001', ''],
        ['S1002', ' '],
        ['S1003', '43'],
      ],
      byKey([edit('c', 'th', '43')], { blank: 2 }),
    ],
    [
      'lower case, inner spaces and Devanagari digits',
      [
        ['s 1002', '42'],
        ['S१००१', '41'],
      ],
      byKey([edit('b', 'th', '42'), edit('a', 'th', '41')]),
    ],
    [
      'headings say which column is which; others are not used',
      [
        ['Seat no.', 'Roll', 'Name', 'TW', 'TH'],
        ['S1002', '7', 'Asha Patil', '20', '42'],
      ],
      byKey([edit('b', 'tw', '20'), edit('b', 'th', '42')]),
    ],
    [
      'names between key and entry are passed over',
      [
        ['S1002', 'Asha Patil', '42'],
        ['S1001', 'Ravi Kale', 'AB'],
      ],
      byKey([edit('b', 'th', '42'), edit('a', 'th', 'AB')]),
    ],
    [
      'two kinds of keys',
      [
        ['S1002', '2024002', '42'],
        ['S1001', '2024001', '41'],
      ],
      byKey([edit('b', 'th', '42'), edit('a', 'th', '41')]),
    ],
    [
      'unknown and repeated keys are named and not used',
      [
        ['S1001', '41'],
        ['S1002', '42'],
        ['S1002', '43'],
        ['S9', '44'],
      ],
      byKey([edit('a', 'th', '41')], { unknown: ['S9'], twice: ['S1002'] }),
    ],
    [
      'what is no entry stays in the block: the cell says why',
      [
        ['S1001', '41'],
        ['S1002', '9999'],
      ],
      byKey([edit('a', 'th', '41'), edit('b', 'th', '9999')]),
    ],
    [
      'more columns than open ones and no headings',
      [
        ['S1001', '1', '41', '20'],
        ['S1002', '2', '42', '21'],
      ],
      { kind: 'UNCLEAR', columns: 3, open: 2 },
    ],
  ])('%s', (_, grid, plan) => {
    expect(planByKey(grid, sheet)).toEqual(plan);
  });

  test('keys that look like entries count only where each stands once and all are known', () => {
    const short = { ...sheet, rows: rows.map((row, at) => ({ id: row.id, keys: [String(at + 1)] })) };
    expect(
      planByKey(
        [
          ['2', '42'],
          ['1', '41'],
        ],
        short,
      ),
    ).toEqual(byKey([edit('b', 'th', '42'), edit('a', 'th', '41')]));
    expect(
      planByKey(
        [
          ['2', '42'],
          ['2', '41'],
        ],
        short,
      ),
    ).toEqual({ kind: 'BY_PLACE' });
    expect(
      planByKey(
        [
          ['2', '42'],
          ['50', '41'],
        ],
        short,
      ),
    ).toEqual({ kind: 'BY_PLACE' });
  });
});
