import { expect, test } from 'vitest';
import { fileLine, forAnother } from './file-line.rules.ts';

const here = { labels: ['List of', 'सूची'], text: 'P01 Physics, I / A / Winter – 2026' };
const rows = [
  ['No.', 'TH'],
  ['S1', '41'],
];

test.each<[string, string[][], string | null]>([
  ['no line', rows, null],
  ['this sheet', [[fileLine('List of', here.text), ''], ...rows], null],
  ['another language', [[fileLine('सूची', here.text)], ...rows], null],
  [
    'below a title, other case, spaces and a lost dash',
    [['College'], ['', 'LIST OF : p01 Physics, I /A/ Winter \uFFFD 2026'], ...rows],
    null,
  ],
  ['another sheet', [[fileLine('List of', 'P02 Physics, I / A / Winter – 2026')], ...rows], 'P02 Physics, I / A / Winter – 2026'],
  ['another part', [[fileLine('सूची', 'P01 Physics, I / B / Winter – 2026')], ...rows], 'P01 Physics, I / B / Winter – 2026'],
  ['a title with a colon', [['Course: P02'], ...rows], null],
])('%s', (_, grid, said) => {
  expect(forAnother(grid, here)).toBe(said);
});
