import { describe, expect, it } from 'vitest';
import { listMeasure, wordsOfCode, wordsOfName } from './printed-list.rules.ts';

const column = (head: string, isFigure = false) => ({ head, isFigure });

function shapeOf(columns: readonly ReturnType<typeof column>[], rows: readonly (readonly string[])[]) {
  const measure = listMeasure(columns);
  for (const row of rows) measure.add(row);
  return measure.shape();
}

describe('a list on paper', () => {
  it('leaves out columns that are empty in every row, and notes it', () => {
    const rows = [
      ['CO301', '', '4'],
      ['CO302', '', ''],
    ];
    expect(shapeOf([column('Code'), column('Category'), column('Credits', true)], rows)).toMatchObject({
      heads: ['Code', 'Credits'],
      figures: [false, true],
      kept: [0, 2],
      empty: ['Category'],
    });
  });

  it('keeps a column that only the last row fills', () => {
    const rows = [...Array.from({ length: 3000 }, () => ['CO301', '']), ['CO302', 'Core']];
    expect(shapeOf([column('Code'), column('Category')], rows)).toMatchObject({ kept: [0, 1], empty: [] });
  });

  it('without rows keeps every column', () => {
    expect(shapeOf([column('Code'), column('Name')], [])).toMatchObject({ heads: ['Code', 'Name'], empty: [] });
  });

  it.each([
    ['no word is broken', 'Name', ['Microprocessors'], 16],
    ['nor one of the head', 'Evaluation type', ['x'], 11],
    ['what runs on is wider', 'Name', ['Digital Logic and Computer Organisation'], 40],
    ['a figure has room', 'No', ['1'], 5],
    ['nothing is wider than the widest', 'Note', ['a'.repeat(200)], 40],
  ])('%s', (_name, head, cells, width) => {
    const rows = cells.map((cell) => [cell]);
    expect(shapeOf([column(head)], rows).widths).toEqual([width]);
  });

  it.each([
    ['THEORY', 'Theory'],
    ['HALF_UP', 'Half up'],
    ['CIA_ESE', 'CIA ESE'],
    ['UG', 'UG'],
    ['NOT_OPEN', 'Not open'],
  ])('%s reads %s', (code, words) => {
    expect(wordsOfCode(code)).toBe(words);
  });

  it.each([
    ['lastSignInAt', 'Last sign in at'],
    ['departmentId', 'Department'],
    ['code', 'Code'],
  ])('%s reads %s', (key, words) => {
    expect(wordsOfName(key)).toBe(words);
  });
});
