import { describe, expect, it } from 'vitest';
import { printedList, wordsOfCode } from './printed-list.rules.ts';

const column = (head: string, isFigure = false) => ({ head, isFigure });

describe('a list on paper', () => {
  it('leaves out what is empty in every row and says so', () => {
    const list = printedList(
      [column('Code'), column('Category'), column('Credits', true)],
      [
        ['CO301', '', '4'],
        ['CO302', '', ''],
      ],
    );
    expect([list.heads, list.figures, list.rows, list.empty]).toEqual([
      ['Code', 'Credits'],
      [false, true],
      [
        ['CO301', '4'],
        ['CO302', ''],
      ],
      ['Category'],
    ]);
  });

  it('without rows keeps every column', () => {
    expect(printedList([column('Code'), column('Name')], [])).toMatchObject({ heads: ['Code', 'Name'], empty: [] });
  });

  it.each([
    ['no word is broken', 'Name', ['Microprocessors'], 16],
    ['nor one of the head', 'Evaluation type', ['x'], 11],
    ['what runs on is wider', 'Name', ['Digital Logic and Computer Organisation'], 40],
    ['a figure has room', 'No', ['1'], 5],
    ['nothing is wider than the widest', 'Note', ['a'.repeat(200)], 40],
  ])('%s', (_name, head, cells, width) => {
    expect(
      printedList(
        [column(head)],
        cells.map((cell) => [cell]),
      ).widths,
    ).toEqual([width]);
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
});
