import { describe, expect, test } from 'vitest';
import { planByKey } from './keyed-paste.rules.ts';
import type { KeyedSheet } from './keyed-sheet.rules.ts';
import { HEADING_LINES } from './paste-key.rules.ts';

const rows = [
  { id: 'a', keys: ['S1001', '2024001'], names: [] },
  { id: 'b', keys: ['S1002', '2024002'], names: [] },
  { id: 'c', keys: ['S1003', '2024003'], names: [] },
];
const isEntry = (_: string, text: string) => /^(\d{1,3}|AB)$/.test(text);
const sheet: KeyedSheet = {
  rows,
  columns: [
    { id: 'th', names: ['TH', 'TH / 60'] },
    { id: 'tw', names: ['TW', 'TW / 25'] },
  ],
  locked: [],
  keyHeads: ['Seat no.', 'PRN'],
  nameHeads: ['Name'],
  from: 0,
  isEntry,
};
const edit = (rowId: string, columnId: string, text: string) => ({ rowId, columnId, text });
const byKey = (edits: unknown[], rest: object = {}) => ({
  kind: 'BY_KEY',
  edits,
  blank: 0,
  unknown: [],
  twice: [],
  misnamed: [],
  keyless: 0,
  notTaken: [],
  locked: [],
  ...rest,
});

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
      'headings say which column is which; others are not used, and named',
      [
        ['Seat no.', 'Roll', 'Name', 'TW', 'TH'],
        ['S1002', '7', 'Asha Patil', '20', '42'],
      ],
      byKey([edit('b', 'tw', '20'), edit('b', 'th', '42')], { notTaken: ['Roll'] }),
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
      { kind: 'UNCLEAR', columns: 3, open: 2, headings: null, locked: [] },
    ],
  ])('%s', (_, grid, plan) => {
    expect(planByKey(grid, sheet, 'BLOCK')).toEqual(plan);
  });

  test('keys that look like entries count only where each stands once and all are known', () => {
    const short = { ...sheet, rows: rows.map((row, at) => ({ id: row.id, keys: [String(at + 1)], names: [] })) };
    expect(
      planByKey(
        [
          ['2', '42'],
          ['1', '41'],
        ],
        short,
        'BLOCK',
      ),
    ).toEqual(byKey([edit('b', 'th', '42'), edit('a', 'th', '41')]));
    expect(
      planByKey(
        [
          ['2', '42'],
          ['2', '41'],
        ],
        short,
        'BLOCK',
      ),
    ).toEqual({ kind: 'BY_PLACE' });
    expect(
      planByKey(
        [
          ['2', '42'],
          ['50', '41'],
        ],
        short,
        'BLOCK',
      ),
    ).toEqual({ kind: 'BY_PLACE' });
  });
});

const unclear = (headings: string[], rest: object = {}) => ({ kind: 'UNCLEAR', columns: 1, open: 2, headings, locked: [], ...rest });
const DATA = [
  ['S1001', 'Asha Patil', '16', '51'],
  ['S1002', 'Ravi Kale', '17', '52'],
];
const SWAPPED = byKey([edit('a', 'tw', '16'), edit('a', 'th', '51'), edit('b', 'tw', '17'), edit('b', 'th', '52')]);
const titles = (count: number) => Array.from({ length: count }, (_, at) => [`Title ${at + 1}`, '', '', '']);

describe('headings of a file or a block', () => {
  test.each<[string, string[][], object, Partial<KeyedSheet>?]>([
    ['titles above the headings are skipped', [...titles(3), ['Seat no.', 'Name', 'TW / 25', 'TH / 60'], ...DATA], SWAPPED],
    ['up to the fourteenth title', [...titles(HEADING_LINES - 1), ['Seat no.', 'Name', 'TW', 'TH'], ...DATA], SWAPPED],
    ['a title that names a column is no heading of it', [['Paper', '', 'TH', ''], ['Seat no.', 'Name', 'TW', 'TH'], ...DATA], SWAPPED],
    [
      'a word between a title and the entries: not sure, not placed',
      [['Paper', '', 'TH', ''], ['Seat no.', 'Name', 'Roll', 'Marks'], ...DATA],
      unclear(['TH', '(D)'], { columns: 2 }),
    ],
    [
      'no heading is known',
      [['Seat no.', 'Name', 'Internal (20)', 'Theory (80)'], ...DATA],
      unclear(['Internal (20)', 'Theory (80)'], { columns: 2 }),
    ],
    [
      'titles, and no heading is known',
      [...titles(2), ['Seat no.', 'Name', 'Internal', 'Theory'], ...DATA],
      unclear(['Internal', 'Theory'], { columns: 2 }),
    ],
    [
      'one heading is known: the other column is named',
      [['Seat no.', 'Name', 'TW', 'Theory (60)'], ...DATA],
      byKey([edit('a', 'tw', '16'), edit('b', 'tw', '17')], { notTaken: ['Theory (60)'] }),
    ],
    [
      'a column without heading is named by its letter',
      [['Seat no.', 'Name', 'TW', ''], ...DATA],
      byKey([edit('a', 'tw', '16'), edit('b', 'tw', '17')], { notTaken: ['(D)'] }),
    ],
    [
      'of a heading that stands twice the first is taken, the other named',
      [['Seat no.', 'Name', 'TW', 'TW'], ...DATA],
      byKey([edit('a', 'tw', '16'), edit('b', 'tw', '17')], { notTaken: ['TW (D)'] }),
    ],
    [
      'a locked column is said to be locked',
      [['Seat no.', 'Name', 'TW', 'TH / 60'], ...DATA],
      byKey([edit('a', 'tw', '16'), edit('b', 'tw', '17')], { locked: ['TH / 60'] }),
      { columns: [{ id: 'tw', names: ['TW'] }], locked: [{ id: 'th', names: ['TH / 60'] }] },
    ],
    [
      'locked columns alone',
      [
        ['Seat no.', 'Name', 'TH / 60'],
        ['S1001', 'Asha', '12'],
      ],
      unclear([], { open: 1, locked: ['TH / 60'] }),
      { columns: [{ id: 'tw', names: ['TW'] }], locked: [{ id: 'th', names: ['TH / 60'] }] },
    ],
    [
      'roll numbers are no entries of the first open column',
      [
        ['Seat no.', 'Roll', 'Name', 'Marks'],
        ['S1001', '1', 'Asha', '41'],
        ['S1002', '2', 'Ravi', '42'],
      ],
      unclear(['Roll', 'Marks'], { columns: 2 }),
    ],
    [
      'lines with entries and without a key are counted',
      [
        ['Seat no.', 'TH'],
        ['S1001', '41'],
        ['', '42'],
        ['', ''],
        ['', 'AB'],
      ],
      byKey([edit('a', 'th', '41')], { keyless: 2 }),
    ],
    [
      'a line of maxima below the headings is no row',
      [['Seat no.', 'Name', 'TW', 'TH'], ['Max', '', '25', '60'], ...DATA],
      { ...SWAPPED, unknown: ['Max'] },
    ],
  ])('%s', (_, grid, plan, other = {}) => {
    expect(planByKey(grid, { ...sheet, ...other }, 'FILE')).toEqual(plan);
    expect(planByKey(grid, { ...sheet, ...other }, 'BLOCK')).toEqual(plan);
  });

  test('headings below the lines that are looked at are not found', () => {
    const late = [...titles(HEADING_LINES), ['Seat no.', 'Name', 'TW', 'TH'], ...DATA, ...DATA.map(([, ...rest]) => ['S1003', ...rest])];
    expect(planByKey(late, sheet, 'FILE')).toMatchObject({ kind: 'UNCLEAR' });
  });

  test('a file without headings is refused; a block goes from the cursor', () => {
    const line = [['S1001', '41']];
    expect(planByKey(line, sheet, 'FILE')).toEqual(unclear([]));
    expect(planByKey(line, sheet, 'BLOCK')).toEqual(byKey([edit('a', 'th', '41')]));
    const unknownFirst = [['S9', ''], ...line, ['S1002', '42']];
    expect(planByKey(unknownFirst, sheet, 'BLOCK')).toEqual(byKey([edit('a', 'th', '41'), edit('b', 'th', '42')], { unknown: ['S9'] }));
  });
});
