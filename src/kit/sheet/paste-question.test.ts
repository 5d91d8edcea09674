import { describe, expect, test } from 'vitest';
import { planByKey } from './keyed-paste.rules.ts';
import type { KeyedSheet } from './keyed-sheet.rules.ts';
import { isCut } from './paste-key.rules.ts';
import { planByChoice, questionOf } from './paste-question.rules.ts';

const isEntry = (_: string, text: string) => /^(\d{1,3}|AB)$/.test(text);
const sheet: Omit<KeyedSheet, 'rows'> = {
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

describe('numbers that a spreadsheet changed, and headings as offices write them', () => {
  const seats = ['0000001', '0000002', '0000003'].map((key, at) => ({ id: 'abc'.charAt(at), keys: [key, `202401640010${at}`], names: [] }));
  const college = {
    ...sheet,
    rows: seats,
    columns: [
      { id: 'th', names: ['TH', 'TH / 60', 'Theory', 'Theory / 60'] },
      { id: 'tw', names: ['TW', 'TW / 25', 'Term work'] },
    ],
  };
  const short = { short: { shown: '2', key: '0000002' } };
  const marks = [edit('b', 'th', '42'), edit('b', 'tw', '20'), edit('a', 'th', '41'), edit('a', 'tw', '21')];
  const lines = [
    ['2', '42', '20'],
    ['1', '41', '21'],
  ];
  test.each<[string, string[][], object]>([
    ['a heading of seat numbers finds them without their zeros', [['Seat No', 'Theory (60)', 'TERM-WORK'], ...lines], byKey(marks, short)],
    [
      'whole numbers beside them go before',
      [
        ['Seat No', 'PRN', 'TH'],
        ['2', '2024016400101', '42'],
      ],
      byKey([edit('b', 'th', '42')]),
    ],
    [
      'another maximum is another column',
      [['Seat No', 'Theory (80)', 'TW'], ...lines],
      byKey([edit('b', 'tw', '20'), edit('a', 'tw', '21')], { ...short, notTaken: ['Theory (80)'] }),
    ],
    ['headings that are no heads are asked about', [['Seat No', 'Paper I', 'Paper II'], ...lines], { kind: 'UNCLEAR' }],
  ])('%s', (_, grid, plan) => {
    for (const source of ['BLOCK', 'FILE'] as const) expect(planByKey(grid, college, source)).toMatchObject(plan);
  });

  test('a number that may be two of the list is neither', () => {
    const two = { ...college, rows: [...seats, { id: 'd', keys: ['01'], names: [] }] };
    const grid = [
      ['Seat No', 'TH'],
      ['1', '41'],
      ['2', '42'],
    ];
    expect(planByKey(grid, two, 'FILE')).toMatchObject({ edits: [edit('b', 'th', '42')], unknown: ['1'] });
  });

  test('rising numbers without a heading may be seats or marks: asked, and taken as it is said', () => {
    const rising = [
      ['1', '41', '21'],
      ['2', '42', '20'],
    ];
    for (const source of ['BLOCK', 'FILE'] as const) expect(planByKey(rising, college, source)).toMatchObject({ kind: 'UNCLEAR' });
    expect(planByKey(lines, college, 'BLOCK')).toEqual({ kind: 'BY_PLACE' });
    const question = questionOf(rising, college, 'BLOCK');
    expect([question.key, question.places, question.mayGoByPlace]).toEqual([0, [], true]);
    const chosen = { key: 0, places: [{ at: 2, columnId: 'th' }] };
    expect(planByChoice(rising, college, chosen, 'BLOCK').edits).toEqual([edit('a', 'th', '21'), edit('b', 'th', '20')]);
  });

  test('numbers of lines are no seat numbers, whatever order the lines have', () => {
    const marks = [
      ['1', 'Asha', '2', '42'],
      ['2', 'Tanvi', '1', '41'],
    ];
    const headed = [['अ.क्र.', 'Name', 'Exam Seat No.', 'Theory'], ...marks];
    expect(questionOf(headed, college, 'FILE').key).toBe(2);
    // A heading that nobody knows: a person says it.
    expect(questionOf([['Sr. No.', 'Name', 'Candidate', 'Theory'], ...marks], college, 'FILE').key).toBe(2);
    expect(questionOf([['A', 'Name', 'Candidate', 'Theory'], ...marks], college, 'FILE').key).toBeNull();
    expect(planByKey([['Sr', 'Name', 'TH'], ...marks.map(([sr = '', name = '', , th = '']) => [sr, name, th])], college, 'FILE')).toEqual({
      kind: 'BY_PLACE',
    });
  });

  test('what is sure stands in the question; lines above the numbers are no entries', () => {
    const grid = [['Class test'], ['Seat No', 'Paper I', 'TW'], ...lines];
    const question = questionOf(grid, college, 'FILE');
    expect(question).toMatchObject({ key: 0, places: [{ at: 2, columnId: 'tw' }], mayGoByPlace: false });
    expect(question.columns).toEqual([
      { at: 0, heading: 'Seat No', samples: ['2', '1'] },
      { at: 1, heading: 'Paper I', samples: ['42', '41'] },
      { at: 2, heading: 'TW', samples: ['20', '21'] },
    ]);
    const chosen = { key: 0, places: [{ at: 1, columnId: 'th' }] };
    expect(planByChoice(grid, college, chosen, 'FILE').edits).toEqual([edit('b', 'th', '42'), edit('a', 'th', '41')]);
  });

  test.each<[string, string[][], object]>([
    [
      'headings of the columns it stands over go',
      [
        ['Theory', 'TW'],
        ['41', '20'],
        ['42', '21'],
      ],
      { kind: 'BELOW_HEADING' },
    ],
    [
      'headings of other columns',
      [
        ['TW', 'TH'],
        ['20', '41'],
        ['21', '42'],
      ],
      { kind: 'HEADED', headings: ['TW', 'TH'] },
    ],
    [
      'numbers of another list',
      [
        ['Seat No', 'TH'],
        ['71', '41'],
        ['72', '42'],
      ],
      { kind: 'HEADED', headings: ['Seat No', 'TH'] },
    ],
    ['one word over entries', [['Marks'], ['41'], ['42']], { kind: 'HEADED', headings: ['Marks'] }],
    ['one word alone is an entry to correct', [['absent']], { kind: 'BY_PLACE' }],
  ])('without numbers: %s', (_, grid, plan) => expect(planByKey(grid, college, 'BLOCK')).toEqual(plan));

  test('two heads of one name are not told apart by it', () => {
    const twins = { ...college, columns: college.columns.map(({ id }) => ({ id, names: ['TH', `TH ${id}`] })) };
    const grid = [
      ['Seat No', 'TH', 'TH tw'],
      ['2', '42', '20'],
    ];
    expect(planByKey(grid, twins, 'FILE')).toMatchObject({ edits: [edit('b', 'tw', '20')], notTaken: ['TH'] });
  });
});

test.each([
  ['2.02601640000003E+15', true],
  ['2.0264e+15', true],
  ['2026016400000030', false],
  ['E1', false],
])('%s is a number that was cut: %s', (text, is) => expect(isCut(text)).toBe(is));
