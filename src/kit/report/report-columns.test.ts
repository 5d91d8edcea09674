import { expect, test } from 'vitest';
import { cellIn, placedColumns, placedTotals, sortedRows, valueIn } from './report-columns.rules.ts';
import type { ReportItem } from './report.contract.ts';

const column = { label: 'report.total', width: 10, kind: 'MARK' } as const;
const ITEMS: readonly ReportItem[] = [
  { ...column, key: 'name', head: 'Name' },
  {
    group: 'papers',
    label: 'report.papers',
    parts: [
      { ...column, key: 'total', head: '{of} TOT' },
      { ...column, key: 'grade', head: '{of} GR' },
    ],
  },
  { ...column, key: 'sum', head: 'Sum' },
];
const MEMBERS = {
  papers: [
    { key: 'constructor', head: 'CO301', title: 'Objects' },
    { key: 'b', head: 'CO302 (2)', title: null },
  ],
};

test('a group comes at its place, its parts once for each member, under the heads of the members', () => {
  const placed = placedColumns(ITEMS, MEMBERS);
  expect(placed.map(({ head }) => head)).toEqual(['Name', 'CO301 TOT', 'CO301 GR', 'CO302 (2) TOT', 'CO302 (2) GR', 'Sum']);
  expect(placedColumns(ITEMS, {}).map(({ head }) => head)).toEqual(['Name', 'Sum']);
});

test('a cell is the part of the member; a row without the member has none, whatever the member is called', () => {
  const placed = placedColumns(ITEMS, MEMBERS);
  const row = { name: 'Asha', papers: { b: { total: '54', grade: 'A' } }, sum: 54 };
  expect(placed.map((one) => cellIn(row, one))).toEqual(['Asha', null, null, '54', 'A', 54]);
  expect(placed.map((one) => valueIn({}, one))).toEqual(placed.map(() => undefined));
});

test('figures sort by their value, words by their letters, what has no value comes last either way', () => {
  const rows = ['9.5', null, '10.25', '9.50', 'AB'].map((mark, at) => ({ at, mark }));
  const placesBy = (order: 'asc' | 'desc') => sortedRows(rows, 'mark', order).map(({ at }) => at);
  expect(placesBy('asc').slice(0, 3)).toEqual([0, 3, 2]);
  expect([placesBy('asc').at(-1), placesBy('desc').at(-1)]).toEqual([1, 1]);
  expect(placesBy('desc').filter((at) => at !== 1 && at !== 4)).toEqual([2, 0, 3]);
  expect(sortedRows([{ n: 2 }, { n: 10 }, { n: 1 }], 'n', 'desc').map(({ n }) => n)).toEqual([10, 2, 1]);
  expect(sortedRows(rows, undefined)).toEqual(rows);
});

test('codes that are partly figures have one order, wherever they start', () => {
  const orders = [
    ['1A', '9', '10'],
    ['10', '1A', '9'],
    ['9', '10', '1A'],
  ];
  for (const codes of orders) {
    const sorted = (order: 'asc' | 'desc') =>
      sortedRows(
        codes.map((code) => ({ code })),
        'code',
        order,
      ).map(({ code }) => code);
    expect([sorted('asc'), sorted('desc')]).toEqual([
      ['9', '10', '1A'],
      ['1A', '10', '9'],
    ]);
  }
});

test('the head of a member is taken as it is written', () => {
  const grade = { key: 'students', head: 'Grade {of}', label: null, width: 8, kind: 'FIGURE' } as const;
  const items = [{ group: 'grades', label: null, parts: [grade] }] as const;
  const members = { grades: ['$&', 'A$$'].map((head) => ({ key: head, head, title: null })) };
  expect(placedColumns(items, members).map(({ head }) => head)).toEqual(['Grade $&', 'Grade A$$']);
});

test('what columns add up to stands under them, also under the parts of a group', () => {
  const totals = { name: 7, sum: 12, papers: { constructor: { total: 3, grade: 4 }, b: { total: 5 } } };
  expect(placedTotals(ITEMS, MEMBERS, totals)).toEqual({
    name: 7,
    'constructor total': 3,
    'constructor grade': 4,
    'b total': 5,
    'b grade': undefined,
    sum: 12,
  });
});
